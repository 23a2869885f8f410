import DatabaseKit
import JSONKit
package import RecordKit
package import TimeKit

/// Keeps the entries of the log, with what finds and counts them.
package struct LogStore {
  let records: RecordStore

  private var connection: Connection { records.connection }
  private var workplace: Identifier<Workplace> { records.workplaceID }

  /// Adds entries; there are none of their identifiers.
  package func add(_ entries: [LogEntry]) {
    for entry in entries { records.write(.put(entry)) }
    LogIndexStore(records).add(entries.map { ($0, words(of: $0)) })
  }

  private func words(of entry: LogEntry) -> LogWords {
    records.prepared?.rows[RowKey(entry.id)]?.words ?? LogWords(of: entry, on: records)
  }

  /// Removes entries, wherever they may still be found.
  package func remove(_ entries: [LogEntry]) {
    LogIndexStore(records).remove(entries.map { ($0, LogWords(of: $0, on: records)) })
    for entry in entries { records.write(.remove(entry.id)) }
  }

  /// Removes entries, and has the next merges of what finds them leave nothing of their words.
  package func erase(_ entries: [LogEntry]) {
    remove(entries)
    LogIndexStore(records).beginMerge()
  }

  /// The oldest entries behind a position and before an instant.
  package func oldest(behind position: LogPosition?, before instant: Instant, limit: Int) -> [LogEntry] {
    let position = position ?? LogPosition(.earliest, .zero)
    return records.tables[LogEntry.table].rows(
      """
      \(connection.dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ? AND (timestamp, id) > (?, ?) AND timestamp < ? ORDER BY timestamp, id LIMIT ?
      """, [Value(workplace), Value(position.timestamp), Value(position.id), Value(instant), Value(limit)],
      on: connection
    ).compactMap { $0.as(LogEntry.self) }
  }

  package var counts: any LogCounts { WholeLogCounts(records: records) }

  /// The same of what somebody may see.
  package func counts(for reader: LogReader) -> any LogCounts { VisibleLogCounts(records: records, reader: reader) }

  /// The newest entries that a filter finds and the actor may see, page by page.
  package func search(_ query: LogQuery) -> LogPage { LogSearchStore(query, in: records).page() }
}

/// How long a workplace's log is.
struct WholeLogCounts: LogCounts {
  let records: RecordStore

  var total: Int64 {
    connection.integer("SELECT CAST(sum(entries) AS BIGINT) FROM log_counts WHERE workplace = ?", [workplace]) ?? 0
  }

  var oldest: Instant? {
    connection.instant(
      """
      SELECT timestamp FROM log_entries \(connection.dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ? ORDER BY timestamp LIMIT 1
      """, [workplace])
  }

  /// Whole parts as they were counted, and the last one entry by entry.
  func count(before instant: Instant) -> Int64 {
    let part = instant.milliseconds >> Self.partBits
    let whole = connection.integer(
      "SELECT CAST(sum(entries) AS BIGINT) FROM log_counts WHERE workplace = ? AND part < ?",
      [workplace, .integer(part)])
    let rest = connection.integer(
      """
      SELECT count(*) FROM log_entries \(connection.dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ? AND timestamp >= ? AND timestamp < ?
      """, [workplace, .integer(part << Self.partBits), Value(instant)])
    return (whole ?? 0) + (rest ?? 0)
  }

  /// As in the schema's triggers.
  private static let partBits: Int64 = 26

  private var connection: Connection { records.connection }
  private var workplace: Value { Value(records.workplaceID) }
}
