import SharedModels

/// What the feature of shift types says of templates.
enum ShiftTypeTexts {
  static let firstStep = "Choose shift types"
  static let firstStepText = "Early, late, night: from a template, or your own."
  static let templates = "Shift Types"
  static let fromTemplate = "From a Template"
  static let cancel = "Cancel"
  static let ownTypes = "Your own"
  static let ownTypesText = "Start with a single shift type."
  static let notAdded = "Not Added"
  static let failed = "This device could not keep the change. Please try again."
  static let note = "All can be changed later."

  static func placeNote(_ name: String) -> String { "They are worked at “\(name)”. \(note)" }
}

extension ShiftTypeTemplate {
  /// What kind of work it is for.
  var title: String {
    switch self {
    case .retail: "Retail"
    case .healthCare: "Health care"
    case .fire: "Fire and rescue"
    case .office: "Office"
    }
  }

  /// What it brings.
  var shiftTypes: [Entry] {
    switch self {
    case .retail: [Entry("O", "Opening", 8, 16), Entry("M", "Midday", 11, 19), Entry("C", "Closing", 14, 22)]
    case .healthCare:
      [Entry("D", "Day", 7, 15), Entry("E", "Evening", 15, 23), Entry("N", "Night", 23, 7), Entry("OC", "On Call")]
    case .fire:
      [
        Entry("D", "Day", 7, 19), Entry("N", "Night", 19, 7), Entry("24", "24 Hours", 7, 7),
        Entry("TR", "Training", 9, 16),
      ]
    case .office: [Entry("E", "Early", 7, 15), Entry("O", "Office", 9, 17), Entry("R", "Remote", 9, 17)]
    }
  }
}
