public import DatabaseKit

/// How a PostgreSQL database is used.
public struct PostgreSQLOptions: Sendable {
  /// The most connections at once; whoever has one may have another one beyond it.
  public var connectionLimit = 32
  /// How many of them may write at once.
  public var writerLimit = 16
  /// How many are kept for the next ones who ask.
  public var idleLimit = 32
  /// How long to wait for a server to answer, in seconds.
  public var connectSeconds = 5
  /// How long a server is waited for that is out of reach, before a read or write fails, in milliseconds.
  public var patienceMilliseconds = 8_000
  /// How long to wait for another server's lock, in seconds.
  public var lockSeconds = 30
  /// After how many seconds the server ends a transaction in which nothing is done.
  public var transactionSeconds = 120
  /// The most prepared statements that a connection keeps.
  public var statementLimit = 512
  /// Who is told of statements that take long; nobody if nil.
  public var slowStatements: SlowStatements?
  /// Whether other programs that say so too may use the database at the same time, as servers do that share the work.
  public var isShared = false
  /// Names the database's history, whenever a new one begins; a name is never given twice.
  public var newHistory: @Sendable () -> String = { randomDigits(32) }
  /// Whether nothing is written, nor brought forward, so that it may be beside a program that does.
  public var isReadOnly = false

  /// The usual limits.
  public init() {}
}
