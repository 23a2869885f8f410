import LeaveModel
import ScheduleModel
import SentenceKit
import SharedModels
import TimeKit

/// What the feature of leave and holidays says.
extension LeaveTexts {
  static var plural: String { "leaves" }
  static var addLeave: String { "Add Leave" }
  static var editLeave: String { "Edit Leave" }
  static var deleteLeave: String { "Delete Leave" }
  static var deleteQuestion: String { "Delete Leave?" }
  static var deleteWarning: String { "The shifts on these days will count again." }
  static var added: String { "Leave added" }
  static var saved: String { "Leave saved" }
  static var deleted: String { "Leave deleted" }
  static var gone: String { "This time off no longer exists." }
  static var kind: String { "Type" }
  static var person: String { "Person" }
  static var privacy: String {
    "Only this person and managers see the type and the note. Everyone else sees leave on these days. Shifts stay, and are shown as covered."
  }
  /// What a leave is called in the log: "Leave, Nov 23 to Nov 27".
  static func leave(_ days: String) -> String { "Leave, \(days)" }
}

/// The list.
extension LeaveTexts {
  static var leave: String { "Leave" }
  static var yours: String { "Yours" }
  static var others: String { "Others, from today" }
  static var none: String { "No leave yet" }
  static var noneText: String { "Leave is shown over the schedule. It does not change any shifts." }
  static var showAll: String { "All Leave" }
  static func thisYear(_ days: Int, _ year: Int) -> String {
    days == 1 ? "1 day of leave in \(year)" : "\(days) days of leave in \(year)"
  }
  static func named(_ person: String, _ title: String) -> String { "\(person): \(title)" }
}

/// Leave that is asked for.
extension LeaveTexts {
  static var request: String { "Request for Leave" }
  static var requestPlural: String { "requests for leave" }
  static var requestGone: String { "This request for leave no longer exists." }
  static var requestDecided: String { "This request was approved or withdrawn." }
  static var askForLeave: String { "Ask for Leave" }
  static var ask: String { "Ask" }
  static var asked: String { "Asked for leave" }
  static var requestSaved: String { "Request saved" }
  static var withdrawn: String { "Request withdrawn" }
  static var withdraw: String { "Withdraw Request" }
  static var withdrawQuestion: String { "Withdraw Request?" }
  static var withdrawText: String { "Managers will no longer see it." }
  static var confirmWithdrawal: String { "Withdraw" }
  static var waiting: String { "Waiting for approval" }
  static var yourRequests: String { "Your requests" }
  static var waits: String { "Waiting" }
  static var waitsForManager: String { "A manager has to approve this. Until then, you can change or withdraw it." }
  static var needsApprovalNote: String {
    "A manager has to approve this leave. Sick leave is entered at once."
  }
  static var wasDeclined: String { "Your request was declined" }
  static func declined(by name: String, _ reply: String) -> String {
    "\(name) declined this request\(reply.isEmpty ? "." : ": \(reply)") Change it and save it to ask again."
  }
  static func declinedBy(_ name: String) -> String { "Declined by \(name)" }
  static var needsCover: String { "Needs Cover" }
  /// "Ada: Sick leave".
  static func isAway(_ name: String, _ title: String) -> String { "\(name): \(title)" }
  /// "Early on Tue, Nov 24, Late on Wed, Nov 25, and 2 more".
  static func shifts(_ shifts: [ShownShift], in region: Region) -> String {
    let limit = 4
    let shown = shifts.prefix(limit).map { "\($0.title) on \($0.shift.date.text(.short, in: region))" }
    return shown.listed(by: "; ") + (shifts.count > limit ? "; and \(shifts.count - limit) more" : "")
  }
  static func requestsWait(_ count: Int) -> String {
    count == 1 ? "1 request for leave is waiting" : "\(count) requests for leave are waiting"
  }
  static func request(_ days: String) -> String { "Request for leave, \(days)" }
}

/// The manager's decision.
extension LeaveTexts {
  static var approve: String { "Approve" }
  static var decline: String { "Decline" }
  static var approved: String { "Leave approved" }
  static var requestDeclined: String { "Request declined" }
  static var replyTitle: String { "Reply" }
  static var replyNote: String { "Only this person and managers see it. You can leave it empty." }
  static var ifApproved: String { "If approved" }
  static var noEffect: String { "No shifts are planned on these days, and nobody else is off." }
  static var missing: String { "Too few people" }
  static var alsoOff: String { "Also off" }
  static func uncovered(_ count: Int) -> String { count == 1 ? "1 shift not covered" : "\(count) shifts not covered" }
  static func shift(_ title: String, on day: String) -> String { "\(title) on \(day)" }
  static func gap(_ title: String, _ count: Int, of needed: Int, on day: String) -> String {
    "\(title) \(count)/\(needed) on \(day)"
  }
  static func asks(_ name: String, _ days: String) -> String { "\(name): \(days) (not approved yet)" }
  static func andMore(_ count: Int) -> String { " and \(count) more" }
}

/// Vacation days.
extension LeaveTexts {
  static var vacationDays: String { "Vacation Days" }
  static var allowanceGone: String { "This member no longer exists." }
  static var allowanceSaved: String { "Vacation days saved" }
  static var allowanceNote: String { "Days a year. Leave it empty for the workplace’s number." }
  static var approvalNeeded: String { "Time off needs approval" }
  static var yearlyDays: String { "Vacation days a year" }
  static var notCounted: String { "Not counted" }
  static var everyDay: String { "Count weekends and holidays" }
  static var settingsNote: String {
    "With approval, members ask for leave and managers decide. Sick leave is entered at once. \(vacationNote)"
  }
  static var vacationNote: String {
    "Vacation counts Monday to Friday without holidays, unless weekends and holidays count too."
  }
  static var allowed: String { "Vacation days" }
  static var taken: String { "Taken" }
  static var planned: String { "Planned" }
  static var requested: String { "Requested" }
  static var left: String { "Left" }
  static func allowance(_ days: Int?) -> String { days.map { dayCount($0) } ?? "The workplace’s number" }
  static func dayCount(_ days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }
  static func daysOutOfRange(_ first: Int64, _ last: Int64) -> String {
    "The number of days must be from \(first) to \(last)."
  }
  /// "5 of 25 left", "10 taken", "5 planned", "5 requested".
  static func facts(_ balance: VacationBalance) -> [String] {
    var facts: [String] = []
    if let allowed = balance.allowed, let left = balance.left { facts.append("\(left) of \(allowed) left") }
    facts.append("\(balance.taken) taken")
    if balance.planned > 0 { facts.append("\(balance.planned) planned") }
    if balance.requested > 0 { facts.append("\(balance.requested) requested") }
    return facts
  }
  /// - Parameter name: nil for whoever reads it.
  static func vacationLeft(_ days: Int, _ year: Int, of name: String?) -> String {
    "\(name.map { "\($0) has" } ?? "You have") \(dayCount(days)) of vacation left in \(year) with this."
  }
  static func tooMuchVacation(_ days: Int, _ year: Int, of name: String?) -> String {
    "This is \(dayCount(days)) more than \(name.map { "\($0) has" } ?? "you have") left in \(year)."
  }
}

/// The reason, in the log.
extension LeaveTexts {
  static var reasonNoun: String { "reason for leave" }
  static var reasonPlural: String { "reasons for leave" }
}

/// Holidays.
extension LeaveTexts {
  static var holidays: String { "Holidays" }
  static var holiday: String { "Holiday" }
  static var holidayPlural: String { "holidays" }
  static var addHoliday: String { "Add Holiday" }
  static var deleteHoliday: String { "Delete Holiday" }
  static var deleteHolidayQuestion: String { "Delete Holiday?" }
  static var holidayAdded: String { "Holiday added" }
  static var holidaySaved: String { "Holiday saved" }
  static var holidayDeleted: String { "Holiday deleted" }
  static var holidayGone: String { "This holiday no longer exists." }
  static var titlePlaceholder: String { "e.g., New Year’s Day" }
  static var publicHolidays: String { "Public Holidays" }
  static var addPublicHolidays: String { "Add Public Holidays" }
  static var publicHolidaysNote: String {
    "Holidays are suggested by country and region. Check the dates, as governments may still change them."
  }
  static var country: String { "Country" }
  static var region: String { "Region" }
  static var wholeCountry: String { "Whole country" }
  static var throughYear: String { "Through" }
  static var noneInTheseYears: String { "No holidays are known for these years." }
  static var managersAddHolidays: String { "Only managers can add holidays." }
  static var needsConnection: String {
    "The list of public holidays isn’t on this device yet. Try again when you’re online."
  }
  static func addHolidays(_ count: Int) -> String { "Add \(count)" }
  static func isThere(on day: String) -> String { "\(day) · already added" }
  static func holidaysAdded(_ count: Int) -> String { count == 1 ? holidayAdded : "\(count) holidays added" }
  static var holidaysNotAdded: String { "Couldn’t add the holidays." }
  static var noHolidays: String { "No holidays yet" }
  static var noHolidaysText: String { "A holiday marks its day for everyone. It does not change any shifts." }
}
