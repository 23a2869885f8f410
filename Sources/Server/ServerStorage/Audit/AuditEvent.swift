/// What the audit log tells of. Features add kinds of their own.
package struct AuditEvent: RawRepresentable, Hashable, Sendable {
  /// At most 40 characters.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ event: AccountEvent) { rawValue = event.rawValue }

  /// On a browser that the account knows; one that it does not know is ``AccountEvent/newDevice``.
  package static let signedIn = AuditEvent(rawValue: "signedIn")
  /// With a wrong password or passkey, or while the account is locked. Those of an hour from one address are one entry.
  package static let signInFailed = AuditEvent(rawValue: "signInFailed")
  /// The detail is the browser.
  package static let sessionEnded = AuditEvent(rawValue: "sessionEnded")
  /// The detail is the token's name.
  package static let tokenRevoked = AuditEvent(rawValue: "tokenRevoked")
  /// The detail is the passkey's name.
  package static let passkeyDeleted = AuditEvent(rawValue: "passkeyDeleted")
  package static let accountCreated = AuditEvent(rawValue: "accountCreated")
  package static let accountExported = AuditEvent(rawValue: "accountExported")
  package static let accountDeleted = AuditEvent(rawValue: "accountDeleted")
  package static let accountLocked = AuditEvent(rawValue: "accountLocked")
  package static let accountUnlocked = AuditEvent(rawValue: "accountUnlocked")
  /// All sessions of an account, by whoever runs the server.
  package static let sessionsEnded = AuditEvent(rawValue: "sessionsEnded")
  /// The owner of a workplace hands a link for a new password to a member.
  package static let resetLinkCreated = AuditEvent(rawValue: "resetLinkCreated")
  /// The detail is the role.
  package static let invitationCreated = AuditEvent(rawValue: "invitationCreated")
  package static let invitationRevoked = AuditEvent(rawValue: "invitationRevoked")
  package static let memberJoined = AuditEvent(rawValue: "memberJoined")
  /// The detail is the workplace's name.
  package static let workplaceDeleted = AuditEvent(rawValue: "workplaceDeleted")
  package static let workplaceExported = AuditEvent(rawValue: "workplaceExported")
  package static let workplaceRestored = AuditEvent(rawValue: "workplaceRestored")
  /// What an operator has done by a command that has no event of its own; the detail is the command.
  package static let adminCommand = AuditEvent(rawValue: "adminCommand")
}
