import HTTPKit
import JSONKit
import RecordKit
import RotationsModel
@testable import RotationsServer
import ServerAPI
import ServerStorage
import SharedModels
@testable import TeamShiftServer
import Testing
import TimeKit

@Suite struct `Rotations by the API` {
  let server: TestServer
  let type: String
  let rotation: String

  init() throws {
    server = try TestServer()
    type = try server.makeShiftType()
    let body =
      #"{"name": "2 on, 2 off", "cycle": ["\#(type)", "\#(type)", null, null], "start": "2026-11-20", "crews": [{"name": "A", "offset": 0}, {"name": "B", "offset": 2}]}"#
    rotation = try server.call(.post, "rotations", body).id
  }

  private func apply(_ body: String) throws -> Reply {
    try server.call(.post, "rotations/\(rotation)/apply", body)
  }

  private func dates(_ query: String = "") throws -> [String] {
    try server.call(.get, "shifts?limit=100\(query)")["items"]?.array?.compactMap { $0["date"]?.string } ?? []
  }

  @Test func `one is created, applied and ended`() throws {
    let applied = try apply(
      #"{"people": [{"start": "2026-11-19"}], "firstDay": "2026-11-20", "lastDay": "2026-11-28"}"#)
    #expect(applied.status == 200)
    let assignment = try #require(applied["items"]?.array?.first)
    #expect(assignment["rotation"]?["name"] == "2 on, 2 off")
    #expect(assignment["through"] == "2026-11-28")
    #expect(try dates() == ["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-27", "2026-11-28"])
    #expect(try server.call(.get, "rotation-assignments")["items"]?.array?.count == 1)
    let ended = try server.call(.post, "rotation-assignments/end", #"{"firstDay": "2026-11-24"}"#)
    #expect(ended.status == 200)
    #expect(try dates() == ["2026-11-20", "2026-11-23"])
    #expect(try server.call(.post, "undo", "{}").status == 200)
    #expect(try dates().count == 5)
  }

  @Test(arguments: [
    (#"{"people": [{"start": "2026-11-19"}]}"#, 400, "firstDay"),
    (#"{"people": 7, "firstDay": "2026-11-20"}"#, 400, "people"),
    (#"{"people": [], "firstDay": "2026-11-20"}"#, 422, "people"),
    (#"{"people": [{"start": "today"}], "firstDay": "2026-11-20"}"#, 400, "people.0.start"),
    (#"{"people": [{"start": "2026-11-19"}], "firstDay": "2029-11-20"}"#, 422, "firstDay"),
    (#"{"people": [{"start": "2026-11-19"}], "firstDay": "2026-11-20", "changedDays": "none"}"#, 400, "changedDays"),
    (#"{"people": [{"start": "2026-11-19"}], "firstDay": "2026-11-20", "saving": {}}"#, 400, "saving"),
  ])
  func `bad input is named`(_ body: String, _ status: Int, _ field: String) throws {
    let reply = try apply(body)
    #expect(reply.status == status, "\(reply.text)")
    #expect(reply["field"]?.string == field, "\(reply.text)")
  }

  @Test func `shifts are added as the days move on, by nobody's hand`() throws {
    #expect(try apply(#"{"people": [{"start": "2026-11-20"}], "firstDay": "2026-11-20"}"#).status == 200)
    let count: () throws -> Int? = { try server.store.rows(of: server.workplace) { $0.count(of: ScheduledShift.self) } }
    #expect(try count() == 201)
    server.clock.advance(days: 10)
    try server.store.extendRotations(of: server.workplace)
    #expect(try count() == 220)
    try server.store.extendRotations(of: server.workplace)
    #expect(try count() == 220)
    let entry = try #require(try server.call(.get, "change-log?limit=1")["items"]?.array?.first)
    #expect(entry["displayName"] == "TeamShift", "\(entry.text)")
    server.clock.advance(days: 29)
    try server.store.extendRotations(of: server.workplace)
    #expect(try count() == 234)
  }

  @Test func `one that is refused is reported, and keeps nobody else from being extended`() throws {
    let other: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: other, role: .member, displayName: "Robin"), at: server.clock.now())
    }
    let people = #"{"people": [{"start": "2026-11-20"}, {"member": {"id": "\#(other)"}, "start": "2026-11-20"}]"#
    #expect(try apply(#"\#(people), "firstDay": "2026-11-20"}"#).status == 200)
    let ends: () throws -> [CivilDate] = {
      try server.store.rows(of: server.workplace) { records in
        [server.store.owner, other].flatMap { records.rotationAssignments(of: $0).map { $0.through } }
      } ?? []
    }
    let before = try ends()
    server.clock.advance(days: 10)
    let refused = try #require(
      try server.store.rows(of: server.workplace) { $0.rotationAssignments(of: server.store.owner).first?.id } ?? nil)
    try server.store.extendRotations(
      of: server.workplace,
      performing: { (command, actor, records) throws(Refusal) in
        let isRefused = command.intent.as(ExtendRotations.self)?.assignments.contains(refused) ?? false
        if isRefused { throw Refusal("It is refused.") }
        return try command.perform(by: actor, on: records)
      })
    let after = try ends()
    #expect(after[0] == before[0] && after[1] > before[1])
    let lines = server.log.lines.filter { $0.contains("Couldn’t extend the rotation") && $0.contains("It is refused.") }
    #expect(lines.count == 1 && lines[0].contains(refused.description))
  }

  @Test func `what people work is not deleted`() throws {
    #expect(try apply(#"{"people": [{"start": "2026-11-20"}], "firstDay": "2026-11-20"}"#).status == 200)
    let reply = try server.call(.delete, "rotations/\(rotation)")
    #expect(reply.status == 422 && reply["code"] == "inUse")
    #expect(try server.call(.delete, "shift-types/\(type)").status == 422)
  }
}
