import HTTPKit
package import JSONKit

extension Call {
  /// The fields of the body, which is a JSON object with no member that the route's content does not name.
  package func body() throws(Problem) -> JSONFieldReader {
    let json = try content()
    return try readFields { () throws(FieldError) in try JSONFieldReader(json) }
  }

  /// The same, or nil for a request without a body.
  package func optionalBody() throws(Problem) -> JSONFieldReader? { request.body.isEmpty ? nil : try body() }

  /// The same as a JSON value, which may be no object.
  package func content() throws(Problem) -> JSON {
    guard let content = route.operation.content else { preconditionFailure("\(route.name) takes no body.") }
    try checkType(content)
    let json = try parse(limit: content.limit)
    if let path = content.schema.unknownMember(in: json) { throw Problem(FieldError(path, "is not a field here")) }
    return json
  }

  private func checkType(_ content: Content) throws(Problem) {
    let sent = request.header("Content-Type").map { MediaType(field: $0) }
    guard let sent, content.types.contains(sent) else {
      let names = content.types.map(\.name).joined(separator: ", ")
      var problem = Problem(.wrongMediaType, "The content must be \(names).")
      problem.headers = [("Accept", names)]
      throw problem
    }
  }

  private func parse(limit: Int) throws(Problem) -> JSON {
    do throws(JSONError) {
      return try JSON.parse(request.body, limits: JSONLimits(bytes: limit))
    } catch {
      throw Problem(error)
    }
  }
}

/// Runs a body that reads fields.
package func readFields<Value>(_ read: () throws(FieldError) -> Value) throws(Problem) -> Value {
  do throws(FieldError) {
    return try read()
  } catch {
    throw Problem(error)
  }
}
