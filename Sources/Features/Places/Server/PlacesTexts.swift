import Localization

/// What the API says of places.
enum PlacesTexts: TextTable {
  static let table: StaticString = "PlacesTexts"

  static var noGeocoder: String { localized() }
  static var geocoderBusy: String { localized() }
  static var geocoderFailed: String { localized() }

  static func tooMany(seconds: Int64) -> String { localized(.count(Int(seconds))) }
}
