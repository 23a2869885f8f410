/// One compiled statement of a connection, used by one query at a time. Each engine has its own.
///
/// Columns are asked of the row that the statement is at. One of another kind than the one asked for is the connection's
/// fault from then on, and reads as a neutral value.
open class Statement {
  /// Its text, as it was asked for.
  public let sql: String
  /// Where it reports failures.
  public let faults: FirstError
  /// What failures call the database.
  public let database: String
  /// A query is running it.
  private(set) var isBusy = false
  /// When it was last used, counted in uses of its cache.
  var lastUse = 0

  private lazy var names = makeColumnNames()
  private lazy var columns = Dictionary(names.indices.map { (names[$0], $0) }, uniquingKeysWith: { first, _ in first })
  /// The names that find their column: of columns of one name, the first is found.
  private lazy var ownNames = names.indices.map { columns[names[$0]] == $0 ? names[$0] : nil }
  private var nextColumn = 0
  private let slowStatements: SlowStatements?
  private var startTime: Int64 = 0
  private var rowCount = 0

  /// A statement that reports to its connection's faults.
  public init(sql: String, faults: FirstError, database: String, slowStatements: SlowStatements?) {
    self.slowStatements = slowStatements
    self.sql = sql
    self.faults = faults
    self.database = database
  }

  /// Binds values to its `?`, in order.
  open func bind(_ values: [Value]) { preconditionFailure("An engine's statements bind values.") }

  /// Does what it does, of which nobody needs a row. That it fails may show later: with a query, or at the latest with the
  /// end of the read or write.
  open func perform() { while advance() {} }

  /// Moves to the next row, and answers whether there is one.
  open func step() -> Bool { preconditionFailure("An engine's statements have rows.") }

  /// Ends the query and lets go of its values.
  open func reset() { preconditionFailure("An engine's statements end.") }

  /// The names of its columns, in order.
  open func makeColumnNames() -> [String] { preconditionFailure("An engine's statements have columns.") }

  /// The number of columns of the row that it is at; 0 if it is at none.
  open var columnCount: Int { preconditionFailure("An engine's statements have columns.") }

  /// A column of any kind.
  open func value(_ column: Int) -> Value { preconditionFailure("An engine's statements have columns.") }

  /// Whether the column is NULL.
  open func isNull(_ column: Int) -> Bool { preconditionFailure("An engine's statements have columns.") }

  /// An integer column.
  open func integer(_ column: Int) -> Int64 { preconditionFailure("An engine's statements have columns.") }

  /// A floating-point column.
  open func real(_ column: Int) -> Double { preconditionFailure("An engine's statements have columns.") }

  /// A text column.
  open func text(_ column: Int) -> String { preconditionFailure("An engine's statements have columns.") }

  /// A column of bytes.
  open func blob(_ column: Int) -> [UInt8] { preconditionFailure("An engine's statements have columns.") }
}

extension Statement {
  /// Makes it ready to be stepped through.
  public final func start(_ bindings: [Value]) {
    isBusy = true
    rowCount = 0
    if slowStatements != nil { startTime = MonotonicTime.microseconds() }
    checkDeadline()
    bind(bindings)
  }

  /// Moves to the next row, and answers whether there is one. After a fault there is none.
  public final func advance() -> Bool {
    guard faults.failure == nil, step() else { return false }
    rowCount += 1
    if rowCount.isMultiple(of: Self.rowsBetweenLooks) { checkDeadline() }
    return true
  }

  private static let rowsBetweenLooks = 128

  /// A thread that has worked for too long finds nothing more.
  private func checkDeadline() {
    if WorkDeadline.isOver { faults.record(.outside(file: database, reason: "the work took too long")) }
  }

  /// Ends the query.
  public final func finish() {
    reset()
    isBusy = false
    if let slowStatements { tellIfSlow(slowStatements) }
  }

  private func tellIfSlow(_ slowStatements: SlowStatements) {
    let duration = MonotonicTime.microseconds() - startTime
    guard duration >= slowStatements.microseconds else { return }
    slowStatements.report(SlowStatement(sql: sql, microseconds: duration, rows: rowCount))
  }

  /// Reports a mistake in how the statement is used.
  public final func fail(_ reason: @autoclosure () -> String) {
    faults.record(.query(file: database, sql: sql, reason: reason()))
  }

  /// Reports that a stored value cannot be what was once stored.
  public final func failAsDamaged(_ reason: @autoclosure () -> String) {
    faults.record(.damaged(file: database, reason: reason()))
  }

  /// The column's number. Columns that are asked for in their own order cost one comparison each, others a look-up.
  final func column(_ name: String) -> Int? {
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
}
