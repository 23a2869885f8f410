public import DatabaseKit
import Glibc

extension Database {
  /// Puts a backup in the place of a database, which is kept under another name if there is one.
  ///
  /// The backup is copied, brought forward and checked before anything is moved, and it stays as it is. After a loss of
  /// power, either the former database or the backup is there.
  ///
  /// - `aside`: the name that the present database gets; there is no such file yet.
  /// - Returns: whether there was a database.
  /// - Throws: `.locked` if a process has the database open, `.damaged` if the backup is not whole.
  public static func restore(
    _ file: String, from backup: String, migrations: [Migration], options: DatabaseOptions, aside: String
  ) throws(DatabaseFailure) -> Bool {
    try replace(file, by: backup, options, aside: aside) { partial throws(DatabaseFailure) in
      try prove(partial, of: backup, migrations, options)
    }
  }

  /// Puts a backup of whatever version in the place of a database as it is, for a program of that version; otherwise as
  /// ``restore(_:from:migrations:options:aside:)`` does.
  public static func rollBack(
    _ file: String, to backup: String, options: DatabaseOptions, aside: String
  ) throws(DatabaseFailure) -> Bool {
    try replace(file, by: backup, options, aside: aside) { partial throws(DatabaseFailure) in
      let connection = try SQLiteConnection(file: partial, for: .reading, options: options)
      defer { connection.close() }
      try Migrator(connection, migrations: [], options: options).recognize()
      let problems = connection.problems
      try connection.settle()
      if let problem = problems.first { throw .damaged(file: backup, reason: problem) }
    }
  }

  /// How many migrations a file has seen, whoever wrote it.
  public static func migrationCount(of file: String, options: DatabaseOptions) throws(DatabaseFailure) -> Int {
    guard access(file, R_OK) == 0 else { throw .cannotOpen(file: file, reason: .systemError(errno)) }
    let connection = try SQLiteConnection(file: file, for: .reading, options: options)
    defer { connection.close() }
    try Migrator(connection, migrations: [], options: options).recognize()
    let count = connection.integer("PRAGMA user_version") ?? 0
    try connection.settle()
    return Int(count)
  }

  private static func replace(
    _ file: String, by backup: String, _ options: DatabaseOptions, aside: String,
    _ prove: (_ partial: String) throws(DatabaseFailure) -> Void
  ) throws(DatabaseFailure) -> Bool {
    let lock = try FileLock(file)
    defer { lock.release() }
    let partial = try makeTemporaryFile(beside: file)
    do throws(DatabaseFailure) {
      try copy(backup, to: partial, options)
      try prove(partial)
    } catch {
      removeAll(of: partial)
      throw error
    }
    let hadDatabase = try keep(file, as: aside, options)
    try move(partial, to: file)
    unlink(partial + ".lock")
    return hadDatabase
  }

  private static func copy(_ source: String, to target: String, _ options: DatabaseOptions) throws(DatabaseFailure) {
    guard access(source, R_OK) == 0 else { throw .cannotOpen(file: source, reason: .systemError(errno)) }
    let source = try SQLiteConnection(file: source, for: .reading, options: options)
    let copy = try SQLiteConnection(file: target, for: .copying, options: options)
    copy.copy(of: source)
    try copy.settle()
    try source.settle()
  }

  /// Opens the copy as the application does, which brings it forward, and reads all of it.
  private static func prove(
    _ copy: String, of backup: String, _ migrations: [Migration], _ options: DatabaseOptions
  ) throws(DatabaseFailure) {
    let database = try Database(file: copy, migrations: migrations, options: options)
    defer { database.close() }
    if let problem = try database.check().first { throw .damaged(file: backup, reason: problem) }
  }

  /// Gives the file a second name, so that there is a database under the first one all the time. A log that could not
  /// be emptied may hold what the file does not, so they stay together.
  private static func keep(
    _ file: String, as aside: String, _ options: DatabaseOptions
  ) throws(DatabaseFailure) -> Bool {
    guard access(file, F_OK) == 0 else { return false }
    emptyLog(of: file, options)
    if access(file + "-wal", F_OK) == 0 { try move(file + "-wal", to: aside + "-wal") }
    unlink(file + "-shm")
    guard link(file, aside) == 0 else { throw .cannotOpen(file: aside, reason: .systemError(errno)) }
    try syncFolder(of: aside)
    return true
  }

  /// Moves what the log has to the database's file, and removes the log. If the database is too damaged for that,
  /// nothing is different.
  private static func emptyLog(of file: String, _ options: DatabaseOptions) {
    guard access(file + "-wal", F_OK) == 0 else { return }
    guard let connection = try? SQLiteConnection(file: file, for: .writing, options: options) else { return }
    _ = connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
  }

  private static func removeAll(of file: String) {
    for ending in ["", "-wal", "-shm", ".lock"] { unlink(file + ending) }
  }
}
