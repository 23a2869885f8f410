public import OutboundKit
public import RoutingKit

/// Knows how far it is from each of some points to all of them.
public protocol DistanceClient: Sendable {
  /// The ways between at most ``DistanceTable/pointLimit`` points. May be called on any thread.
  func distances(between points: [Coordinate]) throws(OutboundFailure) -> DistanceTable
}

/// The ways between some points.
public struct DistanceTable: Hashable, Sendable {
  /// The most points.
  public static let pointLimit = 64
  /// The longest way that is taken, 100,000 km: the limit of `Distances`.
  public static let longestMeters = Distances.limit / 1_000

  /// By what a way leads.
  public enum Source: String, CaseIterable, Sendable {
    /// Roads that can be driven, which may differ in the two directions.
    case roads
    /// The great circle.
    case straightLine
  }

  /// Whole meters, row by row: from each point to all.
  public let meters: [[Int64]]
  /// By what all of the ways lead.
  public let source: Source

  /// Ways that somebody has found.
  public init(meters: [[Int64]], source: Source) {
    self.meters = meters
    self.source = source
  }
}
