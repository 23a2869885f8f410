import PayModel
import SentenceKit
import SharedUIs
import TimeKit

/// What the feature of the year planner says.
enum YearPlannerTexts {
  static var year: String { "Year" }
  static var openYear: String { "Year at a Glance" }
  static var previousYear: String { "Previous year" }
  static var nextYear: String { "Next year" }
  static var print: String { "Print" }
  static var whose: String { "Whose year" }
  static var me: String { "Me" }
  static var myYear: String { "My year" }
  static var teamYear: String { "The team’s year" }
  static var days: String { "Days of the year" }
  static var gone: String { "This person is no longer a member of this workplace." }
  static var notShared: String { "Only your own schedule" }
  static var notSharedText: String { "In this workplace, members see only their own shifts." }

  static var loading: String { "Loading this year’s shifts…" }
  static var needsNetwork: String {
    "Go online to see the whole year and its totals."
  }
  static var notLoaded: String { "Couldn’t load this year’s shifts." }
  static var noTotals: String { "–" }

  static func people(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
  static var onLeave: String { ", on leave" }
  static func noShift(on day: String) -> String { "\(day), no shift" }
}

/// The totals.
extension YearPlannerTexts {
  static var totals: String { "Totals" }
  static var shifts: String { "Shifts" }
  static var hours: String { "Hours" }
  static var nights: String { "Nights" }
  static var allDayShifts: String { "All-day shifts" }
  static var calledBack: String { "Called back" }
  static var longerThanPlanned: String { "Stayed longer" }
  static var overtime: String { "Overtime" }
  static var daysOfLeave: String { "Leave days" }
  static func leaveDays(_ count: Int) -> String { count == 1 ? "1 day of leave" : "\(count) days of leave" }
  static var shiftTypes: String { "Shift types" }
  static func hoursNote(_ rule: OvertimeRule) -> String {
    let note = "A shift counts on the day it starts; all-day shifts have no hours."
    guard let limit = rule.limit else { return note }
    let period = rule.days == OvertimeRule.week ? "a week" : "\(rule.days) days"
    return "\(note) Overtime is anything over \(hourCount(limit)) in \(period)."
  }
  private static func hourCount(_ minutes: Int) -> String {
    minutes % 60 == 0 && minutes != 60 ? "\(minutes / 60) hours" : hours(minutes)
  }

  static func hours(_ minutes: Int) -> String { minutes == 0 ? "0 h" : DurationText.hoursAndMinutes(minutes) }
  static func shiftCount(_ count: Int) -> String { count == 1 ? "1 shift" : "\(count) shifts" }
  static func nightCount(_ count: Int) -> String { count == 1 ? "1 night" : "\(count) nights" }
  static func overtime(_ minutes: Int) -> String { "\(hours(minutes)) overtime" }
}

/// The export.
extension YearPlannerTexts {
  static var export: String { "Export" }
  static var period: String { "Period" }
  static var wholeYear: String { "Whole year" }
  static var paper: String { "Paper" }
  static var a4: String { "A4" }
  static var letter: String { "Letter" }
  static var format: String { "Format" }
  static var pdf: String { "PDF" }
  static var csv: String { "CSV" }
  static var downloadPDF: String { "Download PDF" }
  static var downloadCSV: String { "Download CSV" }
  static var teamYearNote: String { "The team’s year has a page for each person." }
  static var csvNote: String { "For spreadsheets: one shift per row." }
}

/// What is worth knowing.
extension YearPlannerTexts {
  static var exportingTip: String { "You can save the year as a document to print or as a table of hours." }
}

extension Tip {
  static func exporting(_ path: String) -> Tip {
    Tip("exporting", YearPlannerTexts.exportingTip, link: (YearPlannerTexts.export, path))
  }
}
