import ServerAPI
import ServerStorage
import TestSupport
import HTTPKit
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import Testing
import TimeKit
@testable import TeamShiftServer

/// Walks everything that a member can ask for, and finds no row outside the member's audience.
@Suite struct `A member` {
  private let server: TestServer
  private let files = Scratch()
  private let plain: Identifier<Member>
  private let other: Identifier<Member>
  private let manager: Identifier<Member>
  /// What only the other member may know, and what only managers may.
  private let secretUser: Identifier<UserProfile>
  private let entryOfManagers: LogEntry
  private let entryOfOther: LogEntry

  init() throws {
    try files.write(
      "shell.html",
      #"<html data-workplace="<!--workplace-->"><title><!--title--></title><main><!--page--></main>"#)
    try files.write("index.json", #"{"version": "1", "shell": "shell.html", "files": []}"#)
    server = try TestServer(web: try WebAssets(folder: files.folder))
    let environment = server.store.environment
    plain = environment.identifier()
    other = environment.identifier()
    manager = environment.identifier()
    secretUser = environment.identifier()
    var maker = EntryMaker(seed: 1)
    let now = server.clock.now()
    entryOfManagers = maker.entry(at: now, reason: "Of managers", audience: .managers)
    entryOfOther = maker.entry(at: now, reason: "Of one member", audience: .member(other))
    try addRows()
  }

  private func addRows() throws {
    let rows: [Change] = [
      .put(Member(id: plain, role: .member)), .put(Member(id: other, role: .member)),
      .put(Member(id: manager, role: .manager)),
      .put(MemberIdentity(of: other, version: 1, user: secretUser)),
      .put(MemberPreferences(of: other, version: 1, skipsSwitchQuestion: true)),
    ]
    _ = try server.store.write(server.workplace) { storage in
      storage.write(rows)
      storage.feed.append(rows, at: server.clock.now())
    }
    try server.add([entryOfManagers, entryOfOther])
    let type = try server.makeShiftType()
    _ = try server.makeShift(on: "2026-11-20", of: type)
  }

  /// What the member may not know, as texts that would be in an answer that has it.
  private func secrets(of member: Identifier<Member>) -> [String] {
    var secrets: [String] = []
    if member != other {
      secrets += [secretUser.description, entryOfOther.id.description, "Of one member"]
    }
    if member != manager { secrets += [entryOfManagers.id.description, "Of managers"] }
    return secrets
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil,
    accepting type: String = "*/*"
  ) throws -> Reply {
    try server.call(method, path, body, headers: [("X-Member", member.description), ("Accept", type)])
  }

  /// The path of a route, with each identifier that could stand in it.
  private func paths(_ route: Route) throws -> [String] {
    let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
    guard path.contains("{id}") else { return [path] }
    let ids = [entryOfManagers.id.rawValue, entryOfOther.id.rawValue, secretUser.rawValue, other.rawValue]
    let known = try server.entries().map(\.rowId)
    return (ids + known).map { path.replacing("{id}", with: $0.description) }
  }

  @Test func `finds nothing of others by any route that reads`() throws {
    for member in [plain, other, manager] {
      let secrets = secrets(of: member)
      for route in server.service.router.routes where route.method == .get {
        for path in try paths(route) {
          let reply = try call(member, .get, path)
          #expect(reply.status < 500)
          for secret in secrets { #expect(!reply.text.contains(secret), "\(path) \(reply.text)") }
        }
      }
    }
  }

  @Test func `finds what is for the own eyes`() throws {
    #expect(try call(other, .get, "\(server.base)/change-log").text.contains("Of one member"))
    #expect(try call(other, .get, "\(server.base)/change-log/\(entryOfOther.id)").status == 200)
    #expect(try call(other, .get, "\(server.base)/user").id == secretUser.description)
    #expect(try call(other, .get, "\(server.base)/change-log.csv").text.contains("Of one member"))
    #expect(try call(manager, .get, "\(server.base)/change-log?q=managers").text.contains("Of managers"))
    #expect(try call(plain, .get, "\(server.base)/change-log?q=managers")["items"] == [])
  }

  @Test(arguments: ["/today", "/schedule", "/shift-types", "/locations", "/change-log", "/settings", "/log"])
  func `sees nothing of others on a page`(_ path: String) throws {
    for member in [plain, other, manager] {
      let page = try call(member, .get, path, accepting: "text/html")
      for secret in secrets(of: member) { #expect(!page.text.contains(secret)) }
    }
  }

  @Test func `receives no row of others by the feed`() throws {
    let catalog = server.store.catalog
    for (member, role) in [(plain, Role.member), (other, .member), (manager, .manager)] {
      let schemas = JSON.object(catalog.tables.map { .init($0.name, .integer($0.schema)) })
      let body = #"{"schemas": \#(schemas.text), "position": 0, "today": "2026-11-20", "commands": []}"#
      let reply = try call(member, .post, "\(server.base)/sync", body)
      let entries = try #require(reply["entries"]?.array, "\(reply.text)")
      #expect(entries.count > 5)
      for entry in entries {
        guard let row = entry["row"], let table = catalog.table(named: entry["table"]?.string ?? "") else { continue }
        let isIncluded = table.audience(of: try table.row(from: row)).includes(member, role)
        #expect(isIncluded, "\(entry.text)")
      }
      for secret in secrets(of: member) { #expect(!reply.text.contains(secret)) }
    }
  }

  @Test func `hears by the event stream how far the feed goes, and nothing else`() {
    #expect(Announcements.event(7) == "id: 7\ndata: {\"position\":7}\n\n")
  }

  @Test func `cannot do what the role does not allow`() throws {
    let refused = try call(plain, .post, "\(server.base)/locations", #"{"name": "New"}"#)
    #expect(refused.status == 403)
    #expect(refused["code"] == "notAllowed")
    #expect(refused["title"] == "Forbidden")
    #expect(try call(manager, .post, "\(server.base)/locations", #"{"name": "New"}"#).status == 201)
    let shift = try #require(try server.call(.get, "shifts")["items"]?.array?.first?["id"]?.string)
    #expect(try call(plain, .patch, "\(server.base)/shifts/\(shift)", #"{"note": "Mine"}"#).status == 403)
  }

  @Test func `has the shifts that a manager plans`() throws {
    let type = try #require(try server.call(.get, "shift-types")["items"]?.array?.first?["id"]?.string)
    let body = #"{"date": "2026-11-20", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(plain)"}}"#
    #expect(try call(other, .post, "\(server.base)/shifts", body).status == 403)
    let made = try call(manager, .post, "\(server.base)/shifts", body)
    #expect(made.status == 201)
    #expect(made["member"] == ["id": .string(plain.description)])
    let own = try call(plain, .get, "\(server.base)/shifts?member=\(plain)")["items"]?.array
    #expect(own?.map { $0["id"]?.string } == [made.id])
    #expect(try call(plain, .patch, "\(server.base)/shifts/\(made.id)", #"{"note": "Mine"}"#).status == 200)
  }

  @Test func `of another workplace finds no such workplace`() throws {
    let stranger: Identifier<Member> = server.store.environment.identifier()
    for route in server.service.router.routes where route.path.text.contains("{workplace}") {
      let body = route.operation.content == nil ? nil : "{}"
      for path in try paths(route).prefix(1) {
        let status = try call(stranger, route.method, path, body).status
        #expect((400..<500).contains(status), "\(route.name)")
        if route.method == .get { #expect(status == 404, "\(route.name)") }
      }
    }
  }
}
