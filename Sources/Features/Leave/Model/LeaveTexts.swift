import Localization
import SharedModels
package import TimeKit

/// What the feature of leave and holidays says.
package enum LeaveTexts: TextTable {
  package static let table: StaticString = "LeaveTexts"

  package static var noun: String { localized() }
  package static func days(_ first: String, to last: String) -> String {
    first == last ? first : localized(.text(first), .text(last))
  }
  /// "Mon, Nov 23 to Fri, Nov 27".
  package static func days(_ days: ClosedRange<CivilDate>) -> String {
    self.days(days.lowerBound.text(.short), to: days.upperBound.text(.short))
  }
}

extension LeaveTexts {
  static func title(of kind: LeaveReason.Kind) -> String {
    switch kind {
    case .vacation: localized(key: "kind.vacation")
    case .sick: localized(key: "kind.sick")
    case .training: localized(key: "kind.training")
    case .other: localized(key: "kind.other")
    }
  }
  static func title(of state: LeaveRequest.State) -> String {
    switch state {
    case .waiting: localized(key: "state.waiting")
    case .declined: localized(key: "state.declined")
    }
  }
}

/// Leave, as it lies over shifts.
extension LeaveTexts {
  package static var leave: String { localized() }
}

/// Leave that is asked for.
extension LeaveTexts {
  package static var requestNoun: String { localized() }
  static func theRequest(from day: String) -> String { localized(.text(day)) }
}

/// Vacation days.
extension LeaveTexts {
  static var settingsNoun: String { localized() }
  package static var allowanceNoun: String { localized() }
  static func theAllowance(of name: String) -> String { localized(.text(name)) }
}

/// The reason, in the log.
extension LeaveTexts {
  static var theReason: String { localized() }
}

/// Why a command is refused.
extension LeaveTexts {
  static func hasBegun(_ title: String, on day: String, more count: Int) -> String {
    localized(.count(count), .text(title), .text(day))
  }
  static var ownLeaveOnly: String { localized() }
  static var ownRequestsOnly: String { localized() }
  static var needsApproval: String { localized() }
  static func alreadyApproved(by name: String) -> String { localized(.text(name)) }
  static func alreadyDeclined(by name: String) -> String { localized(.text(name)) }
  static func overlapsRequest(_ title: String, _ days: String) -> String { localized(.text(title), .text(days)) }
  static func tooManyRequests(limit: Int) -> String { localized(.count(limit)) }
  static func theLeave(from day: String) -> String { localized(.text(day)) }
  static func tooManyDays(_ count: Int, limit: Int) -> String { localized(.count(limit), .count(count)) }
  static func overlaps(_ title: String, _ days: String) -> String { localized(.text(title), .text(days)) }
  static func holidayIsThere(_ title: String) -> String { localized(.text(SharedTexts.quoted(title))) }
}

/// Holidays.
extension LeaveTexts {
  package static var holidayNoun: String { localized() }
}
