import CPostgreSQL
import DatabaseKit
import Glibc

/// A connection of libpq, with what it reports. Only one thread uses it at a time.
final class Session {
  let faults: StickyFault
  let database: String
  /// How many rows the last statement changed that could change any.
  private(set) var changesCount = 0
  private let handle: OpaquePointer
  private var preparedCount = 0
  private var dropped: [String] = []
  /// A query was sent of which nobody has waited for the answer.
  private var isAnswerDue = false

  /// - Throws: `.cannotOpen` if there is no such database, or nobody answers.
  init(_ address: PostgreSQLAddress, password: String?, database: String, seconds: Int) throws(DatabaseFailure) {
    self.database = database
    faults = StickyFault()
    var options: [(String, String)] = [
      ("connect_timeout", String(seconds)), ("tcp_user_timeout", "15000"), ("keepalives_idle", "5"),
      ("keepalives_interval", "5"), ("keepalives_count", "2"), ("fallback_application_name", "teamshift"),
      ("dbname", address.text), ("client_encoding", "UTF8"),
    ]
    if let password { options.append(("password", password)) }
    guard let handle = Self.connect(options) else {
      throw .outside(file: database, reason: "there is no memory for a connection")
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

extension Session {
  /// Runs several statements, and answers the last one's answer; nil, with a fault, if one fails.
  func run(script: String) -> Answer? {
    waitForAnswer()
    return take(PQexec(handle, script), sql: script)
  }

  /// Sends several statements whose answers nobody needs; a failure shows with the next ones.
  func send(script: String) {
    waitForAnswer()
    isAnswerDue = PQsendQuery(handle, script) == 1
  }

  /// Prepares a statement, and answers the name that it has at the server.
  func prepare(_ text: String, _ types: [Oid], sql: String) -> String? {
    preparedCount += 1
    let name = "s\(preparedCount)"
    let types = types.map { $0 }
    return take(PQprepare(handle, name, text, Int32(types.count), types), sql: sql).map { _ in name }
  }

  func parameterTypes(of name: String, sql: String) -> [Oid] {
    take(PQdescribePrepared(handle, name), sql: sql)?.parameterTypes ?? []
  }

  /// Has a prepared statement be forgotten before the next transaction.
  func drop(_ name: String) { dropped.append(name) }

  /// What forgets the statements that were dropped, as a script.
  func forgetDropped() -> String {
    defer { dropped.removeAll() }
    return dropped.map { "DEALLOCATE \($0); " }.joined()
  }

  func run(_ name: String, _ parameters: Parameters, sql: String) -> Answer? {
    let count = Int32(parameters.places.count)
    let lengths = parameters.places.map { Int32($0?.count ?? 0) }
    let formats = parameters.places.map { _ in Int32(1) }
    // One byte more, so that also an empty buffer has an address, which tells an empty value from NULL.
    let result = (parameters.bytes + [0]).withUnsafeBytes { bytes -> OpaquePointer? in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = parameters.places.map { place in place.flatMap { place in start.map { $0 + place.lowerBound } } }
      return PQexecPrepared(handle, name, count, values, lengths, formats, 1)
    }
    let answer = take(result, sql: sql)
    if let changes = answer?.changesCount { changesCount = changes }
    return answer
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

  private func waitForAnswer() {
    guard isAnswerDue else { return }
    isAnswerDue = false
    while let result = PQgetResult(handle) { PQclear(result) }
  }

  /// An answer, or nil and a fault for a failure.
  private func take(_ result: OpaquePointer?, sql: String) -> Answer? {
    guard let result else {
      faults.record(.interrupted(file: database, reason: ServerError.trimmed(PQerrorMessage(handle))))
      return nil
    }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return Answer(result)
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
