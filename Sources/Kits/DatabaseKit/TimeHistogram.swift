/// How often something took how long.
public struct TimeHistogram: Equatable, Sendable {
  /// The upper ends of all ranges but the last one, which has no end, in microseconds.
  public static let bounds: [Int64] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
  ]

  /// How often it took a time of each range.
  public private(set) var counts = Array(repeating: 0, count: bounds.count + 1)
  /// How long it took in all.
  public private(set) var microseconds: Int64 = 0

  /// Of something that was not done yet.
  public init() {}

  /// How often it was done.
  public var count: Int { counts.reduce(0, +) }

  /// Counts one time that it was done.
  public mutating func add(microseconds: Int64) {
    counts[Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bounds.count] += 1
    self.microseconds += microseconds
  }

  /// Both together.
  public static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.counts = zip(one.counts, other.counts).map { $0 + $1 }
    sum.microseconds += other.microseconds
    return sum
  }
}
