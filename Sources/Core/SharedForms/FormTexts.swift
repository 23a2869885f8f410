import Localization

/// What forms say.
enum FormTexts: TextTable {
  static let table: StaticString = "FormTexts"

  static func needsNumber(_ name: String) -> String { localized(.text(name)) }
  /// - Parameter noun: what it is, such as "shift type".
  static func unableToSave(_ noun: String) -> String { localized(.text(noun)) }
  /// - Parameter noun: what it is, such as "shift type".
  static func unableToDelete(_ noun: String) -> String { localized(.text(noun)) }
}
