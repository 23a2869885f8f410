/// Why the database could not do what it was asked. Each case says what the caller can do about it, and names the file.
public enum DatabaseFailure: Error, Equatable, Sendable {
  /// The file, or its folder, is missing or out of reach: correct the path or its permissions.
  case cannotOpen(file: String, reason: String)
  /// The file belongs to something else: it is no SQLite database, or the database of another application.
  case notADatabase(file: String)
  /// A former version of the application wrote the file, in a form that is not read any more: begin with an empty folder.
  case formerFormat(file: String, reason: String)
  /// The file's contents are broken: restore a backup.
  case damaged(file: String, reason: String)
  /// No room is left: free some, then try again. Nothing of the failed write was kept.
  case diskFull(file: String)
  /// The file, or its folder, must not be written to, or the database was opened for reading only.
  case readOnly(file: String)
  /// Somebody deleted, moved or replaced the file, its log or its lock while it was open: end the program, and put the
  /// file in its place.
  case replaced(file: String)
  /// Another process holds the file: stop it, or open the file for reading only.
  case locked(file: String)
  /// A newer program wrote the file, with `found` migrations where this one knows `known`: run the newer program.
  case newerSchema(file: String, found: Int, known: Int)
  /// The file lacks migrations and was opened for reading only: open it for writing once.
  case olderSchema(file: String, found: Int, known: Int)
  /// A migration that the file has seen was edited, renamed or removed since: put the list back in order.
  case alteredMigration(file: String, name: String)
  /// The disk failed while a write was being made durable, so it may or may not be there after the next start: look
  /// before doing it again, and replace the disk.
  case undecided(file: String)
  /// The connection was lost before the write was made durable, or the database wants it done again: nothing of it was
  /// kept, so do it again.
  case interrupted(file: String, reason: String)
  /// The database cannot do this: use what its own makers have for it.
  case unsupported(file: String, reason: String)
  /// The schema refuses the row.
  case constraint(file: String, reason: String)
  /// The program's own mistake, in its SQL or in how it reads a row.
  case query(file: String, sql: String, reason: String)
  /// Anything else: a broken disk, no memory, a closed database.
  case outside(file: String, reason: String)
}

extension DatabaseFailure {
  /// The file that the failure is about.
  public var file: String {
    switch self {
    case .cannotOpen(let file, _), .notADatabase(let file), .formerFormat(let file, _), .damaged(let file, _),
      .diskFull(let file), .readOnly(let file), .replaced(let file), .locked(let file), .newerSchema(let file, _, _),
      .olderSchema(let file, _, _),
      .alteredMigration(let file, _), .undecided(let file), .interrupted(let file, _), .unsupported(let file, _),
      .constraint(let file, _), .query(let file, _, _),
      .outside(let file, _):
      file
    }
  }
}

extension DatabaseFailure: CustomStringConvertible {
  /// One sentence for the person who runs the program.
  public var description: String {
    switch self {
    case .cannotOpen(_, let reason): "The database \(file) couldn’t be opened: \(reason)."
    case .notADatabase: "The file \(file) isn’t a database of this application."
    case .formerFormat(_, let reason): "The database \(file) couldn’t be used. \(reason)"
    case .damaged(_, let reason): "The database \(file) is damaged: \(reason)."
    case .diskFull: "The database \(file) has no room left to grow."
    case .readOnly: "The database \(file) can be read but not written to."
    case .replaced: "The database \(file) was deleted, moved or replaced while it was open."
    case .locked: "The database \(file) is in use by another process."
    case .newerSchema(_, let found, let known):
      "The database \(file) was written by a newer version (schema \(found), this version knows \(known))."
    case .olderSchema(_, let found, let known):
      "The database \(file) has an older schema (\(found) of \(known)), and was opened for reading only."
    case .alteredMigration(_, let name): "The database \(file) does not match this version's migration \(name)."
    case .undecided: "The database \(file) may or may not have kept a write, which its disk failed to sync."
    case .interrupted(_, let reason): "The database \(file) has not kept a write, which was interrupted: \(reason)."
    case .unsupported(_, let reason): "The database \(file) does not do this. \(reason)"
    case .constraint(_, let reason): "The database \(file) refused a row: \(reason)."
    case .query(_, let sql, let reason): "The database \(file) couldn’t run \(sql): \(reason)."
    case .outside(_, let reason): "The database \(file) failed: \(reason)."
    }
  }
}
