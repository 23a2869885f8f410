import HTTPKit
import JSONKit
import Synchronization

/// The route that describes the others.
///
/// - Parameter codes: what programs tell the features' own refusals apart by.
package func descriptionRoute(of routes: [Route], codes: [String]) -> Route {
  let operation = Operation(
    id: "getDescription", tag: "description", summary: "Get this description (OpenAPI 3.1)",
    answers: [Answer(outcome: .ok, summary: "The description", type: .json, schema: .document)])
  let path = "/api/v1/openapi.json"
  // The description describes itself, so it is made of a stand-in that does nothing.
  let itself = Route(.get, path, for: .everybody, operation, { _ throws(Problem) in .empty(.ok) })
  let document = Document(routes: routes + [itself], codes: codes)
  return Route(.get, path, for: .everybody, operation, { _ throws(Problem) in .json(document.bytes) })
}

/// The description, which is made when it is first asked for: making it takes longer than all else of a start.
private final class Document: Sendable {
  private let routes: [Route]
  private let codes: [String]
  private let made = Mutex<[UInt8]?>(nil)

  init(routes: [Route], codes: [String]) {
    self.routes = routes
    self.codes = codes
  }

  var bytes: [UInt8] {
    made.withLock { made in
      if let made { return made }
      let bytes = openAPI(routes, codes: codes).bytes
      made = bytes
      return bytes
    }
  }
}

/// The description of all routes (https://spec.openapis.org/oas/v3.1.0).
func openAPI(_ routes: [Route], codes: [String]) -> JSON {
  var names: [String: Schema] = [:]
  Schema.problem(codes).collectNames(into: &names)
  for route in routes {
    route.operation.content?.schema.collectNames(into: &names)
    for answer in route.operation.answers { answer.schema?.collectNames(into: &names) }
  }
  let schemas = names.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) }
  return [
    "openapi": "3.1.0",
    "info": ["title": "TeamShift", "version": "1", "description": .string(overview)],
    "paths": .object(paths(routes)),
    "components": ["schemas": .object(schemas), "securitySchemes": securitySchemes],
    "security": [["session": []], ["token": []], [:]],
  ]
}

/// Over TLS the cookie's name begins with `__Host-`.
private let securitySchemes: JSON = [
  "session": ["type": "apiKey", "in": "cookie", "name": .string(SecretCookie.sessionName)],
  "token": ["type": "http", "scheme": "bearer"],
]

private let overview = """
  Schedules for people who work shifts. Errors are application/problem+json (RFC 9457): what cannot be read is 400 \
  and names the field; what a rule turns down is 422 with the sentence for the person in detail. A body with a member \
  that is not described is not read. Lengths of texts are in characters as a person counts them.
  """

private func paths(_ routes: [Route]) -> [JSON.Member] {
  var paths: [(path: PathTemplate, methods: [JSON.Member])] = []
  for route in routes {
    let method = JSON.Member(route.method.name.lowercased(), route.description)
    if let index = paths.firstIndex(where: { $0.path == route.path }) {
      paths[index].methods.append(method)
    } else {
      paths.append((route.path, [method]))
    }
  }
  return paths.map { .init($0.path.text, .object($0.methods)) }
}

extension Route {
  /// What can go wrong with this operation, besides our own mistakes.
  package var problems: [RequestOutcome] {
    var problems: Set<RequestOutcome> = [
      .malformed, .unauthenticated, .forbidden, .misdirected, .failed, .unavailable, .headTooLarge,
    ]
    problems.formUnion(operation.problems)
    // What the path names may not exist.
    if !path.parameters.isEmpty { problems.insert(.unknown) }
    if operation.answers.contains(where: { $0.type != nil }) { problems.insert(.notAcceptable) }
    if method != .get { problems.insert(.tooLarge) }
    if method != .get || deferral != nil { problems.insert(.tooMany) }
    if operation.content != nil { problems.insert(.wrongMediaType) }
    return problems.sorted { $0.status < $1.status }
  }

  fileprivate var description: JSON {
    var members: [JSON.Member] = [
      .init("operationId", .string(operation.id)), .init("tags", [.string(operation.tag)]),
      .init("summary", .string(operation.summary)),
    ]
    let parameters = path.parameters.map(pathParameter) + operation.parameters.map(\.description)
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
    if let content = operation.content { members.append(.init("requestBody", content.description)) }
    let answers = operation.answers.map { JSON.Member(String($0.outcome.status), $0.description) }
    members.append(.init("responses", .object(answers + problems.map(problemMember))))
    return .object(members)
  }

  private func pathParameter(_ name: String) -> JSON {
    ["name": .string(name), "in": "path", "required": true, "schema": Schema.uuid.json]
  }

  private func problemMember(_ outcome: RequestOutcome) -> JSON.Member {
    .init(
      String(outcome.status),
      [
        "description": .string(outcome.title),
        "content": [JSON.Member(MediaType.problem.name, ["schema": Schema.problem([]).json])].json,
      ])
  }
}

extension Parameter {
  fileprivate var description: JSON {
    [
      "name": .string(name), "in": .string(place.rawValue), "required": .bool(isRequired), "schema": schema.json,
      "description": .string(summary),
    ]
  }
}

extension Content {
  fileprivate var description: JSON {
    ["required": .bool(isRequired), "content": types.map { JSON.Member($0.name, ["schema": schema.json]) }.json]
  }
}

extension Answer {
  fileprivate var description: JSON {
    var members: [JSON.Member] = [.init("description", .string(summary))]
    if !headers.isEmpty {
      let fields = headers.map { header in
        JSON.Member(header.name, ["description": .string(header.summary), "schema": Schema.text.json])
      }
      members.append(.init("headers", fields.json))
    }
    if let type {
      members.append(.init("content", [JSON.Member(type.name, ["schema": (schema ?? .text).json])].json))
    }
    if !links.isEmpty { members.append(.init("links", links.map { JSON.Member($0, link(to: $0)) }.json)) }
    return .object(members)
  }
}

private func link(to operation: String) -> JSON {
  [
    "operationId": .string(operation),
    "parameters": ["workplace": "$request.path.workplace", "id": "$response.body#/id"],
  ]
}

extension [JSON.Member] {
  fileprivate var json: JSON { .object(self) }
}
