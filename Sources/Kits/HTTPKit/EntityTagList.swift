/// The value of `If-Match` or `If-None-Match` (RFC 9110, section 13.1).
public enum EntityTagList: Hashable, Sendable {
  /// `*`: any version, as long as there is one.
  case any
  case tags([EntityTag])

  /// Nil for a field that is not well-formed.
  public init?(_ field: String) {
    if trimmed(field[...]) == "*" {
      self = .any
      return
    }
    var rest = trimmed(field[...])
    var tags: [EntityTag] = []
    while !rest.isEmpty {
      guard let tag = Self.takeTag(&rest) else { return nil }
      tags.append(tag)
      rest = trimmed(rest)
      guard rest.isEmpty || rest.first == "," else { return nil }
      while rest.first == "," { rest = trimmed(rest.dropFirst()) }
    }
    guard !tags.isEmpty else { return nil }
    self = .tags(tags)
  }

  /// Whether `If-None-Match` says that the client has this version already: 304 for GET and HEAD, else 412.
  public func contains(_ current: EntityTag?) -> Bool {
    guard let current else { return false }
    switch self {
    case .any: return true
    case .tags(let tags): return tags.contains { $0.matchesWeakly(current) }
    }
  }

  private static func takeTag(_ rest: inout Substring) -> EntityTag? {
    let isWeak = rest.hasPrefix("W/")
    let quoted = isWeak ? rest.dropFirst(2) : rest
    guard quoted.first == "\"" else { return nil }
    let value = quoted.dropFirst().prefix { $0 != "\"" }
    guard value.endIndex < quoted.endIndex, value.utf8.allSatisfy(isTagCharacter) else { return nil }
    rest = quoted[value.endIndex...].dropFirst()
    return EntityTag(String(value), isWeak: isWeak)
  }

  private static func isTagCharacter(_ byte: UInt8) -> Bool {
    byte == 0x21 || byte >= 0x23 && byte != 0x7F
  }
}
