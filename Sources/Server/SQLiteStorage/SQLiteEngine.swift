package import DatabaseKit
import Glibc
package import JSONKit
package import RecordKit
package import SQLiteKit
package import ServerPeers
package import ServerStorage
package import SyncKit

/// The data of all workplaces in a SQLite database: any thread reads, one thread writes for all, many writes in one
/// commit.
package final class SQLiteEngine: StorageEngine {
  let database: Database
  package let tables: TableStores
  private let lineage: Identifier<FeedLineage>
  package let tracker = WriteTracker()

  /// Opens the database, which is made if there is none.
  ///
  /// - Parameters:
  ///   - access: `.readOnly` looks on while another process may have the file.
  ///   - migrations: the steps that made the tables.
  ///   - lineage: of what is written until the engine is closed; a new one each time.
  ///   - slowStatements: who is told of statements that take long.
  ///   - beforeMigrating: what is done before a database is brought forward.
  package init(
    file: String, access: DatabaseOptions.Access, migrations: [Migration], catalog: Catalog,
    lineage: Identifier<FeedLineage>, slowStatements: SlowStatements? = nil, beforeMigrating: BeforeMigrating? = nil
  ) throws(DatabaseFailure) {
    self.lineage = lineage
    var options = DatabaseOptions.teamShift(access)
    options.slowStatements = slowStatements
    options.beforeMigrating = beforeMigrating
    let database = try Database(file: file, migrations: migrations, options: options)
    self.database = database
    tables = try database.read { TableStores(catalog, logWords: SQLiteLogWordStore(), on: $0) }
    if access == .exclusive { try bringLogIndexForward() }
  }

  package var channel: (any PeerChannel)? { nil }

  package var leads: Bool { true }

  package func lineage(on connection: Connection) -> Identifier<FeedLineage> { lineage }

  package func withBackgroundReads<Outcome>(_ body: () -> Outcome) -> Outcome { database.withBackgroundReads(body) }

  package func backUp(to file: String) throws(DatabaseFailure) { try database.backup(to: file) }

  /// Puts a backup in the place of a database that no process has open, which is moved aside if there is one.
  ///
  /// - Parameters:
  ///   - migrations: the steps that made the tables.
  ///   - aside: the name that the present database gets.
  /// - Returns: whether there was one.
  package static func restore(
    _ file: String, from backup: String, migrations: [Migration], aside: String
  ) throws(DatabaseFailure) -> Bool {
    try Database.restore(
      file, from: backup, migrations: migrations,
      options: DatabaseOptions.teamShift(.exclusive), aside: aside)
  }

  /// Puts a backup in the place of a database as it is, for a program of its version.
  package static func rollBack(_ file: String, to backup: String, aside: String) throws(DatabaseFailure) {
    _ = try Database.rollBack(file, to: backup, options: DatabaseOptions.teamShift(.exclusive), aside: aside)
  }

  /// How many steps a database's schema has, whoever wrote it.
  package static func schemaSteps(of file: String) throws(DatabaseFailure) -> Int {
    try Database.migrationCount(of: file, options: DatabaseOptions.teamShift(.readOnly))
  }

  package func problems() throws(DatabaseFailure) -> [String] { try database.check() }

  package func checkWriting() throws(DatabaseFailure) { try database.checkWriting() }

  package var statistics: StorageStatistics {
    let done = database.statistics
    var disk = statvfs()
    statvfs(database.file, &disk)
    return StorageStatistics(
      writes: done.writes, commits: done.groups, waiting: done.waiting, bytes: size(database.file),
      logBytes: size(database.file + "-wal"), freeBytes: Int(disk.f_bavail * disk.f_frsize),
      freeInodes: Int(disk.f_favail), times: database.writeTimes)
  }

  package func close() { database.close() }

  private func size(_ file: String) -> Int {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : 0
  }
}

extension SQLiteEngine: TableEngine {
  package var name: String { database.file }

  package func readTables<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try database.read { body($0) }
  }

  package func writeTables<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (Connection) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    try database.write(priority, for: client) { body($0) }
  }
}
