import SentenceKit
import TextKit

/// What the API says of places.
enum PlacesTexts {
  static let noGeocoder = "This server can’t look up addresses. Choose the location on the map instead."
  static let geocoderBusy = "Too many addresses are being looked up. Try again in a moment."
  static let geocoderFailed = "The address can’t be looked up right now. Choose the location on the map, or try again."

  static func tooMany(seconds: Int64) -> String { "Too many requests. Try again in \(secondsText(seconds))." }
}
