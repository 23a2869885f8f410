package import RoutingKit

extension Coordinate {
  /// A point of a test, in hundred-thousandths of a degree.
  package static func test(_ latitude: Int64, _ longitude: Int64) -> Coordinate {
    guard
      let point = Coordinate(latitudeNanodegrees: latitude * 10_000, longitudeNanodegrees: longitude * 10_000)
    else { preconditionFailure("There is no such point.") }
    return point
  }
}
