import RoutingKit

/// A coordinate to five decimal places of a degree, which is about a meter: as it is asked for, and known by.
struct GridPoint: Hashable, Sendable {
  /// Hundred-thousandths of a degree.
  private let latitude: Int64
  private let longitude: Int64

  init(_ coordinate: Coordinate) {
    latitude = Self.rounded(coordinate.latitudeNanodegrees)
    longitude = Self.rounded(coordinate.longitudeNanodegrees)
  }

  /// As OSRM takes it, the longitude first: `-63.57231,44.64533`.
  var text: String { "\(Self.text(longitude)),\(Self.text(latitude))" }

  private static func rounded(_ nanodegrees: Int64) -> Int64 {
    (nanodegrees + (nanodegrees < 0 ? -5_000 : 5_000)) / 10_000
  }

  private static func text(_ number: Int64) -> String {
    let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100_000)
    return "\(number < 0 ? "-" : "")\(whole).\(String(rest + 100_000).dropFirst())"
  }
}

/// The way from a point to another one.
struct PointPair: Hashable, Sendable {
  let from: GridPoint
  let to: GridPoint
}
