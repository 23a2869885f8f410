import CSQLite
import JSONKit
import RecordKit
import SharedModels
import TimeKit

/// A connection that ends the program with SQLite's reason where something fails.
final class Connection {
  private var handle: OpaquePointer?

  init(_ file: String) {
    check(sqlite3_open_v2(file, &handle, SQLITE_OPEN_READWRITE, nil))
    run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ sql: String) { check(sqlite3_exec(handle, sql, nil, nil, nil)) }

  func prepare(_ sql: String) -> Statement {
    var statement: OpaquePointer?
    check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    return Statement(database: self, handle: statement)
  }

  func check(_ code: Int32) {
    guard ![SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) else { return }
    fatalError(String(cString: sqlite3_errmsg(handle)))
  }
}

/// A compiled statement, whose bound values stay until they are bound anew.
final class Statement {
  private let handle: OpaquePointer?
  private let database: Connection

  init(database: Connection, handle: OpaquePointer?) {
    self.database = database
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false after the last.
  func step() -> Bool {
    let code = sqlite3_step(handle)
    if code != SQLITE_ROW { database.check(code) }
    return code == SQLITE_ROW
  }

  /// Runs it to its end.
  func run() {
    while step() {}
    sqlite3_reset(handle)
  }
}

extension Statement {
  func bind(_ number: Int64?, _ index: Int32) {
    if let number { sqlite3_bind_int64(handle, index, number) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ text: String?, _ index: Int32) {
    if let text {
      sqlite3_bind_text(handle, index, text, -1, csqlite_transient())
    } else {
      sqlite3_bind_null(handle, index)
    }
  }

  func bind(_ id: UniqueID, _ index: Int32) {
    let words = (id.high.bigEndian, id.low.bigEndian)
    _ = withUnsafeBytes(of: words) { sqlite3_bind_blob(handle, index, $0.baseAddress, 16, csqlite_transient()) }
  }

  /// Takes two places.
  func bind(_ stamp: Stamp, _ index: Int32) {
    bind(stamp.at.milliseconds, index)
    bind(stamp.by.rawValue, index + 1)
  }
}

extension Statement {
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  func text(_ column: Int32) -> String? { sqlite3_column_text(handle, column).map { String(cString: $0) } }

  func uniqueID(_ column: Int32) -> UniqueID {
    guard let bytes = sqlite3_column_blob(handle, column), sqlite3_column_bytes(handle, column) == 16 else {
      fatalError("There is no identifier.")
    }
    return UniqueID(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}
