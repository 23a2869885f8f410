import SentenceKit

/// What forms say.
enum FormTexts {
  static func needsNumber(_ name: String) -> String { "\(name) must be a number." }
  /// - Parameter noun: what it is, such as "shift type".
  static func unableToSave(_ noun: String) -> String { "Unable to save \(noun). Please try again." }
  /// - Parameter noun: what it is, such as "shift type".
  static func unableToDelete(_ noun: String) -> String { "Couldn’t delete \(noun). Try again." }
}
