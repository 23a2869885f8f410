import Glibc
import Synchronization

/// One client's connection. Its thread of the server uses it, and the watching thread looks at how long it waits.
final class HTTPConnection: Sendable {
  let socket: Int32
  /// The address of its other end, or the user there, such as `user 1000`, for a Unix socket.
  let peer: String
  /// The system's number of that user; nil for a connection of the internet.
  let user: UInt32?
  /// With whom it shares the connections that one may have.
  let share: String
  /// One beyond the limits, which has one request answered: by the health, say, or with the reason.
  let isReserve: Bool
  /// Set where a reply was sent before the request was read to its end.
  let mustLinger = Atomic(false)
  /// Since which second the server has waited for a request to be complete; 0 while it answers.
  private let waitingSince = Atomic(monotonicSeconds())
  /// The thread that reads the head of a request; 0 at other times.
  private let headThread = Atomic(UInt(0))
  // Only that thread touches it.
  nonisolated(unsafe) private var request: OpaquePointer?
  /// The request was answered here instead of by the library, which is not yet done with it.
  let isRejected = Atomic(false)

  init(socket: Int32, peer: String, user: UInt32? = nil, isReserve: Bool = false) {
    self.socket = socket
    self.peer = peer
    self.user = user
    share = networkShare(of: peer)
    self.isReserve = isReserve
  }

  /// - Parameter bonus: seconds granted on top, for what has been received.
  func waits(since second: Int, bonus: Int = 0) {
    waitingSince.store(second + bonus, ordering: .relaxed)
  }

  func answers() {
    waitingSince.store(0, ordering: .relaxed)
  }

  /// Whether the client has closed its side, and sends nothing more.
  var isEndedByClient: Bool {
    var next: UInt8 = 0
    let count = recv(socket, &next, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }

  /// Since which second the server has waited for it; nil while it answers.
  var waitsSince: Int? {
    let since = waitingSince.load(ordering: .relaxed)
    return since == 0 ? nil : since
  }

  func hasWaited(longerThan seconds: Int, at now: Int) -> Bool {
    let since = waitingSince.load(ordering: .relaxed)
    return since != 0 && now - since > seconds
  }

  /// A request's first line was read, and its fields come next.
  func headBegins(_ request: OpaquePointer) {
    self.request = request
    headThread.store(pthread_self(), ordering: .relaxed)
  }

  func headIsComplete() {
    headThread.store(0, ordering: .relaxed)
    request = nil
  }

  /// The request whose head the calling thread is reading on this connection.
  var requestInReading: OpaquePointer? {
    headThread.load(ordering: .relaxed) == pthread_self() ? request : nil
  }
}
