import AppFeature
package import DatabaseKit
import JSONKit
import RecordKit
import ServerAPI
package import SQLiteKit
import SQLiteStorage
package import ServerStorage
import SharedUIs

extension WorkplaceStore {
  /// Opens a SQLite database, which is made if there is none.
  ///
  /// - Parameter access: `.readOnly` looks on while another process may have the file.
  package convenience init(
    file: String, access: DatabaseOptions.Access = .exclusive, environment: ServerEnvironment = .system,
    wakeSignal: any WakeSignal = SystemWakeSignal(), announcer: any Announcer = Announcements(), log: Log = .standard,
    beforeMigrating: BeforeMigrating? = nil
  ) throws(DatabaseFailure) {
    let catalog = FeatureList.teamShift.catalog
    try self.init(
      SQLiteEngine(
        file: file, access: access, migrations: .all, catalog: catalog,
        lineage: environment.identifier(), slowStatements: SlowStatements(log), beforeMigrating: beforeMigrating),
      catalog: catalog,
      jobs: .ofFeatures, environment: environment, wakeSignal: wakeSignal, announcer: announcer, log: log)
  }

  /// Puts a backup in the place of a SQLite database as it is, for a program of its version.
  static func rollBack(_ file: String, to backup: String, aside: String) throws(DatabaseFailure) {
    try SQLiteEngine.rollBack(file, to: backup, aside: aside)
  }

  /// How many steps a SQLite database's schema has, whoever wrote it.
  static func schemaSteps(of file: String) throws(DatabaseFailure) -> Int { try SQLiteEngine.schemaSteps(of: file) }

  /// Puts a backup in the place of a SQLite database that no process has open, which is moved aside if there is one.
  ///
  /// - Returns: whether there was one.
  static func restore(_ file: String, from backup: String, aside: String) throws(DatabaseFailure) -> Bool {
    try SQLiteEngine.restore(file, from: backup, migrations: .all, aside: aside)
  }
}
