import ServerAPI

/// Where the pictures under a map come from, which the operator chooses.
package struct TileServer: Sendable, Equatable {
  /// With `{z}` for the scale, `{x}` and `{y}` for the place, and perhaps `{r}` for sharper pictures.
  let template: String
  /// What the Content-Security-Policy allows (RFC 6454, section 6.2).
  let origin: String
  /// Who made the map, as its terms of use want it; empty if nobody has to be named.
  let attribution: String
  /// Where the attribution links to; empty for nowhere.
  let link: String

  /// Reads `https://tile.example.org/{z}/{x}/{y}.png`; nil for anything without a scheme, with a user or other places.
  ///
  /// - Parameters:
  ///   - template: the address of a picture.
  ///   - attribution: plain text, whose last word is where it links to if it is an address.
  package init?(_ template: String, attribution: String = "") {
    let parts = template.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "https:" || parts[0] == "http:", parts[1].isEmpty, Self.isHost(parts[2]),
      Self.isPath(parts[3])
    else { return nil }
    self.template = template
    origin = "\(parts[0])//\(parts[2].lowercased())"
    (self.attribution, link) = Self.linked(attribution)
  }

  /// A name and perhaps a port: no more than a source of the policy may be (CSP 3, `host-source`).
  private static func isHost(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, !name.isEmpty,
      name.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.".utf8.contains)
    else { return false }
    return parts.count == 1 || Int(parts[1]).map { (1...65_535).contains($0) } == true
  }

  private static func isPath(_ text: Substring) -> Bool {
    var rest = String(text)
    for place in ["{z}", "{x}", "{y}"] {
      guard rest.ranges(of: place).count == 1 else { return false }
      rest = rest.replacing(place, with: "")
    }
    rest = rest.replacing("{r}", with: "")
    return rest.utf8.allSatisfy { (0x21...0x7e).contains($0) && !"\"'<>\\`{}|^".utf8.contains($0) }
  }

  private static func linked(_ text: String) -> (text: String, link: String) {
    let words = text.split(separator: " ")
    guard words.count > 1, let last = words.last, last.hasPrefix("https://") else { return (text, "") }
    return (words.dropLast().joined(separator: " "), String(last))
  }
}
