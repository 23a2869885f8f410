/// What a body may have.
public struct XMLLimits: Sendable {
  /// The most bytes.
  public var bytes = 1 << 20
  /// The most elements within elements.
  public var depth = 24
  /// The most elements and attributes.
  public var elements = 20_000
  /// The most attributes of an element.
  public var attributes = 32
  /// The most bytes of a name or a namespace, which answers repeat.
  public var nameBytes = 200
  /// The most bytes of an attribute's value.
  public var valueBytes = 8_192

  /// The usual limits.
  public init() {}
}
