import SentenceKit
import SharedModels
package import TimeKit

/// What the feature of leave and holidays says.
package enum LeaveTexts {
  package static var noun: String { "leave" }
  package static func days(_ first: String, to last: String) -> String { first == last ? first : "\(first) to \(last)" }
  /// "Mon, Nov 23 to Fri, Nov 27".
  package static func days(_ days: ClosedRange<CivilDate>, in region: Region) -> String {
    self.days(days.lowerBound.text(.short, in: region), to: days.upperBound.text(.short, in: region))
  }
}

/// Leave, as it lies over shifts.
extension LeaveTexts {
  package static var leave: String { "Leave" }
}

/// Leave that is asked for.
extension LeaveTexts {
  package static var requestNoun: String { "request for leave" }
  static func theRequest(from day: String) -> String { "The request for leave from \(day)" }
}

/// Vacation days.
extension LeaveTexts {
  static var settingsNoun: String { "leave settings" }
  package static var allowanceNoun: String { "vacation days" }
  static func theAllowance(of name: String) -> String { "The number of vacation days of \(name)" }
}

/// The reason, in the log.
extension LeaveTexts {
  static var theReason: String { "The reason for leave" }
}

/// Why a command is refused.
extension LeaveTexts {
  static var ownLeaveOnly: String { "You can change only your own leave." }
  static var ownRequestsOnly: String { "You can change only your own requests." }
  static var needsApproval: String { "Time off needs approval here. Send a request instead." }
  static func alreadyApproved(by name: String) -> String { "\(name) has already approved this leave." }
  static func alreadyDeclined(by name: String) -> String { "\(name) has already declined this request." }
  static func overlapsRequest(_ title: String, _ days: String) -> String {
    "You’ve already requested some of these days: \(title), \(days)."
  }
  static func tooManyRequests(limit: Int) -> String {
    "You can have at most \(limit) requests. Withdraw old ones first."
  }
  static func theLeave(from day: String) -> String { "The leave from \(day)" }
  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "Leave can last at most \(limit) days; this one lasts \(count)."
  }
  static func overlaps(_ title: String, _ days: String) -> String {
    "These days overlap other leave: \(title), \(days)."
  }
  static func holidayIsThere(_ title: String) -> String {
    "\(SharedTexts.quoted(title)) is already a holiday on this day."
  }
}

/// Holidays.
extension LeaveTexts {
  package static var holidayNoun: String { "holiday" }
}
