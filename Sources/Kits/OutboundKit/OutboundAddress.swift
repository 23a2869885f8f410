import TextKit

/// An address that somebody has typed or a browser has named, at a server that nobody here knows.
public struct OutboundAddress: Hashable, Sendable {
  /// As it was named.
  public let text: String
  /// In lower case.
  public let scheme: String
  /// A name or a numeric address in lower case, one of IPv6 in brackets.
  public let host: String
  /// Nil where none is named.
  public let port: Int?

  /// Reads an address with the scheme `http` or `https`; nil for anything else, one with a user, a fragment, or characters
  /// that have no place in an address among it.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.byteLimit, text.utf8.allSatisfy(Self.isAddressCharacter),
      let separator = text.firstRange(of: "://")
    else { return nil }
    scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[separator.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard let place = HostAndPort(rest[..<end]) else { return nil }
    self.text = text
    host = place.host
    port = place.port
  }

  /// The scheme, the host and the port if it is not the scheme's own (RFC 6454, section 6.2).
  public var origin: String {
    let own = scheme == "https" ? 443 : 80
    return "\(scheme)://\(host)\(port.flatMap { $0 == own ? nil : ":\($0)" } ?? "")"
  }

  private static let byteLimit = 2_000

  /// Printable, and neither of what ends an address nor of what is read otherwise by different programs.
  private static func isAddressCharacter(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && !"\"#<>@\\^`{|}".utf8.contains(byte)
  }
}
