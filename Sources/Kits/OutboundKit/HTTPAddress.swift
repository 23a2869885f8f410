/// Where a service is that is asked over HTTP: `https://nominatim.example.org/search-service`.
public struct HTTPAddress: Hashable, Sendable {
  /// The address without a slash at its end.
  public let text: String

  /// Reads an address with the scheme `http` or `https`, and perhaps a port and a path; `nil` for anything else. It has
  /// neither user nor password, query nor fragment.
  public init?(_ text: String) {
    guard let separator = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[separator.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let place = HostAndPort(rest[..<slash]) else { return nil }
    var path = rest[slash...]
    while path.last == "/" { path.removeLast() }
    guard path.utf8.allSatisfy(Self.pathCharacters.contains) else { return nil }
    self.text = "\(scheme)://\(place.host)\(place.port.map { ":\($0)" } ?? "")\(path)"
  }

  private static let pathCharacters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
}
