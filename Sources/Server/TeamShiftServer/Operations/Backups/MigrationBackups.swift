import DatabaseKit
import Glibc
import ServerStorage
package import TimeKit

/// Copies of the database from before newer programs changed its schema.
struct MigrationBackups: Sendable {
  let folder: String
  let log: Log

  /// How many are kept.
  private static let count = 3

  /// Copies the database before it is brought forward; without room for that it stays as it is.
  var make: BeforeMigrating {
    { steps, copy throws(DatabaseFailure) in
      do throws(FileFailure) {
        try makeFolder(folder)
      } catch {
        throw .cannotOpen(file: error.path, reason: error.reason)
      }
      let file = "\(folder)/\(LocalBackup.prefix)\(DataFolder.stamp(SystemClock().now()))-\(steps)\(LocalBackup.ending)"
      try copy(file)
      log.note(.info, "The database as it was before this version is in \(file).")
      for former in files.dropLast(Self.count) { unlink(former.file) }
    }
  }

  /// The newest one whose schema has fewer steps; nil if there is none.
  func newest(before steps: Int) -> (file: String, steps: Int)? { files.last { $0.steps < steps } }

  /// The oldest first.
  private var files: [(file: String, steps: Int)] {
    LocalBackup.names(in: folder).compactMap { name in
      let parts = name.dropFirst(LocalBackup.prefix.count).dropLast(LocalBackup.ending.count).split(separator: "-")
      guard parts.count == 2, let steps = Int(parts[1]) else { return nil }
      return ("\(folder)/\(name)", steps)
    }
  }
}

extension DataFolder {
  /// A database that was put back for the version of TeamShift before.
  package struct Rollback: Sendable {
    /// When it was copied.
    package let made: Instant
    /// How many steps its schema has, and that of the one in whose place it is.
    package let steps: (now: Int, before: Int)
    /// Where the database is in whose place it is.
    package let aside: String
  }

  /// Puts the copy back that was made before the database was last brought forward, for the version of TeamShift before.
  /// The present database is moved aside.
  package func rollBack(at now: Instant) throws(StartFailure) -> Rollback {
    try requireFile(
      "Before an upgrade, PostgreSQL’s own programs copy it, and put the copy back: pg_dump and pg_restore.")
    let aside = "\(path)/before-rollback-\(Self.stamp(now)).sqlite"
    do throws(DatabaseFailure) {
      let present = try WorkplaceStore.schemaSteps(of: database)
      let backups = MigrationBackups(folder: migrationBackups, log: .standard)
      guard let backup = backups.newest(before: present), let copy = LocalBackup(backup.file) else {
        throw .cannotOpen(
          file: migrationBackups, reason: "it has no copy from before the database was brought to its \(present) steps")
      }
      try WorkplaceStore.rollBack(database, to: backup.file, aside: aside)
      return Rollback(made: copy.made, steps: (backup.steps, present), aside: aside)
    } catch {
      throw .database(error)
    }
  }
}
