import DatabaseKit

/// Keeps programs from using the database that may not do so at the same time, and knows the database's history.
///
/// A program that shares the database has a shared lock, another one an exclusive lock, both of a connection that is open
/// all the time. A row of the database names its history: what was written by programs that knew of each other, without
/// anything having been lost in between. Each write reads that name, so it finds out if the lock was lost and the
/// database was somebody else's meanwhile.
///
/// A new history begins when a program opens the database that nobody else has, since it may have been restored, and when
/// it turns out to be in another place: a standby that has taken over may not have the last writes.
final class DatabaseLease: Sendable {
  private struct State {
    /// Nil while there is none; the locks are gone then as well.
    var connection: PostgreSQLConnection?
    var history = ""
    var leads = false
  }

  /// "TmSh" as a number: locks of two numbers are those of the whole database.
  static let lockClass = 0x546d_5368

  private enum Lock: Int {
    /// Had by all who use the database.
    case use = 0
    /// Had by a write, alone if it is for nobody in particular.
    case write = 1
    case lead = 2
    /// Had by who begins to use the database, until it does.
    case entry = 3
  }

  static let table = """
    CREATE TABLE database_run (
      "only" bigint NOT NULL PRIMARY KEY CHECK ("only" = 1), history text NOT NULL, place text NOT NULL
    );
    """

  /// Where the database is: in which cluster, after which of its recoveries, and made by which restoration
  /// (https://www.postgresql.org/docs/15/continuous-archiving.html#BACKUP-TIMELINES).
  private static let place = """
    (SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
      || '/' || CAST(CAST('database_run' AS regclass) AS oid)
    """

  /// Asks for the history's name.
  static let question = "SELECT history FROM database_run"

  private let isShared: Bool
  private let newHistory: @Sendable () -> String
  private let state: Monitor<State>

  /// Takes over a connection.
  init(_ connection: PostgreSQLConnection, options: PostgreSQLOptions) {
    isShared = options.isShared
    newHistory = options.newHistory
    state = Monitor(State(connection: connection))
  }

  /// Takes the lock, which is waited for as long as a program takes to end, and has the schema brought forward.
  func enter(_ migrator: PostgreSQLMigrator) throws(DatabaseFailure) {
    try state.change { state in
      Result { () throws(DatabaseFailure) in
        guard let connection = state.connection else { return }
        state.history = try isShared ? enterShared(migrator, connection) : enterAlone(migrator, connection)
      }
    }.get()
  }

  private func enterAlone(
    _ migrator: PostgreSQLMigrator, _ connection: PostgreSQLConnection
  ) throws(DatabaseFailure) -> String {
    try Self.lock(connection, "pg_advisory_lock")
    try migrator.migrate()
    return try beginHistory(connection)
  }

  private func enterShared(
    _ migrator: PostgreSQLMigrator, _ connection: PostgreSQLConnection
  ) throws(DatabaseFailure) -> String {
    connection.run(script: "SELECT pg_advisory_lock(\(Self.key(.entry)))")
    let isAlone = try connection.answer("SELECT pg_try_advisory_lock(\(Self.key(.use)))") == "t"
    let history: String
    if isAlone {
      try migrator.migrate()
      history = try beginHistory(connection)
      connection.run(
        script: "SELECT pg_advisory_lock_shared(\(Self.key(.use))), pg_advisory_unlock(\(Self.key(.use)))")
    } else {
      try Self.lock(connection, "pg_advisory_lock_shared")
      try migrator.migrateBesideOthers()
      history = try currentHistory(connection)
    }
    connection.run(script: "SELECT pg_advisory_unlock(\(Self.key(.entry)))")
    try connection.settle()
    return history
  }

  private func beginHistory(_ connection: PostgreSQLConnection) throws(DatabaseFailure) -> String {
    let history = newHistory()
    connection.run(
      script: """
        BEGIN; DELETE FROM write_marks; DELETE FROM database_run;
        INSERT INTO database_run ("only", history, place) VALUES (1, '\(history)', \(Self.place)); COMMIT
        """)
    try connection.settle()
    return history
  }

  /// The history's name, after a new one has begun if the database is in another place.
  private func currentHistory(_ connection: PostgreSQLConnection) throws(DatabaseFailure) -> String {
    try connection.answer(
      """
      UPDATE database_run SET history = '\(newHistory())', place = \(Self.place) WHERE place <> \(Self.place);
      \(Self.question)
      """)
  }

  /// The name as it was known last.
  var history: String { state.change { $0.history } }

  /// Takes note of a write that has found another name. Answers why the write cannot be done at all: nil if it can be done
  /// again.
  func note(
    _ history: String, _ open: () throws(DatabaseFailure) -> PostgreSQLConnection
  ) -> DatabaseFailure? {
    state.change { state in
      if state.history == history { return nil }
      guard isShared else { return .locked(file: state.connection?.database ?? "") }
      if let failure = ensureLock(&state, open) { return failure }
      state.history = history
      return nil
    }
  }

  /// Takes the lock again by another connection if it was lost. Answers why it could not.
  func ensure(_ open: () throws(DatabaseFailure) -> PostgreSQLConnection) -> DatabaseFailure? {
    state.change { ensureLock(&$0, open) }
  }

  /// Whether this program is the one of those that share the database that does what only one may do.
  func leads(_ open: () throws(DatabaseFailure) -> PostgreSQLConnection) -> Bool {
    state.change { state in
      guard ensureLock(&state, open) == nil, let connection = state.connection else { return false }
      if !state.leads {
        let answer = try? connection.answer("SELECT pg_try_advisory_lock(\(Self.key(.lead)))")
        state.leads = answer == "t"
      }
      return state.leads
    }
  }

  private func ensureLock(
    _ state: inout State, _ open: () throws(DatabaseFailure) -> PostgreSQLConnection
  ) -> DatabaseFailure? {
    if let connection = state.connection {
      if connection.run(script: "SELECT 1") != nil { return nil }
      _ = connection.takeFault()
    }
    state.connection = nil
    state.leads = false
    do throws(DatabaseFailure) {
      let connection = try open()
      try Self.lock(connection, isShared ? "pg_advisory_lock_shared" : "pg_advisory_lock")
      if isShared { state.history = try currentHistory(connection) }
      state.connection = connection
      return nil
    } catch {
      return error
    }
  }

  /// Lets others have the database.
  func release() {
    state.change { state in
      _ = state.connection?.takeFault()
      state.connection?.run(script: "SELECT pg_advisory_unlock_all()")
      state.connection = nil
    }
  }

  private static func key(_ lock: Lock) -> String { "\(lockClass), \(lock.rawValue)" }

  /// Takes the lock of those who use the database.
  private static func lock(_ connection: PostgreSQLConnection, _ function: String) throws(DatabaseFailure) {
    // A program that was killed has its lock until the server notices.
    connection.run(
      script: "SET lock_timeout = '3s'; SELECT \(function)(\(key(.use))); SET lock_timeout = '30s'")
    guard let failure = connection.takeFault() else { return }
    guard case .interrupted = failure, !connection.session.isLost else { throw failure }
    throw .locked(file: connection.database)
  }
}

extension DatabaseLease {
  /// Keeps other programs from writing for the same client, or for any if it is for nobody in particular, by locks that end
  /// with the transaction.
  static func lock(for client: WriteClient, on connection: PostgreSQLConnection) {
    let all = key(.write)
    guard client != .common else { return connection.runOwn("SELECT pg_advisory_xact_lock(\(all))") }
    let number = Int64(bitPattern: client.high ^ (client.low &* 0x9e37_79b9_7f4a_7c15))
    connection.runOwn(
      "SELECT pg_advisory_xact_lock_shared(\(all)), pg_advisory_xact_lock(?)", [.integer(number)])
  }
}

extension PostgreSQLConnection {
  /// The last answer's only value; an empty text for none.
  fileprivate func answer(_ script: String) throws(DatabaseFailure) -> String {
    let answer = run(script: script)
    try settle()
    return answer?.plainText(0, 0) ?? ""
  }
}
