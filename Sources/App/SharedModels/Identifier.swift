/// The identifier of one row of a kind, so that a location's cannot be taken for a shift's.
public struct Identifier<Row>: Hashable, Sendable {
  public let rawValue: UniqueID

  public init(_ id: UniqueID) { rawValue = id }

  /// Reads the text form of a ``UniqueID``; `nil` for anything else.
  public init?(_ text: String) {
    guard let id = UniqueID(text) else { return nil }
    self.init(id)
  }
}

extension Identifier: Comparable {
  public static func < (left: Identifier, right: Identifier) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: CustomStringConvertible {
  public var description: String { rawValue.description }
}
