import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

/// The reason for leave is for the person and for managers; the others know the days.
@Suite struct `A sick note` {
  private let server: TestServer
  private let plain: Identifier<Member>
  private let other: Identifier<Member>
  private let manager: Identifier<Member>
  private let leave: String
  private static let secret = "Appendicitis"

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    (plain, other, manager) = (environment.identifier(), environment.identifier(), environment.identifier())
    let rows = [(plain, Role.member), (other, .member), (manager, .manager)].map {
      Member(id: $0, role: $1, displayName: "Somebody")
    }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    let body = #"{"firstDay": "2026-11-23", "lastDay": "2026-11-27", "kind": "sick", "note": "\#(Self.secret)"}"#
    let made = try server.call(
      .post, "\(server.base)/leaves", body, headers: [("X-Member", plain.description), ("Accept", "*/*")])
    try #require(made.status == 201, "\(made.text)")
    leave = made.id
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil
  ) throws -> Reply {
    try server.call(
      method, "\(server.base)/\(path)", body, headers: [("X-Member", member.description), ("Accept", "*/*")])
  }

  private func sync(_ member: Identifier<Member>) throws -> String {
    let schemas = JSON.object(server.store.catalog.tables.map { .init($0.name, .integer($0.schema)) }).text
    return try call(
      member, .post, "sync", #"{"schemas": \#(schemas), "position": 0, "today": "2026-11-20", "commands": []}"#
    ).text
  }

  @Test func `comes to the person and to managers by the feed, the API and the log`() throws {
    for member in [plain, manager] {
      #expect(try sync(member).contains(Self.secret))
      #expect(try call(member, .get, "leave-reasons/\(leave)")["note"] == .string(Self.secret))
      #expect(try call(member, .get, "leave-reasons")["items"]?.array?.count == 1)
      #expect(try call(member, .get, "change-log").text.contains(Self.secret))
      #expect(try call(member, .get, "change-log.csv").text.contains(Self.secret))
    }
  }

  @Test func `comes to nobody else, who knows the days alone`() throws {
    let feed = try sync(other)
    #expect(feed.contains(leave) && !feed.contains(Self.secret) && !feed.contains("sick"))
    #expect(try call(other, .get, "leaves/\(leave)")["lastDay"] == "2026-11-27")
    #expect(try call(other, .get, "leave-reasons/\(leave)").status == 404)
    for path in ["leaves", "leave-reasons", "change-log", "change-log.csv", "change-log?q=\(Self.secret)"] {
      let text = try call(other, .get, path).text
      #expect(!text.contains(Self.secret) || path.contains("q="), "\(path) \(text)")
      #expect(!text.contains("\"sick\""), "\(path) \(text)")
    }
    #expect(try call(other, .get, "change-log?q=\(Self.secret)")["items"] == [])
  }

  @Test func `is known no longer to whoever is a manager no longer`() throws {
    #expect(try server.call(.patch, "members/\(manager)", #"{"role": "member"}"#).status == 200)
    #expect(try !sync(manager).contains(Self.secret))
  }

  @Test func `is changed and deleted with its leave`() throws {
    let patched = try call(plain, .patch, "leaves/\(leave)", #"{"note": "Better", "lastDay": "2026-11-24"}"#)
    #expect(patched.status == 200 && patched["lastDay"] == "2026-11-24")
    #expect(try call(plain, .get, "leave-reasons/\(leave)")["note"] == "Better")
    #expect(try call(plain, .get, "leave-reasons/\(leave)")["kind"] == "sick")
    #expect(try call(other, .delete, "leaves/\(leave)").status == 403)
    #expect(try call(manager, .delete, "leaves/\(leave)").status == 204)
    #expect(try call(plain, .get, "leave-reasons/\(leave)").status == 404)
  }

  @Test func `is not shown beside days that do not see the team`() throws {
    #expect(try server.call(.patch, server.base, #"{"membersSeeTeam": false}"#).status == 200)
    #expect(try !sync(other).contains(leave) && sync(plain).contains(Self.secret))
    #expect(try call(other, .get, "leaves/\(leave)").status == 404)
  }
}
