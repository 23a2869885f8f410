import HTTPKit
import HikesModel
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// The address of home, the usual rate, the taxes and the tax number, as a manager has saved them beside the capacity.
@Suite struct `What managers alone know of dog hikes` {
  private let server: TestServer
  private let member: Identifier<Member>
  private static let secrets = ["3 Secret Way", "4321", "1357", "98765"]
  /// Has numbers of the process alone, of which any may look like these.
  private static let figures = "getMetrics"

  init() throws {
    server = try TestServer()
    member = server.store.environment.identifier()
    let row = Change.put(Member(id: member, role: .member))
    _ = try server.store.write(server.workplace) { storage in
      storage.write([row])
      storage.feed.append([row], at: server.clock.now())
    }
    try save("\"capacity\": 7, \(Self.business)")
  }

  /// As programs wrote it that kept it all in one row.
  private static let business = """
    "homeAddress": "3 Secret Way", "defaultRate": 4321, "taxes": [{"from": "2020-01-01", "rate": 1357}], \
    "taxNumber": "98765"
    """

  private func save(_ fields: String) throws {
    let id: Identifier<Command> = server.store.environment.identifier()
    let text = #"{"id": "\#(id)", "at": "\#(server.clock.now())", "do": "saveHikeSettings", \#(fields)}"#
    let command = try Command(json: JSON.parse(text), in: server.store.catalog)
    let results = try server.store.perform([command], by: server.store.owner, in: server.workplace)
    try #require(results?.map(\.isDone) == [true])
  }

  private func undo() throws {
    let undo = Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: Undo())
    #expect(try server.store.perform([undo], by: server.store.owner, in: server.workplace)?.map(\.isDone) == [true])
  }

  private func settings() throws -> HikeSettings {
    try #require(try server.store.read(server.workplace) { $0.records.hikeSettings(of: server.workplace) })
  }

  private func versions() throws -> [Int] {
    try server.store.read(server.workplace) { storage in
      storage.records.all(HikeSettings.self).map(\.version) + storage.records.all(HikeBusiness.self).map(\.version)
    } ?? []
  }

  private func sync(_ member: Identifier<Member>) throws -> Reply {
    let schemas = JSON.object(server.store.catalog.tables.map { .init($0.name, .integer($0.schema)) })
    let body = #"{"schemas": \#(schemas.text), "position": 0, "today": "2026-11-20", "commands": []}"#
    return try call(member, .post, "\(server.base)/sync", body)
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil
  ) throws -> Reply {
    try server.call(method, path, body, headers: [("X-Member", member.description)])
  }

  @Test func `comes to no member by the feed, the log or any other route`() throws {
    var texts = [try sync(member).text]
    #expect(texts[0].contains("hikeSettings") && texts[0].contains(#""capacity":7"#))
    let routes = server.service.router.routes.filter { $0.method == .get && $0.operation.id != Self.figures }
    for route in routes where !route.path.text.contains("{id}") {
      texts.append(
        try call(member, .get, route.path.text.replacing("{workplace}", with: server.workplace.description)).text)
    }
    for entry in try server.entries() {
      texts.append(try call(member, .get, "\(server.base)/change-log/\(entry.id)").text)
    }
    for text in texts { for secret in Self.secrets { #expect(!text.contains(secret), "\(text)") } }
  }

  @Test func `comes to managers`() throws {
    let log = try call(server.store.owner, .get, "\(server.base)/change-log").text
    for text in [try sync(server.store.owner).text, log] {
      for secret in Self.secrets { #expect(text.contains(secret), "\(text)") }
    }
    let settings = try settings()
    #expect(settings.capacity == 7 && settings.business.homeAddress == "3 Secret Way")
    #expect(settings.business.tax(in: 11_357, on: day(0)) == 1_357)
  }

  @Test func `is changed and undone in one step with the rest`() throws {
    try save(#""capacity": 5, "defaultRate": 3000"#)
    #expect(try versions() == [2, 2] && settings().capacity == 5 && settings().business.defaultRate == 3_000)
    try undo()
    #expect(try versions() == [3, 3] && settings().capacity == 7 && settings().business.defaultRate == 4_321)
  }

  @Test func `is a row that no other change touches`() throws {
    try save(#""capacity": 5"#)
    #expect(try versions() == [2, 1])
    try save(#""homeAddress": null"#)
    #expect(try versions() == [2, 2] && settings().business.homeAddress == nil)
    #expect(try settings().business.taxNumber == "98765")
    try save(#""capacity": 5, "taxNumber": "98765""#)
    #expect(try versions() == [2, 2])
  }
}
