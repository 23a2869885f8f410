public import DatabaseKit
import Glibc

extension PostgreSQLDatabase {
  /// Reads over one snapshot: what is written meanwhile does not show.
  ///
  /// May be called on any thread, and inside another read or a write, which does not see it and is not seen by it.
  public func read<Outcome>(_ body: (PostgreSQLConnection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    let connection = try begin { $0.session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", isWriting: false) }
    defer { giveBack(connection) }
    let outcome = body(connection)
    try connection.settleOrRollBack()
    // Nobody waits for the end of a read.
    connection.session.end(withoutWaiting: "COMMIT")
    return outcome
  }

  /// Writes, and returns when all of it is durable; a fault throws, and nothing of it is kept.
  ///
  /// The body runs once, on the calling thread, and sees what earlier writes of the client wrote.
  ///
  /// - Throws: `.interrupted` if nothing was kept because the server was lost or wants it done again, `.undecided` if it is
  ///   out of reach and nobody can tell whether it was.
  public func write<Outcome>(
    _ priority: WritePriority = .usual, for client: WriteClient = .common, _ body: (PostgreSQLConnection) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    guard hold != nil else { throw .readOnly(file: name) }
    let start = MonotonicTime.microseconds()
    turns.enter(client, priority)
    defer { turns.leave(client) }
    let connection = try begin { $0.beginWriting(for: client) }
    defer { giveBack(connection) }
    counts.add(MonotonicTime.microseconds() - start, to: .waiting)
    defer { counts.add(group: 1) }
    var outcome: Outcome?
    counts.measure(.working) { outcome = body(connection) }
    try connection.settleOrRollBack()
    try commit(connection)
    guard let outcome else { throw .outside(file: name, reason: "the write was not done") }
    return outcome
  }

  private func giveBack(_ connection: PostgreSQLConnection) {
    if connection.session.isLost { pool.noteLoss(of: connection) }
    pool.takeBack(connection)
  }

  /// A connection with a transaction that has begun. One that turns out to be lost is replaced, for as long as a server
  /// is waited for.
  private func begin(
    _ start: (PostgreSQLConnection) -> Void
  ) throws(DatabaseFailure) -> PostgreSQLConnection {
    let deadline = outage.deadline(after: options.patienceMilliseconds)
    while true {
      guard outage.mayTry(before: deadline) else {
        throw .interrupted(file: name, reason: "its server has been out of reach for a while")
      }
      do throws(DatabaseFailure) {
        return try tryToBegin(start)
      } catch {
        guard error.mayPass, !pool.isClosed, MonotonicTime.microseconds() < deadline else { throw error }
        usleep(50_000)
      }
    }
  }

  private func tryToBegin(
    _ start: (PostgreSQLConnection) -> Void
  ) throws(DatabaseFailure) -> PostgreSQLConnection {
    let connection = try lend()
    connection.history = ""
    start(connection)
    // As long as the server is out of reach, it is certain that it is not any more before anything else is done.
    if !outage.isOver { connection.session.collect() }
    outage.note(isReached: !connection.session.isLost)
    if let failure = connection.takeFault() {
      connection.rollBack()
      giveBack(connection)
      throw failure
    }
    if let failure = check(connection) {
      connection.rollBack()
      giveBack(connection)
      throw failure
    }
    return connection
  }

  private func lend() throws(DatabaseFailure) -> PostgreSQLConnection {
    do throws(DatabaseFailure) {
      return try pool.lend()
    } catch {
      outage.note(isReached: false)
      throw error
    }
  }

  /// Why a transaction that has begun may not go on; nil if it may. Others may have taken the database since this
  /// program's last connection was lost, or it may be another server's.
  private func check(_ connection: PostgreSQLConnection) -> DatabaseFailure? {
    guard let hold else { return nil }
    let open = { () throws(DatabaseFailure) in try self.pool.open() }
    if !connection.isVerified {
      if let failure = hold.ensure(open) { return failure }
      connection.isVerified = true
    }
    // Only writes ask.
    guard !connection.history.isEmpty else { return nil }
    let history = connection.history
    if history == hold.history { return nil }
    return hold.note(history, open) ?? .interrupted(file: name, reason: "another history of the database has begun")
  }

  private func commit(_ connection: PostgreSQLConnection) throws(DatabaseFailure) {
    var answer: StatementResult?
    counts.measure(.committing) { answer = connection.session.end("COMMIT") }
    guard let failure = connection.takeFault() else {
      // A transaction that has failed before is rolled back by its commit.
      guard answer?.command == "COMMIT" else { throw .interrupted(file: name, reason: "the transaction was lost") }
      return
    }
    guard connection.session.isLost else {
      connection.rollBack()
      throw failure
    }
    if try !isCommitted(connection.mark) { throw failure }
  }

  /// Asks by another connection whether a write was committed whose answer was lost.
  private func isCommitted(_ mark: WriteMark?) throws(DatabaseFailure) -> Bool {
    guard let mark else { throw .undecided(file: name) }
    let deadline = MonotonicTime.microseconds() + Int64(options.patienceMilliseconds) * 1_000
    while MonotonicTime.microseconds() < deadline {
      if let connection = try? pool.open(), let answer = connection.run(script: mark.question) {
        return answer.plainText(0, 0) == String(mark.number)
      }
      usleep(50_000)
    }
    throw .undecided(file: name)
  }
}

extension PostgreSQLConnection {
  fileprivate func settleOrRollBack() throws(DatabaseFailure) {
    guard let failure = takeFault() else { return }
    rollBack()
    throw failure
  }

  /// Takes the client's locks before anything is read. The connection's mark is locked from then on, so that nobody takes
  /// the write for lost while the server still works on it.
  fileprivate func beginWriting(for client: WriteClient) {
    if mark == nil { createMark() }
    guard fault == nil else { return }
    session.begin("BEGIN", isWriting: true)
    DatabaseLease.lock(for: client, on: self)
    mark?.advance(on: self)
    history = ownText(DatabaseLease.question) ?? ""
  }

  private func createMark() {
    let fresh = WriteMark()
    if run(script: fresh.creation) != nil { mark = fresh }
  }
}

extension DatabaseFailure {
  /// Whether it may be another one a moment later.
  fileprivate var mayPass: Bool {
    switch self {
    case .interrupted, .cannotOpen: true
    default: false
    }
  }
}
