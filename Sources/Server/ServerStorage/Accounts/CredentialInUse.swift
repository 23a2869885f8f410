package import JSONKit
package import RecordKit

/// A session or token, with what every request by it needs of its account: one question to the database.
package struct CredentialInUse<Credential: Sendable>: Sendable {
  package let credential: Credential
  /// Whether the account is locked.
  package let isLocked: Bool
  /// Which member of each of its workplaces the account is, without those that it has left.
  package let memberships: [Identifier<Workplace>: Identifier<Member>]

  package init(
    _ credential: Credential, isLocked: Bool, memberships: [Identifier<Workplace>: Identifier<Member>]
  ) {
    self.credential = credential
    self.isLocked = isLocked
    self.memberships = memberships
  }
}
