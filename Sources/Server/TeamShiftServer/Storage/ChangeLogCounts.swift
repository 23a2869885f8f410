import DatabaseKit
import TimeKit

/// How long a workplace's log is, without going along it.
struct ChangeLogCounts {
  let records: SQLRecords

  var total: Int64 {
    connection.integer("SELECT sum(entries) FROM change_log_counts WHERE workplace = ?", [workplace]) ?? 0
  }

  /// When the oldest entry was made.
  var oldest: Instant? {
    let milliseconds = connection.integer(
      """
      SELECT timestamp FROM change_log INDEXED BY change_log_by_workplace
      WHERE workplace = ? ORDER BY place LIMIT 1
      """, [workplace])
    return milliseconds.map { Instant(milliseconds: $0) }
  }

  /// How many entries are older than an instant: whole parts as they were counted, and the last one entry by entry.
  func count(before instant: Instant) -> Int64 {
    let place = ChangeLogTable.firstPlace(at: instant)
    let part = place >> Self.partBits
    let whole = connection.integer(
      "SELECT sum(entries) FROM change_log_counts WHERE workplace = ? AND part < ?", [workplace, .integer(part)])
    let rest = connection.integer(
      """
      SELECT count(*) FROM change_log INDEXED BY change_log_by_workplace
      WHERE workplace = ? AND place >= ? AND place < ?
      """, [workplace, .integer(part << Self.partBits), .integer(place)])
    return (whole ?? 0) + (rest ?? 0)
  }

  /// As in the schema's triggers.
  private static let partBits: Int64 = 46

  private var connection: Connection { records.connection }
  private var workplace: Value { Value(records.workplaceID) }
}
