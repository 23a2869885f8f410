import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import TestSupport
import TextKit
import TimeKit
@testable import TeamShiftServer

/// Entries of a log as a test wants them, written straight into the database.
struct EntryMaker {
  var random: SeededGenerator
  private var made: UInt64 = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let users: [Identifier<UserProfile>] = (1...3).map { Identifier(number($0)) }
  static let rows: [UniqueID] = (11...14).map { number($0) }
  static let members: [Identifier<Member>] = (21...23).map { Identifier(number($0)) }
  static let types = ["create", "edit", "delete", "switch", "move", "undo", "redo"].map { ChangeType($0) }
  static let tables = ["shifts", "shiftTypes", "locations"]

  private static func number(_ value: UInt64) -> UniqueID { UniqueID(high: 0x7000, low: value) }

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
  mutating func entry() -> LogEntry {
    made += 1
    let time = Instant("2026-10-28T00:00:00Z")?.milliseconds ?? 0
    let at = Instant(milliseconds: time + Int64(random.below(60)) * 10_000_000 + Int64(random.below(2)))
    let entry = entry(
      at: at, by: random.one(of: Self.users), random.one(of: Self.types), of: random.one(of: Self.rows),
      in: random.one(of: Self.tables), reason: reason())
    return changed(entry)
  }

  /// The same with days, titles and shift types of its own.
  private mutating func changed(_ entry: LogEntry) -> LogEntry {
    let (old, new) = (snapshot(of: entry.rowId), snapshot(of: entry.rowId))
    return LogEntry(
      id: entry.id, timestamp: entry.timestamp, userId: entry.userId, changeType: entry.changeType,
      intent: entry.intent, tableName: entry.tableName, rowId: entry.rowId,
      date: random.once(in: 4) ? nil : CivilDate(new["date"]?.string ?? ""), operation: entry.operation,
      reason: entry.reason, before: entry.before.map { _ in old }, after: entry.after.map { _ in new })
  }

  private mutating func snapshot(of row: UniqueID) -> JSON {
    let title = JSON.string(random.one(of: Self.words))
    let type: JSON = ["id": .string(random.one(of: Self.rows).description), "title": title]
    let date = (CivilDate("2026-11-20") ?? .earliest).adding(days: random.below(80))
    let members = [JSON.Member("member", ["id": .string(random.one(of: Self.members).description)])]
    return .object(
      [
        JSON.Member("id", .string(row.description)), JSON.Member("version", 1),
        JSON.Member("date", .string(date.description)), JSON.Member("shiftType", type), JSON.Member("title", title),
        JSON.Member("name", title),
      ] + (random.once(in: 4) ? [] : members))
  }

  mutating func entry(
    at instant: Instant, by user: Identifier<UserProfile> = users[0], _ type: ChangeType = .create,
    of row: UniqueID = rows[0], in table: String = "shifts", reason: String? = nil, audience: Audience = .everyone
  ) -> LogEntry {
    made += 1
    let number = UniqueID(high: random.next(), low: made)
    let snapshot: JSON = ["id": .string(row.description), "version": 1]
    return LogEntry(
      id: Identifier(number), timestamp: instant, userId: user, changeType: type, intent: "saveLocation",
      tableName: table, rowId: row, date: CivilDate("2026-11-20"), operation: Identifier(number), reason: reason,
      before: type == .create ? nil : snapshot, after: type == .delete ? nil : snapshot, audience: audience)
  }

  mutating func filter() -> ChangeLogFilter {
    var filter = ChangeLogFilter()
    if random.once(in: 4) { filter.from = CivilDate("2026-10-28")?.adding(days: random.below(6)) }
    if random.once(in: 4) { filter.to = (filter.from ?? CivilDate("2026-10-28"))?.adding(days: random.below(4)) }
    if random.once(in: 2) { filter.types = (0...random.below(3)).map { _ in random.one(of: Self.types) } }
    if random.once(in: 2) { filter.users = (0...random.below(2)).map { _ in random.one(of: Self.users) } }
    if random.once(in: 3) { filter.tables = (0...random.below(2)).map { _ in random.one(of: Self.tables) } }
    if random.once(in: 4) { filter.row = random.one(of: Self.rows) }
    if random.once(in: 4) { filter.members = (0...random.below(2)).map { _ in random.one(of: Self.members) } }
    if random.once(in: 2) { filter.text = random.once(in: 3) ? random.one(of: ["sam", "fati"]) : text() }
    if random.once(in: 4) { filter.dayFrom = CivilDate("2026-11-20")?.adding(days: random.below(90) - 5) }
    if random.once(in: 4) {
      filter.dayTo = (filter.dayFrom ?? CivilDate("2026-11-20"))?.adding(days: random.below(60))
    }
    if random.once(in: 4) {
      filter.shiftTypes = (0...random.below(2)).map { _ in Identifier(random.one(of: Self.rows)) }
    }
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
  func add(_ entries: [LogEntry], to workplace: Identifier<Workplace>? = nil) throws {
    _ = try store.write(workplace ?? self.workplace) { storage in
      storage.log.add(entries)
      storage.feed.append(entries.map { .put($0) }, at: clock.now())
    }
  }

  /// The whole log, the newest entry first.
  func entries() throws -> [LogEntry] { try store.rows(of: workplace) { $0.log() } ?? [] }

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
