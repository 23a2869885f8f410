import SentenceKit

/// What the feature of shift types says, besides what the rules say.
enum ShiftTypeTexts {
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

/// What a file has lost. A place is the entry that it is about.
extension ShiftTypeTexts {
  static var fileTooLarge: String { "The file is too large: at most 4 MiB can be read." }
  static var noList: String { "This file has no shift types." }
  static var noListLeft: String { "The readable part of the file has no shift types." }
  static var restDamaged: String { "The rest of the file is too damaged to be read." }
  static var untitled: String { "a shift type without a title" }

  static func fileDamaged(_ reason: String) -> String { "The file is damaged: \(reason)" }
  static func firstEntriesOnly(_ limit: Int) -> String { "Only the first \(limit) entries of the list were read." }
  static func noShiftType(_ text: String) -> String {
    "An item in the list is not a shift type and was skipped: \(text)"
  }
  static func damaged(line: Int) -> String { "Line \(line): skipped a damaged shift type." }
  static func unknownFields(_ names: String) -> String {
    "Unknown fields were ignored: \(names)."
  }

  /// The beginning of the sentences that follow.
  static func place(line: Int, _ title: String) -> String { "Line \(line), “\(title)”," }
  static func leftOut(_ place: String, _ reason: String) -> String { "\(place) was skipped: \(reason)" }
  static func tooManyShiftTypes(_ place: String, limit: Int) -> String {
    "\(place) was skipped: a file can have at most \(limit) shift types."
  }
  static func identifierTwice(_ place: String) -> String {
    "\(place) was skipped: an earlier one has the same identifier."
  }
  static func newIdentifier(_ place: String) -> String {
    "\(place) has an invalid ID, so it got a new one."
  }
  static func noLocation(_ place: String) -> String { "\(place) has no location." }
  static func locationLost(_ place: String, _ reason: String) -> String { "\(place) lost its location: \(reason)" }
  static func locationWithoutName(_ place: String) -> String { "\(place) lost its location, which has no name." }
  static func locationRenamed(_ place: String) -> String {
    "\(place) spells its location differently; the first spelling was kept."
  }
  static func tooManyLocations(_ place: String, limit: Int) -> String {
    "\(place) lost its location: a file can have at most \(limit)."
  }
}
