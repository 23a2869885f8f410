/// A mail server that takes messages, and how it is used.
public struct SMTPServer: Hashable, Sendable {
  /// How the connection is protected.
  public enum Security: Hashable, Sendable {
    /// By TLS from its first byte: `smtps`.
    case implicit
    /// By TLS once the server has greeted, or not at all (RFC 3207): `smtp`.
    case upgraded
    /// Not at all: only on this machine.
    case none
  }

  /// The name by which its certificate is checked, or an address.
  public let host: String
  /// 465 or 587 if the address names none.
  public let port: Int
  /// How the connection is protected.
  public let security: Security
  /// Who logs in; nil for a server that takes messages from anybody who reaches it.
  public let user: String?

  /// Reads `smtp://host`, `smtps://user@host:465`, or `nil` for anything else. A password is never a part of it.
  ///
  /// A server on this machine is used without TLS, every other one with TLS only.
  public init?(_ text: String) {
    guard let separator = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "smtp" || scheme == "smtps" else { return nil }
    var rest = text[separator.upperBound...]
    if rest.last == "/" { rest = rest.dropLast() }
    let at = rest.lastIndex(of: "@")
    user = at.map { String(rest[..<$0]) }
    let authority = at.map { rest[rest.index(after: $0)...] } ?? rest
    guard user != "", user?.contains(":") != true, let (host, port) = Self.split(authority) else { return nil }
    self.host = host
    self.port = port ?? (scheme == "smtps" ? 465 : 587)
    security = scheme == "smtps" ? .implicit : Self.isLoopback(host) ? .none : .upgraded
  }

  /// The same server, with another protection of the connection.
  func with(_ security: Security) -> SMTPServer { SMTPServer(host: host, port: port, security: security, user: user) }

  private init(host: String, port: Int, security: Security, user: String?) {
    (self.host, self.port, self.security, self.user) = (host, port, security, user)
  }

  /// What curl takes.
  var url: String { "\(security == .implicit ? "smtps" : "smtp")://\(host):\(port)/" }

  private static func isLoopback(_ host: String) -> Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

  private static func split(_ text: Substring) -> (String, Int?)? {
    let bracket = text.lastIndex(of: "]") ?? text.startIndex
    let colon = text[bracket...].lastIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)].lowercased()
    let isHost = !host.isEmpty && host.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-.:[]".utf8.contains)
    guard isHost, host.contains(":") == host.hasPrefix("[") else { return nil }
    guard let colon else { return (host, nil) }
    guard let port = Int(text[text.index(after: colon)...]), (1...65_535).contains(port) else { return nil }
    return (host, port)
  }
}
