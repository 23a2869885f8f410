import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// Removes everything that belongs to a workplace, a part at a time, so that others write between.
struct WorkplaceRemoval {
  private let records: RecordStore

  init(_ records: RecordStore) { self.records = records }

  private var connection: Connection { records.connection }

  /// Removes about as many rows as the limit says; the last to go is the workplace's own.
  func removePart(limit: Int) {
    var room = limit - removeLog(limit)
    for table in tables where room > 0 {
      room -= table.remove(where: "workplace", is: Value(records.workplaceID), limit: room, on: connection)
    }
    if room > 0 {
      WorkplaceListStore(connection: connection, tables: records.tables).remove(records.workplaceID)
    }
  }

  /// The log goes first, since its index is told which words an entry had.
  private func removeLog(_ limit: Int) -> Int {
    let log = LogStore(records: records)
    let entries = log.oldest(behind: nil, before: Instant(milliseconds: .max), limit: limit)
    if !entries.isEmpty { log.remove(entries) }
    return entries.count
  }
}

extension WorkplaceRemoval {
  /// Every table with rows of workplaces, those that refer to others before them.
  private var tables: [SchemaTable] {
    SchemaTable.names(on: connection).map { SchemaTable($0, on: connection) }
      .filter { $0.columns.contains("workplace") }.childrenFirst
  }
}
