import Glibc
import HTTPKit

/// A client that writes what a test says, byte for byte, and reads what comes back.
final class RawClient {
  struct Reply: Equatable {
    var status = 0
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  enum ReadFault: Error, Equatable {
    case closed
    case timedOut
    case reset
  }

  let isConnected: Bool
  private let socket: Int32
  private let server: HTTPServer?
  private var buffer: [UInt8] = []

  /// A client of a server that runs as long as it has clients.
  convenience init(to server: HTTPServer, receiveBuffer: Int32? = nil) {
    self.init(port: server.port, receiveBuffer: receiveBuffer, server: server)
  }

  init(port: Int, timeoutSeconds: Int = 30, receiveBuffer: Int32? = nil, server: HTTPServer? = nil) {
    self.server = server
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var patience = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    isConnected = withUnsafePointer(to: &address) { [socket] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  deinit {
    close(socket)
  }

  /// How many bytes the other end took before it closed the connection or stopped reading.
  @discardableResult func send(_ bytes: [UInt8]) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return sent }
      sent += count
    }
    return sent
  }

  /// Sends, and nothing ever after: the end goes out with the last bytes.
  func sendAndEnd(_ text: String) {
    let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_MORE)) }
    shutdown(socket, Int32(SHUT_WR))
  }

  @discardableResult func send(_ text: String) -> Int {
    send(Array(text.replacing("\n", with: "\r\n").utf8))
  }

  func get(_ target: String, headers: String = "") throws(ReadFault) -> Reply {
    send("GET \(target) HTTP/1.1\nHost: test\n\(headers)\n")
    return try reply()
  }

  /// The next reply; `headOnly` where none has a body, as to HEAD.
  func reply(headOnly: Bool = false) throws(ReadFault) -> Reply {
    var reply = try head()
    if headOnly || reply.status == 304 || reply.status == 204 { return reply }
    if reply.headers["transfer-encoding"] == "chunked" {
      while let chunk = try chunk() { reply.body += chunk }
    } else if let length = reply.headers["content-length"].flatMap({ Int($0) }) {
      reply.body = try take(length)
    }
    return reply
  }

  func head() throws(ReadFault) -> Reply {
    var reply = Reply()
    let words = try line().split(separator: " ")
    reply.status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    while case let field = try line(), !field.isEmpty {
      let parts = field.split(separator: ":", maxSplits: 1)
      reply.headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    return reply
  }

  /// The next part of a chunked body; nil at its end.
  func chunk() throws(ReadFault) -> [UInt8]? {
    let size = Int(try line(), radix: 16) ?? 0
    let bytes = try take(size)
    _ = try line()
    return size == 0 ? nil : bytes
  }

  /// The text of an event stream up to and with `text`.
  func event(_ text: String) throws(ReadFault) -> String {
    var all = ""
    while !all.contains(text) {
      guard let chunk = try chunk() else { throw .closed }
      all += String(decoding: chunk, as: UTF8.self)
    }
    return all
  }

  /// All that comes until the other end closes the connection.
  func rest() throws(ReadFault) -> String {
    do throws(ReadFault) {
      while true { try receive() }
    } catch {
      guard error == .closed else { throw error }
      return String(decoding: buffer, as: UTF8.self)
    }
  }

  /// Whether the other end closes the connection before the time is out.
  func isClosedByPeer() -> Bool {
    do throws(ReadFault) {
      while true {
        buffer = []
        try receive()
      }
    } catch {
      return error != .timedOut
    }
  }

  /// Whether something has come that is not read yet, or the other end has closed the connection, before the time is out.
  func waitsForInput(milliseconds: Int32 = 30_000) -> Bool {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) == 1
  }

  private func line() throws(ReadFault) -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<end].filter { $0 != 0x0D }
        buffer.removeSubrange(...end)
        return String(decoding: line, as: UTF8.self)
      }
      try receive()
    }
  }

  private func take(_ count: Int) throws(ReadFault) -> [UInt8] {
    while buffer.count < count { try receive() }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func receive() throws(ReadFault) {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &part, part.count, 0)
    if count == 0 { throw .closed }
    if count < 0 { throw errno == EAGAIN ? .timedOut : .reset }
    buffer += part[..<count]
  }
}
