/// What the API says of places.
enum PlacesTexts {
  static let noGeocoder = "Addresses are not looked up here: this server has no geocoder."
  static let geocoderBusy = "Too many addresses are being looked up. Try again in a moment."
  static let geocoderFailed = "The address cannot be looked up at the moment. Set the place on the map, or try again."

  static func tooMany(seconds: Int64) -> String { "You have asked too often. Try again in \(seconds) seconds." }
}
