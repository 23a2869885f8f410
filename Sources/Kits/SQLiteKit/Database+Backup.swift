import CSQLite
public import DatabaseKit
import Glibc

extension Database {
  /// Copies the database, as it is at this moment, to another file, while others read and write.
  ///
  /// The copy is written under a temporary name beside the target and moved there when it is whole and on the disk, so
  /// an earlier backup of the same name is never half overwritten. The copy is read as a whole before it is moved.
  ///
  /// - Throws: `.locked` about the target, if that is a database in use; `.damaged` if the copy is not whole.
  public func backup(to target: String) throws(DatabaseFailure) {
    try Database.backUp(to: target) { copy throws(DatabaseFailure) in try read { copy.copy(of: $0) } }
  }

  /// - Parameter fill: takes over what is copied.
  fileprivate static func backUp(
    to target: String, _ fill: (SQLiteConnection) throws(DatabaseFailure) -> Void
  ) throws(DatabaseFailure) {
    if access(target + "-wal", F_OK) == 0 { throw .locked(file: target) }
    let partial = try makeTemporaryFile(beside: target)
    do throws(DatabaseFailure) {
      try copy(to: partial, fill)
      try move(partial, to: target)
    } catch {
      unlink(partial)
      throw error
    }
  }

  private static func copy(
    to partial: String, _ fill: (SQLiteConnection) throws(DatabaseFailure) -> Void
  ) throws(DatabaseFailure) {
    let copy = try SQLiteConnection(file: partial, for: .copying, options: DatabaseOptions())
    try fill(copy)
    // Without it, whoever looks into the copy would leave files beside it.
    _ = copy.text("PRAGMA journal_mode = DELETE")
    let problems = copy.problems
    try copy.settle()
    if let problem = problems.first { throw .damaged(file: partial, reason: problem) }
  }

  /// An empty file that only this user can read.
  static func makeTemporaryFile(beside target: String) throws(DatabaseFailure) -> String {
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .cannotOpen(file: target, reason: .systemError(errno)) }
    Glibc.close(descriptor)
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Renames a file, and makes the new name durable.
  static func move(_ partial: String, to target: String) throws(DatabaseFailure) {
    guard rename(partial, target) == 0 else { throw .cannotOpen(file: target, reason: .systemError(errno)) }
    try syncFolder(of: target)
  }

  /// Makes the names of a file's folder durable.
  static func syncFolder(of target: String) throws(DatabaseFailure) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { Glibc.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .outside(file: target, reason: .systemError(errno)) }
  }
}

extension SQLiteConnection {
  /// Copies the database, as this connection sees it, to another file, as ``Database/backup(to:)`` does.
  func backUp(to target: String) throws(DatabaseFailure) {
    try Database.backUp(to: target) { copy throws(DatabaseFailure) in
      copy.copy(of: self)
      try settle()
    }
  }

  /// Takes over another database as a whole (https://www.sqlite.org/backup.html).
  func copy(of source: SQLiteConnection) {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      return note(sqlite3_extended_errcode(handle), sql: "")
    }
    let outcome = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    if outcome != SQLITE_DONE { note(outcome, sql: "") }
  }
}
