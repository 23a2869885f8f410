import CPostgreSQL

/// What the server answered to one statement.
final class StatementResult {
  private let result: OpaquePointer

  /// Takes over a result of libpq.
  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var rowCount: Int32 { PQntuples(result) }
  var columnCount: Int { Int(PQnfields(result)) }
  var columnTypes: [Oid] { (0..<PQnfields(result)).map { PQftype(result, $0) } }
  var columnNames: [String] { (0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) } }

  /// The kinds of a prepared statement's parameters, if it was asked for.
  var parameterTypes: [Oid] { (0..<PQnparams(result)).map { PQparamtype(result, $0) } }

  /// How many rows an INSERT, UPDATE or DELETE changed; nil for other statements.
  var changesCount: Int? {
    guard columnCount == 0 || !command.hasPrefix("SELECT") else { return nil }
    return PQcmdTuples(result).flatMap { Int(String(cString: $0)) }
  }

  /// What was done, such as `COMMIT`.
  var command: String { PQcmdStatus(result).map { String(cString: $0) } ?? "" }

  /// The text of a column that was not asked for in binary; nil for NULL, and where there is none.
  func plainText(_ row: Int32, _ column: Int32) -> String? {
    guard row < rowCount, column < PQnfields(result), PQgetisnull(result, row, column) == 0 else { return nil }
    return PQgetvalue(result, row, column).map { String(cString: $0) }
  }

  /// A column of a row, both of which are there.
  func cell(_ row: Int32, _ column: Int32, _ type: Oid) -> Cell {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
      return Cell(bytes: nil, type: type)
    }
    return Cell(
      bytes: UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column))), type: type)
  }
}

/// A column of a row, as long as its answer is there.
struct Cell {
  /// Nil for NULL.
  let bytes: UnsafeRawBufferPointer?
  let type: Oid

  var isEmpty: Bool { bytes == nil }
}
