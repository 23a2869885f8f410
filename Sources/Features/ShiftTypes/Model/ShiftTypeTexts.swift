import Localization

/// What the rules say.
package enum ShiftTypeTexts: TextTable {
  package static let table: StaticString = "ShiftTypeTexts"

  package static var shiftTypeNoun: String { localized() }
  static var endBeforeStart: String { localized() }
  static var shiftTooLong: String { localized() }
  static var symbolNotVisible: String { localized() }
  static func symbolTaken(_ symbol: String) -> String { localized(.text(symbol)) }
  package static func shiftTypeInUse(by count: Int) -> String { localized(.count(count)) }
}

/// Why a file is not taken.
extension ShiftTypeTexts {
  static var entryTwice: String { localized() }
  static func tooManyShiftTypes(limit: Int) -> String { localized(.count(limit)) }
}

/// Kinds of work.
extension ShiftTypeTexts {
  static var retail: String { localized() }
  static var healthCare: String { localized() }
  static var fire: String { localized() }
  static var office: String { localized() }
}

/// What a file has lost. A place is the entry that it is about.
extension ShiftTypeTexts {
  static var fileTooLarge: String { localized() }
  static var noList: String { localized() }
  static var noListLeft: String { localized() }
  static var restDamaged: String { localized() }
  static var untitled: String { localized() }
  static func fileDamaged(_ reason: String) -> String { localized(.text(reason)) }
  static func firstEntriesOnly(_ limit: Int) -> String { localized(.count(limit)) }
  static func noShiftType(_ text: String) -> String { localized(.text(text)) }
  static func damaged(line: Int) -> String { localized(.count(line)) }
  static func unknownFields(_ names: String) -> String { localized(.text(names)) }
  /// The beginning of the sentences that follow.
  static func place(line: Int, _ title: String) -> String { localized(.count(line), .text(title)) }
  static func leftOut(_ place: String, _ reason: String) -> String { localized(.text(place), .text(reason)) }
  static func tooManyShiftTypes(_ place: String, limit: Int) -> String { localized(.text(place), .count(limit)) }
  static func identifierTwice(_ place: String) -> String { localized(.text(place)) }
  static func newIdentifier(_ place: String) -> String { localized(.text(place)) }
  static func noLocation(_ place: String) -> String { localized(.text(place)) }
  static func locationLost(_ place: String, _ reason: String) -> String { localized(.text(place), .text(reason)) }
  static func locationWithoutName(_ place: String) -> String { localized(.text(place)) }
  static func locationRenamed(_ place: String) -> String { localized(.text(place)) }
  static func tooManyLocations(_ place: String, limit: Int) -> String { localized(.text(place), .count(limit)) }
}
