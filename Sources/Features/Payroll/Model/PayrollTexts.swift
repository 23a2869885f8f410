import Localization
import SharedModels
package import TimeKit

/// What the rules say.
package enum PayrollTexts: TextTable {
  package static let table: StaticString = "PayrollTexts"

  package static var noun: String { localized() }
  static var firstDay: String { localized() }
  static var lastDay: String { localized() }
  static var invalidAmount: String { localized() }
  static func invalidLines(limit: Int) -> String { localized(.count(limit)) }
  /// "Nov 9 to Nov 22, 2026".
  package static func days(_ days: ClosedRange<CivilDate>) -> String {
    localized(.text(days.lowerBound.text(.monthAndDay)), .text(days.upperBound.text(.shortDate)))
  }
  static func thePayroll(of days: ClosedRange<CivilDate>) -> String { localized(.text(self.days(days))) }
}

/// Why a command is refused.
extension PayrollTexts {
  static var isNotOver: String { localized() }
  static var ownersReopen: String { localized() }
  static func isApproved(_ days: ClosedRange<CivilDate>) -> String { localized(.text(self.days(days))) }
  static func isCorrected(by days: ClosedRange<CivilDate>) -> String { localized(.text(self.days(days))) }
  static func tooManyDays(limit: Int) -> String { localized(.count(limit)) }
  static func tooManyLines(limit: Int) -> String { localized(.count(limit)) }
}
