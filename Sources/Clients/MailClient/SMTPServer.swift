import OutboundKit

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
    guard user != "", user?.contains(":") != true, let place = HostAndPort(authority) else { return nil }
    host = place.host
    port = place.port ?? (scheme == "smtps" ? 465 : 587)
    security = scheme == "smtps" ? .implicit : place.isLoopback ? .none : .upgraded
  }

  /// The same server, with another protection of the connection.
  func with(_ security: Security) -> SMTPServer { SMTPServer(host: host, port: port, security: security, user: user) }

  private init(host: String, port: Int, security: Security, user: String?) {
    (self.host, self.port, self.security, self.user) = (host, port, security, user)
  }

  /// What curl takes.
  var url: String { "\(security == .implicit ? "smtps" : "smtp")://\(host):\(port)/" }
}
