import DatabaseKit

/// Keeps other programs from using the database as this one does: a lock of a connection that is open all the time, and a
/// row that names the program's run, by which each write finds out if another one has come meanwhile.
final class DatabaseHold: Sendable {
  private struct State {
    var connection: PostgreSQLConnection?
    var generation: Int
  }

  /// "TmSh" as a number: locks of two numbers are those of the whole database.
  static let lockClass = 0x546d_5368

  static let table = """
    CREATE TABLE database_run ("only" bigint NOT NULL PRIMARY KEY CHECK ("only" = 1), id text NOT NULL);
    """

  private let run = WriteMark().connection
  private let state: Monitor<State>

  /// Takes over the connection with the lock, which is waited for as long as a program takes to end.
  init(_ connection: PostgreSQLConnection) throws(DatabaseFailure) {
    state = Monitor(State(connection: connection, generation: connection.generation))
    try Self.lock(connection)
  }

  /// Names this run.
  func begin() throws(DatabaseFailure) {
    try state.change { state in
      Result { () throws(DatabaseFailure) in
        state.connection?.run(
          script: """
            BEGIN; DELETE FROM write_marks; DELETE FROM database_run;
            INSERT INTO database_run ("only", id) VALUES (1, '\(run)'); COMMIT
            """)
        try state.connection?.settle()
      }
    }.get()
  }

  /// Whose run it is.
  var question: String { "SELECT id FROM database_run" }

  func isThis(_ run: String?) -> Bool { run == self.run }

  /// Takes the lock again after the server was lost, by another connection. Answers why it could not.
  func renew(
    _ generation: Int, _ open: () throws(DatabaseFailure) -> PostgreSQLConnection
  ) -> DatabaseFailure? {
    state.change { state in
      guard state.generation < generation else { return nil }
      do throws(DatabaseFailure) {
        if let connection = state.connection, !connection.session.isLost, connection.run(script: "SELECT 1") != nil {
          state.generation = generation
          return nil
        }
        state.connection = nil
        let connection = try open()
        try Self.lock(connection)
        (state.connection, state.generation) = (connection, generation)
        return nil
      } catch {
        return error
      }
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

  private static func lock(_ connection: PostgreSQLConnection) throws(DatabaseFailure) {
    // A program that was killed has its lock until the server notices.
    connection.run(
      script: "SET lock_timeout = '3s'; SELECT pg_advisory_lock(\(lockClass), 0); SET lock_timeout = '30s'")
    guard let failure = connection.takeFault() else { return }
    guard case .interrupted = failure, !connection.session.isLost else { throw failure }
    throw .locked(file: connection.database)
  }
}
