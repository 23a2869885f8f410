package import DatabaseKit
package import JSONKit
package import PostgreSQLKit
package import RecordKit
package import ServerPeers
package import ServerStorage
package import SyncKit
import Synchronization

/// The data of all workplaces in a PostgreSQL database: any thread reads and writes, those of one workplace one after the
/// other.
package final class PostgreSQLEngine: StorageEngine {
  let database: PostgreSQLDatabase
  package let tables: TableStores
  package let tracker = WriteTracker()
  package let channel: (any PeerChannel)?
  private let size = Mutex(KnownSize())

  /// The size as it was asked for last.
  private struct KnownSize {
    var bytes = 0
    var askedAt: Int64?
  }

  /// Connects to the database, and makes the tables if it is empty.
  ///
  /// - Parameters:
  ///   - password: of the address's user, if it is not in the address.
  ///   - migrations: the steps that made the tables.
  ///   - newLineage: names the lineage of what is written from now on, when it may not be that of what was written before.
  ///   - options: how the database is used.
  package init(
    _ address: PostgreSQLAddress, password: String?, migrations: [Migration], catalog: Catalog,
    newLineage: @escaping @Sendable () -> Identifier<FeedLineage>, options: PostgreSQLOptions = PostgreSQLOptions()
  ) throws(DatabaseFailure) {
    var options = options
    options.newHistory = { newLineage().description }
    let database = try PostgreSQLDatabase(
      address, password: password, schema: .teamShift(migrations), options: options)
    self.database = database
    channel = options.isShared ? database.channel() : nil
    tables = try database.read { TableStores(catalog, logWords: PostgreSQLLogWordStore(), on: $0) }
    if !options.isReadOnly { try bringLogIndexForward() }
  }

  /// A long read holds up nobody here.
  package func withBackgroundReads<Outcome>(_ body: () -> Outcome) -> Outcome { body() }

  /// Reads every row; what else may be wrong, as in an index, PostgreSQL's own programs find.
  package func problems() throws(DatabaseFailure) -> [String] {
    do throws(DatabaseFailure) {
      try database.readEverything()
      return []
    } catch {
      guard case .damaged(_, let reason) = error else { throw error }
      return [reason]
    }
  }

  package func backUp(to file: String) throws(DatabaseFailure) {
    throw .unsupported(
      file: database.name, reason: "PostgreSQL’s own programs back a database up: pg_dump, or pg_basebackup.")
  }

  package func checkWriting() throws(DatabaseFailure) { try database.checkWriting() }

  package var statistics: StorageStatistics {
    let done = database.statistics
    return StorageStatistics(
      writes: done.writes, commits: done.groups, waiting: done.waiting, bytes: bytes, logBytes: 0, freeBytes: nil,
      freeInodes: nil, times: database.writeTimes)
  }

  /// The server goes along its files for it, so it is asked once a minute at most.
  private var bytes: Int {
    size.withLock { size in
      let now = MonotonicTime.microseconds()
      if let askedAt = size.askedAt, now - askedAt < 60_000_000 { return size.bytes }
      size.askedAt = now
      if let bytes = try? database.size() { size.bytes = Int(bytes) }
      return size.bytes
    }
  }

  /// Others may have written to the workplace, so the database is asked how far its feed goes.
  package func stamp(of workplace: Identifier<Workplace>) -> WorkplaceStamp? {
    guard database.isShared else { return tracker.stamp(of: workplace) }
    return (try? database.read { FeedStore.stamp(of: workplace, on: $0) }) ?? nil
  }

  package var leads: Bool { database.leads }

  package func close() {
    channel?.close()
    database.close()
  }
}

extension PostgreSQLEngine: TableEngine {
  package var name: String { database.name }

  package func lineage(on connection: Connection) -> Identifier<FeedLineage> {
    Identifier((connection as? PostgreSQLConnection).flatMap { UniqueID($0.history) } ?? .zero)
  }

  package func readTables<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try database.read { body($0) }
  }

  package func writeTables<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (Connection) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    try database.write(priority, for: client) { body($0) }
  }
}
