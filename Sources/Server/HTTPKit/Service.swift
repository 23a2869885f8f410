import Glibc
import Synchronization

/// What every connection of a server shares.
final class Service: Sendable {
  let configuration: HTTPServer.Configuration
  let handler: Handler
  let loop: SocketLoop
  let lingering: LingeringClose
  let connections = ConnectionTable()
  let streams = StreamRegistry()
  let isStopping = Atomic(false)
  /// Requests that have come in and are not yet answered in full, event streams excepted.
  let running = Atomic(0)
  private let requestNumber = Atomic(UInt64.random(in: 0..<UInt64.max / 2))

  init(configuration: HTTPServer.Configuration, loop: SocketLoop, handler: @escaping Handler) {
    self.configuration = configuration
    self.handler = handler
    self.loop = loop
    lingering = LingeringClose(loop: loop)
  }

  /// Lets the client read its reply although the library closes the socket now.
  func linger(_ socket: Int32) {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    if copy >= 0 { lingering.close(copy) }
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
