/// A point on the earth by its geographic latitude and longitude, in whole billionths of a degree.
///
/// A billionth of a degree is a tenth of a millimeter at most, and whole numbers are the same on every machine.
public struct Coordinate: Hashable, Sendable {
  /// North of the equator, from −90 to 90 degrees.
  public let latitudeNanodegrees: Int64
  /// East of Greenwich, from −180 to 180 degrees.
  public let longitudeNanodegrees: Int64

  /// The largest latitude, 90 degrees.
  public static let latitudeLimit: Int64 = 90_000_000_000
  /// The largest longitude, 180 degrees.
  public static let longitudeLimit: Int64 = 180_000_000_000

  /// The point at these angles, or `nil` where there is none.
  public init?(latitudeNanodegrees latitude: Int64, longitudeNanodegrees longitude: Int64) {
    guard latitude.magnitude <= Self.latitudeLimit.magnitude, longitude.magnitude <= Self.longitudeLimit.magnitude
    else { return nil }
    latitudeNanodegrees = latitude
    longitudeNanodegrees = longitude
  }
}

extension Coordinate {
  /// The way along the great circle, in whole millimeters, on a sphere with the mean radius of WGS 84.
  ///
  /// It is off by less than a millimeter up to 10,000 km, and by centimeters for opposite points. The same everywhere,
  /// since it takes nothing but what IEEE 754 rounds correctly: `+`, `-`, `*`, `/` and the square root.
  public func distance(to other: Coordinate) -> Int64 {
    UnitVector(self).distance(to: UnitVector(other))
  }
}
