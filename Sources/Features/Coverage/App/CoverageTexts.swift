import RecordKit
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
    "Say how many people each shift type needs, and the team’s schedule shows where people are too few or too many."
  }

  static var onlySomeDays: String { "Only on some days" }
  static var someDaysText: String {
    "On those days it holds in place of what holds every week: for holidays, events, or days that are closed."
  }
  static var everyDay: String { "Every day" }

  static func theNeed(of title: String) -> String { "the staffing need of \(ModelTexts.quoted(title))" }
  static func need(_ count: Int, of title: String) -> String {
    count == 0 ? "\(title): nobody" : count == 1 ? "\(title): 1 person" : "\(title): \(count) people"
  }
  static var impossibleCount: String { "The number of people must be from 0 to 999." }
  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "A staffing need can cover at most \(limit) days; this one covers \(count)."
  }
  static func isThere(_ days: String) -> String {
    "This shift type already has a staffing need for: \(days). Change that one, or choose other days."
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
    region.firstWeekday.week.filter { weekdays.contains($0) }.map { $0.shortName }.joined(separator: ", ")
  }
}
