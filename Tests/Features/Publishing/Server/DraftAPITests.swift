import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

@Suite struct `The draft by the API` {
  private let server: TestServer
  private let (ada, mia): (Identifier<Member>, Identifier<Member>)
  private let type: String

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    (ada, mia) = (environment.identifier(), environment.identifier())
    let rows = [(ada, Role.member, "Ada"), (mia, .manager, "Mia")].map {
      Member(id: $0, role: $1, displayName: $2)
    }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    type = try server.makeShiftType("N", at: try server.makeLocation())
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil
  ) throws -> Reply {
    try server.call(
      method, "\(server.base)/\(path)", body, headers: [("X-Member", member.description), ("Accept", "*/*")])
  }

  private func draft(on date: String) throws -> Reply {
    try call(
      mia, .post, "drafted-shifts",
      #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(ada)"}}"#)
  }

  private func count(_ path: String, by member: Identifier<Member>? = nil) throws -> Int? {
    try call(member ?? mia, .get, path)["items"]?.array?.count
  }

  @Test func `is made, published day by day, and discarded, by managers alone`() throws {
    let made = try draft(on: "2026-11-24")
    #expect(made.status == 201 && made["shiftType"]?["symbol"] == "N" && made["removal"] == nil, "\(made.text)")
    let other = try draft(on: "2026-12-24")
    #expect(try draft(on: "2026-11-24").status == 422)
    let noted = try call(
      mia, .post, "drafted-shifts", #"{"date": "2026-11-25", "shiftType": {"id": "\#(type)"}, "note": "Keys"}"#)
    #expect(noted.status == 400 && noted["field"] == "note", "\(noted.text)")
    #expect(try count("drafted-shifts") == 2 && count("shifts") == 0)
    #expect(try count("drafted-shifts", by: ada) == 0)
    #expect(try call(ada, .get, "drafted-shifts/\(made.id)").status == 404)
    #expect(try call(ada, .post, "publish-draft", "{}").status == 403)
    #expect(try call(mia, .post, "publish-draft", #"{"lastDay": "2026-11-30"}"#).status == 204)
    #expect(try call(ada, .get, "shifts/\(made.id)")["date"] == "2026-11-24")
    // Taking the published shift off is drafted under its identifier.
    let removal = try call(
      mia, .post, "drafted-shifts",
      #"{"id": "\#(made.id)", "removal": true, "date": "2026-11-24", "shiftType": {"id": "\#(type)"}}"#)
    #expect(removal.status == 201 && removal["removal"] == true, "\(removal.text)")
    #expect(try call(ada, .get, "shifts/\(made.id)").status == 200)
    #expect(try call(mia, .delete, "drafted-shifts/\(other.id)").status == 204)
    #expect(try call(mia, .post, "publish-draft", "{}").status == 204)
    #expect(try count("shifts") == 0 && count("drafted-shifts") == 0)
    let nothing = try call(mia, .post, "publish-draft", "{}")
    #expect(nothing.status == 422, "\(nothing.text)")
  }
}
