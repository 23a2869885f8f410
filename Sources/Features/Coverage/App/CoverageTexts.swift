import RecordKit
import SentenceKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

/// What the feature of coverage says.
enum CoverageTexts {
  static var coverage: String { "Coverage" }
  static var noun: String { "staffing need" }
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
  static var needsShiftTypeOrTimes: String {
    "Choose a shift type or a time of day."
  }
  static var needsTimes: String {
    "Choose the hours when you need this skill or location."
  }
  static var sameTimes: String { "The end can’t be the same as the start (except midnight)." }
  static var skillGone: String { "Selected skill no longer exists. Please choose another." }
  static var everyDay: String { "Every day" }

  static func theNeed(of title: String) -> String { "the staffing need of \(ModelTexts.quoted(title))" }
  static func need(_ count: Int, of title: String) -> String {
    count == 0 ? "\(title): nobody" : count == 1 ? "\(title): 1 person" : "\(title): \(count) people"
  }
  static func need(_ count: Int, at title: String) -> String {
    count == 0
      ? "\(title): nobody" : count == 1 ? "\(title): at least 1 person" : "\(title): at least \(count) people"
  }
  static var impossibleCount: String { "The number of people must be from 0 to 999." }
  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "A staffing need can cover at most \(limit) days; this one covers \(count)."
  }
  static func isThere(_ days: String, of title: String?) -> String {
    if let title {
      return "\(title) already has a need for these days: \(days). Change that one, or choose other days."
    }
    return "This shift type already has a need for these days: \(days). Change that one, or choose other days."
  }

  /// "Every day", "Mon, Tue", "Dec 24 to Dec 26", "Dec 1 to Dec 24: Sat, Sun".
  static func days(of need: StaffingNeed, in region: Region) -> String {
    let weekdays = need.weekdays == .all ? "" : names(need.weekdays, in: region)
    guard let days = need.days else { return weekdays.isEmpty ? everyDay : weekdays }
    let (first, last) = (days.lowerBound.text(.shortDate, in: region), days.upperBound.text(.shortDate, in: region))
    let range = days.count == 1 ? first : "\(first) to \(last)"
    return weekdays.isEmpty || days.count == 1 ? range : "\(range): \(weekdays)"
  }

  private static func names(_ weekdays: Weekdays, in region: Region) -> String {
    region.firstWeekday.week.filter { weekdays.contains($0) }.map { $0.shortName }.listed(by: ", ")
  }
  static func shiftTypeNeeded(_ count: Int) -> String {
    count == 1
      ? "1 staffing need uses this shift type. Delete it first."
      : "\(count) staffing needs use this shift type. Delete those first."
  }
  static func locationNeeded(_ count: Int) -> String {
    count == 1
      ? "1 staffing need uses this location. Delete it first."
      : "\(count) staffing needs use this location. Delete those first."
  }
}
