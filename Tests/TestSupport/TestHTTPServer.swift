import Foundation
import Synchronization

/// A small web server on loopback, which answers as a test says, one request a connection (RFC 9112).
package final class TestHTTPServer: Sendable {
  /// What somebody asks for.
  package struct Request: Sendable {
    /// With the query, as it was sent.
    package let target: String
    /// The header fields, as they were sent.
    package let fields: [String]
    /// The content, of the length that the head names.
    package let body: [UInt8]
  }

  /// What is answered.
  package enum Answer: Sendable {
    /// A body with a status, and perhaps other fields.
    case body(String, status: Int = 200, fields: [String] = [])
    /// These very bytes, and then the end of the connection.
    case raw(String)
    /// A body without an end, as long as somebody reads.
    case endless
    /// Nothing, until the other side goes.
    case silence
  }

  package let port: Int
  private let listener: Int32
  private let answer: @Sendable (Request) -> Answer
  private let taken = Mutex<[Request]>([])

  package init(_ answer: @escaping @Sendable (Request) -> Answer) {
    self.answer = answer
    // Whoever has gone is found out by what writing returns.
    signal(SIGPIPE, SIG_IGN)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, size) == 0, listen(listener, 8) == 0 else { return }
        getsockname(listener, address, &size)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
    Thread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 { serve(connection) }
      // Not earlier: somebody else's listener could have the same number while this thread still asks for it.
      close(listener)
    }.start()
  }

  /// A server that answers everything alike.
  package convenience init(_ answer: Answer) { self.init { _ in answer } }

  /// What was asked for, in its order.
  package var requests: [Request] { taken.withLock { $0 } }

  package var address: String { "http://127.0.0.1:\(port)" }

  package func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32) {
    let stream = fdopen(connection, "r+")
    defer { fclose(stream) }
    setvbuf(stream, nil, Int32(_IONBF), 0)
    var lines: [String] = []
    while let line = readLine(stream), !line.isEmpty { lines.append(line) }
    let target = lines.first?.split(separator: " ").dropFirst().first ?? ""
    let request = Request(target: String(target), fields: Array(lines.dropFirst()), body: readBody(lines, stream))
    taken.withLock { $0.append(request) }
    send(answer(request), stream)
  }

  private func send(_ answer: Answer, _ stream: UnsafeMutablePointer<FILE>?) {
    switch answer {
    case .body(let body, let status, let fields):
      let head = ["HTTP/1.1 \(status) Test", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields
      fputs("\(head.joined(separator: "\r\n"))\r\n\r\n\(body)", stream)
    case .raw(let text): fputs(text, stream)
    case .endless:
      fputs("HTTP/1.1 200 Test\r\nConnection: close\r\n\r\n[", stream)
      while fputs(String(repeating: " ", count: 4_096), stream) >= 0 {}
    case .silence: while readLine(stream) != nil {}
    }
  }

  private func readBody(_ lines: [String], _ stream: UnsafeMutablePointer<FILE>?) -> [UInt8] {
    let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
    let count = length.flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) } ?? 0
    var body = [UInt8](repeating: 0, count: count)
    let read = fread(&body, 1, count, stream)
    return Array(body.prefix(read))
  }

  private func readLine(_ stream: UnsafeMutablePointer<FILE>?) -> String? {
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(buffer) }
    let count = getline(&buffer, &size, stream)
    guard count > 0, let buffer else { return nil }
    let bytes = UnsafeBufferPointer(start: buffer, count: count).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
