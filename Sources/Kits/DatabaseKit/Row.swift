import CSQLite

/// The row that a query is at. It is good inside the closure it was handed to; kept longer, it reads nothing.
///
/// A column of another storage class than the one asked for is the connection's fault from then on, and reads as a
/// neutral value.
public struct Row {
  let statement: Statement

  /// The number of columns.
  public var count: Int { Int(sqlite3_data_count(statement.handle)) }

  /// The names of the columns, in order.
  public var columnNames: [String] { statement.columnNames }

  /// The number of the column with this name. Columns asked for in the order of the query are found fastest.
  public func column(_ name: String) -> Int {
    guard let column = statement.column(name) else {
      fail("it has no column \(name)")
      return -1
    }
    return column
  }

  /// Whether the column is NULL.
  public func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  /// An integer column.
  public func integer(_ column: Int) -> Int64 {
    expect(SQLITE_INTEGER, column) ? sqlite3_column_int64(statement.handle, Int32(column)) : 0
  }

  /// A column of 0 for false and anything else for true.
  public func boolean(_ column: Int) -> Bool { integer(column) != 0 }

  /// A floating-point column.
  public func real(_ column: Int) -> Double {
    expect(SQLITE_FLOAT, column) ? sqlite3_column_double(statement.handle, Int32(column)) : 0
  }

  /// A text column.
  public func text(_ column: Int) -> String {
    guard expect(SQLITE_TEXT, column), let start = sqlite3_column_text(statement.handle, Int32(column)) else {
      return ""
    }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement.handle, Int32(column))))
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      statement.failAsDamaged("a text in column \(column) is not UTF-8")
      return ""
    }
  }

  /// A column of bytes.
  public func blob(_ column: Int) -> [UInt8] {
    guard expect(SQLITE_BLOB, column), let start = sqlite3_column_blob(statement.handle, Int32(column)) else {
      return []
    }
    return [UInt8](
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement.handle, Int32(column)))))
  }

  /// Makes the row a fault of its connection: it holds what the program cannot have written.
  public func fail(_ reason: String) { statement.fail(reason) }
}

extension Row {
  /// An integer column, or `nil` for NULL.
  public func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }

  /// A column of 0 for false and anything else for true, or `nil` for NULL.
  public func optionalBoolean(_ column: Int) -> Bool? { isNull(column) ? nil : boolean(column) }

  /// A floating-point column, or `nil` for NULL.
  public func optionalReal(_ column: Int) -> Double? { isNull(column) ? nil : real(column) }

  /// A text column, or `nil` for NULL.
  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// A column of bytes, or `nil` for NULL.
  public func optionalBlob(_ column: Int) -> [UInt8]? { isNull(column) ? nil : blob(column) }

  /// A column of any storage class.
  public func value(_ column: Int) -> Value {
    switch type(column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  private func expect(_ wanted: Int32, _ column: Int) -> Bool {
    let found = type(column)
    if found == wanted { return true }
    fail("column \(column) is \(Row.name(found)), not \(Row.name(wanted))")
    return false
  }

  /// The storage class, or 0 where there is no such column.
  private func type(_ column: Int) -> Int32 {
    if column >= 0, column < count { return sqlite3_column_type(statement.handle, Int32(column)) }
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
