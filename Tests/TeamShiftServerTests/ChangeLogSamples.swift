import DatabaseKit
import HTTPKit
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import TextKit
import TimeKit
@testable import TeamShiftServer

/// Entries of a log as a test wants them, written straight into the database.
struct EntryMaker {
  var random: SeededGenerator
  private var made: UInt64 = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let users: [Identifier<UserProfile>] = [id(1), id(2), id(3)]
  static let shifts: [Identifier<ScheduledShift>] = [id(11), id(12), id(13), id(14)]
  private static let words = [
    "swap", "swapped", "Swan", "Zoë", "ZOE", "école", "夜勤", "夜", "sick", "Łódź", "ﬃ", "🚒", "a", "x1", "100%",
    "“quoted”",
    "AND", "NEAR", "\"", "*", "Rindfleischetikettierungsgesetz", "Rindfleischetikettierungsamt", "§w", "§tswitch",
    "o'brien",
  ]

  mutating func reason() -> String? {
    if random.once(in: 3) { return nil }
    return (0...random.below(4)).map { _ in random.one(of: Self.words) }.joined(separator: random.one(of: [" ", ", "]))
  }

  /// Several in a millisecond, over a week in which the clocks of Halifax change.
  mutating func entry() -> ChangeLogEntry {
    made += 1
    let time = Instant("2026-10-28T00:00:00Z")?.milliseconds ?? 0
    let at = Instant(milliseconds: time + Int64(random.below(60)) * 10_000_000 + Int64(random.below(2)))
    return entry(
      at: at, by: random.one(of: Self.users), random.one(of: ChangeType.allCases), of: random.one(of: Self.shifts),
      reason: reason())
  }

  mutating func entry(
    at instant: Instant, by user: Identifier<UserProfile> = users[0], _ type: ChangeType = .create,
    of shiftID: Identifier<ScheduledShift> = shifts[0], reason: String? = nil
  ) -> ChangeLogEntry {
    made += 1
    let stamp = Stamp(at: instant, by: user)
    let row = ScheduledShift(
      id: shiftID, version: 1, date: day(0), shiftType: id(9), note: nil, created: stamp, modified: stamp)
    let snapshot = ShiftSnapshot(row, on: Replica())
    let number = UniqueID(high: random.next(), low: made)
    return ChangeLogEntry(
      id: Identifier(number), timestamp: instant, userId: user, changeType: type, shiftId: shiftID, shiftDate: day(0),
      operation: Identifier(number), reason: reason, oldShiftSnapshot: type == .create ? nil : snapshot,
      newShiftSnapshot: type == .delete ? nil : snapshot)
  }

  mutating func filter() -> ChangeLogFilter {
    var filter = ChangeLogFilter()
    if random.once(in: 4) { filter.from = CivilDate("2026-10-28")?.adding(days: random.below(6)) }
    if random.once(in: 4) { filter.to = (filter.from ?? CivilDate("2026-10-28"))?.adding(days: random.below(4)) }
    if random.once(in: 2) { filter.types = (0...random.below(3)).map { _ in random.one(of: ChangeType.allCases) } }
    if random.once(in: 2) { filter.users = (0...random.below(2)).map { _ in random.one(of: Self.users) } }
    if random.once(in: 4) { filter.shift = random.one(of: Self.shifts) }
    if random.once(in: 2) { filter.text = text() }
    return filter
  }

  private mutating func text() -> String {
    let words = (0...random.below(2)).map { _ in
      let word = random.one(of: Self.words)
      return String(word.prefix(1 + random.below(word.count + 4)))
    }
    return words.joined(separator: " ")
  }
}

extension TestServer {
  /// Adds entries to the log and to the feed, as their commands would have.
  func add(_ entries: [ChangeLogEntry], to workplace: Identifier<Workplace>? = nil) throws {
    let workplace = workplace ?? self.workplace
    try store.database.write { connection in
      let feed = FeedTable(connection: connection, workplace: workplace)
      for entry in entries {
        store.tables.changeLog.put(entry, in: workplace, on: connection)
        feed.append(.put(entry))
      }
    }
  }

  /// The whole log, the newest entry first.
  func entries() throws -> [ChangeLogEntry] {
    let found = try store.read(workplace) { records in
      records.tables.changeLog.rows.rows("WHERE workplace = ?", [Value(workplace)], on: records.connection)
    }
    return (found ?? []).sorted { $0.isNewer(than: $1) }
  }

  /// The identifiers of the log's items, page by page.
  func pages(_ query: String, limit: Int) throws -> [String] {
    var ids: [String] = []
    var cursor: String? = ""
    while let place = cursor {
      let more = place.isEmpty ? "" : "&cursor=\(place.percentEncoded)"
      let reply = try call(.get, "change-log?limit=\(limit)\(query.isEmpty ? "" : "&\(query)")\(more)")
      ids += reply["items"]?.array?.compactMap { $0["id"]?.string } ?? ["\(reply.text)"]
      cursor = reply["nextCursor"]?.string
    }
    return ids
  }
}
