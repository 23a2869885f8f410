import Localization
import RecordKit
import SentenceKit
import SharedModels
import TimeKit

/// What the feature of coverage says.
package enum CoverageTexts: TextTable {
  package static let table: StaticString = "CoverageTexts"

  package static var noun: String { localized() }
  static var needsShiftTypeOrTimes: String { localized() }
  static var needsTimes: String { localized() }
  static var sameTimes: String { localized() }
  static var skillGone: String { localized() }
  static var everyDay: String { localized() }
  static func theNeed(of title: String) -> String { localized(.text(SharedTexts.quoted(title))) }
  static var impossibleCount: String { localized() }
  static func tooManyDays(_ count: Int, limit: Int) -> String { localized(.count(limit), .count(count)) }
  static func isThere(_ days: String, of title: String?) -> String {
    guard let title else { return localized(.text(days)) }
    return localized(.text(title), .text(days))
  }
  /// "Every day", "Mon, Tue", "Dec 24 to Dec 26", "Dec 1 to Dec 24: Sat, Sun".
  package static func days(of need: StaffingNeed, _ terms: StaffingTerms) -> String {
    let weekdays = terms.weekdays == .all ? "" : names(terms.weekdays)
    guard let days = need.days else { return weekdays.isEmpty ? everyDay : weekdays }
    let (first, last) = (days.lowerBound.text(.shortDate), days.upperBound.text(.shortDate))
    let range = days.count == 1 ? first : localized(.text(first), .text(last))
    return weekdays.isEmpty || days.count == 1 ? range : localized(.text(range), .text(weekdays), key: "days.weekdays")
  }
  /// "3 people", "3 people · Mon, Tue".
  package static func text(of terms: StaffingTerms) -> String {
    [people(terms.count), terms.weekdays == .all ? "" : names(terms.weekdays)].filter { !$0.isEmpty }.listed(by: " · ")
  }
  static func people(_ count: Int) -> String { localized(.count(count)) }
  private static func names(_ weekdays: Weekdays) -> String {
    Region.current.firstWeekday.week.filter { weekdays.contains($0) }.map { $0.shortName }.listed(by: ", ")
  }
  static func shiftTypeNeeded(_ count: Int) -> String { localized(.count(count)) }
  static func locationNeeded(_ count: Int) -> String { localized(.count(count)) }
}

/// Why a shift type is not taken.
extension CoverageTexts {
  static var neededPeople: String { localized() }
  /// What a staffing need is called, without what it does not have.
  package static func staffing(_ times: String, shiftType: String?, skill: String?, location: String?) -> String {
    [times, shiftType ?? "", skill ?? "", location ?? ""].filter { !$0.isEmpty }.listed(by: " · ")
  }
  /// Too few people at some times: "7:00 AM – 9:30 AM: 2 of 3".
  static func shortage(_ times: String, _ count: Int, of needed: Int) -> String {
    localized(.text(times), .count(count), .count(needed))
  }
}
