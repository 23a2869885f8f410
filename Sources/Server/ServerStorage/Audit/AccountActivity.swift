package import TimeKit

/// What happens to an account that its person should know of: whoever did not do it themselves is warned.
package enum AccountEvent: String, CaseIterable, Sendable {
  /// By the account's own person, or by a link.
  case passwordChanged
  /// On a browser that the account does not know yet; the detail is its name.
  case newDevice
  /// The detail is the token's name.
  case tokenCreated
  /// The detail is the passkey's name.
  case passkeyAdded
  /// The account has another address; the detail is the new one.
  case emailChanged
  /// The person has shown that the address, which is the detail, is read by them.
  case emailConfirmed
  /// In the workplace that the detail names.
  case becameMember, becameManager, becameOwner
}

/// Something that has happened to an account, as its person is shown it: a part of the audit log.
package struct AccountActivity: Equatable, Sendable {
  package let event: AccountEvent
  package let detail: String
  package let at: Instant

  package init(event: AccountEvent, detail: String, at: Instant) {
    (self.event, self.detail, self.at) = (event, detail, at)
  }

  /// Nil for an entry of something that people are not shown.
  package init?(_ entry: AuditEntry) {
    guard let event = AccountEvent(rawValue: entry.event.rawValue) else { return nil }
    self.init(event: event, detail: entry.detail, at: entry.at)
  }

  /// How many are shown of an account.
  package static let limit = 50
}
