public import JSONKit

extension Identifier {
  /// Names nothing: what a reference has before anything is chosen.
  public static var unset: Identifier { Identifier(UniqueID(high: 0, low: 0)) }

  /// Nil if it names nothing.
  public var unlessUnset: Identifier? { self == .unset ? nil : self }
}
