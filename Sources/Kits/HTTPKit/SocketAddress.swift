import CMicrohttpd
import Glibc

/// A numeric internet address and port, as the system's calls take it.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  var family: Int32 { Int32(storage.ss_family) }

  init?(host: String, port: Int) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else { return nil }
    defer { freeaddrinfo(found) }
    length = found.pointee.ai_addrlen
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: .init(start: found.pointee.ai_addr, count: Int(length)))
    }
  }

  /// What `getsockname` or `getpeername` says about a socket.
  init?(
    of socket: Int32, asking call: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) {
    var length = self.length
    let code = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(socket, $0, &length) }
    }
    guard code == 0 else { return nil }
    self.length = length
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// The host without its port; an IPv4 address that came in by an IPv6 socket reads as the IPv4 address that it is.
  var host: String {
    let text = names.host
    let mapped = "::ffff:"
    return text.hasPrefix(mapped) && text.contains(".") ? String(text.dropFirst(mapped.count)) : text
  }

  var port: Int { Int(names.port) ?? 0 }

  private var names: (host: String, port: String) {
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    let code = withPointer { address, length in
      getnameinfo(
        address, length, &host, socklen_t(host.count), &port, socklen_t(port.count), NI_NUMERICHOST | NI_NUMERICSERV)
    }
    return code == 0 ? (text(host), text(port)) : ("", "")
  }

  private func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
