/// The row that a query is at. It is good inside the closure it was handed to; kept longer, it reads nothing.
///
/// A column of another kind than the one asked for is the connection's fault from then on, and reads as a neutral value.
public struct Row {
  let statement: Statement

  /// The number of columns.
  public var count: Int { statement.columnCount }

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
  public func isNull(_ column: Int) -> Bool { statement.isNull(column) }

  /// An integer column.
  public func integer(_ column: Int) -> Int64 { statement.integer(column) }

  /// A column of 0 for false and anything else for true.
  public func boolean(_ column: Int) -> Bool { integer(column) != 0 }

  /// A floating-point column.
  public func real(_ column: Int) -> Double { statement.real(column) }

  /// A text column.
  public func text(_ column: Int) -> String { statement.text(column) }

  /// A column of bytes.
  public func blob(_ column: Int) -> [UInt8] { statement.blob(column) }

  /// Makes the row a fault of its connection: it holds what the program cannot have written.
  public func fail(_ reason: String) { statement.fail(reason) }

  /// Leaves the row out of what is read, since what it holds cannot be read; the others are read.
  public func leaveOut(_ reason: @autoclosure () -> String) { statement.faults.leaveOut(reason()) }
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

  /// A column of any kind.
  public func value(_ column: Int) -> Value { statement.value(column) }
}
