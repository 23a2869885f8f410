import Localization
import PayModel
import SentenceKit
import SharedModels
import SharedUIs
import TimeKit

/// What the feature of the year planner says.
enum YearPlannerTexts: TextTable {
  static let table: StaticString = "YearPlannerTexts"

  static var year: String { localized() }
  static var openYear: String { localized() }
  static var previousYear: String { localized() }
  static var nextYear: String { localized() }
  static var print: String { localized() }
  static var whose: String { localized() }
  static var me: String { localized() }
  static var myYear: String { localized() }
  static var teamYear: String { localized() }
  static var days: String { localized() }
  static var gone: String { localized() }
  static var notShared: String { localized() }
  static var notSharedText: String { localized() }

  static var loading: String { localized() }
  static var needsNetwork: String { localized() }
  static var notLoaded: String { localized() }
  static var noTotals: String { "–" }

  static func people(_ count: Int) -> String { localized(.count(count)) }
  static func noShift(on day: String, isOnLeave: Bool) -> String {
    isOnLeave ? localized(.text(day), key: "noShift.onLeave") : localized(.text(day))
  }
}

/// The totals.
extension YearPlannerTexts {
  static var totals: String { localized() }
  static var shifts: String { localized() }
  static var hours: String { localized() }
  static var nights: String { localized() }
  static var allDayShifts: String { localized() }
  static var calledBack: String { localized() }
  static var longerThanPlanned: String { localized() }
  static var overtime: String { localized() }
  static var daysOfLeave: String { localized() }
  static func leaveDays(_ count: Int) -> String { localized(.count(count)) }
  static var shiftTypes: String { localized() }
  static func hoursNote(_ rules: [OvertimeRules.Change]) -> String {
    let notes = rules.map { change in
      let note = change.rule.limit.map { overtimeNote(hourCount($0), change.rule.days) } ?? noOvertime
      return change == rules.first ? note : SharedTexts.from(change.from.text(.shortDate), note)
    }
    let isCounted = rules.contains { $0.rule.limit != nil }
    return ([localized()] + (isCounted ? notes : [])).joined(separator: " ")
  }
  private static var noOvertime: String { localized() }
  private static func overtimeNote(_ hours: String, _ days: Int) -> String {
    days == OvertimeRule.week ? localized(.text(hours)) : localized(.text(hours), .count(days))
  }
  private static func hourCount(_ minutes: Int) -> String {
    minutes % 60 == 0 && minutes != 60 ? localized(.count(minutes / 60)) : hours(minutes)
  }

  static func hours(_ minutes: Int) -> String {
    minutes == 0 ? localized(key: "hours.none") : DurationText.hoursAndMinutes(minutes)
  }
  static func shiftCount(_ count: Int) -> String { localized(.count(count)) }
  static func nightCount(_ count: Int) -> String { localized(.count(count)) }
  static func overtime(_ minutes: Int) -> String { localized(.text(hours(minutes))) }
}

/// The export.
extension YearPlannerTexts {
  static var export: String { localized() }
  static var period: String { localized() }
  static var wholeYear: String { localized() }
  static var paper: String { localized() }
  static var a4: String { localized() }
  static var letter: String { localized() }
  static var format: String { localized() }
  static var pdf: String { localized() }
  static var csv: String { localized() }
  static var downloadPDF: String { localized() }
  static var downloadCSV: String { localized() }
  static var teamYearNote: String { localized() }
  static var csvNote: String { localized() }
}

/// What is worth knowing.
extension YearPlannerTexts {
  static var exportingTip: String { localized() }
}

extension Tip {
  static func exporting(_ path: String) -> Tip {
    Tip("exporting", YearPlannerTexts.exportingTip, link: (YearPlannerTexts.export, path))
  }
}
