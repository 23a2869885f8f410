import Localization

/// Why something about an account is refused.
enum AccountRefusalTexts: TextTable {
  static let table: StaticString = "AccountRefusalTexts"

  static var wrongCredentials: String { localized() }
  static var wrongPassword: String { localized() }
  static var signedOut: String { localized() }
  static var sealed: String { localized() }
  static var passkeySignIn: String { localized() }
  static var passkeyNotAdded: String { localized() }
  static var setupCodeRequired: String { localized() }
  static var invitationRequired: String { localized() }
  static var wrongSetupCode: String { localized() }
  static var wrongInvitation: String { localized() }
  static var signUpClosed: String { localized() }
  static func tooManyAttempts(seconds: Int64) -> String { localized(.count(Int(seconds))) }
  static var busy: String { localized() }
  static var provesAddress: String { localized() }
  static var asksOperator: String { localized() }
  static var name: String { localized() }
  static var timeHasPassed: String { localized() }
}

/// Invitations.
extension AccountRefusalTexts {
  static var tooLongValid: String { localized() }
  static var notFormer: String { localized() }
  static var removed: String { localized() }
  static func tooManyInvitations(limit: Int) -> String { localized(.count(limit)) }
}

/// Tokens, and passkeys.
extension AccountRefusalTexts {
  static func tooManyTokens(limit: Int) -> String { localized(.count(limit)) }
  static var noNumericAddress: String { localized() }
  static var ceremonyIsOver: String { localized() }
  static var knownPasskey: String { localized() }
  static func tooManyPasskeys(limit: Int) -> String { localized(.count(limit)) }
  static var noPasskey: String { localized() }
}
