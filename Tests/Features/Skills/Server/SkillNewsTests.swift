import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import SkillsServer
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// Fatima's license ends on December 20, 2026.
@Suite struct `The morning of a skill that ends` {
  private let server: TestServer
  private let fatima: Identifier<Member>
  private let tom: Identifier<Member>

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    (fatima, tom) = (environment.identifier(), environment.identifier())
    let rows = [(fatima, "Fatima"), (tom, "Tom")].map { Member(id: $0, role: .member, displayName: $1) }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    try give("Forklift license", until: "2026-12-20")
  }

  private func give(_ title: String, until lastDay: String) throws {
    let skill = try server.call(.post, "skills", #"{"title": "\#(title)"}"#).id
    let reply = try server.call(
      .post, "qualifications",
      #"{"member": {"id": "\#(fatima)"}, "skill": {"id": "\#(skill)"}, "lastDay": "\#(lastDay)"}"#)
    try #require(reply.status == 201, "\(reply.text)")
  }

  private func text(for member: Identifier<Member>, on date: String) throws -> String? {
    let day = try #require(CivilDate(date))
    let text = try server.store.read(server.workplace) { storage -> String? in
      guard let records = VisibleRecords(storage, for: member) else { return nil }
      return NotificationSource.skills.day(
        NotificationSource.Reader(records: records, today: day, clock: records.clock))
    }
    return text ?? nil
  }

  @Test(arguments: [
    ("2026-11-19", nil), ("2026-11-20", "ends in 30 days, on Sunday, December 20"), ("2026-11-21", nil),
    ("2026-12-13", "ends in 7 days, on Sunday, December 20"), ("2026-12-19", "ends tomorrow"),
    ("2026-12-20", "ends today"), ("2026-12-21", "ended yesterday"), ("2026-12-22", nil),
  ])
  func `is told on some days, to the person and to managers alone`(_ date: String, _ end: String?) throws {
    #expect(try text(for: fatima, on: date) == end.map { "Your Forklift license \($0)." })
    #expect(try text(for: server.store.owner, on: date) == end.map { "Fatima’s Forklift license \($0)." })
    #expect(try text(for: tom, on: date) == nil)
  }

  @Test func `does not become a long list`() throws {
    for number in 1...6 { try give("Skill \(number)", until: "2026-12-20") }
    let lines = try #require(try text(for: fatima, on: "2026-12-20")).split(separator: "\n")
    #expect(lines.count == 6 && lines.last == "And 2 more skills end.")
  }
}
