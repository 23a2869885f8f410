import CSQLite
import DatabaseKit

/// A compiled statement of SQLite.
final class SQLiteStatement: Statement {
  let isReadOnly: Bool
  private let handle: OpaquePointer
  private let reporter: FaultReporter

  init(sql: String, handle: OpaquePointer, reporter: FaultReporter, slowStatements: SlowStatements?) {
    self.handle = handle
    self.reporter = reporter
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
    super.init(sql: sql, faults: reporter.fault, database: reporter.file, slowStatements: slowStatements)
  }

  deinit { sqlite3_finalize(handle) }

  override func bind(_ values: [Value]) {
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard values.count == expected else { return fail("it takes \(expected) values and got \(values.count)") }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { reporter.record(code, sql: sql) }
    }
  }

  override func step() -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      reporter.record(code, sql: sql)
      return false
    }
  }

  override func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  override func makeColumnNames() -> [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  override var columnCount: Int { Int(sqlite3_data_count(handle)) }

  override func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  override func integer(_ column: Int) -> Int64 {
    expect(SQLITE_INTEGER, column) ? sqlite3_column_int64(handle, Int32(column)) : 0
  }

  override func real(_ column: Int) -> Double {
    expect(SQLITE_FLOAT, column) ? sqlite3_column_double(handle, Int32(column)) : 0
  }

  override func text(_ column: Int) -> String {
    guard expect(SQLITE_TEXT, column), let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      failAsDamaged("a text in column \(column) is not UTF-8")
      return ""
    }
  }

  override func blob(_ column: Int) -> [UInt8] {
    guard expect(SQLITE_BLOB, column), let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, Int32(column)))))
  }

  override func value(_ column: Int) -> Value {
    switch type(column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }
}

extension SQLiteStatement {
  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    case .real(let number): sqlite3_bind_double(handle, index, number)
    // Swift lends the bytes for the length of the call only, so SQLite copies them.
    case .text(let text):
      sqlite3_bind_text64(
        handle, index, text, UInt64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
    // A null pointer, which an empty array may have, would be stored as NULL.
    case .blob(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(handle, index, 0)
    case .blob(let bytes): sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), csqlite_transient())
    }
  }

  private func expect(_ wanted: Int32, _ column: Int) -> Bool {
    let found = type(column)
    if found == wanted { return true }
    fail("column \(column) is \(Self.name(found)), not \(Self.name(wanted))")
    return false
  }

  /// The storage class, or 0 where there is no such column.
  private func type(_ column: Int) -> Int32 {
    if column >= 0, column < columnCount { return sqlite3_column_type(handle, Int32(column)) }
    fail("it has no column \(column)")
    return 0
  }

  private static func name(_ type: Int32) -> String {
    switch type {
    case SQLITE_INTEGER: "an integer"
    case SQLITE_FLOAT: "a real number"
    case SQLITE_TEXT: "a text"
    case SQLITE_BLOB: "a blob"
    case SQLITE_NULL: "NULL"
    default: "missing"
    }
  }
}
