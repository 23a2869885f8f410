package import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit

/// An engine whose data is in tables of SQL. It says how its database is read and written; what that means to the server is
/// the same for all.
package protocol TableEngine: StorageEngine {
  var tables: TableStores { get }
  /// Of what the write under way on a connection writes; of no meaning in a read.
  func lineage(on connection: Connection) -> Identifier<FeedLineage>
  var tracker: WriteTracker { get }
  /// What failures and people call its database.
  var name: String { get }
  /// Reads over one snapshot.
  func readTables<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome
  /// Writes in the client's turn, wholly or not at all.
  func writeTables<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (Connection) -> Outcome
  ) throws(DatabaseFailure) -> Outcome
}

extension TableEngine {
  package func read<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome {
    guard let trace = Trace.current else { return try readUntraced(body) }
    return try trace.step("database read") { () throws(DatabaseFailure) in try readUntraced(body) }
  }

  private func readUntraced<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try readTables { connection in
      defer { tables.unreadable.note(connection.faults.takeUnreadable()) }
      return body(tables.transaction(on: connection, lineage: lineage(on: connection)))
    }
  }

  package func write<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (ServerTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    let write = TrackedWrite(tracker)
    defer { write.end() }
    let traced = TracedWrite(Trace.current)
    defer { traced?.end() }
    return try writeTables(priority, for: client) { connection in
      traced?.begin()
      defer {
        traced?.hasWorked()
        tables.unreadable.note(connection.faults.takeUnreadable())
      }
      return body(tables.transaction(on: connection, lineage: lineage(on: connection), write))
    }
  }

  package func stamp(of workplace: Identifier<Workplace>) -> WorkplaceStamp? { tracker.stamp(of: workplace) }

  package var unreadable: UnreadableRows { tables.unreadable }

  package func unreadableRows(_ others: (ServerTransaction) -> Void) throws(DatabaseFailure) -> [String] {
    try readTables { connection in
      RowCheck(tables, on: connection).unreadable(
        others, in: tables.transaction(on: connection, lineage: lineage(on: connection)))
    }
  }

  /// Makes the index of the log's words anew if it was made of other words. Not for an engine that only reads.
  package func bringLogIndexForward() throws(DatabaseFailure) {
    guard try !readTables({ LogIndexStore.isCurrent(on: $0) }) else { return }
    try writeTables(.usual, for: .common) { LogIndexStore.bringForward(tables, on: $0) }
  }
}
