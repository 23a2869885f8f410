import Foundation
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
@testable import ServerStorage
import TestSupport
import Testing
import DatabaseKit
import SQLiteKit
@testable import TeamShiftServer

@Suite struct `What a person notes of themself` {
  private static let path = "/api/v1/account/details"
  private static let noted =
    #"{"phone": " +47 555 01 23 ", "badge": "B-17 👩‍🚒", "department": "Engine 4", "showsManagers": true}"#

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  @Test func `is nothing at first, then what was noted last`() throws {
    let empty = try owner.call(.get, Self.path)
    #expect(empty.json == ["phone": "", "badge": "", "department": "", "showsManagers": false])
    #expect(try owner.call(.put, Self.path, Self.noted)["phone"] == "+47 555 01 23")
    #expect(try owner.call(.get, Self.path)["badge"] == "B-17 👩‍🚒")
    let next = #"{"phone": "", "badge": "B-18", "department": "", "showsManagers": false}"#
    #expect(try owner.call(.put, Self.path, next).status == 200)
    #expect(try owner.call(.get, Self.path).json == JSON.parse(Array(next.utf8)))
    #expect(try server.stranger().call(.get, Self.path)["badge"] == "")
  }

  @Test func `is kept under the server's keys, each text in its place`() throws {
    _ = try owner.call(.put, Self.path, Self.noted)
    let rows = try server.dump()
    let files = ["test.sqlite", "test.sqlite-wal"].compactMap {
      try? Data(contentsOf: URL(fileURLWithPath: server.scratch.path($0)))
    }
    #expect(!EngineUnderTest.isSQLite || !files.isEmpty)
    for text in ["555 01 23", "B-17", "Engine 4"] {
      #expect(!rows.contains(text) && files.allSatisfy { $0.range(of: Data(text.utf8)) == nil })
    }
    try server.store.database.write { $0.execute("UPDATE account_details SET phone = badge, badge = phone") }
    let swapped = try owner.call(.get, Self.path)
    #expect(swapped.status == 500 && !swapped.text.contains("B-17"))
    #expect(server.log.lines.contains { $0.contains("notAuthentic") })
    let stranger = try server.stranger()
    try server.store.database.write { connection in
      let id = Identifier<Account>(stranger.account).map { Value($0) } ?? .null
      connection.execute("UPDATE account_details SET account = ?, phone = NULL, badge = NULL", [id])
    }
    #expect(try stranger.call(.get, Self.path).status == 500, "another account's does not open")
  }

  @Test(arguments: ["phone", "badge", "department"]) func `has limits`(_ field: String) throws {
    var details = ["phone": "1", "badge": "2", "department": "3"]
    for text in [String(repeating: "x", count: 101), "a\nb", "\u{7}"] {
      details[field] = text
      let body = JSON.object(
        details.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) } + [.init("showsManagers", true)])
      let reply = try owner.call(.put, Self.path, body.text)
      #expect(reply.status == 422 && reply["field"] == .string(field), "\(reply.text)")
    }
    details[field] = String(repeating: "👩‍🚒", count: field == "department" ? 100 : 50)
    let body = JSON.object(
      details.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) } + [.init("showsManagers", true)])
    #expect(try owner.call(.put, Self.path, body.text).status == 200)
    #expect(try owner.call(.put, Self.path, #"{"phone": "1"}"#).status == 400)
  }

  @Test func `is for managers alone, and only if the person shows it`() throws {
    let sam = server.store.owner
    let path = { (member: Identifier<Member>) in "members/\(member)/details" }
    #expect(try server.call(.get, path(sam)).status == 404, "nothing is noted")
    _ = try owner.call(.put, Self.path, Self.noted)
    let manager = try server.join(role: .manager), member = try server.join(role: .member)
    let asked = { (reader: Identifier<Member>, member: Identifier<Member>) in
      try server.call(.get, path(member), headers: [("X-Member", reader.description)])
    }
    let shown = try asked(manager, sam)
    #expect(shown.json == ["phone": "+47 555 01 23", "badge": "B-17 👩‍🚒", "department": "Engine 4"])
    #expect(shown.header("Cache-Control") == "private, no-store")
    #expect(try asked(member, sam).status == 403)
    #expect(try asked(manager, member).status == 404, "a member without an account")
    #expect(try server.stranger().call(.get, path(sam)).status == 404)
    _ = try owner.call(.put, Self.path, Self.noted.replacing("true", with: "false"))
    #expect(try asked(manager, sam).status == 404)
  }

  @Test func `keeps the server from starting without its key file, or with another`() throws {
    let keys = server.scratch.path("keys"), kept = server.scratch.path("kept")
    try FileManager.default.removeItem(atPath: keys)
    #expect(failure() == nil, "nothing is sealed yet, so a new one is made")
    let restarted = try restart()
    _ = try restarted.call(.put, Self.path, Self.noted, headers: owner.headers)
    try FileManager.default.moveItem(atPath: keys, toPath: kept)
    let missing = try #require(failure(restarted))
    #expect(missing.contains("keys is missing") && missing.contains("Restore the previous one"))
    #expect(!FileManager.default.fileExists(atPath: keys), "it is not replaced in silence")
    let other = try TestServer()
    try FileManager.default.copyItem(atPath: other.scratch.path("keys"), toPath: keys)
    #expect(try #require(failure(restarted)).contains("is not the same as before"))
    try FileManager.default.removeItem(atPath: keys)
    try FileManager.default.copyItem(atPath: kept, toPath: keys)
    #expect(failure(restarted) == nil)
    #expect(try restarted.call(.get, Self.path, headers: owner.headers)["department"] == "Engine 4")
    try FileManager.default.removeItem(atPath: keys)
    #expect(try restarted.store.forgetDetails() == 1)
    #expect(failure(restarted) == nil)
    #expect(FileManager.default.fileExists(atPath: keys))
  }

  /// The server with the keys that are there now.
  private func restart() throws -> TestServer {
    server.store.close()
    return try TestServer(seed: 2, after: server)
  }

  private func failure(_ server: TestServer? = nil) -> String? {
    do throws(StartFailure) {
      _ = try DataFolder(self.server.scratch.folder).keyring(for: (server ?? self.server).store)
      return nil
    } catch {
      return error.description
    }
  }
}

extension TestServer {
  /// Another member of the workplace, without an account.
  func join(role: Role, name: String = "") throws -> Identifier<Member> {
    let member: Identifier<Member> = store.environment.identifier()
    _ = try store.write(workplace) { storage in
      let row = Member(id: member, role: role, displayName: name)
      storage.rows.write(.put(row))
      storage.feed.append([.put(row)], at: clock.now())
    }
    return member
  }
}
