import Localization
import ShiftTypesModel

/// What the feature of shift types says, besides what the rules say.
extension ShiftTypeTexts {
  static var plural: String { localized() }
  static var shiftTypes: String { localized() }
  static var deleted: String { localized() }
  static var gone: String { localized() }
  static var firstStep: String { localized() }
  static var firstStepText: String { localized() }
  static func color(_ name: String) -> String { localized(.text(name)) }
}

/// The list.
extension ShiftTypeTexts {
  static var noShiftTypesText: String { localized() }
  static var list: String { localized() }
  static var search: String { localized() }
  static var sortStart: String { localized() }
  static var locationMissing: String { localized() }
  static func noMatches(_ text: String) -> String { localized(.text(text)) }
}

/// The form.
extension ShiftTypeTexts {
  static var editShiftType: String { localized() }
  static var details: String { localized() }
  static var symbolPlaceholder: String { localized() }
  static var titlePlaceholder: String { localized() }
  static var descriptionPlaceholder: String { localized() }
  static var duration: String { localized() }
  static var startTime: String { localized() }
  static var endTime: String { localized() }
  static var endsNextDay: String { localized() }
  static var noLocations: String { localized() }
  static var noLocationsText: String { localized() }
  static var createLocation: String { localized() }
  static var deleteShiftType: String { localized() }
  static var deleteQuestion: String { localized() }
  static var cannotDelete: String { localized() }
  static func withBreak(_ times: String, _ minutes: Int) -> String { localized(.text(times), .count(minutes)) }
  /// What other hours make of planned shifts.
  ///
  /// - `change`: how they differ, and by how much; nil where that is not one time.
  static func plannedShifts(_ count: Int, of people: Int, _ change: (kind: HoursChange, time: String)?) -> String {
    guard let (kind, time) = change else { return localized(.count(count), .count(people)) }
    return switch kind {
    case .earlier: localized(.count(count), .count(people), .text(time), key: "plannedShifts.earlier")
    case .later: localized(.count(count), .count(people), .text(time), key: "plannedShifts.later")
    case .longer: localized(.count(count), .count(people), .text(time), key: "plannedShifts.longer")
    case .shorter: localized(.count(count), .count(people), .text(time), key: "plannedShifts.shorter")
    }
  }
}

/// Templates.
extension ShiftTypeTexts {
  static var fromTemplate: String { localized() }
  static var ownTypes: String { localized() }
  static var ownTypesText: String { localized() }
  static var notAdded: String { localized() }
  static var note: String { localized() }
  static func placeNote(_ name: String) -> String { localized(.text(name), .text(note)) }
  static func entry(_ title: String, _ symbol: String, _ times: String) -> String {
    localized(.text(title), .text(symbol), .text(times))
  }
}

/// Import and export.
extension ShiftTypeTexts {
  static var exportShiftTypes: String { localized() }
  static var importShiftTypes: String { localized() }
  static var importQuestion: String { localized() }
  static var confirmImport: String { localized() }
  static var imported: String { localized() }
  static var notImported: String { localized() }
  static var importFailed: String { localized() }
  static var unableToImport: String { localized() }
  static var nothingToImport: String { localized() }
  static var nothingNew: String { localized() }
  static var notReadable: String { localized() }
  static func fileHolds(_ count: Int) -> String { localized(.count(count)) }
  static func moreLosses(_ count: Int) -> String { localized(.count(count)) }
}
