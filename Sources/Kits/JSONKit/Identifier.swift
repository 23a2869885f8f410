/// The identifier of one row of a kind, so that a location's cannot be taken for a shift's.
public struct Identifier<Row>: Hashable, Sendable {
  /// The identifier without its kind, as the wire and the database have it.
  public let rawValue: UniqueID

  /// Says of which kind's row this is the identifier; nothing checks that there is such a row.
  public init(_ id: UniqueID) { rawValue = id }

  /// Reads the text form of a ``UniqueID``; `nil` for anything else.
  public init?(_ text: String) {
    guard let id = UniqueID(text) else { return nil }
    self.init(id)
  }
}

extension Identifier: Comparable {
  /// By bytes, so that rows made later come later (RFC 9562 §6.11).
  public static func < (left: Identifier, right: Identifier) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: CustomStringConvertible {
  /// The 36 characters of a UUID's text, in lower case.
  public var description: String { rawValue.description }
}
