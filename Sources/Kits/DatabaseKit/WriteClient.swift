/// Whom a write is for. Writes of one client are done in their order, and those of different ones in turns, so that
/// nobody waits for all that another one has queued.
public struct WriteClient: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  /// Of everybody who has no name of their own.
  public static let common = WriteClient(0, 0)

  /// A client by 128 bits, such as an identifier's.
  public init(_ high: UInt64, _ low: UInt64) { (self.high, self.low) = (high, low) }
}
