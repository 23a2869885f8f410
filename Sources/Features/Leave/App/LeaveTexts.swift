import LeaveModel
import Localization
import ScheduleModel
import SentenceKit
import SharedModels
import TimeKit

/// What the feature of leave and holidays says.
extension LeaveTexts {
  static var plural: String { localized() }
  static var addLeave: String { localized() }
  static var editLeave: String { localized() }
  static var deleteLeave: String { localized() }
  static var deleteQuestion: String { localized() }
  static var deleteWarning: String { localized() }
  static var added: String { localized() }
  static var saved: String { localized() }
  static var deleted: String { localized() }
  static var gone: String { localized() }
  static var kind: String { localized() }
  static var person: String { localized() }
  static var privacy: String { localized() }
  /// What a leave is called in the log: "Leave, Nov 23 to Nov 27".
  static func leave(_ days: String) -> String { localized(.text(days)) }
}

/// Shifts that have begun.
extension LeaveTexts {
  static func begun(_ count: Int) -> String { localized(.count(count)) }
  static func notWorked(_ count: Int) -> String { localized(.count(count)) }
  static var notWorkedNote: String { localized() }
  static func willNotCount(_ count: Int) -> String { localized(.count(count)) }
}

/// The list.
extension LeaveTexts {
  static var yours: String { localized() }
  static var others: String { localized() }
  static var none: String { localized() }
  static var noneText: String { localized() }
  static var showAll: String { localized() }
  static func thisYear(_ days: Int, _ year: Int) -> String { localized(.count(days), .count(year)) }
  static func named(_ person: String, _ title: String) -> String { localized(.text(person), .text(title)) }
}

/// Leave that is asked for.
extension LeaveTexts {
  static var request: String { localized() }
  static var requestPlural: String { localized() }
  static var requestGone: String { localized() }
  static var requestDecided: String { localized() }
  static var askForLeave: String { localized() }
  static var ask: String { localized() }
  static var asked: String { localized() }
  static var requestSaved: String { localized() }
  static var withdrawn: String { localized() }
  static var withdraw: String { localized() }
  static var withdrawQuestion: String { localized() }
  static var withdrawText: String { localized() }
  static var confirmWithdrawal: String { localized() }
  static var waiting: String { localized() }
  static var yourRequests: String { localized() }
  static var waits: String { localized() }
  static var waitsForManager: String { localized() }
  static var needsApprovalNote: String { localized() }
  static var wasDeclined: String { localized() }
  static func declined(by name: String, _ reply: String) -> String {
    reply.isEmpty ? localized(.text(name)) : localized(.text(name), .text(reply))
  }
  static func declinedBy(_ name: String) -> String { localized(.text(name)) }
  static var needsCover: String { localized() }
  /// "Ada: Sick leave".
  static func isAway(_ name: String, _ title: String) -> String { localized(.text(name), .text(title)) }
  /// "Early on Tue, Nov 24, Late on Wed, Nov 25, and 2 more".
  static func shifts(_ shifts: [ShownShift]) -> String {
    let limit = 4
    let shown = shifts.prefix(limit).map { shift($0.title, on: $0.shift.date.text(.short)) }
      .listed(by: "; ")
    return shifts.count > limit ? localized(.text(shown), .count(shifts.count - limit)) : shown
  }
  static func requestsWait(_ count: Int) -> String { localized(.count(count)) }
  static func request(_ days: String) -> String { localized(.text(days)) }
}

/// The manager's decision.
extension LeaveTexts {
  static var approve: String { localized() }
  static var decline: String { localized() }
  static var approved: String { localized() }
  static var requestDeclined: String { localized() }
  static var replyTitle: String { localized() }
  static var replyNote: String { localized() }
  static var ifApproved: String { localized() }
  static var noEffect: String { localized() }
  static var missing: String { localized() }
  static var alsoOff: String { localized() }
  static func uncovered(_ count: Int) -> String { localized(.count(count)) }
  static func shift(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  static func gap(_ title: String, _ count: Int, of needed: Int, on day: String) -> String {
    localized(.text(title), .count(count), .count(needed), .text(day))
  }
  static func asks(_ name: String, _ days: String) -> String { localized(.text(name), .text(days)) }
  static func andMore(_ shifts: String, _ count: Int) -> String { localized(.text(shifts), .count(count)) }
  /// The first few of some lines, and how many more there are.
  static func few(_ lines: [String]) -> String {
    let limit = 8
    let shown = lines.prefix(limit).map { $0 }.listed(by: ", ")
    return lines.count > limit ? andMore(shown, lines.count - limit) : shown
  }
}

/// Vacation days.
extension LeaveTexts {
  static var vacationDays: String { localized() }
  static var allowanceGone: String { localized() }
  static var allowanceSaved: String { localized() }
  static var allowanceNote: String { localized() }
  static var approvalNeeded: String { localized() }
  static var yearlyDays: String { localized() }
  static var notCounted: String { localized() }
  static var everyDay: String { localized() }
  static var settingsNote: String { localized(.text(vacationNote)) }
  static var vacationNote: String { localized() }
  static var allowed: String { localized() }
  static var taken: String { localized() }
  static var planned: String { localized() }
  static var requested: String { localized() }
  static var left: String { localized() }
  static func allowance(_ days: Int?) -> String { days.map { dayCount($0) } ?? localized() }
  static func countsFrom(_ year: Int) -> String { localized(.text(String(year))) }
  static func dayCount(_ days: Int) -> String { localized(.count(days)) }
  static func daysOutOfRange(_ first: Int64, _ last: Int64) -> String {
    localized(.count(Int(first)), .count(Int(last)))
  }
  /// "5 of 25 left", "10 taken", "5 planned", "5 requested".
  static func facts(_ balance: VacationBalance) -> [String] {
    var facts: [String] = []
    if let allowed = balance.allowed, let left = balance.left {
      facts.append(localized(.count(left), .count(allowed), key: "facts.left"))
    }
    facts.append(localized(.count(balance.taken), key: "facts.taken"))
    if balance.planned > 0 { facts.append(localized(.count(balance.planned), key: "facts.planned")) }
    if balance.requested > 0 { facts.append(localized(.count(balance.requested), key: "facts.requested")) }
    return facts
  }
  /// - Parameter name: nil for whoever reads it.
  static func vacationLeft(_ days: Int, _ year: Int, of name: String?) -> String {
    name.map { localized(.text($0), .count(days), .count(year)) } ?? localized(.count(days), .count(year))
  }
  static func tooMuchVacation(_ days: Int, _ year: Int, of name: String?) -> String {
    name.map { localized(.count(days), .text($0), .count(year)) } ?? localized(.count(days), .count(year))
  }
}

/// The reason, in the log.
extension LeaveTexts {
  static var reasonNoun: String { localized() }
  static var reasonPlural: String { localized() }
}

/// Holidays.
extension LeaveTexts {
  static var holidays: String { localized() }
  static var holiday: String { localized() }
  static var holidayPlural: String { localized() }
  static var addHoliday: String { localized() }
  static var deleteHoliday: String { localized() }
  static var deleteHolidayQuestion: String { localized() }
  static var holidayAdded: String { localized() }
  static var holidaySaved: String { localized() }
  static var holidayDeleted: String { localized() }
  static var holidayGone: String { localized() }
  static var titlePlaceholder: String { localized() }
  static var publicHolidays: String { localized() }
  static var addPublicHolidays: String { localized() }
  static var publicHolidaysNote: String { localized() }
  static var country: String { localized() }
  static var region: String { localized() }
  static var wholeCountry: String { localized() }
  static var throughYear: String { localized() }
  static var noneInTheseYears: String { localized() }
  static var managersAddHolidays: String { localized() }
  static var needsConnection: String { localized() }
  static func addHolidays(_ count: Int) -> String { localized(.count(count)) }
  static func isThere(on day: String) -> String { localized(.text(day)) }
  static func holidaysAdded(_ count: Int) -> String { localized(.count(count)) }
  static var holidaysNotAdded: String { localized() }
  static var noHolidays: String { localized() }
  static var noHolidaysText: String { localized() }
}
