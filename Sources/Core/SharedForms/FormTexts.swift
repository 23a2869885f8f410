import Localization
import TextKit

/// What forms say.
enum FormTexts: TextTable {
  static let table: StaticString = "FormTexts"

  static func needsNumber(_ name: String) -> String { localized(.text(name)) }
  /// - Parameter noun: what it is, such as "shift type".
  static func unableToSave(_ noun: String) -> String { localized(.text(noun)) }
  /// - Parameter noun: what it is, such as "shift type".
  static func unableToDelete(_ noun: String) -> String { localized(.text(noun)) }
}

/// Terms that hold from a day on.
extension FormTexts {
  static var fromWhen: String { localized() }
  static var changeFrom: String { localized() }
  private static var fromFooter: String { localized() }
  /// What stays as it is, and what follows from the day that is chosen, if anything is worth a sentence.
  static func fromNote(_ consequence: String) -> String {
    [fromFooter, consequence].filter { !$0.isEmpty }.joined(by: " ")
  }
  static var laterChanges: String { localized() }
  static func withdraw(_ day: String) -> String { localized(.text(day)) }
}
