import DatabaseKit
import JSONKit
package import RecordKit
package import TimeKit

/// What a row is in the columns of its table, in the feed and, for an entry of the log, in the log's index.
struct PreparedRow: Sendable {
  let values: [Value]
  let json: [UInt8]
  let words: LogWords?
}

/// The rows of one command, made ready by a read.
package struct PreparedChanges: Sendable {
  fileprivate(set) var rows: [RowKey: PreparedRow] = [:]
}

extension WorkplaceTransaction {
  /// Makes what it takes to write changes, in a read, so that others wait for less.
  package func prepare(_ changes: [Change]) -> PreparedChanges {
    var prepared = PreparedChanges()
    prepared.rows.reserveCapacity(changes.count)
    for row in changes.compactMap(\.row) {
      prepared.rows[row.key] = PreparedRow(
        values: rows.tables[row.table].values(of: row, in: workplaceID), json: row.json,
        words: row.as(LogEntry.self).map { LogWords(of: $0, on: rows) })
    }
    return prepared
  }

  /// Writes changes by means of what a former read of the same workplace has made of them.
  package func write(_ changes: [Change], prepared: PreparedChanges, at instant: Instant) -> FeedAddition {
    rows.prepared = prepared
    defer { rows.prepared = nil }
    write(changes)
    return feed.append(changes, at: instant)
  }
}
