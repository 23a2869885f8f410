import AppFeature
package import DatabaseKit
import JSONKit
package import PostgreSQLKit
import PostgreSQLStorage
import RecordKit
import ServerAPI
package import ServerStorage
import SharedUIs

extension WorkplaceStore {
  /// Connects to a PostgreSQL database, which gets its tables if it is empty.
  ///
  /// - Parameters:
  ///   - password: of the address's user, if it is not in the address.
  ///   - isReadOnly: looks on while another process may have the database.
  ///   - isShared: lets others that say so too have it at the same time.
  package convenience init(
    database: PostgreSQLAddress, password: String? = nil, isReadOnly: Bool = false, isShared: Bool = false,
    environment: ServerEnvironment = .system, wakeSignal: any WakeSignal = SystemWakeSignal(),
    announcer: any Announcer = Announcements(), log: Log = .standard
  ) throws(DatabaseFailure) {
    let catalog = FeatureList.teamShift.catalog
    var options = PostgreSQLOptions()
    (options.isReadOnly, options.isShared) = (isReadOnly, isShared)
    options.slowStatements = SlowStatements(log)
    try self.init(
      PostgreSQLEngine(
        database, password: password, migrations: .all, catalog: catalog,
        newLineage: { environment.identifier() }, options: options),
      catalog: catalog, jobs: .ofFeatures, environment: environment, wakeSignal: wakeSignal, announcer: announcer,
      log: log)
  }
}
