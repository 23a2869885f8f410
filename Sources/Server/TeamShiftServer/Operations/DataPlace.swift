import AppFeature
import DatabaseKit
import Glibc
package import PostgreSQLKit
import PostgreSQLStorage
import SQLiteKit
import SQLiteStorage
import ServerAPI
package import ServerStorage
import SharedUIs

/// Where the data of an installation is.
package enum DataPlace: Sendable {
  /// In SQLite's database in a data folder.
  case folder(DataFolder)
  /// In a PostgreSQL database.
  case server(PostgreSQLAddress)

  /// Copies all data into another place, which has none yet, and compares every row. No server may run over either.
  ///
  /// - Returns: how many rows were copied, and how many tables have any.
  package func copyAll(
    to target: DataPlace, log: Log = .standard
  ) throws(StartFailure) -> (rows: Int, tables: Int) {
    try requireFile()
    let source = try engine(log)
    defer { source.close() }
    let other = try target.engine(log)
    defer { other.close() }
    do throws(CopyFailure) {
      let summary = try source.copyAll(to: other)
      return (summary.rows, summary.tables)
    } catch {
      throw .copy(error)
    }
  }

  /// A folder whose name is misspelled would be made otherwise.
  private func requireFile() throws(StartFailure) {
    if case .folder(let folder) = self, access(folder.database, F_OK) != 0 { throw .copy(.noData(folder.path)) }
  }

  /// Opens the database for nobody else. It is brought forward, or made if there is none.
  private func engine(_ log: Log) throws(StartFailure) -> any TableEngine {
    if case .folder(let folder) = self { try folder.makeReady() }
    let catalog = FeatureList.teamShift.catalog
    do throws(DatabaseFailure) {
      switch self {
      case .folder(let folder):
        return try SQLiteEngine(
          file: folder.database, access: .exclusive, migrations: .all, catalog: catalog,
          lineage: ServerEnvironment.system.identifier(),
          beforeMigrating: MigrationBackups(folder: folder.migrationBackups, log: log).make)
      case .server(let address):
        return try PostgreSQLEngine(
          address, password: nil, migrations: .all, catalog: catalog,
          newLineage: { ServerEnvironment.system.identifier() })
      }
    } catch {
      throw .database(error)
    }
  }
}
