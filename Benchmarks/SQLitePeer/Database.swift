import CSQLite

/// A connection that ends the program with SQLite's reason where something fails.
final class Database {
  private var handle: OpaquePointer?

  init(_ file: String) {
    check(sqlite3_open_v2(file, &handle, SQLITE_OPEN_READWRITE, nil))
    run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  func run(_ sql: String) { check(sqlite3_exec(handle, sql, nil, nil, nil)) }

  func prepare(_ sql: String) -> Statement {
    var statement: OpaquePointer?
    check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    return Statement(database: self, handle: statement)
  }

  func check(_ code: Int32) {
    guard ![SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) else { return }
    fatalError(String(cString: sqlite3_errmsg(handle)))
  }
}

/// A compiled statement, whose bound values stay until they are bound anew.
final class Statement {
  let handle: OpaquePointer?
  private let database: Database

  init(database: Database, handle: OpaquePointer?) {
    self.database = database
    self.handle = handle
  }

  /// Goes to the next row; false after the last.
  func step() -> Bool {
    let code = sqlite3_step(handle)
    database.check(code)
    return code == SQLITE_ROW
  }

  /// Runs it to its end.
  func run() {
    while step() {}
    sqlite3_reset(handle)
  }

  func bind(_ value: OpaquePointer?, at index: Int32) { database.check(sqlite3_bind_value(handle, index, value)) }

  func bind(_ number: Int64, at index: Int32) { database.check(sqlite3_bind_int64(handle, index, number)) }

  func bind(_ bytes: [UInt8], at index: Int32) {
    database.check(sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), csqlite_transient()))
  }

  func bind(_ text: String, at index: Int32) {
    database.check(sqlite3_bind_text(handle, index, text, -1, csqlite_transient()))
  }
}
