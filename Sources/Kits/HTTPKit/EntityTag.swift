/// The version of what a reply shows (RFC 9110, section 8.8.3).
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  /// The text between the quotation marks.
  public let value: String
  /// A weak one says that two replies mean the same, not that their bytes are the same.
  public let isWeak: Bool

  /// A tag of visible ASCII characters without quotation marks, which is not checked.
  public init(_ value: String, isWeak: Bool = false) {
    self.value = value
    self.isWeak = isWeak
  }

  /// Reads `"xyzzy"` or `W/"xyzzy"`; nil for anything else.
  public init?(field: String) {
    guard case .tags(let tags) = EntityTagList(field), tags.count == 1 else { return nil }
    self = tags[0]
  }

  /// As it stands in a field.
  public var description: String {
    isWeak ? "W/\"\(value)\"" : "\"\(value)\""
  }

  /// The same, weak or not.
  public func matchesWeakly(_ other: EntityTag) -> Bool {
    value == other.value
  }
}
