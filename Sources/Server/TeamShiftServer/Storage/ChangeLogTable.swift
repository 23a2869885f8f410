import DatabaseKit
import SharedModels

/// The change log of every workplace, in the order of its entries' times.
struct ChangeLogTable: Sendable {
  let rows: RecordTable<ChangeLogEntry>

  init(on connection: Connection) { rows = RecordTable("change_log", on: connection) }

  /// Adds an entry; there is none of its identifier.
  func put(_ entry: ChangeLogEntry, in workplace: Identifier<Workplace>, on connection: Connection) {
    let place = Self.nextPlace(at: entry.timestamp, on: connection)
    rows.put(entry, in: workplace, at: place, on: connection)
  }

  /// A user's newest entries, the newest first: of each type some, since the index goes along each.
  func newest(
    of user: Identifier<UserProfile>, limit: Int, in workplace: Identifier<Workplace>, on connection: Connection
  ) -> [ChangeLogEntry] {
    let part = """
      SELECT place FROM (SELECT place FROM change_log
        WHERE workplace = ?1 AND user_id = ?2 AND change_type = '%' ORDER BY place DESC LIMIT ?3)
      """
    let parts = ChangeType.allCases.map { part.replacing("%", with: $0.rawValue) }.joined(separator: " UNION ALL ")
    return rows.rows(
      "WHERE place IN (\(parts)) ORDER BY place DESC LIMIT ?3", [Value(workplace), Value(user), Value(limit)],
      on: connection)
  }

  /// Where entries of an instant begin.
  static func firstPlace(at instant: Instant) -> Int64 { instant.milliseconds << bits }

  /// The most entries of a millisecond, as a power of two.
  private static let bits: Int64 = 20

  private static func nextPlace(at instant: Instant, on connection: Connection) -> Int64 {
    let first = firstPlace(at: instant)
    let last = connection.integer(
      "SELECT max(place) FROM change_log WHERE place BETWEEN ? AND ?",
      [.integer(first), .integer(first + (1 << bits) - 1)])
    return last.map { $0 + 1 } ?? first
  }
}
