import CoverageModel
import RecordKit
import SentenceKit
import TimeKit

/// What the feature of coverage says.
extension CoverageTexts {
  static var coverage: String { "Coverage" }
  static var plural: String { "staffing needs" }
  static var addNeed: String { "Add Staffing Need" }
  static var editNeed: String { "Staffing Need" }
  static var added: String { "Staffing need added" }
  static var saved: String { "Staffing need saved" }
  static var deleted: String { "Staffing need deleted" }
  static var gone: String { "This staffing need no longer exists." }
  static var deleteNeed: String { "Delete Staffing Need" }
  static var deleteQuestion: String { "Delete Staffing Need?" }
  static var noNeeds: String { "No staffing needs yet" }
  static var noNeedsText: String {
    "Set how many people each shift type needs, or how many must be at work at which times. The team’s schedule then shows where there are too few or too many."
  }
  static var onlySomeDays: String { "Only on some days" }
  static var someDaysText: String {
    "On these days, it replaces the weekly need: for holidays, events, or days when you’re closed."
  }
  static var timesOfDay: String { "By time of day" }
  static var timesText: String {
    "At least this many people are at work the whole time, whatever shifts they work. Midnight to midnight is the whole day."
  }
  static var starts: String { "From" }
  static func ends(onNextDay: Bool) -> String { onNextDay ? "To (next day)" : "To" }
  static var who: String { "Who counts" }
  static var skill: String { "Skill" }
  static var anyShiftType: String { "Any shift type" }
  static var anySkill: String { "Everyone" }
  static var anyLocation: String { "Any location" }
  static func need(_ count: Int, of title: String) -> String {
    count == 0 ? "\(title): nobody" : count == 1 ? "\(title): 1 person" : "\(title): \(count) people"
  }
  static func need(_ count: Int, at title: String) -> String {
    count == 0
      ? "\(title): nobody" : count == 1 ? "\(title): at least 1 person" : "\(title): at least \(count) people"
  }
}
