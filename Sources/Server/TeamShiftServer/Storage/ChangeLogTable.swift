import DatabaseKit
import JSONKit
import SharedModels
import TimeKit

/// The change log of every workplace, in the order of its entries' times.
struct ChangeLogTable: Sendable {
  let rows: RecordTable<ChangeLogEntry>

  init(on connection: Connection) { rows = RecordTable("change_log", on: connection) }

  /// Adds an entry; there is none of its identifier.
  func put(_ entry: ChangeLogEntry, in workplace: Identifier<Workplace>, on connection: Connection) {
    let place = Self.nextPlace(at: entry.timestamp, on: connection)
    rows.put(entry, in: workplace, at: place, on: connection)
    ChangeLogWords(of: entry, in: workplace).add(at: place, on: connection)
  }

  /// Removes an entry, wherever it may still be found.
  func remove(_ entry: PlacedEntry, in workplace: Identifier<Workplace>, on connection: Connection) {
    ChangeLogWords(of: entry.entry, in: workplace).remove(at: entry.place, on: connection)
    connection.execute("DELETE FROM change_log WHERE place = ?", [.integer(entry.place)])
  }

  /// The entries that a `WHERE` clause finds, with their places.
  func placed(_ clause: String, _ bindings: [Value], on connection: Connection) -> [PlacedEntry] {
    connection.query(rows.selection + clause, bindings) { row in
      let place = row.integer(row.column("place"))
      return RecordTable<ChangeLogEntry>.read(row).map { PlacedEntry(place: place, entry: $0) }
    }
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

  /// Where entries of an instant begin. Those of the years before 1692 share a place, since a place has 64 bits.
  static func firstPlace(at instant: Instant) -> Int64 {
    min(max(instant.milliseconds, -lastMillisecond), lastMillisecond) << bits
  }

  /// Where the entries begin that share a place's millisecond.
  static func firstPlace(beside place: Int64) -> Int64 { (place >> bits) << bits }

  /// Where those of the next millisecond begin.
  static func endPlace(beside place: Int64) -> Int64 { firstPlace(beside: place) + (1 << bits) }

  /// The most entries of a millisecond, as a power of two.
  private static let bits: Int64 = 20
  private static let lastMillisecond: Int64 = (1 << 43) - 2

  private static func nextPlace(at instant: Instant, on connection: Connection) -> Int64 {
    let first = firstPlace(at: instant)
    let last = connection.integer(
      "SELECT max(place) FROM change_log WHERE place BETWEEN ? AND ?",
      [.integer(first), .integer(endPlace(beside: first) - 1)])
    return last.map { $0 + 1 } ?? first
  }
}

/// An entry of the log, and where it stands among those of all workplaces.
struct PlacedEntry {
  let place: Int64
  let entry: ChangeLogEntry
}
