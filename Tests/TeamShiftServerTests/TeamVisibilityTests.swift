import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// A workplace whose members see only their own shifts.
@Suite struct `A member who does not see the team` {
  private let server: TestServer
  private let plain: Identifier<Member>
  private let other: Identifier<Member>
  private let manager: Identifier<Member>
  private let own: String
  private let others: String
  private static let secret = "Only for Robin"

  init() throws {
    let files = Scratch()
    try files.write(
      "shell.html", #"<html data-workplace="<!--workplace-->"><title><!--title--></title><main><!--page--></main>"#)
    try files.write("index.json", #"{"version": "1", "shell": "shell.html", "files": []}"#)
    server = try TestServer(web: try WebAssets(folder: files.folder))
    let environment = server.store.environment
    (plain, other, manager) = (environment.identifier(), environment.identifier(), environment.identifier())
    let rows = [(plain, Role.member), (other, .member), (manager, .manager)].map {
      Member(id: $0, role: $1, displayName: "Somebody")
    }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    let type = try server.makeShiftType()
    let plan = { [server] (member: Identifier<Member>, note: String) in
      let body =
        #"{"date": "2026-11-20", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}, "note": "\#(note)"}"#
      let reply = try server.call(.post, "shifts", body)
      try #require(reply.status == 201, "\(reply.text)")
      return reply.id
    }
    own = try plan(plain, "Only for Alex")
    others = try plan(other, Self.secret)
    #expect(try server.call(.patch, "shifts/\(others)", #"{"note": "\#(Self.secret) again"}"#).status == 200)
    try allow(false)
  }

  private func allow(_ seesTeam: Bool) throws {
    #expect(try server.call(.patch, server.base, #"{"membersSeeTeam": \#(seesTeam)}"#).status == 200)
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil,
    accepting type: String = "*/*"
  ) throws -> Reply {
    try server.call(method, path, body, headers: [("X-Member", member.description), ("Accept", type)])
  }

  private func sync(_ member: Identifier<Member>, after former: JSON? = nil, commands: String = "") throws -> Reply {
    let schemas = JSON.object(server.store.catalog.tables.map { .init($0.name, .integer($0.schema)) }).text
    var cursor = #""position": 0"#
    if let former, let position = former["position"]?.integer, let end = former["end"]?.integer {
      cursor = """
        "feed": \(former["feed"]?.text ?? ""), "position": \(position), "start": \(end), "role": "member",
        "seen": {"lineage": \(former["lineage"]?.text ?? ""), "position": \(position)}, "window": "2026-11-20"
        """
    }
    return try call(
      member, .post, "sync",
      #"{"schemas": \#(schemas), \#(cursor), "today": "2026-11-20", "commands": [\#(commands)]}"#)
  }

  @Test func `finds nothing of others by any route, identifier or file`() throws {
    let entries = try server.entries()
    let ids = [own, others] + entries.map(\.id.description) + entries.map { $0.rowId.description }
    for route in server.service.router.routes where route.method == .get && route.path.text != "/metrics" {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
      for id in path.contains("{id}") ? ids : [""] {
        let reply = try call(plain, .get, path.replacing("{id}", with: id))
        #expect(reply.status < 500)
        for secret in [Self.secret, others] { #expect(!reply.text.contains(secret), "\(path) \(id)") }
      }
    }
    #expect(try call(plain, .get, "shifts/\(others)").status == 404)
    #expect(try call(plain, .get, "shifts")["items"]?.array?.map { $0["id"]?.string } == [own])
    #expect(try call(plain, .get, "shifts?member=\(other)")["items"] == [])
    #expect(try call(plain, .get, "shifts.csv?month=2026-11").text.contains("Alex"))
    for query in ["q=robin", "row=\(others)", "q=morning", "", "types=edit"] {
      #expect(try !call(plain, .get, "change-log?\(query)").text.contains(others), "\(query)")
    }
    for page in ["/today", "/schedule", "/schedule?day=2026-11-20", "/change-log"] {
      #expect(try !call(plain, .get, page, accepting: "text/html").text.contains(Self.secret))
    }
  }

  @Test func `finds the own shifts and what the log says of them`() throws {
    #expect(try call(plain, .get, "shifts/\(own)").status == 200)
    #expect(try call(plain, .get, "change-log").text.contains("Only for Alex"))
    #expect(try call(plain, .get, "change-log?q=morning").text.contains(own))
    let count = try #require(try call(plain, .get, "change-log/summary")["total"]?.integer)
    let all = try #require(try call(manager, .get, "change-log/summary")["total"]?.integer)
    #expect(count == all - 2)
    #expect(Int64(try #require(try call(plain, .get, "change-log?limit=100")["items"]?.array?.count)) == count)
  }

  @Test func `finds nothing of others' rotations`() throws {
    let type = try #require(try server.call(.get, "shift-types")["items"]?.array?.first?["id"]?.string)
    let rotation = try server.call(
      .post, "rotations",
      #"{"name": "\#(Self.secret)", "member": {"id": "\#(other)"}, "cycle": ["\#(type)", null], "start": "2026-11-20", "crews": [{"name": "A", "offset": 0}]}"#
    ).id
    let people = #"{"people": [{"member": {"id": "\#(other)"}, "start": "2026-11-20"}], "firstDay": "2026-11-21"}"#
    #expect(try server.call(.post, "rotations/\(rotation)/apply", people).status == 200)
    #expect(try call(manager, .get, "rotation-assignments").text.contains(rotation))
    for path in ["rotations", "rotation-assignments", "change-log?limit=100"] {
      #expect(try !call(plain, .get, path).text.contains(rotation), "\(path)")
    }
    let text = try sync(plain).text
    #expect(!text.contains(rotation) && !text.contains(Self.secret))
    try allow(true)
    #expect(try sync(plain).text.contains(rotation))
  }

  @Test func `changes nothing of others`() throws {
    let intents = [
      #""do": "editShift", "row": "\#(others)", "note": "Mine""#,
      #""do": "deleteShifts", "shifts": [{"row": "\#(others)"}]"#,
    ]
    for (number, intent) in intents.enumerated() {
      let id = "019a9fbc-4c00-7abc-8def-00000000000\(number)"
      let reply = try sync(plain, commands: #"{"id": "\#(id)", "at": "2026-11-20T10:10:00Z", \#(intent)}"#)
      #expect(reply["outcomes"]?.array?.first?["refusal"] != nil, "\(reply.text)")
      #expect(!reply.text.contains(Self.secret))
    }
    #expect(try call(plain, .patch, "shifts/\(others)", #"{"note": "Mine"}"#).status == 404)
    #expect(try call(plain, .delete, "shifts/\(others)").status == 404)
    #expect(try call(manager, .get, "shifts/\(others)")["note"]?.string == "\(Self.secret) again")
  }

  @Test func `is sent nothing of others by the feed, and starts over when that changes`() throws {
    let first = try sync(plain)
    #expect(!first.text.contains(Self.secret) && first.text.contains("Only for Alex"))
    #expect(first["more"] == false)
    let next = try sync(plain, after: first.json)
    #expect(next["since"] == first["position"] && next["entries"] == [], "\(next.text)")
    #expect(try server.call(.patch, "shifts/\(others)", #"{"note": "\#(Self.secret) once more"}"#).status == 200)
    #expect(try sync(plain, after: first.json)["entries"] == [])
    try allow(true)
    let seeing = try sync(plain, after: next.json)
    #expect(seeing["since"] == 0 && seeing["shared"] == nil && seeing.text.contains(Self.secret))
    #expect(seeing["feed"] != first["feed"])
    try allow(false)
    let blind = try sync(plain, after: seeing.json)
    #expect(blind["since"] == 0 && !blind.text.contains(Self.secret) && blind["feed"] == first["feed"])
    #expect(try sync(manager).text.contains(Self.secret))
  }

  @Test func `has a device that starts over without losing what waits`() throws {
    let device = try sync(plain)
    try allow(true)
    let command =
      #"{"id": "\#(Samples.unknownID)", "at": "2026-11-20T10:10:00Z", "do": "editShift", "row": "\#(own)", "note": "Done"}"#
    let reply = try sync(plain, after: device.json, commands: command)
    #expect(reply["outcomes"]?.array?.count == 1 && reply["outcomes"]?.array?.first?["refusal"] == nil)
    #expect(try call(manager, .get, "shifts/\(own)")["note"] == "Done")
  }

  @Test func `is told by memory nothing that was kept while the team was seen`() throws {
    try allow(true)
    let seen = try call(plain, .get, "shifts")
    #expect(seen.text.contains(Self.secret))
    try allow(false)
    #expect(try !call(plain, .get, "shifts").text.contains(Self.secret))
    let tag = try #require(seen.header("ETag"))
    let headers = [("X-Member", plain.description), ("If-None-Match", tag)]
    #expect(try server.call(.get, "shifts", headers: headers).status == 200)
  }

  @Test func `is a plain one: managers see everybody's`() throws {
    #expect(try call(manager, .get, "shifts")["items"]?.array?.count == 2)
    #expect(try call(manager, .get, "shifts/\(others)").status == 200)
  }

  @Test func `is not told the pace of others' work`() throws {
    let (first, list) = (try sync(plain), try call(plain, .get, "shifts"))
    for number in 0..<3 {
      #expect(try server.call(.patch, "shifts/\(others)", #"{"note": "\#(number)"}"#).status == 200)
    }
    for reply in [try sync(plain), try sync(plain, after: first.json)] {
      #expect(reply["position"] == first["position"] && reply["end"] == first["end"])
    }
    #expect(try call(plain, .get, "shifts").header("ETag") == list.header("ETag"))
    #expect(try sync(manager)["end"]?.integer ?? 0 > first["end"]?.integer ?? 0)
    #expect(try server.call(.patch, "shifts/\(own)", #"{"note": "Own"}"#).status == 200)
    let next = try sync(plain, after: first.json)
    #expect(next["end"]?.integer ?? 0 > first["end"]?.integer ?? 0)
    #expect(next["entries"]?.array?.isEmpty == false)
    #expect(try call(plain, .get, "shifts").header("ETag") != list.header("ETag"))
  }
}
