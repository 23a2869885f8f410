import CSQLite

/// One compiled statement of a connection, used by one query at a time.
final class Statement {
  let sql: String
  let isReadOnly: Bool
  /// A query is running it.
  private(set) var isBusy = false
  /// When it was last used, counted in uses of its cache.
  var lastUse = 0

  let handle: OpaquePointer
  private let reporter: FaultReporter
  private lazy var names = (0..<Int(sqlite3_column_count(handle))).map(name)
  private lazy var columns = Dictionary(names.indices.map { (names[$0], $0) }, uniquingKeysWith: { first, _ in first })
  /// The names that find their column: of columns of one name, the first is found.
  private lazy var ownNames = names.indices.map { columns[names[$0]] == $0 ? names[$0] : nil }
  private var nextColumn = 0
  private let slowStatements: SlowStatements?
  private var startTime: Int64 = 0
  private var rowCount = 0

  init(sql: String, handle: OpaquePointer, reporter: FaultReporter, slowStatements: SlowStatements?) {
    self.slowStatements = slowStatements
    self.sql = sql
    self.handle = handle
    self.reporter = reporter
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
  }

  deinit { sqlite3_finalize(handle) }

  /// Makes it ready to be stepped through.
  func start(_ bindings: [Value]) {
    isBusy = true
    rowCount = 0
    if slowStatements != nil { startTime = monotonicMicroseconds() }
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard bindings.count == expected else { return fail("it takes \(expected) values and got \(bindings.count)") }
    for (index, value) in bindings.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { reporter.record(code, sql: sql) }
    }
  }

  /// Moves to the next row, and answers whether there is one. After a fault there is none.
  func advance() -> Bool {
    guard reporter.fault.failure == nil else { return false }
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      rowCount += 1
      return true
    case SQLITE_DONE: return false
    case let code:
      reporter.record(code, sql: sql)
      return false
    }
  }

  /// Ends the query and lets go of its values.
  func finish() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isBusy = false
    if let slowStatements { tellIfSlow(slowStatements) }
  }

  private func tellIfSlow(_ slowStatements: SlowStatements) {
    let duration = monotonicMicroseconds() - startTime
    guard duration >= slowStatements.microseconds else { return }
    slowStatements.report(SlowStatement(sql: sql, microseconds: duration, rows: rowCount))
  }

  /// Reports a mistake in how the statement is used.
  func fail(_ reason: @autoclosure () -> String) {
    reporter.fault.record(.query(file: reporter.file, sql: sql, reason: reason()))
  }

  /// Reports that a stored value cannot be what was once stored.
  func failAsDamaged(_ reason: @autoclosure () -> String) {
    reporter.fault.record(.damaged(file: reporter.file, reason: reason()))
  }
}

extension Statement {
  /// The column's number. Columns that are asked for in their own order cost one comparison each, others a look-up.
  func column(_ name: String) -> Int? {
    if nextColumn >= ownNames.count { nextColumn = 0 }
    if nextColumn < ownNames.count, ownNames[nextColumn] == name {
      defer { nextColumn += 1 }
      return nextColumn
    }
    guard let column = columns[name] else { return nil }
    nextColumn = column + 1
    return column
  }

  var columnNames: [String] { names }

  private func name(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

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
}
