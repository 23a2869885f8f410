import DatabaseKit
import JSONKit
package import RecordKit
package import TimeKit

extension FeedStore {
  private static let columns = "table_name, row_id, position, changed_at, member, ended_at IS NOT NULL, moved"

  /// When a row was changed last; nil for one that never was there, or has ended long since.
  package func change(of key: RowKey) -> RowChange? {
    connection.first(
      "SELECT \(Self.columns) FROM feed_entries WHERE workplace = ? AND table_name = ? AND row_id = ?",
      [Value(workplace), .text(key.table.name), Value(key.id)]
    ) { read($0) }
  }

  /// The newest change of each of a table's rows, whoever may see them, by position.
  package func changes(of table: AnyTable) -> [RowChange] {
    connection.query(
      "SELECT \(Self.columns) FROM feed_entries WHERE workplace = ? AND table_name = ? ORDER BY position",
      [Value(workplace), .text(table.name)]
    ) { read($0) }
  }

  /// The first changes of some tables' rows behind a position, whoever may see them.
  package func changes(of tables: [AnyTable], behind position: Int64, limit: Int) -> [RowChange] {
    connection.query(
      """
      SELECT \(Self.columns) FROM feed_entries \(connection.dialect.using(index: "feed_entries_by_position"))
      WHERE workplace = ? AND position > ? AND table_name IN \(connection.dialect.texts(in: "?"))
      ORDER BY position LIMIT ?
      """,
      [
        Value(workplace), .integer(position), .text(JSON.array(tables.map { .string($0.name) }).text), Value(limit),
      ]
    ) { read($0) }
  }

  /// When anything was changed last; nil where that was not noted.
  package var lastChange: Instant? {
    connection.instant(
      "SELECT changed_at FROM feed_entries WHERE workplace = ? ORDER BY position DESC LIMIT 1", [Value(workplace)])
  }

  private func read(_ row: DatabaseKit.Row) -> RowChange {
    RowChange(
      table: row.text(0), row: row.uniqueID(1), position: row.integer(2), at: row.optionalInstant(3),
      member: row.optionalIdentifier(4), isEnded: row.integer(5) != 0, isMoved: row.integer(6) != 0)
  }
}
