import ChangeLogModel
@testable import ChangeLogServer
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SQLiteKit
@testable import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `A purge of the change log` {
  let server: TestServer

  init() throws { server = try TestServer() }

  private func read<Outcome>(_ body: (WorkplaceTransaction) -> Outcome) throws -> Outcome {
    try #require(try server.store.read(server.workplace, body))
  }

  private func choose(_ period: String) throws {
    _ = try server.call(.put, "change-log/settings", #"{"retention": "\#(period)"}"#)
  }

  @Test(arguments: RetentionPeriod.allCases) func `removes what is older than the period, and nothing else`(
    _ period: RetentionPeriod
  ) throws {
    var maker = EntryMaker(seed: 7)
    let now = server.clock.now()
    let ages: [Int64] = [0, 1, 29, 30, 31, 89, 90, 91, 181, 182, 183, 364, 365, 366, 729, 730, 731, 4_000]
    let entries = ages.map {
      maker.entry(at: now.adding(milliseconds: -$0 * 86_400_000), by: id(99), reason: "Age \($0)")
    }
    try server.add(entries)
    try choose(period.rawValue)
    let removed = try server.store.purgeLog(of: server.workplace)
    let cutoff = period.cutoff(at: server.clock.now()) ?? .earliest
    let kept = entries.filter { $0.timestamp >= cutoff }
    #expect(try server.entries().filter { $0.userId == id(99) }.map(\.id) == kept.map(\.id))
    #expect(removed == Int64(entries.count - kept.count))
    let settings = try read { $0.records.changeLogSettings(of: server.workplace) }
    #expect(settings.lastPurgedCount == removed)
    #expect((settings.lastPurged != nil) == (removed != 0), "what removes nothing writes nothing")
    #expect(settings.retention == period)
  }

  @Test func `tells those whose devices may hold what it removes, and nobody if none holds it`() throws {
    let announcer = RecordingAnnouncer()
    let server = try TestServer(announcer: announcer)
    let member: Identifier<Member> = id(77)
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: member, role: .member, displayName: "Somebody"), at: server.clock.now())
    }
    for listener in [server.store.owner, member] {
      #expect(announcer.add(EventStream(), of: listener, to: server.workplace))
    }
    _ = try server.call(.put, "change-log/settings", #"{"retention": "30 days"}"#)
    var maker = EntryMaker(seed: 7)
    let old = server.clock.now().adding(milliseconds: -40 * 86_400_000)
    let before = announcer.announcements.count
    let newer = (0..<ChangeLogWindow.limit).map {
      maker.entry(at: server.clock.now().adding(milliseconds: Int64($0)), by: id(99))
    }
    _ = try server.store.write(server.workplace) { $0.log.add([maker.entry(at: old, by: id(99))] + newer) }
    #expect(try server.store.purgeLog(of: server.workplace) == 1)
    #expect(announcer.announcements.count == before, "it was in nobody's feed any more")
    try server.add([maker.entry(at: old, by: id(99))])
    #expect(try server.store.purgeLog(of: server.workplace) == 1)
    #expect(announcer.announcements.count == before + 1)
  }

  @Test(arguments: seeds(4)) func `leaves undo, rows and search as they were`(_ seed: UInt64) throws {
    let place = try server.makeLocation()
    let types = try ["A", "B", "C"].map { try server.makeShiftType($0, at: place) }
    var random = SeededGenerator(seed: seed)
    let shifts = try (0..<6).map { try server.makeShift(on: day($0 + 400).description, of: types[$0 % 3]) }
    for _ in 0..<200 {
      if random.once(in: 3) { server.clock.advance(days: 5) }
      switch random.below(8) {
      case 0...3:
        let body = #"{"shiftType": {"id": "\#(random.one(of: types))"}, "reason": "Swapped it"}"#
        _ = try server.call(.post, "shifts/\(random.one(of: shifts))/switch", body)
      case 4...5: _ = try server.call(.post, "undo", nil)
      case 6: _ = try server.call(.post, "redo", nil)
      default:
        let body = #"{"date": "\#(day(401 + random.below(9)))", "reason": "Moved it"}"#
        _ = try server.call(.post, "shifts/\(random.one(of: shifts))/move", body)
      }
    }
    try choose("30 days")
    let user: Identifier<UserProfile> = Identifier(server.store.owner.rawValue)
    let (history, rows) = try read {
      (UndoHistory(of: user, on: $0.records), $0.records.shifts(in: .earliest ... .latest))
    }
    let before = try server.entries()
    let removed = try #require(try server.store.purgeLog(of: server.workplace))
    let after = try server.entries()
    #expect(removed > 0)
    #expect(after.count == before.count - Int(removed))
    #expect(try read { UndoHistory(of: user, on: $0.records) } == history)
    #expect(try read { $0.records.shifts(in: .earliest ... .latest) } == rows)
    for word in ["swapped", "moved", "it"] {
      let wanted = after.filter { $0.reason?.lowercased().contains(word) == true }.map(\.id.description)
      #expect(try server.pages("q=\(word)", limit: 7) == wanted)
    }
    #expect(try read { $0.log.counts.total } == Int64(after.count))
    #expect(try indexed() == after.count { $0.reason != nil })
  }

  /// How many entries the index of words has, those that no row is for included.
  private func indexed() throws -> Int {
    let query = LogWordQuery(groups: [["it"]])
    return try server.store.database.read { connection in
      server.store.tables.logWords.places(
        matching: query, in: .min..<(.max), limit: .max, of: server.workplace, on: connection
      ).count
    }
  }

  @Test(.ofSQLite) func `merges the parts of the index while it runs, though switches were counted before`() throws {
    var maker = EntryMaker(seed: 9)
    let old = server.clock.now().adding(milliseconds: -400 * 86_400_000)
    try server.add((0..<100 * LogPurge.size).map { maker.entry(at: old.adding(milliseconds: Int64($0)), by: id(99)) })
    server.store.merge.add(1_000)
    try server.store.merge.run(in: server.store.engine, unless: { false })
    #expect(try indexParts() < 4)
    server.store.merge.add(1_000)
    var most = 0
    let removed = try server.store.purgeLog(of: server.workplace) {
      most = max(most, (try? indexParts()) ?? .max)
      return false
    }
    #expect(removed == Int64(100 * LogPurge.size))
    #expect(most < 80, "without merging there would be one for each of the 100 writes")
  }

  /// How many parts the index of words has: the number of a part is in the upper bits of its pages' identifiers, as
  /// `FTS5_SEGMENT_ROWID` of SQLite's fts5_index.c puts it there.
  private func indexParts() throws -> Int {
    let parts = try server.store.database.read { connection in
      connection.integer("SELECT count(DISTINCT id >> 37) FROM log_words_data WHERE id > 10")
    }
    return Int(parts ?? 0)
  }

  @Test func `takes out of the feed what devices do not hold, but keeps how far it goes`() throws {
    var maker = EntryMaker(seed: 9)
    let now = server.clock.now()
    let size = ChangeLogWindow.size
    let entries = (0..<size + 700).map { maker.entry(at: now.adding(milliseconds: Int64($0) - 1_000_000), by: id(99)) }
    // The oldest come last, as from a device that was away for long.
    try server.add(Array(entries.reversed()))
    let position = try read { $0.feed.state.position }
    try server.store.trimFeed(of: server.workplace)
    let left = try feedEntries().filter { $0.table == "logEntries" }
    #expect(Set(left.map(\.id)) == Set(entries.suffix(size).map(\.id.rawValue)))
    #expect(left.allSatisfy { !$0.isEnd })
    #expect(try read { $0.feed.state.position } == position)
  }

  @Test func `keeps in the feed what undo needs`() throws {
    let place = try server.makeLocation()
    let type = try server.makeShiftType("A", at: place)
    let shift = try server.makeShift(on: "2026-12-24", of: type)
    let other = try server.makeShiftType("B", at: place)
    _ = try server.call(.post, "shifts/\(shift)/switch", #"{"shiftType": {"id": "\#(other)"}}"#)
    let needed = try #require(try server.entries().first)
    var maker = EntryMaker(seed: 9)
    let now = server.clock.now()
    try server.add((0..<1_200).map { maker.entry(at: now.adding(milliseconds: Int64($0)), by: id(99)) })
    try server.store.trimFeed(of: server.workplace)
    let left = try feedEntries().filter { $0.table == "logEntries" }
    #expect(left.count > ChangeLogWindow.size && left.count < ChangeLogWindow.size + 50)
    #expect(left.contains { $0.id == needed.id.rawValue })
  }

  @Test func `tells devices also of what they hold though it is not in the feed any more`() throws {
    var maker = EntryMaker(seed: 9)
    let old = server.clock.now().adding(milliseconds: -400 * 86_400_000)
    let entries = (0..<ChangeLogWindow.limit + 100).map {
      maker.entry(at: old.adding(milliseconds: Int64($0)), by: id(99))
    }
    try server.add(entries)
    try server.store.trimFeed(of: server.workplace)
    _ = try server.store.purgeLog(of: server.workplace)
    let ends = Set(try feedEntries().filter { $0.table == "logEntries" && $0.isEnd }.map(\.id))
    #expect(ends.isSuperset(of: entries.suffix(ChangeLogWindow.limit).map(\.id.rawValue)))
    #expect(ends.count < entries.count, "what devices cannot hold needs no end")
  }

  @Test func `tells devices of what it removes`() throws {
    var maker = EntryMaker(seed: 9)
    let old = maker.entry(at: server.clock.now().adding(milliseconds: -400 * 86_400_000), by: id(99))
    try server.add([old])
    _ = try server.store.purgeLog(of: server.workplace)
    let entry = try feedEntries().last { $0.table == "logEntries" }
    #expect(entry?.change == .remove(old.id))
    #expect(try feedEntries().last?.table == "changeLogSettings")
  }

  @Test func `lets switches in between its writes, and stops between two`() throws {
    var maker = EntryMaker(seed: 9)
    let now = server.clock.now()
    let old = now.adding(milliseconds: -400 * 86_400_000)
    try server.add((0..<1_000).map { maker.entry(at: old.adding(milliseconds: Int64($0)), by: id(99)) })
    var count = 0
    let removed = try server.store.purgeLog(of: server.workplace) {
      count += 1
      _ = try? server.makeLocation("Place \(count)")
      return count >= 6
    }
    #expect(removed == nil)
    let left = try server.entries().count { $0.userId == id(99) }
    #expect(left > 0 && left < 1_000)
    #expect(try read { $0.records.changeLogSettings(of: server.workplace).lastPurged } == nil)
    #expect(try server.store.purgeLog(of: server.workplace) == Int64(left))
    #expect(try read { $0.records.locations().count } >= 4)
  }

  /// What is in the feed, ends included, as a device receives it that has read the first entry.
  private func feedEntries() throws -> [FeedEntry] {
    let reader = FeedReader(server.store.owner, .owner, window: SyncWindow(around: day(0)))
    let pages = try read { $0.feed.page(after: 1, limit: FeedLimit(entries: 100_000), for: reader).entries }
    return try pages.map { try FeedEntry(json: try JSON.parse($0), in: server.store.catalog) }
  }
}
