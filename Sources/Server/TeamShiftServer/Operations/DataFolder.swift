package import DatabaseKit
package import PostgreSQLKit
import SQLiteKit
import SecurityKit
import ServerAccounts
package import ServerStorage
package import TimeKit

/// The folder with everything that the server keeps.
package struct DataFolder: Sendable {
  package let path: String

  let keyFile: KeyFile

  /// The PostgreSQL database that has the data; nil for SQLite's in the folder.
  package let server: PostgreSQLAddress?

  /// - Parameters:
  ///   - keys: the file of the server's keys; `keys` in the folder if nil.
  ///   - isCredential: whether the service manager has passed that file.
  ///   - server: the PostgreSQL database that has the data; nil for SQLite's in the folder.
  package init(_ path: String, keys: String? = nil, isCredential: Bool = false, server: PostgreSQLAddress? = nil) {
    self.path = path
    self.server = server
    keyFile = KeyFile(path: keys ?? "\(path)/keys", isCredential: isCredential)
  }

  package var database: String { "\(path)/teamshift.sqlite" }

  /// Where the license is that was installed.
  package var license: String { "\(path)/licence" }

  /// The folder of the daily backups.
  package var backups: String { "\(path)/backups" }

  /// The folder of the copies that are made before the schema changes.
  var migrationBackups: String { "\(backups)/before-upgrades" }

  /// Opens the database, in a folder that is made if there is none, and is this user's alone.
  ///
  /// - Parameter isShared: whether servers that say so too may have a PostgreSQL database at the same time.
  package func open(log: Log = .standard, isShared: Bool = false) throws(StartFailure) -> WorkplaceStore {
    try makeReady()
    return try store(.exclusive, log, isShared: isShared)
  }

  /// Makes the folder if there is none, and has it be this user's alone.
  func makeReady() throws(StartFailure) {
    do throws(FileFailure) {
      try makeFolder(path)
      try makePrivate(path)
    } catch {
      throw .file(error)
    }
  }

  /// The server's keys, which are made if there are none and nothing in the database needs the former ones: a lost key
  /// file is never replaced in silence.
  func keyring(for store: WorkplaceStore) throws(StartFailure) -> Keyring {
    let sealed: (field: SealedField, context: SealedField.Context)?
    do throws(DatabaseFailure) {
      sealed = try store.engine.read { $0.accounts.profiles.anySealedField }
    } catch {
      throw .database(error)
    }
    guard let sealed else { return try withKeys { () throws(KeyFile.Failure) in try keyFile.loadOrCreate() } }
    let keyring: Keyring
    do throws(KeyFile.Failure) {
      keyring = try keyFile.load()
    } catch .missing {
      throw .security(Self.advice("is missing", keyFile))
    } catch {
      throw .security(error.description)
    }
    guard (try? keyring.open(sealed.field, in: sealed.context)) != nil else {
      throw .security(Self.advice("is not the same as before", keyFile))
    }
    return keyring
  }

  private func withKeys(_ body: () throws(KeyFile.Failure) -> Keyring) throws(StartFailure) -> Keyring {
    do throws(KeyFile.Failure) {
      return try body()
    } catch {
      throw .security(error.description)
    }
  }

  private static func advice(_ trouble: String, _ file: KeyFile) -> String {
    "The key file \(file.path) \(trouble), and the database has personal details that only the previous one opens. Restore "
      + "the previous one from your copy. If it is lost for good, erase those details with: teamshift "
      + "account forget-details"
  }

  /// Opens a database that is there, to look on while a server may have it.
  package func openForReading() throws(StartFailure) -> WorkplaceStore { try store(.readOnly, .standard) }

  /// Puts a backup in the place of the database, which is moved aside if there is one. What a server writes from then on
  /// is of a lineage of its own, by which devices notice.
  ///
  /// - Returns: the name under which the former database was moved aside; nil if there was none.
  package func restore(from backup: String, at now: Instant) throws(StartFailure) -> String? {
    try requireFile(
      "teamshift restore puts a backup of SQLite’s in place; restore one of PostgreSQL by its own programs.")
    let aside = "\(path)/before-restore-\(Self.stamp(now)).sqlite"
    do throws(FileFailure) {
      try makeFolder(path)
    } catch {
      throw .file(error)
    }
    do throws(DatabaseFailure) {
      return try WorkplaceStore.restore(database, from: backup, aside: aside) ? aside : nil
    } catch {
      throw .database(error)
    }
  }

  /// An instant as a part of a file's name.
  static func stamp(_ instant: Instant) -> String { instant.description.filter { $0.isNumber || $0 == "T" } }

  /// Refuses what is SQLite's alone.
  func requireFile(_ sentence: String) throws(StartFailure) {
    if let server { throw .database(.unsupported(file: server.shown, reason: sentence)) }
  }

  private func store(
    _ access: DatabaseOptions.Access, _ log: Log, isShared: Bool = false
  ) throws(StartFailure) -> WorkplaceStore {
    do throws(DatabaseFailure) {
      if let server {
        return try WorkplaceStore(database: server, isReadOnly: access == .readOnly, isShared: isShared, log: log)
      }
      let backup = access == .exclusive ? MigrationBackups(folder: migrationBackups, log: log) : nil
      return try WorkplaceStore(file: database, access: access, log: log, beforeMigrating: backup?.make)
    } catch {
      throw .database(error)
    }
  }
}

/// Why the server, or another command, could not begin.
package enum StartFailure: Error, CustomStringConvertible {
  case file(FileFailure)
  case database(DatabaseFailure)
  case copy(CopyFailure)
  case network(String)
  /// The data is not a demo's.
  case noDemo
  /// What passwords and secrets need is not there.
  case security(String)

  package var description: String {
    switch self {
    case .file(let failure): failure.description
    case .database(let failure): failure.description
    case .copy(let failure): failure.description
    case .noDemo:
      "This data folder isn’t a demo. Use --demo with an empty folder."
    case .network(let reason), .security(let reason): reason
    }
  }
}

extension KeyFile {
  fileprivate func loadOrCreate() throws(Failure) -> Keyring {
    do throws(Failure) {
      return try load()
    } catch {
      guard case .missing = error else { throw error }
      return try create()
    }
  }
}
