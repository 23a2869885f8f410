public import OutboundKit
public import RoutingKit

/// Answers by great circles, and asks nobody.
public struct StraightLineClient: DistanceClient {
  /// A client that never fails.
  public init() {}

  /// The great-circle distances.
  public func distances(between points: [Coordinate]) -> DistanceTable {
    let ways = Distances(between: points)
    let meters = points.indices.map { from in points.indices.map { to in (ways[from, to] + 500) / 1_000 } }
    return DistanceTable(meters: meters, source: .straightLine)
  }
}

/// Answers by great circles where another client fails.
public struct FallbackDistanceClient: DistanceClient {
  private let first: any DistanceClient
  private let onFailure: @Sendable (OutboundFailure) -> Void

  /// - Parameters:
  ///   - first: who is asked first.
  ///   - onFailure: hears of each failure; on any thread.
  public init(_ first: any DistanceClient, onFailure: @escaping @Sendable (OutboundFailure) -> Void) {
    self.first = first
    self.onFailure = onFailure
  }

  /// What the first client answers, or the great-circle distances.
  public func distances(between points: [Coordinate]) -> DistanceTable {
    do throws(OutboundFailure) {
      return try first.distances(between: points)
    } catch {
      onFailure(error)
      return StraightLineClient().distances(between: points)
    }
  }
}
