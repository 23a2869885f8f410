import Localization

/// Why something about an invitation is refused.
enum InvitationTexts: TextTable {
  static let table: StaticString = "InvitationTexts"

  static var tooLongValid: String { localized() }
  static var notFormer: String { localized() }
  static var removed: String { localized() }
  static func tooMany(limit: Int) -> String { localized(.count(limit)) }
}
