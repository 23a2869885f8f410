import CMicrohttpd
import Glibc
import Synchronization

/// The state that a server's connections share.
final class Service: Sendable {
  let configuration: HTTPServer.Configuration
  let handler: DeferringHandler
  let loop: SocketLoop
  let lingering: LingeringClose
  let connections: ConnectionTable
  let streams = StreamRegistry()
  let deferrals = DeferralRegistry()
  let bodies: MemoryBudget
  let isStopping = Atomic(false)
  /// Requests that have come in and are not yet answered in full, event streams excepted.
  let running = Atomic(0)
  /// How long the loop has been running.
  let watchedSeconds = Atomic(0)
  private let requestNumber = Atomic(UInt64.random(in: 0..<UInt64.max / 2))

  init(configuration: HTTPServer.Configuration, loop: SocketLoop, handler: @escaping DeferringHandler) {
    self.configuration = configuration
    self.handler = handler
    self.loop = loop
    connections = ConnectionTable(limits: ConnectionLimits(configuration))
    bodies = MemoryBudget(limit: configuration.bodyBudget)
    lingering = LingeringClose(loop: loop)
  }

  /// Lets the client read its reply although the library closes the socket now.
  func linger(_ socket: Int32) {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    if copy >= 0 { lingering.close(copy) }
  }

  /// The library answers a request of the calling thread by itself.
  ///
  /// To a malformed length it sends its reply's head twice (libmicrohttpd 0.9.75), so that client is answered here, and
  /// nothing that the library sends comes after it.
  func noteRejection(status: Int) {
    let malformed = connections.inReading().filter { hasMalformedLength($0.request) }.map { $0.connection }
    if malformed.isEmpty { configuration.onLibraryError(status) }
    for connection in malformed { reject(connection, status) }
  }

  /// Counts as running until the library is done with it: stopped before, it would crash.
  private func reject(_ connection: HTTPConnection, _ status: Int) {
    running.add(1, ordering: .relaxed)
    connection.isRejected.store(true, ordering: .relaxed)
    connection.headIsComplete()
    connection.mustLinger.store(true, ordering: .relaxed)
    sendAtOnce(configuration.onError(status, nil, connection.peer), to: connection.socket)
    shutdown(connection.socket, Int32(SHUT_WR))
  }

  /// A new request's identifier: thirteen digits and letters, which Swift keeps without an allocation.
  func makeRequestID() -> String {
    var number = requestNumber.add(1, ordering: .relaxed).newValue
    return String(unsafeUninitializedCapacity: 13) { text in
      for index in text.indices {
        text[index] = Self.digits[Int(number & 31)]
        number >>= 5
      }
      return text.count
    }
  }

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}

private func hasMalformedLength(_ request: OpaquePointer) -> Bool {
  guard let text = MHD_lookup_connection_value(request, .HEADER_KIND, "Content-Length") else { return false }
  return UInt64(String(cString: text)) == nil || text[0] == UInt8(ascii: "+")
}
