import CPostgreSQL
import DatabaseKit
import Glibc

/// A statement that is kept at the server.
final class PreparedStatement {
  let name: String
  /// Whether the server has it, as far as that is known. It has not where something failed before it.
  fileprivate(set) var isThere = true

  init(name: String) { self.name = name }
}

/// A statement on its way to the server.
struct SentStatement {
  let sql: String
  /// What it prepares; nil for anything else.
  let preparation: PreparedStatement?

  init(sql: String, _ preparation: PreparedStatement? = nil) {
    self.sql = sql
    self.preparation = preparation
  }
}

/// Statements are sent one after the other, and their answers read when somebody needs one, so that many of them cost one
/// round trip (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html). The server does nothing of what comes behind
/// one that fails.
extension PostgreSQLSession {
  /// The most statements whose answers are still to be read: what has failed shows before long.
  private static let sentLimit = 256

  /// Whether the answer to a statement that only does something is read later.
  var defersAnswer: Bool { isWriting && sent.count < Self.sentLimit }

  /// Sends a statement without values.
  func send(_ sql: String) {
    enterPipeline()
    note(PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 1), SentStatement(sql: sql))
  }

  func enterPipeline() {
    if PQpipelineStatus(handle) == PQ_PIPELINE_OFF { _ = PQenterPipelineMode(handle) }
  }

  /// Once all is answered.
  func leavePipeline() {
    if PQpipelineStatus(handle) != PQ_PIPELINE_OFF { _ = PQexitPipelineMode(handle) }
  }

  /// Takes note of what was sent, or could not be.
  func note(_ isSent: Int32, _ statement: SentStatement) {
    guard isSent == 1 else {
      statement.preparation?.isThere = false
      return faults.record(.interrupted(file: database, reason: ServerError.trimmed(PQerrorMessage(handle))))
    }
    sent.append(statement)
  }

  /// Asks the server for the answers to all that was sent.
  func synchronize() {
    guard !sent.isEmpty, !isSynced else { return }
    isSynced = PQpipelineSync(handle) == 1
  }

  /// Waits for the answers to all that was sent, and answers the last one; nil, with a fault, if any of it has failed.
  @discardableResult func collect() -> StatementResult? {
    guard !sent.isEmpty else { return nil }
    synchronize()
    var last: StatementResult?
    for statement in sent {
      last = take(PQgetResult(handle), sql: statement.sql)
      if last == nil { statement.preparation?.isThere = false }
      // Behind the answer to each one is a mark of its end.
      if let more = PQgetResult(handle) { PQclear(more) }
    }
    if isSynced { PQclear(PQgetResult(handle)) }
    sent.removeAll(keepingCapacity: true)
    isSynced = false
    return last
  }

  /// Whether the server has closed the connection while nothing was asked of it, as far as is known here.
  var wasClosed: Bool {
    while !isLost {
      var place = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&place, 1, 0) > 0 else { return false }
      guard PQconsumeInput(handle) == 1 else { return true }
    }
    return true
  }
}
