public import OutboundKit
public import RoutingKit

/// Finds the places that an address may mean.
public protocol GeocodingClient: Sendable {
  /// The places that the address may mean, the likeliest first and at most ``GeocodingCandidate/limit``; none if nobody
  /// knows it. May be called on any thread.
  func candidates(for address: String) throws(OutboundFailure) -> [GeocodingCandidate]
}

/// A place that an address may mean.
public struct GeocodingCandidate: Hashable, Sendable {
  /// The most candidates of an address.
  public static let limit = 5

  /// One line that a person tells it from the others by.
  public let name: String
  /// Where it is.
  public let coordinate: Coordinate

  /// A place with its name.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}

/// Where nobody looks addresses up.
public struct NoGeocodingClient: GeocodingClient {
  /// A client that asks nobody.
  public init() {}

  /// Fails with `OutboundFailure.notConfigured`.
  public func candidates(for address: String) throws(OutboundFailure) -> [GeocodingCandidate] { throw .notConfigured }
}
