public import DatabaseKit

/// A connection to a PostgreSQL server.
public final class PostgreSQLConnection: Connection {
  let session: Session
  /// By which it is known what became of its last commit, if the answer was lost; nil before it has written.
  var mark: WriteMark?
  /// The name of the database's history, as the write under way has found it.
  public internal(set) var history = ""
  /// Whether it was looked, since it was made, if the database is still this program's to use.
  var isVerified = false
  /// Which of the pool's losses it came after.
  let generation: Int

  init(
    _ address: PostgreSQLAddress, password: String?, options: PostgreSQLOptions, generation: Int
  ) throws(DatabaseFailure) {
    self.generation = generation
    session = try Session(address, password: password, database: address.shown, seconds: options.connectSeconds)
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

  public override var changesCount: Int { fault == nil ? session.changesCount : 0 }

  /// Runs several statements, and answers the last one's answer; nil, with a fault, if one fails.
  @discardableResult func run(script: String) -> Answer? { fault == nil ? session.run(script: script) : nil }

  /// Ends the transaction without keeping anything of it, and forgets its fault.
  func rollBack() {
    _ = takeFault()
    if session.isInTransaction, !session.isLost { run(script: "ROLLBACK") }
    _ = takeFault()
  }
}
