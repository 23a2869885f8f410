import Glibc

/// A connection to a server on this machine.
package final class Wire {
  private let socket: Int32
  private let credentials: String

  /// Nil if nobody listens on the port.
  ///
  /// - Parameter credentials: a line of the head of all that is asked, with its end.
  package init?(port: Int, credentials: String = "") {
    self.credentials = credentials
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return nil }
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Sends text, its line ends as HTTP wants them.
  package func send(_ text: String) {
    let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads until the text has come, or the other end closes, or five seconds have passed.
  package func read(until text: String? = nil) -> String {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count <= 0 { break }
      received += buffer[..<count]
      if let text, String(decoding: received, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: received, as: UTF8.self)
  }

  /// Asks, and reads the whole answer.
  ///
  /// - Parameter fields: more lines of the head, each with its end.
  package func ask(_ head: String, fields: String = "", body: String = "") -> String {
    let length = body.isEmpty ? "" : "Content-Type: application/json\nContent-Length: \(body.utf8.count)\n"
    send("\(head) HTTP/1.1\nHost: localhost\nConnection: close\n\(credentials)\(fields)\(length)\n")
    if !body.isEmpty { send(body) }
    return read()
  }
}
