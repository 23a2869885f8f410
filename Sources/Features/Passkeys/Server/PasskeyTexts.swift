import Localization

/// Why something about a passkey is refused.
enum PasskeyTexts: TextTable {
  static let table: StaticString = "PasskeyTexts"

  static var cannotSignIn: String { localized() }
  static var notAdded: String { localized() }
  static var noNumericAddress: String { localized() }
  static var ceremonyIsOver: String { localized() }
  static var isKnown: String { localized() }
  static func tooMany(limit: Int) -> String { localized(.count(limit)) }
  static var hasNone: String { localized() }
}
