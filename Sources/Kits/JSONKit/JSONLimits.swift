/// How much JSON a reader accepts from strangers.
public struct JSONLimits: Hashable, Sendable {
  /// Bytes of the whole text.
  public let bytes: Int
  /// Arrays and objects inside one another; at most 512, so that the stack holds them.
  public let depth: Int
  /// Values of every kind in the whole text.
  public let values: Int
  /// Characters of one number.
  public let numberLength: Int

  /// Limits as they are given, but a depth of 512 at most.
  public init(bytes: Int = 4 << 20, depth: Int = 32, values: Int = 200_000, numberLength: Int = 64) {
    self.bytes = bytes
    self.depth = min(depth, 512)
    self.values = values
    self.numberLength = numberLength
  }

  /// 4 MiB, 32 levels, 200,000 values, numbers of 64 characters.
  public static let standard = JSONLimits()
}
