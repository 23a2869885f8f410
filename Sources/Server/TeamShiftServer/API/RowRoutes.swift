import HTTPKit
import JSONKit
import SharedModels

/// The operations that every kind of rows has alike.
enum RowRoutes<Kind: Resource> {
  static func list(_ call: Call) throws(Problem) -> Response {
    let query = try ListQuery(call.request, dates: Kind.hasDates)
    let (items, next, tag) = try call.read { records in
      let page = Kind.list(query, in: records)
      var names = ReferencedRows(records: records)
      let items = page.items.map { RowDocument($0, names: &names).json }
      return (items, page.next, records.tag)
    }
    return call.show(listJSON(items, next: next?.description), tag: tag)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let document = try document(id(call), call)
    return call.show(document.json, tag: document.tag)
  }

  static func make(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let given: Identifier<Kind.Element>? = try readFields { () throws(FieldError) in
      fields.value("id") == nil ? nil : try fields.identifier("id")
    }
    let id = given ?? call.environment.identifier()
    do throws(Problem) {
      let isNew = try call.perform(try Kind.creation(id, from: fields))
      return try answer(id, isNew ? .made : .shown, call)
    } catch {
      guard error.outcome == .refused, error.field == "id" else { throw error }
      throw Problem(.conflict, error.detail, field: "id")
    }
  }

  static func replace(_ call: Call) throws(Problem) -> Response {
    let current = try row(call)
    let body = try body(call, of: current)
    let edit = try readFields { () throws(FieldError) in EditFields(whole: try JSONFieldReader(body)) }
    return try change(current, by: edit, call)
  }

  static func patch(_ call: Call) throws(Problem) -> Response {
    let current = try row(call)
    let body = try body(call, of: current)
    let edit = try readFields { () throws(FieldError) in try EditFields(patch: body, of: current.value) }
    return try change(current, by: edit, call)
  }

  private static func change(_ current: Kind.Element, by edit: EditFields, _ call: Call) throws(Problem) -> Response {
    let expected = try call.expectedVersion(current: current.version)
    _ = try call.perform(try Kind.change(current.id, expecting: expected, by: edit))
    return try answer(current.id, .shown, call)
  }

  /// The body of a change, which names no other row.
  private static func body(_ call: Call, of current: Kind.Element) throws(Problem) -> JSON {
    let body = try call.content()
    if let id = body["id"], id.string.flatMap({ Identifier<Kind.Element>($0) }) != current.id {
      throw .wrong("id", "must be the one in the path")
    }
    return body
  }

  static func end(_ call: Call) throws(Problem) -> Response {
    let current = try row(call)
    let expected = try call.expectedVersion(current: current.version)
    _ = try call.perform(Kind.deletion(current.id, expecting: expected))
    return .empty(.done)
  }

  /// The row as it is now.
  static func answer(_ id: Identifier<Kind.Element>, _ outcome: Outcome, _ call: Call) throws(Problem) -> Response {
    let document = try document(id, call)
    var headers = [("ETag", document.tag.description)]
    if outcome == .made { headers.append(("Location", location(of: id, call))) }
    return .json(document.json, outcome, headers: headers)
  }

  static func location(of id: Identifier<Kind.Element>, _ call: Call) -> String {
    "/api/v1/workplaces/\(call.parameters["workplace"] ?? "")/\(Kind.path)/\(id)"
  }

  static func id(_ call: Call) throws(Problem) -> Identifier<Kind.Element> {
    try call.identifier("id", of: Kind.noun)
  }

  private static func document(_ id: Identifier<Kind.Element>, _ call: Call) throws(Problem) -> RowDocument {
    let document = try call.read { records in Kind.row(id, in: records).map { RowDocument($0, in: records) } }
    guard let document else { throw .unknown(Kind.noun) }
    return document
  }

  private static func row(_ call: Call) throws(Problem) -> Kind.Element {
    let id = try id(call)
    guard let row = try call.read({ Kind.row(id, in: $0) }) else { throw .unknown(Kind.noun) }
    return row
  }
}

extension Record {
  /// The row as a JSON value.
  fileprivate var value: JSON { (try? JSON.parse(json)) ?? .null }
}

extension SQLRecords {
  /// The tag of any list of the workplace's rows: how far the feed goes.
  var tag: EntityTag {
    let position = FeedTable(self).position
    return EntityTag(String(position), isWeak: true)
  }
}
