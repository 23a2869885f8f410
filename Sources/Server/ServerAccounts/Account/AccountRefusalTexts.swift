import Localization

/// Why something about an account is refused.
package enum AccountRefusalTexts: TextTable {
  package static let table: StaticString = "AccountRefusalTexts"

  static var wrongCredentials: String { localized() }
  static var wrongPassword: String { localized() }
  static var signedOut: String { localized() }
  static var sealed: String { localized() }
  static var setupCodeRequired: String { localized() }
  static var invitationRequired: String { localized() }
  static var wrongSetupCode: String { localized() }
  package static var wrongInvitation: String { localized() }
  static var signUpClosed: String { localized() }
  static func tooManyAttempts(seconds: Int64) -> String { localized(.count(Int(seconds))) }
  static var busy: String { localized() }
  static var provesAddress: String { localized() }
  static var asksOperator: String { localized() }
  package static var name: String { localized() }
  package static var timeHasPassed: String { localized() }
}

/// Tokens.
extension AccountRefusalTexts {
  static func tooManyTokens(limit: Int) -> String { localized(.count(limit)) }
}
