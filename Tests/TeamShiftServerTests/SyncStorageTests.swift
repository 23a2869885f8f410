import DatabaseKit
import SQLiteKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `A sync with a database` {
  let server: TestServer

  init() throws { server = try TestServer() }

  private var place: Command {
    Command(id: id(10_001), at: sampleInstant, intent: SaveLocation(id: id(1), mode: .create, name: "Fire Hall"))
  }

  private func body(_ commands: [Command]) -> [UInt8] {
    SyncRequest(schemas: server.store.catalog.schemas, today: day(0), commands: commands).json
  }

  private func reply(_ commands: [Command]) throws -> SyncReply {
    let reply = try server.call(.post, "sync", bytes: body(commands))
    try #require(reply.status == 200, "\(reply.text)")
    return try SyncReply(json: reply.json, in: server.store.catalog)
  }

  @Test(arguments: ["commands", "feed_entries", "feeds", "locations", "log_entries"])
  func `that fails at any of its tables does a command that is sent again once`(_ table: String) throws {
    let before = try server.dump()
    let rename = { [server] (old: String, new: String) in
      try server.store.database.write { $0.execute("ALTER TABLE \(old) RENAME TO \(new)") }
    }
    try rename(table, "lost_table")
    let failed = try server.call(.post, "sync", bytes: body([place]))
    #expect(failed.status == 500 && !failed.text.contains("lost_table"))
    try rename("lost_table", table)
    #expect(try server.dump() == before)
    for _ in 0..<2 {
      let reply = try reply([place])
      #expect(reply.outcomes == [CommandOutcome(command: place.id, verdict: .done(position: 4))])
      #expect(reply.entries.map(\.table) == ["workplaces", "members", "locations", "logEntries"])
    }
  }

  @Test(arguments: [
    (DatabaseFailure.diskFull(file: "/secret/a.sqlite"), 503), (.locked(file: "/secret/a.sqlite"), 503),
    (.readOnly(file: "/secret/a.sqlite"), 503), (.outside(file: "/secret/a.sqlite", reason: "secret"), 503),
    (.damaged(file: "/secret/a.sqlite", reason: "secret"), 500),
    (.query(file: "/secret/a.sqlite", sql: "SELECT secret", reason: "secret"), 500),
  ])
  func `that fails tells the operator why, and the device only when to come back`(
    _ failure: DatabaseFailure, _ status: Int
  ) {
    let problem = Problem(failure, of: .writing)
    let reply = Reply(problem.response)
    #expect(reply.status == status)
    #expect(reply.header("Content-Type") == "application/problem+json")
    #expect(reply.header("Retry-After") == (status == 503 ? "5" : nil))
    #expect(!reply.text.contains("secret"))
    #expect(problem.cause?.contains("secret") == true)
  }

  @Test func `is called undone only where that is known`() {
    let full = DatabaseFailure.diskFull(file: "a.sqlite")
    #expect(Problem(full, of: .writing).detail.hasSuffix(" Nothing was changed. Try again in a moment."))
    #expect(!Problem(full, of: .reading).detail.contains("changed"))
    let undecided = Reply(Problem(.undecided(file: "a.sqlite"), of: .writing).response)
    #expect(undecided.status == 503)
    #expect(undecided.header("Retry-After") == nil)
    #expect(undecided.text.contains("couldn’t tell whether this was saved"))
  }

  @Test func `does a command once that several senders bring at the same time`() throws {
    let body = body([place])
    let turnstile = Turnstile()
    turnstile.close()
    let errands = (0..<6).map { _ in
      Errand<SyncReply?> { [server] in
        turnstile.pass()
        guard let reply = try? server.call(.post, "sync", bytes: body), reply.status == 200 else { return nil }
        return try? SyncReply(json: reply.json, in: server.store.catalog)
      }
    }
    turnstile.wait(for: errands.count)
    turnstile.open()
    let replies = try errands.map { try #require($0.outcome() ?? nil) }
    #expect(replies.allSatisfy { $0.outcomes == replies[0].outcomes && $0.entries == replies[0].entries })
    #expect(replies[0].entries.map(\.position) == [1, 2, 3, 4])
  }

  @Test func `keeps apart what two workplaces log with the same words in the same millisecond`() throws {
    let other: Identifier<Workplace> = id(6)
    try server.store.add(Workplace(id: other, name: "Other", timeZone: "UTC"))
    var maker = EntryMaker(seed: 3)
    let (now, reason) = (server.clock.now(), "Swapped with Pat")
    let entries = (0..<4).map { _ in maker.entry(at: now, reason: reason) }
    try server.add([entries[0], entries[1]])
    try server.add([entries[2], entries[3]], to: other)
    var filter = ChangeLogFilter()
    filter.text = "swap"
    let query = LogQuery(filter: filter, member: server.store.owner, role: .owner, position: nil, limit: 10)
    for (workplace, own) in [(server.workplace, entries[..<2]), (other, entries[2...])] {
      let found = try server.store.read(workplace) { $0.log.search(query).entries } ?? []
      #expect(Set(found.map(\.id)) == Set(own.map(\.id)))
    }
    _ = try server.store.write(server.workplace) { $0.log.remove([entries[0]]) }
    let left = try [server.workplace, other].map { try server.store.read($0) { $0.log.search(query).entries.count } }
    #expect(left == [1, 2])
  }
}
