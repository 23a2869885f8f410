import CPostgreSQL
import DatabaseKit
import Glibc

/// A connection of libpq, with what it reports. Only one thread uses it at a time.
final class PostgreSQLSession {
  let faults: FirstError
  let database: String
  let handle: OpaquePointer
  /// What was sent and was not answered yet, in order.
  var sent: [SentStatement] = []
  /// Whether the server was asked for the answers to all that was sent.
  var isSynced = false
  /// Whether a transaction was begun whose end fails if anything in it has failed, and is waited for.
  private(set) var isWriting = false
  private var lastChangesCount = 0
  private var preparedCount = 0
  private var dropped: [PreparedStatement] = []

  /// - Throws: `.cannotOpen` if there is no such database, or nobody answers.
  init(_ address: PostgreSQLAddress, password: String?, database: String, seconds: Int) throws(DatabaseFailure) {
    self.database = database
    faults = FirstError()
    var options: [(String, String)] = [
      ("connect_timeout", String(seconds)), ("tcp_user_timeout", "15000"), ("keepalives_idle", "5"),
      ("keepalives_interval", "5"), ("keepalives_count", "2"), ("fallback_application_name", "teamshift"),
      ("dbname", address.text), ("client_encoding", "UTF8"),
    ]
    if let password { options.append(("password", password)) }
    guard let handle = Self.connect(options) else {
      throw .outside(file: database, reason: "out of memory")
    }
    self.handle = handle
    guard PQstatus(handle) == CONNECTION_OK else {
      throw .cannotOpen(file: database, reason: ServerError.trimmed(PQerrorMessage(handle)))
    }
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit { PQfinish(handle) }

  private static func connect(_ options: [(String, String)]) -> OpaquePointer? {
    let texts = options.map { (strdup($0.0), strdup($0.1)) }
    defer {
      for text in texts {
        free(text.0)
        free(text.1)
      }
    }
    var names: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0.0) } + [nil]
    var values: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0.1) } + [nil]
    return PQconnectdbParams(&names, &values, 1)
  }

  /// Whether the server is known to be out of reach.
  var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

  /// Whether a transaction is open.
  var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

  /// By which it can be waited for that the server sends something.
  var socket: Int32 { PQsocket(handle) }

  var serverVersion: Int { Int(PQserverVersion(handle)) }

  /// The number of the process that serves this connection.
  var backend: Int { Int(PQbackendPID(handle)) }

  /// What the server has said of itself, such as its `server_encoding`.
  func parameter(_ name: String) -> String? { PQparameterStatus(handle, name).map { String(cString: $0) } }
}

extension PostgreSQLSession {
  /// Runs several statements, and answers the last one's answer; nil, with a fault, if one fails.
  func run(script: String) -> StatementResult? {
    collect()
    guard faults.failure == nil else { return nil }
    leavePipeline()
    return take(PQexec(handle, script), sql: script)
  }

  /// Begins a transaction, which is sent with its first query. A fault if the server has closed the connection.
  ///
  /// - Parameter isWriting: whether its end is waited for.
  func begin(_ statement: String, isWriting: Bool) {
    collect()
    // Of the end of a read, which nobody has waited for.
    _ = faults.take()
    guard !wasClosed else {
      return faults.record(.interrupted(file: database, reason: "its server has closed the connection"))
    }
    send(statement)
    for statement in dropped where statement.isThere { send("DEALLOCATE \(statement.name)") }
    dropped.removeAll()
    self.isWriting = isWriting
  }

  /// Ends a transaction, and answers the answer to that; nil, with a fault, if anything in it has failed.
  func end(_ statement: String) -> StatementResult? {
    isWriting = false
    send(statement)
    return collect()
  }

  /// Ends a transaction whose end nobody waits for; a failure shows with the next one.
  func end(withoutWaiting statement: String) {
    isWriting = false
    send(statement)
    synchronize()
  }

  /// Gives a transaction up, if there is one.
  func rollBack() {
    isWriting = false
    collect()
    _ = faults.take()
    if isInTransaction, !isLost { _ = run(script: "ROLLBACK") }
    _ = faults.take()
  }

  /// Has a statement be prepared.
  func prepare(_ text: String, _ types: [Oid], sql: String) -> PreparedStatement {
    preparedCount += 1
    let statement = PreparedStatement(name: "s\(preparedCount)")
    enterPipeline()
    note(PQsendPrepare(handle, statement.name, text, Int32(types.count), types), SentStatement(sql: sql, statement))
    return statement
  }

  func parameterTypes(of statement: PreparedStatement, sql: String) -> [Oid] {
    enterPipeline()
    note(PQsendDescribePrepared(handle, statement.name), SentStatement(sql: sql))
    return collect()?.parameterTypes ?? []
  }

  /// Has a prepared statement be forgotten in the next transaction.
  func drop(_ statement: PreparedStatement) { dropped.append(statement) }

  /// Sends a prepared statement.
  func send(_ statement: PreparedStatement, _ parameters: Parameters, sql: String) {
    enterPipeline()
    let count = Int32(parameters.places.count)
    let lengths = parameters.places.map { Int32($0?.count ?? 0) }
    let formats = parameters.places.map { _ in Int32(1) }
    // One byte more, so that also an empty buffer has an address, which tells an empty value from NULL.
    let isSent = (parameters.bytes + [0]).withUnsafeBytes { bytes -> Int32 in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = parameters.places.map { place in place.flatMap { place in start.map { $0 + place.lowerBound } } }
      return PQsendQueryPrepared(handle, statement.name, count, values, lengths, formats, 1)
    }
    note(isSent, SentStatement(sql: sql))
  }

  /// How many rows the last statement changed that could change any.
  var changesCount: Int {
    collect()
    return lastChangesCount
  }

  /// What other connections have sent to those that listen since it was asked for last; nil if the server is lost.
  func notifications() -> [String]? {
    guard PQconsumeInput(handle) == 1 else { return nil }
    var texts: [String] = []
    while let notification = PQnotifies(handle) {
      if Int(notification.pointee.be_pid) != backend { texts.append(String(cString: notification.pointee.extra)) }
      PQfreemem(notification)
    }
    return texts
  }

  /// An answer, or nil and a fault for a failure.
  func take(_ result: OpaquePointer?, sql: String) -> StatementResult? {
    guard let result else {
      faults.record(.interrupted(file: database, reason: ServerError.trimmed(PQerrorMessage(handle))))
      return nil
    }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
      let answer = StatementResult(result)
      if let count = answer.changesCount { lastChangesCount = count }
      return answer
    default:
      faults.record(failure(result, sql: sql))
      PQclear(result)
      return nil
    }
  }

  private func failure(_ result: OpaquePointer, sql: String) -> DatabaseFailure {
    let error = ServerError(result)
    if isLost { return .interrupted(file: database, reason: error.message) }
    return DatabaseFailure(error, database: database, sql: sql)
  }
}
