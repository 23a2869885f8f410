import Localization

/// What the rules of shifts say, and what several features say of shifts alike.
package enum ShiftTexts: TextTable {
  package static let table: StaticString = "ShiftTexts"

  package static var noun: String { localized() }
  /// A change of what is over, in a word.
  package static var correction: String { localized() }
}

/// What keeps somebody from working a shift, in a few words.
extension ShiftTexts {
  static var cannotWorkThen: String { localized() }
  static var noLongerHere: String { localized() }
  static func leave(on day: String) -> String { localized(.text(day)) }
  package static func anotherShift(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
}

/// The shifts of somebody who has left.
extension ShiftTexts {
  /// "Tom (left)".
  package static func left(_ name: String) -> String { localized(.text(name)) }
}

/// Why a command is refused.
extension ShiftTexts {
  static var dayHasShift: String { localized() }
  static var identifierOfRotation: String { localized() }
  static var daysHaveShifts: String { localized() }
  static var sameDay: String { localized() }
  static var sameShiftType: String { localized() }
  package static var ownShiftsOnly: String { localized() }
  static var managersPlan: String { localized() }
  static func changedBy(_ name: String) -> String { localized(.text(name)) }
  static func daysHaveShift(_ count: Int) -> String { localized(.count(count)) }
  static func theShift(on day: String) -> String { localized(.text(day)) }
  static func hasPassed(_ day: String) -> String { localized(.text(day)) }
  static func dayHasOneOfThese(_ day: String) -> String { localized(.text(day)) }
  static func breakOutOfRange(_ limits: ClosedRange<Int64>) -> String {
    localized(.text(String(limits.lowerBound)), .text(String(limits.upperBound)))
  }
  static func rangeTooLong(limit: Int) -> String { localized(.count(limit)) }
  static func tooManyToSwitch(limit: Int) -> String { localized(.count(limit)) }
  static func tooManyToDelete(limit: Int) -> String { localized(.count(limit)) }
  static func tooManyToMove(limit: Int) -> String { localized(.count(limit)) }
}
