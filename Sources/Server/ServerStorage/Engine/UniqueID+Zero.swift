package import JSONKit

extension UniqueID {
  /// The least of all identifiers.
  package static let zero = UniqueID(high: 0, low: 0)
}
