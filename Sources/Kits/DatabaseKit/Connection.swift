import CSQLite

/// What a read or a write runs its queries on. It is good inside the closure it was handed to.
///
/// Its methods do not throw. The first failure is kept as the ``fault``: from then on every query answers nothing and
/// every statement does nothing, and the read or write that was given the connection throws the fault in the end, with
/// nothing written. So code that asks the database reads as if nothing could fail.
public final class Connection {
  let handle: OpaquePointer
  let file: String
  let isReader: Bool
  /// How long it waits for another process.
  let busyMilliseconds: Int32
  let transactionGuard: TransactionGuard
  let reporter: FaultReporter
  let slowStatements: SlowStatements?
  /// How many bytes of texts and blobs a writer was given since it was opened.
  private(set) var boundBytes = 0
  private var isOpen = true
  private var statements: StatementCache
  private var controls = StatementCache(limit: 16)

  /// Wraps an open handle, which it closes in the end.
  init(handle: OpaquePointer, file: String, isReader: Bool, options: DatabaseOptions) {
    self.handle = handle
    busyMilliseconds = Int32(clamping: options.busyMilliseconds)
    self.file = file
    self.isReader = isReader
    reporter = FaultReporter(file: file, handle: handle)
    slowStatements = options.slowStatements
    statements = StatementCache(limit: options.statementLimit)
    transactionGuard = TransactionGuard(handle)
  }

  deinit { close() }

  /// Closes it. Somebody who kept the connection finds it with a fault.
  func close() {
    statements.removeAll()
    controls.removeAll()
    if isOpen { sqlite3_close_v2(handle) }
    isOpen = false
    fail(.outside(file: file, reason: "it is closed"))
  }

  /// The first failure of the running read or write.
  public var fault: DatabaseFailure? { reporter.fault.failure }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  public var changesCount: Int { fault == nil ? Int(sqlite3_changes64(handle)) : 0 }

  /// How many rows were changed since the connection was opened, those in an index's own tables included.
  public var totalChangesCount: Int { fault == nil ? Int(sqlite3_total_changes64(handle)) : 0 }

  /// The row number that the last INSERT gave.
  public var lastInsertedRow: Int64 { fault == nil ? sqlite3_last_insert_rowid(handle) : 0 }

  /// Runs one statement to its end.
  ///
  /// - `bindings`: the values of its `?`, in order and none missing.
  public func execute(_ sql: String, _ bindings: [Value] = []) {
    forEach(sql, bindings) { _ in }
  }

  /// Calls the body with each row as it is found, so that a long answer is never held as a whole.
  public func forEach<Problem: Error>(
    _ sql: String, _ bindings: [Value] = [], _ body: (Row) throws(Problem) -> Void
  ) throws(Problem) {
    guard let statement = start(sql, bindings) else { return }
    defer { statement.finish() }
    while statement.advance() { try body(Row(statement: statement)) }
  }

  /// Calls the body with each row as it is found, until it answers false.
  public func scan(_ sql: String, _ bindings: [Value] = [], while body: (Row) -> Bool) {
    guard let statement = start(sql, bindings) else { return }
    defer { statement.finish() }
    while statement.advance(), body(Row(statement: statement)) {}
  }

  /// What `read` makes of each row, without the rows it makes `nil` of.
  public func query<Element>(_ sql: String, _ bindings: [Value] = [], _ read: (Row) -> Element?) -> [Element] {
    var elements: [Element] = []
    forEach(sql, bindings) { row in
      if let element = read(row) { elements.append(element) }
    }
    return fault == nil ? elements : []
  }

  /// What `read` makes of the first row, or `nil` without one.
  public func first<Element>(_ sql: String, _ bindings: [Value] = [], _ read: (Row) -> Element?) -> Element? {
    guard let statement = start(sql, bindings) else { return nil }
    defer { statement.finish() }
    guard statement.advance() else { return nil }
    let element = read(Row(statement: statement))
    return fault == nil ? element : nil
  }

  /// Whether the query finds a row.
  public func exists(_ sql: String, _ bindings: [Value] = []) -> Bool {
    first(sql, bindings) { _ in true } ?? false
  }

  /// The integer in the first column of the first row; `nil` without a row, or for NULL.
  public func integer(_ sql: String, _ bindings: [Value] = []) -> Int64? {
    first(sql, bindings) { $0.optionalInteger(0) }
  }

  /// The text in the first column of the first row; `nil` without a row, or for NULL.
  public func text(_ sql: String, _ bindings: [Value] = []) -> String? {
    first(sql, bindings) { $0.optionalText(0) }
  }
}

extension Connection {
  /// Throws the fault, if there is one, and forgets it.
  func settle() throws(DatabaseFailure) {
    if let failure = reporter.fault.take() { throw failure }
  }

  /// The fault, which is then forgotten.
  func takeFault() -> DatabaseFailure? { reporter.fault.take() }

  /// Makes a failure the fault, unless there is one already.
  func fail(_ failure: DatabaseFailure) { reporter.fault.record(failure) }

  /// Makes a result code the fault, unless it is `SQLITE_OK`.
  func note(_ code: Int32, sql: String) {
    if code != SQLITE_OK { reporter.record(code, sql: sql) }
  }

  /// Runs a statement that begins or ends a transaction. These are kept apart, so that no body can pick them up.
  func control(_ sql: String) {
    guard fault == nil, let statement = controls.statement(sql, prepare: compile) else { return }
    statement.start([])
    defer { statement.finish() }
    while statement.advance() {}
  }

  /// Runs several statements.
  func run(script: String) {
    guard fault == nil else { return }
    note(sqlite3_exec(handle, script, nil, nil, nil), sql: script)
  }

  var statementCount: Int { statements.count }

  private func start(_ sql: String, _ bindings: [Value]) -> Statement? {
    guard fault == nil, let statement = statements.statement(sql, prepare: compile) else { return nil }
    statement.start(bindings)
    if !isReader { boundBytes += bindings.reduce(0) { $0 + $1.byteCount } }
    return statement
  }
}
