import LocationsModel
import SentenceKit

/// What the feature of locations says.
extension LocationTexts {
  static var plural: String { "locations" }
  static var locations: String { "Locations" }
  static var addLocation: String { "Add Location" }
  static var deleted: String { "Location deleted" }
  static var gone: String { "This location no longer exists." }
  static var firstStep: String { "Add a location" }
  static var firstStepText: String { "Where people work: a store, a ward, a station." }
}

/// The list.
extension LocationTexts {
  static var noLocations: String { "No locations yet" }
  static var noLocationsText: String { "Every shift type needs a location. Add your first one." }
  static var search: String { "Search locations" }
  static func count(_ count: Int) -> String { count == 1 ? "1 location" : "\(count) locations" }
  static func noMatches(_ text: String) -> String { "No locations match “\(text)”." }
}

/// The form.
extension LocationTexts {
  static var editLocation: String { "Edit Location" }
  static var details: String { "Location Details" }
  static var namePlaceholder: String { "e.g., Downtown Office" }
  static var addressPlaceholder: String { "e.g., 123 Main St" }
  static var deleteLocation: String { "Delete Location" }
  static var deleteQuestion: String { "Delete Location?" }
  static var cannotDelete: String { "Cannot Delete Location" }
}
