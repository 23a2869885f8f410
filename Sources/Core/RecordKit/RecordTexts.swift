import Localization

/// What rows, their fields and their log say, whatever feature they are of.
enum RecordTexts: TextTable {
  static let table: StaticString = "RecordTexts"

  static var reason: String { localized() }
  static var displayName: String { localized() }
  static var workplaceName: String { localized() }
  static var memberName: String { localized() }
  static var pronouns: String { localized() }
  static var distinction: String { localized() }
  static var formerMember: String { localized() }
  /// What somebody without a name is called in the log.
  static func user(_ id: String) -> String { localized(.text(id)) }
  static func told(_ name: String, by distinction: String) -> String { localized(.text(name), .text(distinction)) }
  static func months(_ count: Int) -> String { localized(.count(count)) }
  static func years(_ count: Int) -> String { localized(.count(count)) }

  /// Nil for a type that only a later version knows.
  static func changeType(_ name: String) -> String? {
    switch name {
    case "create": localized(key: "changeType.create")
    case "edit": localized(key: "changeType.edit")
    case "delete": localized(key: "changeType.delete")
    case "undo": localized(key: "changeType.undo")
    case "redo": localized(key: "changeType.redo")
    case "switch": localized(key: "changeType.switch")
    case "move": localized(key: "changeType.move")
    default: nil
    }
  }
}

/// Why a command is refused.
extension RecordTexts {
  static var requiredFieldMissing: String { localized() }
  static func tooLong(_ name: String, limit: Int) -> String { localized(.text(name), .count(limit)) }
  static func cannotBeDisplayed(_ name: String) -> String { localized(.text(name)) }
  static func tooComplex(_ name: String) -> String { localized(.text(name)) }
  static func outOfRange(_ label: String, _ range: ClosedRange<Int64>) -> String {
    localized(.text(label), .text(String(range.lowerBound)), .text(String(range.upperBound)))
  }
  static func gone(_ noun: String) -> String { localized(.text(noun)) }
  static func isThere(_ noun: String) -> String { localized(.text(noun)) }
  static var changedBySomeoneElse: String { localized() }
  static var notAllowed: String { localized() }
  static var confirmationRequired: String { localized() }
  static var isHidden: String { localized() }
  static func tooManyChanges(limit: Int) -> String { localized(.count(limit)) }
  static func tooManyTerms(limit: Int) -> String { localized(.count(limit)) }
  static func invalidListOfTerms(limit: Int) -> String { localized(.count(limit)) }
  static var invalidDayOfChange: String { localized() }
}

/// Why an operation is not undone or redone.
extension RecordTexts {
  static func nothingToReverse(isUndo: Bool) -> String {
    isUndo ? localized(key: "nothingToReverse.undo") : localized(key: "nothingToReverse.redo")
  }
  static func isNotNext(isUndo: Bool) -> String {
    isUndo ? localized(key: "isNotNext.undo") : localized(key: "isNotNext.redo")
  }
  static var daysNotHere: String { localized() }
  static var cannotBeUndone: String { localized() }
  /// A row whose name is not known.
  static var thisRow: String { localized() }
  static func wasDeleted(_ name: String) -> String { localized(.text(name)) }
  static func wasChanged(_ name: String) -> String { localized(.text(name)) }
  static func wasChanged(_ name: String, by person: String) -> String { localized(.text(name), .text(person)) }
}
