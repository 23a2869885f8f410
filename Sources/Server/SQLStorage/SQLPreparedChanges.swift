import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage
import TimeKit

/// What a row is in the columns of its table, in the feed and, for an entry of the log, in the log's index.
struct SQLPreparedRow: Sendable {
  let values: [Value]
  let json: [UInt8]
  let words: SQLLogWords?
}

/// The rows of one command, made ready by a read.
struct SQLPreparedChanges: PreparedChanges {
  fileprivate(set) var rows: [RowKey: SQLPreparedRow] = [:]
}

extension SQLTransaction {
  func prepare(_ changes: [Change]) -> any PreparedChanges {
    var prepared = SQLPreparedChanges()
    prepared.rows.reserveCapacity(changes.count)
    for row in changes.compactMap(\.row) {
      prepared.rows[row.key] = SQLPreparedRow(
        values: sqlRecords.tables[row.table].values(of: row, in: workplaceID), json: row.json,
        words: row.as(LogEntry.self).map { SQLLogWords(of: $0, on: sqlRecords) })
    }
    return prepared
  }

  func write(_ changes: [Change], prepared: any PreparedChanges, at instant: Instant) -> FeedAddition {
    sqlRecords.prepared = prepared as? SQLPreparedChanges
    defer { sqlRecords.prepared = nil }
    write(changes)
    return feed.append(changes, at: instant)
  }
}
