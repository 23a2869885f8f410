import Foundation
import HTTPKit
import JSONKit
import MailClient
import RecordKit
import ServerAccounts
import ServerAPI
@testable import ServerStorage
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit
import DatabaseKit
@testable import SQLiteKit
@testable import TeamShiftServer

@Suite struct `A person's data` {
  private static let path = "/api/v1/account"

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  /// Somebody with an account, as a member of the workplace.
  private func colleague(_ role: Role = .member) throws -> (person: Person, member: Identifier<Member>) {
    let person = try server.stranger()
    let member = try server.join(role: role, name: "Robin Example")
    let account = try #require(Identifier<Account>(person.account))
    try server.store.engine.write { $0.accounts.link(account, to: member, in: server.workplace) }
    return (person, member)
  }

  private func member(_ id: Identifier<Member>) throws -> Member? {
    try server.store.read(server.workplace) { $0.records[id] } ?? nil
  }

  private func delete(_ person: Person, _ password: String = Person.password) throws -> Reply {
    try person.call(.delete, Self.path, #"{"password": "\#(password)"}"#)
  }

  /// Uses the link that was sent last.
  private func proveAddress() throws {
    server.outbox.runDue()
    let link = try #require(server.mail.messages.last?.text.firstMatch(of: /#token=(\S+)/)).1
    #expect(try server.call(.post, "/api/v1/email-confirmations/use", #"{"token": "\#(link)"}"#).status == 204)
  }

  @Test func `has another name by a word, and another address by the password`() throws {
    let named = try owner.call(.patch, Self.path, #"{"displayName": " Sam S. "}"#)
    #expect(named.status == 200 && named["displayName"] == "Sam S." && named["email"] == "sam@example.org")
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.freshness))
    let without = try owner.call(.patch, Self.path, #"{"email": "new@example.org"}"#)
    #expect(without.status == 403 && without.code == "confirmationRequired")
    let wrong = try owner.call(.patch, Self.path, #"{"email": "new@example.org", "password": "wrong"}"#)
    #expect(wrong.status == 422 && wrong["field"] == "password")
    let body = #"{"email": "New@example.org", "password": "\#(Person.password)"}"#
    let asked = try owner.call(.patch, Self.path, body)
    #expect(asked["email"] == "sam@example.org" && asked["nextEmail"] == "New@example.org", "\(asked.text)")
    try proveAddress()
    var browser = Person(server: server, email: "new@EXAMPLE.org")
    #expect(try browser.signIn().status == 200)
    browser.email = "sam@example.org"
    #expect(try browser.signIn().status == 401)
    #expect(try owner.call(.patch, Self.path, "{}")["displayName"] == "Sam S.")
  }

  @Test func `keeps its limits`() throws {
    _ = try server.stranger()
    let password = #""password": "\#(Person.password)""#
    for body in [
      #"{"displayName": " "}"#, #"{"displayName": "\#(String(repeating: "x", count: 101))"}"#,
      #"{"email": "no address", \#(password)}"#, #"{"email": "ROBIN@example.org", \#(password)}"#,
    ] {
      #expect(try owner.call(.patch, Self.path, body).status == 422, "\(body)")
    }
    #expect(try owner.call(.patch, Self.path, #"{"isOwner": true}"#).status == 400)
    let own = #"{"email": "SAM@example.org", \#(password)}"#
    #expect(try owner.call(.patch, Self.path, own)["email"] == "SAM@example.org", "one's own in other letters")
    for _ in 0..<5 { _ = try owner.call(.patch, Self.path, #"{"email": "a@b.c", "password": "x"}"#) }
    #expect(try owner.call(.patch, Self.path, #"{"email": "a@b.c", "password": "x"}"#).status == 429)
  }

  @Test func `a new address makes the links sent to the former one void`() throws {
    _ = try server.call(.post, "/api/v1/password-resets", #"{"email": "sam@example.org"}"#)
    server.outbox.runDue()
    #expect(try server.dump().contains("password_reset_links"))
    _ = try owner.call(.patch, Self.path, #"{"email": "a@b.example", "password": "\#(Person.password)"}"#)
    try proveAddress()
    #expect(try !server.dump().contains("password_reset_links"))
  }

  @Test func `is given out whole, and without secrets`() throws {
    let place = try server.makeLocation("Station 1")
    let type = try server.makeShiftType("D", at: place)
    let (robin, member) = try colleague()
    _ = try server.makeShift(on: "2026-11-21", of: type)
    let shift = try robin.call(.post, "shifts", #"{"date": "2026-11-22", "shiftType": {"id": "\#(type)"}}"#)
    #expect(shift.status == 201, "\(shift.text)")
    let token = try robin.token("read")
    _ = try robin.call(
      .put, "/api/v1/account/details",
      #"{"phone": "555 0123", "badge": "", "department": "", "showsManagers": false}"#)
    let reply = try robin.call(.get, "\(Self.path)/export")
    #expect(reply.status == 200 && reply.header("Cache-Control") == "private, no-store")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"teamshift-account.json\"")
    #expect(reply["account"]?["email"] == "robin@example.org" && reply["details"]?["phone"] == "555 0123")
    #expect(reply["sessions"]?.array?.count == 1 && reply["passkeys"] == [])
    #expect(reply["tokens"]?.array?.map { $0["id"]?.string } == [token.id])
    let membership = try #require(reply["memberships"]?.array?.first)
    #expect(membership["workplaceName"] == "Test" && membership["member"]?["id"]?.string == member.description)
    #expect(membership["shifts"]?.array?.map { $0["id"]?.string } == [shift.id], "nobody else's")
    #expect(membership["log"]?.array?.count == 1)
    for secret in ["argon2", "ts_", "sam@", "Sam Sample"] { #expect(!reply.text.contains(secret), "\(secret)") }
  }

  @Test func `has requests, rotations, and what others did with one's shifts, all readable without the server`() throws
  {
    let type = try server.makeShiftType("N", at: try server.makeLocation("Station 1"))
    let (robin, member) = try colleague()
    let shift = try server.call(
      .post, "shifts", #"{"date": "2026-11-24", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#)
    #expect(try server.call(.patch, "shifts/\(shift.id)", #"{"note": "Bring keys"}"#).status == 200)
    let request = try robin.call(.post, "requests", #"{"kind": "giveAway", "shift": {"id": "\#(shift.id)"}}"#)
    #expect(request.status == 201, "\(request.text)")
    let rotation = try server.call(
      .post, "rotations",
      #"{"name": "Nights", "cycle": ["\#(type)", null], "start": "2026-12-01", "crews": [{"name": "A", "offset": 0}]}"#)
    let apply = #"{"people": [{"member": {"id": "\#(member)"}, "start": "2026-12-01"}], "firstDay": "2026-12-01"}"#
    #expect(try server.call(.post, "rotations/\(rotation.id)/apply", apply).status == 200)
    let export = try robin.call(.get, "\(Self.path)/export")
    let membership = try #require(export["memberships"]?.array?.first, "\(export.text)")
    let asked = membership["shiftRequests"]?.array?.first
    #expect(asked?["id"]?.string == request.id && asked?["shiftType"]?["name"]?.string == "Morning Shift")
    #expect(membership["rotationAssignments"]?.array?.first?["rotation"]?["name"] == "Nights")
    let log = membership["log"]?.array ?? []
    #expect(log.contains { $0["rowId"]?.string == shift.id && $0["changeType"] == "edit" }, "by the owner")
    #expect(membership["shifts"]?.array?.allSatisfy { $0["shiftType"]?["name"]?.string != nil } == true)
  }

  @Test func `is deleted, and leaves somebody without a name`() throws {
    let (robin, member) = try colleague(.manager)
    let place = try robin.call(.post, "locations", #"{"name": "Robin's place"}"#)
    #expect(place.status == 201)
    _ = try robin.call(.patch, "user", #"{"displayName": "Robin E."}"#)
    _ = try robin.call(
      .put, "/api/v1/account/details", #"{"phone": "1", "badge": "2", "department": "3", "showsManagers": true}"#)
    let token = try robin.token("read")
    #expect(try delete(robin, "wrong").status == 422)
    let log = try server.entries().filter { $0.tableName != "userProfiles" }
    let reply = try delete(robin)
    #expect(reply.status == 204 && reply.cookies.map(\.value) == [""], "\(reply.text)")
    let row = try #require(try self.member(member))
    #expect(row.hasLeft && row.displayName.isEmpty && row.avatar == nil && row.role == .member)
    #expect(try server.store.read(server.workplace) { $0.records.memberName(member) } == "Former member")
    #expect(try server.entries() == log, "the log keeps what was done")
    #expect(try server.store.problems() == [])
    #expect(try robin.call(.get, "/api/v1/session").status == 401)
    #expect(try server.call(.get, "/api/v1/session", headers: [token.header]).status == 401)
    let account = try #require(Identifier<Account>(robin.account))
    let dump = try server.dump()
    for line in dump.split(separator: "\n") {
      #expect(!line.contains("robin@") && !line.contains("Robin E"), "\(line)")
    }
    let others = dump.split(separator: "\n").filter { !$0.hasPrefix("audit_entries ") }
    #expect(!others.contains { $0.contains("\(Value(account))") }, "no table but the audit log names the account")
    var again = robin
    again.cookies = [:]
    #expect(try again.signIn().status == 401)
    #expect(try server.stranger().account != robin.account, "the address is free")
  }

  @Test(.ofSQLite, arguments: [false, true]) func `leaves no byte of a name in the change log, and devices hear of it`(
    _ hasReset: Bool
  ) throws {
    let (robin, member) = try colleague(.manager)
    if hasReset { #expect(try robin.call(.post, "user/reset", "{}").status == 200) }
    for name in ["Quillfeather", "Quillfeather Smith"] {
      #expect(try robin.call(.patch, "user", #"{"displayName": "\#(name)"}"#).status == 200)
    }
    #expect(try robin.call(.post, "locations", #"{"name": "Hall"}"#).status == 201)
    let (named, kept) = (try entries(ofNames: true), try entries(ofNames: false))
    #expect(named.count == 2 && kept.count == 1)
    #expect(try files("Quillfeather"))
    let position = try server.store.position(in: server.workplace) ?? 0
    #expect(try delete(robin).status == 204)
    #expect(try entries(ofNames: true) == [] && entries(ofNames: false) == kept && server.store.problems() == [])
    #expect(try Set(named.map(\.id.rawValue)).union([member.rawValue]).isSubset(of: changed(behind: position)))
    let name = try server.store.read(server.workplace) { $0.records.name(of: kept[0].userId) }
    #expect(hasReset ? name?.hasPrefix("User ") == true : name == "Former member")
    _ = server.jobs([.mergeLogIndex]).runDueJobs()
    #expect(try indexParts() == 1, "the words of what is gone are merged away")
    #expect(try !files("Quillfeather"))
  }

  private func entries(ofNames: Bool) throws -> [LogEntry] {
    try server.entries().filter { ($0.tableName == "userProfiles") == ofNames }
  }

  /// The rows that a device is told of.
  private func changed(behind position: Int64) throws -> Set<UniqueID> {
    let reader = FeedReader(server.store.owner, .owner, window: SyncWindow(around: day(0)))
    let page = try server.store.read(server.workplace) {
      $0.feed.page(after: position, limit: FeedLimit(entries: 100), for: reader).entries
    }
    return Set(try (page ?? []).map { try FeedEntry(json: try JSON.parse($0), in: server.store.catalog).id })
  }

  private func indexParts() throws -> Int64? {
    try server.store.database.read { connection in
      connection.integer("SELECT count(DISTINCT id >> 37) FROM log_words_data WHERE id > 10")
    } ?? nil
  }

  /// Whether a copy of the database has a text anywhere in its bytes, after a VACUUM.
  private func files(_ text: String) throws -> Bool {
    let file = server.scratch.path("copy.sqlite")
    try server.store.database.file.backup(to: file)
    let copy = try SQLiteConnection(file: file, for: .writing, options: DatabaseOptions())
    copy.run(script: "VACUUM")
    try copy.settle()
    copy.close()
    return try Data(contentsOf: URL(filePath: file)).range(of: Data(text.utf8)) != nil
  }

  @Test func `stays while others need its workplaces, and says which`() throws {
    let (robin, member) = try colleague()
    let reply = try delete(owner)
    #expect(reply.status == 422 && reply.code == "inUse")
    #expect(reply["detail"]?.string?.hasPrefix("You own “Test”. Make someone else the owner or delete it") == true)
    #expect(try owner.call(.get, "/api/v1/session").status == 200)
    #expect(try delete(robin).status == 204)
    #expect(try self.member(member)?.hasLeft == true)
    #expect(try delete(owner).status == 422, "the server's owner owns a workplace still")
    let change: Void? = try server.store.write(server.workplace) { storage in
      guard let row = storage.records[server.store.owner] else { return }
      storage.rows.write(.put(row.with(.manager)))
    }
    #expect(change != nil)
    #expect(try delete(owner).status == 204)
  }

  @Test func `takes along the workplaces that nobody else is in, and forgets those that were left`() throws {
    let (robin, member) = try colleague()
    let own = try robin.call(.post, "/api/v1/workplaces", #"{"name": "Mine", "timeZone": "UTC", "kind": "shifts"}"#)
    #expect(own.status == 201, "\(own.text)")
    #expect(try robin.call(.post, "leave", "{}").status == 204)
    #expect(try self.member(member)?.displayName == "Robin Example")
    #expect(try delete(robin).status == 204)
    #expect(try server.store.workplaces().map(\.name) == ["Test"])
    #expect(try self.member(member)?.displayName == "")
  }

  @Test func `belongs to whoever is signed in`() throws {
    let header = try owner.token("write").header
    let routes: [(HTTPKit.Method, String)] = [(.patch, ""), (.get, "/export"), (.delete, "")]
    for (method, path) in routes {
      let body = method == .get ? nil : "{}"
      #expect(try server.call(method, Self.path + path, body).status == 401)
      #expect(try server.call(method, Self.path + path, body, headers: [header]).status == 403)
    }
  }
}
