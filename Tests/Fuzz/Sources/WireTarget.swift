import Glibc
import Synchronization

@testable import HTTPKit

/// A connection to a server of its own: whatever is sent, the answers are HTTP, and every request that reaches the
/// handler is one that was written as such.
@Sendable func fuzzWire(_ bytes: [UInt8]) {
  handled.withLock { $0 = [] }
  let replies = exchange(bytes)
  check(replies.isEmpty || replies.starts(with: "HTTP/1.1 ".utf8), String(decoding: replies, as: UTF8.self))
  for path in handled.withLock({ $0 }) { check(isAskedFor(path, in: bytes), "\(path) was not asked for") }
}

/// Whether the path is one word somewhere, but for its origin and its query.
private func isAskedFor(_ path: String, in bytes: [UInt8]) -> Bool {
  let words = bytes.split { $0 <= 0x20 }
  return words.contains { RequestTarget($0)?.rawPath == path }
}

private let handled = Mutex<[String]>([])

private let server: HTTPServer = {
  var configuration = HTTPServer.Configuration()
  configuration.threads = 1
  configuration.idleSeconds = 1
  configuration.onError = { status, _, _ in .text("refused", status: status) }
  guard
    let server = try? HTTPServer(
      configuration: configuration,
      handler: { request in
        handled.withLock { $0.append(request.rawPath) }
        return .text("\(request.body.count)")
      })
  else { fatalError("the server does not start") }
  return server
}()

/// Sends the bytes and the end of them, and reads until the other end closes.
private func exchange(_ bytes: [UInt8]) -> [UInt8] {
  let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(server.port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  let code = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  // A port is used again a minute after its connection, so a long search may have no more of them for a while.
  // The search's own clock interrupts what waits.
  let reason = code == 0 ? 0 : errno
  if [EADDRNOTAVAIL, EINTR].contains(reason) { return [] }
  check(reason == 0, "the server takes no connection: \(reason)")
  send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  // An end that comes with the request itself is noticed only when the connection has been idle for its time.
  var reply = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
  poll(&reply, 1, 5)
  shutdown(socket, Int32(SHUT_WR))
  var (replies, part): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
  while case let count = recv(socket, &part, part.count, 0), count > 0 { replies += part[..<count] }
  return replies
}
