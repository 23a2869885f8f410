package import DistanceClient
package import GeocodingClient
import ServerAPI
import ServerStorage

/// Whom the server asks about places, and how often it does so for one account.
package struct PlaceServices: ServerService {
  package static let standard = PlaceServices()

  /// Looks addresses up.
  let geocoding: any GeocodingClient
  /// Knows how far it is.
  let distances: any DistanceClient
  /// Twenty addresses at once, and one every three seconds.
  let geocodingAllowance = RequestAllowance(burst: 20, interval: 3_000)
  /// Sixty tables at once, and one every second.
  let distanceAllowance = RequestAllowance(burst: 60, interval: 1_000)

  /// - Parameters:
  ///   - geocoding: looks addresses up; nobody does if it is left out.
  ///   - distances: knows how far it is; straight lines if it is left out.
  package init(
    geocoding: any GeocodingClient = NoGeocodingClient(), distances: any DistanceClient = StraightLineClient()
  ) {
    self.geocoding = geocoding
    self.distances = distances
  }
}

extension Call {
  var places: PlaceServices { services[PlaceServices.self] }
}
