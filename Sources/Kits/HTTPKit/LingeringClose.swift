import CMicrohttpd
import Glibc
import Synchronization

/// Closes connections whose client may still be sending.
///
/// To close a socket with unread bytes makes the system send a reset, which can overtake the reply and destroy it
/// before the client has read why it was refused (RFC 9112, section 9.6). So the rest is read and thrown away, for a
/// limited time and up to a limited size.
final class LingeringClose: Sendable {
  private struct Rest {
    let token: UInt64
    let deadline: Int
    var unread = 8 * 1_048_576
  }

  private static let seconds = 3
  static let limit = 256

  private let loop: SocketLoop
  private let rests = Mutex<[Int32: Rest]>([:])

  init(loop: SocketLoop) {
    self.loop = loop
  }

  /// Takes over the socket, whose reply has been sent.
  func close(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_WR))
    let isAccepted = rests.withLock { rests in
      guard rests.count < Self.limit else { return false }
      let token = loop.watch(socket, for: EPOLLIN.rawValue) { [self] in discard(socket) }
      rests[socket] = Rest(token: token, deadline: monotonicSeconds() + Self.seconds)
      return true
    }
    if !isAccepted { Glibc.close(socket) }
  }

  func closeOverdue(now: Int = monotonicSeconds()) {
    rests.withLock { rests in
      for (socket, rest) in rests where rest.deadline <= now { end(socket, &rests) }
    }
  }

  func closeAll() {
    closeOverdue(now: .max)
  }

  private func discard(_ socket: Int32) {
    rests.withLock { rests in
      guard let rest = rests[socket] else { return }
      let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
        recv(socket, buffer.baseAddress, buffer.count, 0)
      }
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0, rest.unread > count else { return end(socket, &rests) }
      rests[socket]?.unread -= count
    }
  }

  private func end(_ socket: Int32, _ rests: inout [Int32: Rest]) {
    guard let rest = rests.removeValue(forKey: socket) else { return }
    loop.unwatch(rest.token, socket)
    Glibc.close(socket)
  }
}
