import SentenceKit
import ShiftTypesModel

/// What the feature of shift types says, besides what the rules say.
extension ShiftTypeTexts {
  static var plural: String { "shift types" }
  static var shiftTypes: String { "Shift Types" }
  static var deleted: String { "Shift type deleted" }
  static var gone: String { "This shift type no longer exists." }
  static var firstStep: String { "Choose shift types" }
  static var firstStepText: String { "Early, late, night: use a template or create your own." }
  static func color(_ name: String) -> String { "Color: \(name)" }
}

/// The list.
extension ShiftTypeTexts {
  static var noShiftTypesText: String { "A shift type defines when and where a shift is worked. Add your first one." }
  static var list: String { "Shift types" }
  static var search: String { "Search shift types" }
  static var sortStart: String { "Start time" }
  static var locationMissing: String { "Location missing" }
  static func noMatches(_ text: String) -> String { "No shift types match “\(text)”." }
}

/// The form.
extension ShiftTypeTexts {
  static var editShiftType: String { "Edit Shift Type" }
  static var details: String { "Shift Type Details" }
  static var symbolPlaceholder: String { "e.g., M, N, D" }
  static var titlePlaceholder: String { "e.g., Morning Shift" }
  static var descriptionPlaceholder: String { "Optional description" }
  static var duration: String { "Duration" }
  static var startTime: String { "Start Time" }
  static var endTime: String { "End Time" }
  static var endsNextDay: String { "Ends next day" }
  static var noLocations: String { "No locations available" }
  static var noLocationsText: String { "No locations available. Please create a location first." }
  static var createLocation: String { "Create Location" }
  static var deleteShiftType: String { "Delete Shift Type" }
  static var deleteQuestion: String { "Delete Shift Type?" }
  static var cannotDelete: String { "Cannot Delete Shift Type" }
}

/// Templates.
extension ShiftTypeTexts {
  static var fromTemplate: String { "From a Template" }
  static var ownTypes: String { "Your own" }
  static var ownTypesText: String { "Start with a single shift type." }
  static var notAdded: String { "Couldn’t Add" }
  static var note: String { "You can change everything later." }
  static func placeNote(_ name: String) -> String { "These shifts are at “\(name)”. \(note)" }
  static func entry(_ title: String, _ symbol: String, _ times: String) -> String { "\(title) (\(symbol)), \(times)" }
}

/// Import and export.
extension ShiftTypeTexts {
  static var exportShiftTypes: String { "Export Shift Types" }
  static var importShiftTypes: String { "Import Shift Types" }
  static var importQuestion: String { "Import Shift Types?" }
  static var confirmImport: String { "Import" }
  static var imported: String { "Shift types imported" }
  static var notImported: String { "Couldn’t Import" }
  static var importFailed: String { "Couldn’t import the shift types." }
  static var unableToImport: String { "Couldn’t import shift types. Try again." }
  static var nothingToImport: String { "Nothing to Import" }
  static var nothingNew: String { "The file contains nothing new." }
  static var notReadable: String { "Couldn’t be read:" }
  static func fileHolds(_ count: Int) -> String {
    count == 1 ? "The file contains 1 shift type." : "The file contains \(count) shift types."
  }
  static func moreLosses(_ count: Int) -> String { "and \(count) more" }
}
