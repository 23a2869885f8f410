import PayModel
import SentenceKit
import ServerAPI
import TimeKit

/// What the files of the schedule say.
enum YearPlannerDocumentTexts {
  static let team = "Team"
  static let name = "Name"
  static let hours = "Hours"
  static let atWork = "At work"
  static let shiftTypes = "Shift types"
  static let continued = "continued"
  static let endsNextDay = "Ends next day"

  static func tooMany(_ limit: Int) -> String { "A file can have at most \(limit) people. Request one person instead." }
  static func page(_ number: Int, of count: Int) -> String { "Page \(number) of \(count)" }
  static func made(_ day: String) -> String { "Created on \(day)" }
  static func more(_ count: Int) -> String { "+\(count)" }
  static func shifts(_ count: Int) -> String { count == 1 ? "1 shift" : "\(count) shifts" }
  static func nights(_ count: Int) -> String { count == 1 ? "1 night" : "\(count) nights" }
  static func allDay(_ count: Int) -> String { "\(count) all-day" }
  static func calledBack(_ count: Int) -> String { "called back \(count == 1 ? "once" : "\(count) times")" }
  static func people(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }

  /// `21 shifts · 168 h · 4 nights · 8 h overtime`; what there is none of is left out.
  static func summary(_ period: HoursReport.Period) -> String {
    var parts = [shortSummary(period)]
    if period.hours.nights > 0 { parts.append(nights(period.hours.nights)) }
    if period.hours.allDay > 0 { parts.append(allDay(period.hours.allDay)) }
    if period.hours.calledBack > 0 { parts.append(calledBack(period.hours.calledBack)) }
    if period.overtime > 0 { parts.append("\(DurationText.hoursAndMinutes(period.overtime)) overtime") }
    if period.leaveDays > 0 { parts.append(leave(period.leaveDays)) }
    return parts.listed(by: " · ")
  }

  private static func leave(_ days: Int) -> String { days == 1 ? "1 day of leave" : "\(days) days of leave" }

  /// `21 shifts · 168 h`.
  static func shortSummary(_ period: HoursReport.Period) -> String {
    let minutes = period.hours.minutes
    let hours = minutes > 0 ? [DurationText.hoursAndMinutes(minutes)] : []
    return ([shifts(period.hours.shifts)] + hours).listed(by: " · ")
  }
}
