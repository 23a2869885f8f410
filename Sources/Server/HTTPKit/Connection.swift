import Glibc
import Synchronization

/// One client's connection. Its thread of the server uses it, and the watching thread looks at how long it waits.
final class Connection: Sendable {
  let socket: Int32
  let peer: String
  /// Set where a reply was sent before the request was read to its end.
  let mustLinger = Atomic(false)
  /// Since which second the server has waited for a request to be complete; 0 while it answers.
  private let waitingSince = Atomic(monotonicSeconds())

  init(socket: Int32) {
    self.socket = socket
    peer = SocketAddress(of: socket, asking: getpeername)?.host ?? ""
  }

  /// - Parameter bonus: seconds granted on top, for what has been received.
  func waits(since second: Int, bonus: Int = 0) {
    waitingSince.store(second + bonus, ordering: .relaxed)
  }

  func answers() {
    waitingSince.store(0, ordering: .relaxed)
  }

  func hasWaited(longerThan seconds: Int, at now: Int) -> Bool {
    let since = waitingSince.load(ordering: .relaxed)
    return since != 0 && now - since > seconds
  }
}
