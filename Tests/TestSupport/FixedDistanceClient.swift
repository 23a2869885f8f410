public import DistanceClient
public import OutboundKit
public import RoutingKit
import Synchronization

/// Knows the roads of a town on a grid, where a way is longer to the north than to the south; fails as it is told to.
public final class FixedDistanceClient: DistanceClient {
  private let kept = Mutex<OutboundFailure?>(nil)

  /// A client that knows all points.
  public init() {}

  /// How everything fails from now on; nil if nothing does.
  public var failure: OutboundFailure? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }

  /// The ways in the town, or the failure as told.
  public func distances(between points: [Coordinate]) throws(OutboundFailure) -> DistanceTable {
    if let failure { throw failure }
    return DistanceTable(
      meters: points.map { from in points.map { Self.meters(from: from, to: $0) } }, source: .roads)
  }

  /// A meter for each hundred-thousandth of a degree, and as much again of what leads to the north.
  public static func meters(from start: Coordinate, to end: Coordinate) -> Int64 {
    let north = (end.latitudeNanodegrees - start.latitudeNanodegrees) / 10_000
    let east = (end.longitudeNanodegrees - start.longitudeNanodegrees) / 10_000
    return abs(north) + abs(east) + max(0, north)
  }
}
