import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
@testable import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// A number that changes with what somebody may not see tells that it is there.
@Suite struct `The summary of the change log` {
  private let server: TestServer
  private let members: [(id: Identifier<Member>, role: Role)]
  /// The shift type of the shifts that the log is about.
  private let type: String

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    members = [Role.member, .member, .manager].map { (environment.identifier(), $0) }
    _ = try server.store.write(server.workplace) { [server, members] storage in
      for (id, role) in members {
        storage.put(Member(id: id, role: role, displayName: "Somebody"), at: server.clock.now())
      }
    }
    type = try server.makeShiftType()
  }

  private func call(_ member: Identifier<Member>, _ path: String) throws -> Reply {
    try server.call(.get, path, headers: [("X-Member", member.description)])
  }

  private func allow(_ seesTeam: Bool) throws {
    #expect(try server.call(.patch, server.base, #"{"membersSeeTeam": \#(seesTeam)}"#).status == 200)
  }

  /// All entries that a member finds.
  private func found(by member: Identifier<Member>) throws -> [JSON] {
    var (items, cursor) = ([JSON](), "")
    repeat {
      let reply = try call(member, "change-log?limit=200\(cursor)")
      items += try #require(reply["items"]?.array, "\(reply.text)")
      cursor = reply["nextCursor"]?.string.map { "&cursor=\($0)" } ?? ""
    } while !cursor.isEmpty
    return items
  }

  private func check(_ member: Identifier<Member>, _ comment: Comment) throws {
    let (summary, found) = (try call(member, "change-log/summary"), try found(by: member))
    #expect(summary["total"]?.integer == Int64(found.count), comment)
    #expect(summary["oldest"] == found.last?["timestamp"], comment)
    let cutoff = server.clock.now().adding(milliseconds: -30 * Job.day)
    let old = found.count { $0["timestamp"]?.string.flatMap { Instant($0) }.map { $0 < cutoff } ?? false }
    #expect(summary["expiring"]?.array?.first?["count"]?.integer == Int64(old), comment)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `counts what whoever asks finds in the log`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var maker = EntryMaker(seed: seed)
    let ids = members.map(\.id)
    let entries = (0..<150).map { _ in
      let audiences: [Audience] = [
        .everyone, .managers, .member(random.one(of: ids)), .memberAndManagers(random.one(of: ids)),
      ]
      let entry = maker.entry(
        at: server.clock.now().adding(milliseconds: -Int64(random.below(60)) * Job.day - Int64(random.below(1_000))),
        audience: random.one(of: audiences))
      return entry.about(random.once(in: 3) ? nil : random.one(of: ids))
    }
    try server.add(entries)
    for seesTeam in [true, false] {
      try allow(seesTeam)
      for (id, role) in members { try check(id, "seed \(seed), \(role), sees the team: \(seesTeam)") }
      try check(server.store.owner, "seed \(seed), the owner")
    }
  }

  @Test(arguments: [true, false]) func `stays the same while others do what a member may not see`(
    _ seesTeam: Bool
  ) throws {
    try allow(seesTeam)
    let before = try call(members[0].id, "change-log/summary").text
    var maker = EntryMaker(seed: 1)
    try server.add([
      maker.entry(at: sampleInstant, audience: .managers),
      maker.entry(at: sampleInstant, audience: .member(members[1].id)),
    ])
    #expect(try call(members[0].id, "change-log/summary").text == before)
    #expect(try call(members[2].id, "change-log/summary").text != before)
  }

  @Test func `does not tell what others could still undo`() throws {
    try allow(false)
    var maker = EntryMaker(seed: 1)
    try server.add((0..<20).map { _ in maker.entry(at: server.clock.now()) })
    let later = { [server, members] in
      server.clock.advance(days: 40)
      defer { server.clock.advance(days: -40) }
      return try call(members[0].id, "change-log/summary")["expiring"]
    }
    let before = try later()
    let body = #"{"date": "2027-01-20", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(members[1].id)"}}"#
    #expect(try server.call(.post, "shifts", body).status == 201)
    #expect(try later() == before)
  }
}

extension LogEntry {
  /// The same about a member's row; nil for nobody's.
  fileprivate func about(_ member: Identifier<Member>?) -> LogEntry {
    guard let member else { return self }
    let row: JSON = [
      "id": .string(rowId.description), "version": 1, "member": ["id": .string(member.description)],
    ]
    return LogEntry(
      id: id, timestamp: timestamp, userId: userId, changeType: changeType, intent: intent, tableName: tableName,
      rowId: rowId, date: date, operation: operation, reason: reason, before: before.map { _ in row },
      after: after.map { _ in row }, audience: audience)
  }
}
