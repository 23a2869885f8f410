/// The ways between the places of a day, each in whole millimeters, which may differ in the two directions.
///
/// The places are the start if there is one, then the stops, then the trails, each in the day's order.
public struct Distances: Hashable, Sendable {
  /// How many places there are.
  public let count: Int
  private let millimeters: [Int64]

  /// The longest way that is taken, 100,000 km, so that no sum overflows.
  public static let limit: Int64 = 100_000_000_000

  /// Row by row, from each place to all; `nil` unless there are `count` times `count`, each from 0 to ``limit``.
  public init?(count: Int, millimeters: [Int64]) {
    guard count >= 0, millimeters.count == count * count else { return nil }
    guard millimeters.allSatisfy({ (0...Self.limit).contains($0) }) else { return nil }
    self.count = count
    self.millimeters = millimeters
  }

  /// The great-circle distances between all of these points. O(n²).
  public init(between points: [Coordinate]) {
    let vectors = points.map { UnitVector($0) }
    count = points.count
    millimeters = vectors.flatMap { from in vectors.map { from.distance(to: $0) } }
  }

  /// The way from one place to another.
  public subscript(from: Int, to: Int) -> Int64 { millimeters[from * count + to] }
}
