import DistanceClient
import GeocodingClient
import OutboundKit
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let places = [
    Subcommand.Option(
      name: "--geocoder", value: "URL",
      summary: "a Nominatim server that looks addresses up, such as https://nominatim.example.org; none if not given"),
    Subcommand.Option(
      name: "--router", value: "URL",
      summary: "an OSRM server for distances by road, such as http://localhost:5000; straight lines if not given"),
  ]
}

extension Arguments {
  /// What looks addresses up.
  func geocodingClient() throws(CommandFailure) -> any GeocodingClient {
    guard let source = try source("--geocoder", example: "https://nominatim.example.org") else {
      return NoGeocodingClient()
    }
    return NominatimClient(source)
  }

  /// What knows distances; a failure of the router is a line of the log.
  func distanceClient(_ log: Log) throws(CommandFailure) -> any DistanceClient {
    guard let source = try source("--router", example: "http://localhost:5000") else { return StraightLineClient() }
    return FallbackDistanceClient(OSRMClient(source)) { failure in
      log.note(.warning, "Without the router, distances are straight lines. \(failure.description)")
    }
  }
}
