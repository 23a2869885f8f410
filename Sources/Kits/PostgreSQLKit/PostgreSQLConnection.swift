public import DatabaseKit

/// A connection to a PostgreSQL server.
public final class PostgreSQLConnection: Connection {
  let session: PostgreSQLSession
  /// By which it is known what became of its last commit, if the answer was lost; nil before it has written.
  var mark: WriteMark?
  /// The name of the database's history, as the write under way has found it; empty in a read.
  public internal(set) var history = ""
  /// Whether it was looked, since it was made, if the database is still this program's to use.
  var isVerified = false
  private var own: [String: PostgreSQLStatement] = [:]
  /// Which of the pool's losses it came after.
  let generation: Int

  init(
    _ address: PostgreSQLAddress, password: String?, options: PostgreSQLOptions, generation: Int
  ) throws(DatabaseFailure) {
    self.generation = generation
    session = try PostgreSQLSession(
      address, password: password, database: address.shown, seconds: options.connectSeconds)
    super.init(
      database: address.shown, dialect: PostgreSQLDialect(), faults: session.faults,
      slowStatements: options.slowStatements, statementLimit: options.statementLimit)
    run(script: Self.settings(options))
    try settle()
  }

  /// What does not depend on how a server or a database is configured. A commit is durable when it is answered.
  private static func settings(_ options: PostgreSQLOptions) -> String {
    """
    SET standard_conforming_strings = on; SET jit = off; SET lock_timeout = '\(options.lockSeconds)s';
    SET idle_in_transaction_session_timeout = '\(options.transactionSeconds)s'; SET statement_timeout = 0;
    SET client_min_messages = warning;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')
    """
  }

  public override func compile(_ sql: String) -> Statement? {
    PostgreSQLStatement(sql: sql, session: session, database: database, slowStatements: slowStatements)
  }

  public override var changesCount: Int {
    let count = session.changesCount
    return fault == nil ? count : 0
  }

  /// Runs several statements, and answers the last one's answer; nil, with a fault, if one fails.
  @discardableResult func run(script: String) -> StatementResult? { fault == nil ? session.run(script: script) : nil }

  /// Ends the transaction without keeping anything of it, and forgets its fault.
  func rollBack() { session.rollBack() }

  /// Runs a statement of the kit's own for its effect. It is not reported if it is slow, since it may wait for others.
  func runOwn(_ sql: String, _ values: [Value] = []) { withOwn(sql, values) { $0.perform() } }

  /// The text that a statement of the kit's own answers; nil for none.
  func ownText(_ sql: String) -> String? { withOwn(sql, []) { $0.advance() ? $0.text(0) : nil } ?? nil }

  private func withOwn<Outcome>(_ sql: String, _ values: [Value], _ body: (Statement) -> Outcome) -> Outcome? {
    guard fault == nil else { return nil }
    let statement =
      own[sql] ?? PostgreSQLStatement(sql: sql, session: session, database: database, slowStatements: nil)
    own[sql] = statement
    statement.start(values)
    defer { statement.finish() }
    return body(statement)
  }
}
