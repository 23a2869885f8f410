import CPostgreSQL
import DatabaseKit

/// A prepared statement of a connection. Its values and columns are binary; an answer is held as a whole, so that other
/// statements can run while its rows are looked at.
final class PostgreSQLStatement: Statement {
  private let session: PostgreSQLSession
  private let text: StatementText
  /// What the server has of it; nil until it is prepared, which takes the kinds of its first values.
  private var statement: PreparedStatement?
  private var parameterTypes: [Oid] = []
  private var values: [Value] = []
  private var result: StatementResult?
  private var columnTypes: [Oid] = []
  private var row: Int32 = -1

  init(sql: String, session: PostgreSQLSession, database: String, slowStatements: SlowStatements?) {
    self.session = session
    text = StatementText(sql)
    super.init(sql: sql, faults: session.faults, database: database, slowStatements: slowStatements)
  }

  deinit { if let statement { session.drop(statement) } }

  override func bind(_ values: [Value]) {
    guard values.count == text.valueCount else {
      return fail("it takes \(text.valueCount) values and got \(values.count)")
    }
    self.values = values
  }

  override func perform() {
    send()
    if !session.defersAnswer { session.collect() }
  }

  override func step() -> Bool {
    if result == nil { run() }
    guard let result, row + 1 < result.rowCount else { return false }
    row += 1
    return true
  }

  override func reset() {
    result = nil
    values = []
    row = -1
  }

  override func makeColumnNames() -> [String] { result?.columnNames ?? [] }

  override var columnCount: Int { row >= 0 ? columnTypes.count : 0 }

  override func isNull(_ column: Int) -> Bool { cell(column)?.isEmpty ?? false }

  override func integer(_ column: Int) -> Int64 {
    guard let cell = cell(column), let bytes = cell.bytes, let number = WireType.integer(bytes, cell.type) else {
      return wrong(column, "an integer", 0)
    }
    return number
  }

  override func real(_ column: Int) -> Double {
    guard let cell = cell(column), let bytes = cell.bytes, cell.type == WireType.double else {
      return wrong(column, "a real number", 0)
    }
    return Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
  }

  override func text(_ column: Int) -> String {
    guard let cell = cell(column), let bytes = cell.bytes, WireType.texts.contains(cell.type) else {
      return wrong(column, "a text", "")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  override func blob(_ column: Int) -> [UInt8] {
    guard let cell = cell(column), let bytes = cell.bytes, cell.type == WireType.bytes else {
      return wrong(column, "a blob", [])
    }
    return [UInt8](bytes)
  }

  override func value(_ column: Int) -> Value {
    guard let cell = cell(column), !cell.isEmpty else { return .null }
    return switch cell.type {
    case WireType.bytes: .blob(blob(column))
    case WireType.double: .real(real(column))
    case let type where WireType.texts.contains(type): .text(text(column))
    default: .integer(integer(column))
    }
  }
}

extension PostgreSQLStatement {
  /// A column of the row it is at; nil, with a fault, where there is none.
  private func cell(_ column: Int) -> Cell? {
    guard let result, row >= 0, column >= 0, column < columnTypes.count else {
      fail("it has no column \(column)")
      return nil
    }
    return result.cell(row, Int32(column), columnTypes[column])
  }

  private func wrong<Neutral>(_ column: Int, _ wanted: String, _ neutral: Neutral) -> Neutral {
    let found = cell(column).map { $0.isEmpty ? "NULL" : WireType.name($0.type) } ?? "missing"
    fail("column \(column) is \(found), not \(wanted)")
    return neutral
  }

  private func run() {
    guard send(), let answer = session.collect() else { return }
    if columnTypes.count != answer.columnCount { columnTypes = answer.columnTypes }
    result = answer
  }

  /// - Returns: whether it was sent.
  @discardableResult private func send() -> Bool {
    guard faults.failure == nil, let statement = prepared() else { return false }
    guard let parameters = Parameters(values, parameterTypes) else {
      fail("its values are of other kinds than before, or than its columns")
      return false
    }
    session.send(statement, parameters, sql: sql)
    return faults.failure == nil
  }

  /// A NULL says nothing of its kind, so the server is asked for the kinds of all if there is one.
  private func prepared() -> PreparedStatement? {
    if let statement, statement.isThere { return statement }
    let types = values.map { WireType.of($0) }
    let fresh = session.prepare(text.text, types, sql: sql)
    parameterTypes = types.contains(WireType.unknown) ? session.parameterTypes(of: fresh, sql: sql) : types
    guard faults.failure == nil else { return nil }
    statement = fresh
    return fresh
  }
}
