/// A moment in a workplace's history. What was read behind it is the newest for as long as the workplace has the same one.
package struct WorkplaceStamp: Equatable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// - Parameters:
  ///   - high: of how many writes, or up to which position.
  ///   - low: in which history; 0 where there is only one.
  package init(_ high: UInt64, _ low: UInt64) { (self.high, self.low) = (high, low) }
}
