import RecordKit
import SentenceKit
import SharedModels
package import TimeKit

/// What the feature of coverage says.
package enum CoverageTexts {
  package static var noun: String { "staffing need" }
  static var needsShiftTypeOrTimes: String {
    "Choose a shift type or a time of day."
  }
  static var needsTimes: String {
    "Choose the hours when you need this skill or location."
  }
  static var sameTimes: String { "The end can’t be the same as the start (except midnight)." }
  static var skillGone: String { "Selected skill no longer exists. Please choose another." }
  static var everyDay: String { "Every day" }
  static func theNeed(of title: String) -> String { "the staffing need of \(SharedTexts.quoted(title))" }
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
  package static func days(of need: StaffingNeed, in region: Region) -> String {
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

/// Why a shift type is not taken.
extension CoverageTexts {
  static var neededPeople: String { "People" }
  /// What a staffing need is called, without what it does not have.
  package static func staffing(_ times: String, shiftType: String?, skill: String?, location: String?) -> String {
    [times, shiftType ?? "", skill ?? "", location ?? ""].filter { !$0.isEmpty }.listed(by: " · ")
  }
  /// Too few people at some times: "7:00 AM – 9:30 AM: 2 of 3".
  static func shortage(_ times: String, _ count: Int, of needed: Int) -> String { "\(times): \(count) of \(needed)" }
}
