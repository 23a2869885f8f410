import Localization
import LocationsModel

/// What the feature of locations says.
extension LocationTexts {
  static var plural: String { localized() }
  static var locations: String { localized() }
  static var addLocation: String { localized() }
  static var deleted: String { localized() }
  static var gone: String { localized() }
  static var firstStep: String { localized() }
  static var firstStepText: String { localized() }
}

/// The list.
extension LocationTexts {
  static var noLocations: String { localized() }
  static var noLocationsText: String { localized() }
  static var search: String { localized() }
  static func count(_ count: Int) -> String { localized(.count(count)) }
  static func noMatches(_ text: String) -> String { localized(.text(text)) }
}

/// The form.
extension LocationTexts {
  static var editLocation: String { localized() }
  static var details: String { localized() }
  static var namePlaceholder: String { localized() }
  static var addressPlaceholder: String { localized() }
  static var deleteLocation: String { localized() }
  static var deleteQuestion: String { localized() }
  static var cannotDelete: String { localized() }
}
