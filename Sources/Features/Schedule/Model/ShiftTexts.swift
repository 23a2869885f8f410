import SentenceKit

/// What the rules of shifts say, and what several features say of shifts alike.
package enum ShiftTexts {
  package static var noun: String { "shift" }
}

/// What keeps somebody from working a shift, in a few words.
extension ShiftTexts {
  static var cannotWorkThen: String { "can’t work then" }
  static var noLongerHere: String { "no longer in this workplace" }
  static func leave(on day: String) -> String { "leave on \(day)" }
  package static func anotherShift(_ title: String, on day: String) -> String { "another shift: \(title) on \(day)" }
}

/// The shifts of somebody who has left.
extension ShiftTexts {
  /// "Tom (left)".
  static func left(_ name: String) -> String { "\(name) (left)" }
}

/// Why a command is refused.
extension ShiftTexts {
  static var dayHasShift: String { "This person already has this shift on that day." }
  static var identifierOfRotation: String { "Use a new UUID; this one is reserved for rotations." }
  static var daysHaveShifts: String { "These shifts are already on these days." }
  static var sameDay: String { "Two of these shifts are on the same day." }
  static var sameShiftType: String { "This is already a shift of that type. Choose another type." }
  package static var ownShiftsOnly: String { "You can change only your own shifts." }
  static var managersPlan: String { "Only managers can change shifts here." }
  static func changedBy(_ name: String) -> String { "\(name) has changed this shift." }
  static func daysHaveShift(_ count: Int) -> String {
    count == 1 ? dayHasShift : "This person already has this shift on those days."
  }
  static func theShift(on day: String) -> String { "The shift on \(day)" }
  static func hasPassed(_ day: String) -> String { "The shift on \(day) is over." }
  static func dayHasOneOfThese(_ day: String) -> String { "\(day) already has one of these shifts." }
  static func rangeTooLong(limit: Int) -> String { "Choose at most \(limit) days." }
  static func tooManyToSwitch(limit: Int) -> String { "Switch at most \(limit) shifts at a time." }
  static func tooManyToDelete(limit: Int) -> String { "Delete at most \(limit) shifts at a time." }
  static func tooManyToMove(limit: Int) -> String { "Move at most \(limit) shifts at a time." }
}
