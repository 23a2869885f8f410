@testable import ServerStorage
@testable import WorkplaceServer
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerAPI
import SharedModels
import SyncKit
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `A workplace that somebody creates` {
  let server: TestServer
  let person: Person

  init() throws {
    server = try TestServer()
    person = try server.stranger()
  }

  private func create(_ name: String = "Clinic", _ rest: String = #""timeZone": "Europe/Lisbon""#) throws -> Reply {
    try person.call(.post, "/api/v1/workplaces", #"{"name": "\#(name)", \#(rest)}"#)
  }

  @Test func `is the creator's, who is its owner under the account's name`() throws {
    let made = try create("  Harbour Clinic ", #""timeZone": "Asia/Tokyo", "kind": "both""#)
    #expect(made.status == 201 && made["name"] == "Harbour Clinic" && made["timeZone"] == "Asia/Tokyo")
    #expect(made["kind"] == "hikes shifts" && made["membersPlan"] == false && made["membersSeeTeam"] == true)
    let path = "/api/v1/workplaces/\(made.id)"
    #expect(made.header("Location") == path)
    #expect(try person.call(.get, path).json == made.json)
    #expect(try person.call(.get, "/api/v1/workplaces")["items"]?.array == [made.json])
    let id = try #require(Identifier<Workplace>(made.id))
    let members = try server.store.rows(of: id) { $0.members() }
    #expect(members?.map(\.displayName) == ["Robin Example"] && members?.map(\.role) == [.owner])
    #expect(try person.call(.post, "\(path)/locations", #"{"name": "A"}"#).status == 201)
  }

  @Test func `is nobody else's`() throws {
    let path = "/api/v1/workplaces/\(try create().id)"
    let owner = try server.owner()
    #expect(try owner.call(.get, path).status == 404)
    #expect(try server.call(.get, path).status == 404, "nor the local owner's")
    #expect(try owner.call(.delete, path, #"{"name": "Clinic"}"#).status == 404)
    #expect(try owner.call(.get, "/api/v1/workplaces")["items"]?.array?.count == 1)
    #expect(try person.call(.get, "locations").status == 404)
  }

  @Test(arguments: [
    (#"{"name": " ", "timeZone": "UTC"}"#, 422, "name"), (#"{"name": "A", "timeZone": "Mars/Base"}"#, 422, "timeZone"),
    (#"{"name": "A", "timeZone": "../etc/passwd"}"#, 422, "timeZone"), (#"{"name": "A"}"#, 400, "timeZone"),
    (#"{"name": "A", "timeZone": "UTC", "kind": "dogs"}"#, 422, "kind"),
    (#"{"name": "A", "timeZone": "UTC", "kind": ""}"#, 422, "kind"),
    (#"{"name": "A", "timeZone": "UTC", "kind": "Dogs!"}"#, 400, "kind"),
    (#"{"name": "A", "timeZone": "UTC", "owner": "me"}"#, 400, "owner"),
  ]) func `has a name, a time zone and a kind that can be taken`(_ body: String, _ status: Int, _ field: String) throws
  {
    let reply = try person.call(.post, "/api/v1/workplaces", body)
    #expect(reply.status == status && reply["field"]?.string == field, "\(reply.text)")
  }

  @Test func `is one of fifty at most`() throws {
    for number in 1...AccountService.ownedLimit { #expect(try create("W\(number)").status == 201) }
    let refused = try create()
    #expect(refused.status == 422 && refused.code == "tooMany")
    #expect(refused["detail"] == "You already own 50 workplaces. Delete or transfer one first.")
    let first = try #require(try person.call(.get, "/api/v1/workplaces")["items"]?.array?.first?["id"]?.string)
    #expect(try person.call(.delete, "/api/v1/workplaces/\(first)", #"{"name": "W1"}"#).status == 204)
    #expect(try create().status == 201)
  }

  @Test func `is deleted by its name as a keyboard types it`() throws {
    let id = try create("Sam’s Crew – North").id
    for typed in ["Sam's Crew", "Sams Crew - North"] {
      #expect(try person.call(.delete, "/api/v1/workplaces/\(id)", #"{"name": "\#(typed)"}"#).status == 422)
    }
    #expect(
      try person.call(.delete, "/api/v1/workplaces/\(id)", #"{"name": " Sam's Crew - North "}"#).status == 204)
  }

  @Test func `takes an account`() throws {
    #expect(try server.call(.post, "/api/v1/workplaces", #"{"name": "A", "timeZone": "UTC"}"#).status == 401)
  }

  @Test func `names the owner of a server as the account does`() throws {
    _ = try server.owner()
    let rows = try server.store.rows(of: server.workplace) { $0.members() }
    #expect(rows?.map(\.displayName) == ["Sam Sample"])
    let page = try server.store.read(server.workplace) { storage in
      storage.feed.page(
        after: 0, limit: FeedLimit(entries: 10),
        for: FeedReader(server.store.owner, .owner, window: SyncWindow(around: day(0))))
    }
    #expect(page?.entries.contains { String(decoding: $0, as: UTF8.self).contains("Sam Sample") } == true)
  }
}

@Suite struct `A workplace that its owner deletes` {
  let server: TestServer
  let owner: Person
  let other: Person
  let kept: String

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    other = try server.stranger()
    kept = try other.call(.post, "/api/v1/workplaces", #"{"name": "Kept", "timeZone": "UTC"}"#).id
    for path in ["/api/v1/workplaces/\(kept)", server.base] {
      let person = path == server.base ? owner : other
      for number in 0..<3 {
        #expect(try person.call(.post, "\(path)/locations", #"{"name": "Place \#(number)"}"#).status == 201)
      }
    }
    let type = try server.makeShiftType()
    _ = try server.makeShift(on: "2026-11-20", of: type)
  }

  private func delete(_ name: String = "Test") throws -> Reply {
    try owner.call(.delete, server.base, #"{"name": "\#(name)"}"#)
  }

  /// All that the database has of a workplace: every row that begins with its identifier.
  private func rows(_ workplace: Identifier<Workplace>) throws -> [String] {
    let id = "\(Value(workplace))"
    // The audit log outlasts it.
    let lines = try server.dump().split(separator: "\n").filter { !$0.hasPrefix("audit_entries ") }
    return lines.filter { $0.contains(id) }.map { String($0) }
  }

  @Test func `is found no longer by anybody`() throws {
    let stream = EventStream()
    #expect(server.store.announcer.add(stream, of: server.store.owner, to: server.workplace))
    #expect(try owner.call(.get, "locations").status == 200)
    #expect(try delete(" Test ").status == 204)
    #expect(!stream.isOpen)
    for route in server.service.router.routes where route.path.text.hasPrefix(workplacePath) {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
        .replacing("{id}", with: Samples.unknownID)
      let reply = try owner.call(route.method, path, route.operation.content == nil ? nil : "{}")
      #expect(reply.status == 404 || reply.status == 400 && route.operation.content != nil, "\(route.name)")
    }
    #expect(try owner.call(.get, "/api/v1/workplaces")["items"] == [])
    #expect(try owner.call(.get, "/api/v1/session")["memberships"] == [])
    #expect(try server.call(.get, "locations").status == 404)
  }

  @Test func `leaves nothing behind, and takes nothing of another one along`() throws {
    let other = try #require(Identifier<Workplace>(kept))
    let before = try rows(other)
    #expect(before.count > 10)
    #expect(try rows(server.workplace).count > 10)
    #expect(try delete().status == 204)
    try server.store.removeEndedWorkplaces()
    #expect(try rows(server.workplace) == [])
    #expect(try rows(other) == before)
    #expect(try server.store.problems() == [])
    #expect(try self.other.call(.get, "/api/v1/workplaces/\(kept)/change-log?q=place")["items"]?.array?.count == 3)
  }

  @Test func `is removed by the job in small parts, also after a stop`() throws {
    #expect(try delete().status == 204)
    var count = 0
    while try server.store.engine.write({ $0.removeEnded(limit: 3) }) { count += 1 }
    #expect(count > 3)
    #expect(try rows(server.workplace) == [])
    #expect(try !server.store.engine.write { $0.removeEnded(limit: 3) })
  }

  @Test func `has its name typed, by its owner`() throws {
    let wrong = try delete("test")
    #expect(wrong.status == 422 && wrong["field"] == "name")
    #expect(try owner.call(.delete, server.base).status == 415)
    let manager: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) {
      $0.rows.write(.put(Member(id: manager, role: .manager)))
    }
    let header = ("X-Member", manager.description)
    #expect(try server.call(.delete, server.base, #"{"name": "Test"}"#, headers: [header]).status == 403)
    #expect(try owner.call(.get, "locations").status == 200)
  }

  @Test func `is not made anew by the next start`() throws {
    #expect(try delete().status == 204)
    try server.store.end(try #require(Identifier(kept)))
    try prepare(server.store, isDemo: false)
    #expect(try server.store.workplaces().isEmpty)
  }
}
