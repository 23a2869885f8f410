package import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

extension LogIndexStore {
  /// What ``LogWords`` makes of an entry, as a number: each change of it has another one. 1 had reasons alone.
  private static let version: Int64 = 4

  package static func isCurrent(on connection: Connection) -> Bool {
    connection.integer("SELECT version FROM log_index") == version
  }

  /// Makes the index of all workplaces anew, if it was made of other words.
  package static func bringForward(_ tables: TableStores, on connection: Connection) {
    if !isCurrent(on: connection) { makeAnew(tables, on: connection) }
  }

  /// Makes the index of all workplaces of what is in their logs.
  static func makeAnew(_ tables: TableStores, on connection: Connection) {
    tables.logWords.removeAll(connection)
    connection.execute("DELETE FROM log_places", [])
    for workplace in tables[Workplace.table].rows("ORDER BY id", [], on: connection) {
      RecordStore(Identifier(workplace.id), tables, on: connection).indexLog()
    }
    tables.logWords.hasBeenFilled(connection)
    connection.execute(
      "INSERT INTO log_index (\"only\", version) VALUES (1, ?1) ON CONFLICT (\"only\") DO UPDATE SET version = ?1",
      [.integer(version)])
  }
}

extension RecordStore {
  private static let batch = 1_000

  /// Puts all entries of the workplace into the index, in the order in which they were recorded.
  fileprivate func indexLog() {
    let (log, index) = (LogStore(records: self), LogIndexStore(self))
    var position: LogPosition?
    while true {
      let part = log.oldest(behind: position, before: Instant(milliseconds: .max), limit: Self.batch)
      index.add(part.map { ($0, LogWords(of: $0, on: self)) })
      guard let last = part.last else { return }
      position = LogPosition(of: last)
    }
  }
}
