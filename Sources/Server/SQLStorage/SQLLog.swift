import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage
import TimeKit

/// The log of a workplace in SQLite.
struct SQLLog: LogStorage {
  let records: SQLRecords

  private var connection: Connection { records.connection }
  private var workplace: Identifier<Workplace> { records.workplaceID }

  /// Adds entries; there are none of their identifiers.
  func add(_ entries: [LogEntry]) {
    for entry in entries { records.write(.put(entry)) }
    SQLLogIndex(records).add(entries.map { ($0, words(of: $0)) })
  }

  private func words(of entry: LogEntry) -> SQLLogWords {
    records.prepared?.rows[RowKey(entry.id)]?.words ?? SQLLogWords(of: entry, on: records)
  }

  /// Removes entries, wherever they may still be found.
  func remove(_ entries: [LogEntry]) {
    SQLLogIndex(records).remove(entries.map { ($0, SQLLogWords(of: $0, on: records)) })
    for entry in entries { records.write(.remove(entry.id)) }
  }

  func erase(_ entries: [LogEntry]) {
    remove(entries)
    SQLLogIndex(records).beginMerge()
  }

  func oldest(behind position: LogPosition?, before instant: Instant, limit: Int) -> [LogEntry] {
    let position = position ?? LogPosition(.earliest, .zero)
    return records.tables[LogEntry.table].rows(
      """
      \(connection.dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ? AND (timestamp, id) > (?, ?) AND timestamp < ? ORDER BY timestamp, id LIMIT ?
      """, [Value(workplace), Value(position.timestamp), Value(position.id), Value(instant), Value(limit)],
      on: connection
    ).compactMap { $0.as(LogEntry.self) }
  }

  var counts: any LogCounts { SQLLogCounts(records: records) }

  func counts(for reader: LogReader) -> any LogCounts { SQLVisibleLogCounts(records: records, reader: reader) }

  func search(_ query: LogQuery) -> LogPage { SQLLogSearch(query, in: records).page() }
}

/// How long a workplace's log is, in SQLite.
struct SQLLogCounts: LogCounts {
  let records: SQLRecords

  var total: Int64 {
    connection.integer("SELECT CAST(sum(entries) AS BIGINT) FROM log_counts WHERE workplace = ?", [workplace]) ?? 0
  }

  var oldest: Instant? {
    let milliseconds = connection.integer(
      """
      SELECT timestamp FROM log_entries \(connection.dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ? ORDER BY timestamp LIMIT 1
      """, [workplace])
    return milliseconds.map { Instant(milliseconds: $0) }
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
