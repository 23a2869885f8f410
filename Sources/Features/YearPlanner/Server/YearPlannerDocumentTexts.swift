import Localization
import PayModel
import SentenceKit
import ServerAPI
import TimeKit

/// What the files of the schedule say.
enum YearPlannerDocumentTexts: TextTable {
  static let table: StaticString = "YearPlannerDocumentTexts"

  static var team: String { localized() }
  static var name: String { localized() }
  static var hours: String { localized() }
  static var atWork: String { localized() }
  static var shiftTypes: String { localized() }
  static var continued: String { localized() }
  static var endsNextDay: String { localized() }

  static func tooMany(_ limit: Int) -> String { localized(.count(limit)) }
  static func page(_ number: Int, of count: Int) -> String { localized(.count(number), .count(count)) }
  static func made(_ day: String) -> String { localized(.text(day)) }
  static func more(_ count: Int) -> String { localized(.count(count)) }
  static func shifts(_ count: Int) -> String { localized(.count(count)) }
  static func nights(_ count: Int) -> String { localized(.count(count)) }
  static func allDay(_ count: Int) -> String { localized(.count(count)) }
  static func wholeHours(_ hours: Int) -> String { localized(.count(hours)) }
  static func calledBack(_ count: Int) -> String { localized(.count(count)) }
  static func people(_ count: Int) -> String { localized(.count(count)) }

  /// `21 shifts · 168 h · 4 nights · 8 h overtime`; what there is none of is left out.
  static func summary(_ period: HoursReport.Period) -> String {
    var parts = [shortSummary(period)]
    if period.hours.nights > 0 { parts.append(nights(period.hours.nights)) }
    if period.hours.allDay > 0 { parts.append(allDay(period.hours.allDay)) }
    if period.hours.calledBack > 0 { parts.append(calledBack(period.hours.calledBack)) }
    if period.overtime > 0 { parts.append(overtime(DurationText.hoursAndMinutes(period.overtime))) }
    if period.leaveDays > 0 { parts.append(leave(period.leaveDays)) }
    return parts.listed(by: " · ")
  }

  private static func overtime(_ hours: String) -> String { localized(.text(hours)) }
  private static func leave(_ days: Int) -> String { localized(.count(days)) }

  /// `21 shifts · 168 h`.
  static func shortSummary(_ period: HoursReport.Period) -> String {
    let minutes = period.hours.minutes
    let hours = minutes > 0 ? [DurationText.hoursAndMinutes(minutes)] : []
    return ([shifts(period.hours.shifts)] + hours).listed(by: " · ")
  }
}
