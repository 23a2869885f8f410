import DatabaseKit
package import JSONKit
package import RecordKit
import TimeKit

/// Removes everything that belongs to a workplace, a part at a time, so that others write between.
struct WorkplaceRemoval {
  private let records: RecordStore

  init(_ records: RecordStore) { self.records = records }

  private var connection: Connection { records.connection }
  private var workplace: Value { Value(records.workplaceID) }

  /// Removes about as many rows as the limit says; the last to go is the workplace's own.
  func removePart(limit: Int) {
    var room = limit - removeLog(limit)
    for table in tables where room > 0 { room -= remove(from: table, room) }
    if room > 0 { connection.execute("DELETE FROM workplaces WHERE id = ?", [workplace]) }
  }

  /// The log goes first, since its index is told which words an entry had.
  private func removeLog(_ limit: Int) -> Int {
    let log = LogStore(records: records)
    let entries = log.oldest(behind: nil, before: Instant(milliseconds: .max), limit: limit)
    if !entries.isEmpty { log.remove(entries) }
    return entries.count
  }

  private func remove(from table: SchemaTable, _ limit: Int) -> Int {
    let key = table.key.joined(separator: ", ")
    connection.execute(
      """
      DELETE FROM \(table.name) WHERE (\(key)) IN (SELECT \(key) FROM \(table.name) WHERE workplace = ? LIMIT ?)
      """, [workplace, Value(limit)])
    return connection.changesCount
  }
}

extension WorkplaceRemoval {
  /// Every table with rows of workplaces, those that refer to others before them.
  private var tables: [SchemaTable] {
    connection.query(connection.dialect.namesQuery) { $0.text(0) }.map { SchemaTable($0, on: connection) }
      .filter { $0.columns.contains("workplace") }.childrenFirst
  }
}

extension ServerTransaction {
  /// Ends a workplace: there is no such one from now on, though its rows are still to be removed.
  package func end(_ workplace: Identifier<Workplace>) {
    write?.begin(workplace)
    connection.execute("INSERT INTO ended_workplaces (id) VALUES (?) ON CONFLICT DO NOTHING", [Value(workplace)])
    connection.execute("DELETE FROM memberships WHERE workplace = ?", [Value(workplace)])
    connection.execute("DELETE FROM jobs WHERE workplace = ?", [Value(workplace)])
  }

  /// Removes a part of what ended workplaces have left, and answers whether there is more to remove.
  package func removeEnded(limit: Int) -> Bool {
    let ended: Identifier<Workplace>? = connection.first(
      "SELECT id FROM ended_workplaces WHERE restored_since IS NULL ORDER BY id LIMIT 1"
    ) { $0.identifier(0) }
    guard let ended else { return false }
    WorkplaceRemoval(RecordStore(ended, tables, on: connection)).removePart(limit: limit)
    return connection.exists("SELECT 1 FROM ended_workplaces WHERE restored_since IS NULL")
  }
}
