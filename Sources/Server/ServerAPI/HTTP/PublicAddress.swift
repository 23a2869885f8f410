/// The address that people reach the server by, where a proxy stands in front of it: a scheme, a name, and a port if it
/// is not the scheme's own.
package struct PublicAddress: Sendable, Equatable, CustomStringConvertible {
  private static let ports = ["https": "443", "http": "80"]

  /// What stands in `Host`.
  package let host: String
  /// What stands in `Origin` (RFC 6454, section 6.2).
  package let origin: String
  private let usualPort: String

  /// Reads `https://shifts.example.org`; nil for anything with a path, or without a scheme.
  package init?(_ text: String) {
    let lowercase = text.lowercased()
    let parts = lowercase.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4 && parts[3].isEmpty, parts[0].last == ":", parts[1].isEmpty else {
      return nil
    }
    let scheme = String(parts[0].dropLast())
    guard let port = Self.ports[scheme], Self.isHost(parts[2]) else { return nil }
    let name = parts[2].hasSuffix(":\(port)") ? parts[2].dropLast(port.count + 1) : parts[2]
    host = String(name)
    origin = "\(scheme)://\(name)"
    usualPort = port
  }

  package var description: String { origin }

  /// Whether a request for this host is meant for the address.
  package func matches(host: String) -> Bool {
    let host = host.lowercased()
    return host == self.host || host == "\(self.host):\(usualPort)"
  }

  private static func isHost(_ text: Substring) -> Bool {
    !text.isEmpty && text.first != ":"
      && text.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-.:[]".utf8.contains)
  }
}
