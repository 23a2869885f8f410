import SentenceKit

/// What the rules say.
package enum ShiftTypeTexts {
  package static var shiftTypeNoun: String { "shift type" }
  static var endBeforeStart: String { "End time must be after start time." }
  static var shiftTooLong: String { "A shift can last at most 24 hours." }
  static var symbolNotVisible: String { "A symbol can’t have spaces or invisible characters." }
  static func symbolTaken(_ symbol: String) -> String { "A shift type with symbol '\(symbol)' already exists." }
  package static func shiftTypeInUse(by count: Int) -> String {
    count == 1
      ? "1 shift uses this shift type. Delete it first."
      : "\(count) shifts use this shift type. Delete those first."
  }
}

/// Why a file is not taken.
extension ShiftTypeTexts {
  static var entryTwice: String { "The file contains the same entry twice, with different content." }
  static func tooManyShiftTypes(limit: Int) -> String {
    "A file can have at most \(limit) shift types and \(limit) locations."
  }
}

/// Kinds of work.
extension ShiftTypeTexts {
  static var retail: String { "Retail" }
  static var healthCare: String { "Healthcare" }
  static var fire: String { "Fire and rescue" }
  static var office: String { "Office" }
}

/// What a file has lost. A place is the entry that it is about.
extension ShiftTypeTexts {
  static var fileTooLarge: String { "The file is too large: at most 4 MiB can be read." }
  static var noList: String { "This file has no shift types." }
  static var noListLeft: String { "The readable part of the file has no shift types." }
  static var restDamaged: String { "The rest of the file is too damaged to be read." }
  static var untitled: String { "a shift type without a title" }
  static func fileDamaged(_ reason: String) -> String { "The file is damaged: \(reason)" }
  static func firstEntriesOnly(_ limit: Int) -> String { "Only the first \(limit) entries of the list were read." }
  static func noShiftType(_ text: String) -> String {
    "An item in the list is not a shift type and was skipped: \(text)"
  }
  static func damaged(line: Int) -> String { "Line \(line): skipped a damaged shift type." }
  static func unknownFields(_ names: String) -> String {
    "Unknown fields were ignored: \(names)."
  }
  /// The beginning of the sentences that follow.
  static func place(line: Int, _ title: String) -> String { "Line \(line), “\(title)”," }
  static func leftOut(_ place: String, _ reason: String) -> String { "\(place) was skipped: \(reason)" }
  static func tooManyShiftTypes(_ place: String, limit: Int) -> String {
    "\(place) was skipped: a file can have at most \(limit) shift types."
  }
  static func identifierTwice(_ place: String) -> String {
    "\(place) was skipped: an earlier one has the same identifier."
  }
  static func newIdentifier(_ place: String) -> String {
    "\(place) has an invalid ID, so it got a new one."
  }
  static func noLocation(_ place: String) -> String { "\(place) has no location." }
  static func locationLost(_ place: String, _ reason: String) -> String { "\(place) lost its location: \(reason)" }
  static func locationWithoutName(_ place: String) -> String { "\(place) lost its location, which has no name." }
  static func locationRenamed(_ place: String) -> String {
    "\(place) spells its location differently; the first spelling was kept."
  }
  static func tooManyLocations(_ place: String, limit: Int) -> String {
    "\(place) lost its location: a file can have at most \(limit)."
  }
}
