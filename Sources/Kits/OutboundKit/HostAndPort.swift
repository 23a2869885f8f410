/// The part of an address that names a server: `mail.example.org:587`.
public struct HostAndPort: Hashable, Sendable {
  /// A name or a numeric address in lower case, one of IPv6 in brackets.
  public let host: String
  /// Nil where none is named.
  public let port: Int?

  /// Reads a host and perhaps a port, or `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let bracket = text.lastIndex(of: "]") ?? text.startIndex
    let colon = text[bracket...].lastIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)].lowercased()
    let isHost = !host.isEmpty && host.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-.:[]".utf8.contains)
    guard isHost, host.contains(":") == host.hasPrefix("[") else { return nil }
    self.host = host
    guard let colon else {
      port = nil
      return
    }
    guard let port = Int(text[text.index(after: colon)...]), (1...65_535).contains(port) else { return nil }
    self.port = port
  }

  /// Whether it is this machine.
  public var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }
}
