/// What a read or a write runs its queries on. It is good inside the closure it was handed to. Each engine has its own.
///
/// Its methods do not throw. The first failure is kept as the ``fault``: from then on every query answers nothing and
/// every statement does nothing, and the read or write that was given the connection throws the fault in the end, with
/// nothing written. So code that asks the database reads as if nothing could fail.
///
/// Statements are written once, in what engines have in common: `?` and `?1` for values, `ON CONFLICT`, `RETURNING`,
/// `CASE`, row values. What they say in different words is the ``dialect``'s.
open class Connection {
  /// What failures call the database: its file or address.
  public let database: String
  /// What this engine says in words of its own.
  public let dialect: any SQLDialect
  /// The first failure of the running read or write, for whoever compiles and runs statements.
  public let faults: FirstError
  /// Who is told of statements that take long.
  public let slowStatements: SlowStatements?
  private var statements: StatementCache

  /// A connection without any compiled statements.
  ///
  /// - Parameters:
  ///   - database: what failures call the database.
  ///   - dialect: what its engine says in words of its own.
  ///   - faults: where the first failure is kept.
  ///   - slowStatements: who is told of statements that take long; nobody if nil.
  ///   - statementLimit: the most compiled statements that it keeps.
  public init(
    database: String, dialect: any SQLDialect, faults: FirstError, slowStatements: SlowStatements?, statementLimit: Int
  ) {
    self.database = database
    self.dialect = dialect
    self.faults = faults
    self.slowStatements = slowStatements
    statements = StatementCache(limit: statementLimit)
  }

  /// Compiles a text that must be one whole statement, and one that this connection may run; a fault if it cannot.
  open func compile(_ sql: String) -> Statement? { preconditionFailure("An engine's connections compile statements.") }

  /// Takes note of the values that a statement is about to be given.
  open func note(_ bindings: [Value]) {}

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  open var changesCount: Int { preconditionFailure("An engine's connections count changes.") }

  /// The first failure of the running read or write.
  public final var fault: DatabaseFailure? { faults.failure }
}

extension Connection {
  /// Runs one statement to its end.
  ///
  /// - `bindings`: the values of its `?`, in order and none missing.
  public final func execute(_ sql: String, _ bindings: [Value] = []) {
    guard let statement = start(sql, bindings) else { return }
    defer { statement.finish() }
    statement.perform()
  }

  /// Calls the body with each row as it is found, so that a long answer need not be held as a whole.
  public final func forEach<Problem: Error>(
    _ sql: String, _ bindings: [Value] = [], _ body: (Row) throws(Problem) -> Void
  ) throws(Problem) {
    guard let statement = start(sql, bindings) else { return }
    defer { statement.finish() }
    while statement.advance() { try body(Row(statement: statement)) }
  }

  /// Calls the body with each row as it is found, until it answers false.
  public final func scan(_ sql: String, _ bindings: [Value] = [], while body: (Row) -> Bool) {
    guard let statement = start(sql, bindings) else { return }
    defer { statement.finish() }
    while statement.advance(), body(Row(statement: statement)) {}
  }

  /// What `read` makes of each row, without the rows it makes `nil` of.
  public final func query<Element>(
    _ sql: String, _ bindings: [Value] = [], _ read: (Row) -> Element?
  ) -> [Element] {
    var elements: [Element] = []
    forEach(sql, bindings) { row in
      if let element = read(row) { elements.append(element) }
    }
    return fault == nil ? elements : []
  }

  /// What `read` makes of the first row, or `nil` without one.
  public final func first<Element>(
    _ sql: String, _ bindings: [Value] = [], _ read: (Row) -> Element?
  ) -> Element? {
    guard let statement = start(sql, bindings) else { return nil }
    defer { statement.finish() }
    guard statement.advance() else { return nil }
    let element = read(Row(statement: statement))
    return fault == nil ? element : nil
  }

  /// Whether the query finds a row.
  public final func exists(_ sql: String, _ bindings: [Value] = []) -> Bool {
    first(sql, bindings) { _ in true } ?? false
  }

  /// The integer in the first column of the first row; `nil` without a row, or for NULL.
  public final func integer(_ sql: String, _ bindings: [Value] = []) -> Int64? {
    first(sql, bindings) { $0.optionalInteger(0) }
  }

  /// The text in the first column of the first row; `nil` without a row, or for NULL.
  public final func text(_ sql: String, _ bindings: [Value] = []) -> String? {
    first(sql, bindings) { $0.optionalText(0) }
  }

  private func start(_ sql: String, _ bindings: [Value]) -> Statement? {
    guard fault == nil, let statement = statements.statement(sql, prepare: compile) else { return nil }
    statement.start(bindings)
    note(bindings)
    return statement
  }
}

extension Connection {
  /// Throws the fault, if there is one, and forgets it.
  public final func settle() throws(DatabaseFailure) {
    if let failure = faults.take() { throw failure }
  }

  /// The fault, which is then forgotten.
  public final func takeFault() -> DatabaseFailure? { faults.take() }

  /// Makes a failure the fault, unless there is one already.
  public final func fail(_ failure: DatabaseFailure) { faults.record(failure) }

  /// Lets go of all compiled statements.
  public final func forgetStatements() { statements.removeAll() }

  /// How many compiled statements it keeps.
  public final var statementCount: Int { statements.count }
}
