package import RoutingKit

extension Coordinate {
  /// Beyond this, a pickup is no part of a day's round: 100 km in millimeters.
  private static var farLimit: Int64 { 100_000_000 }

  /// How far the nearest of some places is if all are far, in millimeters; nil if one is near, or if there is none.
  package func farDistance(from places: [Coordinate]) -> Int64? {
    places.map { distance(to: $0) }.min().flatMap { $0 > Self.farLimit ? $0 : nil }
  }

  /// With latitude and longitude the other way around; nil where there is no such place.
  package var swapped: Coordinate? {
    Coordinate(latitudeNanodegrees: longitudeNanodegrees, longitudeNanodegrees: latitudeNanodegrees)
  }
}
