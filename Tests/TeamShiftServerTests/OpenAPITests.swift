import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `The API's description` {
  let server: TestServer
  let document: JSON

  init() throws {
    server = try TestServer()
    _ = try server.owner()
    document = try server.call(.get, "/api/v1/openapi.json").json
  }

  private func operation(_ route: Route) throws -> JSON {
    try #require(document["paths"]?[route.path.text]?[route.method.name.lowercased()], "\(route.name)")
  }

  @Test func `has every route, and nothing else`() throws {
    let described = document["paths"]?.object?.flatMap { path in
      path.value.object?.map { "\($0.key.uppercased()) \(path.key)" } ?? []
    }
    #expect(described?.sorted() == server.service.router.routes.map(\.name).sorted())
    let names = server.service.router.routes.map(\.operation.id)
    #expect(Set(names).count == names.count)
  }

  @Test func `refers only to schemas that it has`() throws {
    let text = document.text
    let references = text.split(separator: "\"#/components/schemas/").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(references.count > 20)
    for name in references { #expect(document["components"]?["schemas"]?[String(name)] != nil, "\(name)") }
  }

  @Test func `has names that generators of clients can tell apart and make types of`() throws {
    let schemas = try #require(document["components"]?["schemas"]?.object).map(\.key)
    let operations = server.service.router.routes.map(\.operation.id)
    for (names, form) in [(schemas, /[A-Z][A-Za-z0-9]*/), (operations, /[a-z][A-Za-z0-9]*/)] {
      #expect(names.count { $0.wholeMatch(of: form) == nil } == 0)
      let alike = Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }
      #expect(alike.isEmpty, "on file systems and in languages without case these are one name: \(alike)")
    }
  }

  @Test func `names each choice once, as lists of choices in programs must`() throws {
    var choices: [[String]] = []
    func walk(_ json: JSON) {
      if let names = json["enum"]?.array { choices.append(names.compactMap(\.string)) }
      for member in json.object ?? [] { walk(member.value) }
      for element in json.array ?? [] { walk(element) }
    }
    walk(document)
    #expect(choices.count > 5)
    for names in choices { #expect(Set(names).count == names.count, "\(names)") }
  }

  @Test func `says of every value what it is like`() throws {
    var untyped: [String] = []
    func walk(_ json: JSON, _ place: String) {
      for member in json.object ?? [] {
        if ["schema", "items", "additionalProperties"].contains(member.key) || place.hasSuffix(".properties") {
          if member.value.object?.isEmpty == true { untyped.append("\(place).\(member.key)") }
        }
        walk(member.value, "\(place).\(member.key)")
      }
      for (index, element) in (json.array ?? []).enumerated() { walk(element, "\(place).\(index)") }
    }
    walk(document, "$")
    #expect(untyped == [])
  }

  @Test func `has the undo under a tag of its own`() throws {
    let tags = server.service.router.routes.filter { ["undo", "redo"].contains($0.operation.id) }.map(\.operation.tag)
    #expect(tags == ["undo", "undo"])
  }

  private static let headers = [
    ("Accept", "*/*"), ("Accept", "image/png"), ("Content-Type", "text/plain"), ("If-None-Match", "*"),
    ("If-Match", "\"99\""), ("If-Match", ","), ("Host", "example.com"), ("Origin", "https://example.com"),
  ]

  /// Calls every route in turn, with rows that are there and with rows that are not, with bodies that are taken and that
  /// are not, and with each header that may turn a request away.
  @Test func `tells of every answer what it is like`() throws {
    for route in server.service.router.routes where route.operation.id != "listenForChanges" {
      for isKnown in [true, false] {
        let path = try path(route, isKnown: isKnown)
        for body in try bodies(route) {
          for header in Self.headers {
            try check(try server.call(route.method, path, body, headers: [header]), route)
            guard route.operation.tag == "accounts" else { continue }
            try check(try server.call(route.method, path, body, headers: [header] + signedIn().headers), route)
          }
        }
      }
    }
  }

  private func path(_ route: Route, isKnown: Bool) throws -> String {
    let place = try server.makeLocation()
    let symbol = "S\(Int(server.clock.now().milliseconds % 97))"
    let id =
      switch route.operation.tag {
      case "locations": place
      case "shift-types": try type(symbol, at: place)
      case "shifts": try server.makeShift(on: day(), of: try type(symbol, at: place))
      case "change-log": try #require(try server.call(.get, "change-log")["items"]?.array?.first?["id"]?.string)
      case "accounts": try accountID(route)
      default: place
      }
    return route.path.text
      .replacing("{workplace}", with: server.workplace.description)
      .replacing("{id}", with: isKnown ? id : Samples.unknownID)
  }

  /// Another session, or a token, of the owner's.
  private func accountID(_ route: Route) throws -> String {
    let owner = try signedIn()
    if route.operation.id == "revokeToken" { return try owner.token("read").id }
    return try owner.call(.get, "/api/v1/session")["session"]?.string ?? Samples.unknownID
  }

  private func signedIn() throws -> Person {
    var owner = Person(server: server)
    // The wrong codes of the walk are counted by the address.
    let now = server.clock.now()
    try server.store.engine.write { $0.accounts.attempts.forget(before: now) }
    try owner.signIn()
    return owner
  }

  private func accountBody(_ route: Route) -> String {
    switch route.operation.id {
    case "signUp": Samples.newAccount(code: "00000-00000")
    case "signIn": Samples.credentials("sam@example.org", Person.password)
    case "updateAccount": #"{"displayName": "Sam"}"#
    case "deleteAccount": #"{"password": "\#(Person.password)"}"#
    case "saveDetails": #"{"phone": "1", "badge": "2", "department": "3", "showsManagers": true}"#
    case "createPasskey", "signInByPasskey": #"{"ceremony": "\#(Samples.unknownID)", "credential": {}}"#
    case "requestPasswordReset": #"{"email": "sam@example.org"}"#
    case "usePasswordReset": #"{"token": "ts_reset_", "password": "\#(Person.password)"}"#
    case "createToken": #"{"name": "A", "scope": "read", "expires": "2030-01-01T00:00:00Z"}"#
    default: #"{"password": "\#(Person.password)", "newPassword": "\#(Person.password)"}"#
    }
  }

  private func type(_ symbol: String, at place: String) throws -> String {
    let known = try server.call(.get, "shift-types?q=\(symbol)")["items"]?.array?.first?["id"]?.string
    return try known ?? server.makeShiftType(symbol, at: place)
  }

  private func day() -> String {
    CivilDate(daysSinceEpoch: Int(server.clock.now().milliseconds % 10_000)).description
  }

  private func bodies(_ route: Route) throws -> [String?] {
    guard route.operation.content != nil else { return [nil] }
    let good: String =
      switch route.operation.tag {
      case "shifts" where route.operation.id == "moveShift": #"{"date": "\#(day())", "reason": "Why"}"#
      case "shifts" where route.operation.id == "switchShift":
        #"{"shiftType": {"id": "\#(try type("W", at: try server.makeLocation()))"}}"#
      case "undo": #"{"operation": null}"#
      case "change-log": #"{"retention": "30 days"}"#
      case "users": route.method == .patch ? #"{"displayName": "Sam Sample"}"# : #"{"id": null}"#
      case "locations": #"{"name": "A", "address": "B"}"#
      case "accounts": accountBody(route)
      case "places": #"{"points": [{"latitude": 44.5, "longitude": -63}]}"#
      case "shift-types": Samples.shiftType("Z\(server.clock.now().milliseconds % 89)", at: try server.makeLocation())
      case "shifts": #"{"date": "\#(day())", "shiftType": {"id": "\#(try type("Q", at: try server.makeLocation()))"}}"#
      default: #"{"position": 0, "commands": [{"id": "\#(Samples.unknownID)"}]}"#
      }
    let range = good.replacing("}}", with: "}, \"to\": \"2026-11-20\"}")
    return (route.operation.content?.isRequired == false ? [nil] : []) + [
      good, "{}", "[]", #"{"name": ""}"#, #"{"symbol": "", "note": 1}"#, range,
    ]
  }

  private func check(_ reply: Reply, _ route: Route) throws {
    let response = try #require(
      try operation(route)["responses"]?[String(reply.status)], "\(route.name) \(reply.status) \(reply.text)")
    guard let content = response["content"]?.object else {
      #expect(reply.bytes.isEmpty, "\(route.name) \(reply.text)")
      return
    }
    let type = MediaType(field: reply.header("Content-Type") ?? "").name
    let schema = try #require(
      content.first { $0.key == type }?.value["schema"], "\(route.name) \(reply.status) \(type)")
    guard type.hasSuffix("json") else { return }
    #expect(JSONSchema(document: document).problems(reply.json, schema) == [], "\(route.name) \(reply.text)")
  }
}
