import CSQLite
import DatabaseKit

extension SQLiteConnection {
  /// How a connection uses its file.
  enum Purpose {
    /// The one that writes.
    case writing
    /// One of those that only read.
    case reading
    /// The target of a copy.
    case copying
  }

  /// Opens the file. Nothing is read from it yet, so a file that is no database is found out later.
  convenience init(file: String, for purpose: Purpose, options: DatabaseOptions) throws(DatabaseFailure) {
    let creation = purpose == .writing && options.access == .beside ? 0 : SQLITE_OPEN_CREATE
    let access = purpose == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | creation
    var handle: OpaquePointer?
    _ = Self.configuration
    let code = sqlite3_open_v2(
      SQLiteConnection.plainPath(file), &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let handle else { throw .outside(file: file, reason: "out of memory") }
    self.init(handle: handle, file: file, isReader: purpose == .reading, options: options)
    note(code, sql: "")
    try settle()
    sqlite3_busy_timeout(handle, busyMilliseconds)
    harden()
    run(script: "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -\(options.cacheKibibytes)")
    try settle()
  }

  /// Done once, before the first connection. Where somebody else in the process has used the library before, it counts.
  private static let configuration = csqlite_count_no_memory()

  /// Takes away what no query of ours needs: "text" in double quotes, changes to the schema's own tables, and functions
  /// with side effects in a schema that somebody tampered with (https://www.sqlite.org/security.html).
  private func harden() {
    for option in [SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_TRUSTED_SCHEMA] {
      note(csqlite_set(handle, option, 0), sql: "")
    }
    note(csqlite_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1), sql: "")
  }

  /// The path as SQLite takes it to the letter: `:memory:` and `file:` mean something else to it.
  private static func plainPath(_ file: String) -> String {
    file.hasPrefix("/") ? file : "./" + file
  }
}
