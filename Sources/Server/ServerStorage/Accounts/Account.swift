package import JSONKit
package import TimeKit

/// A person who can sign in. Which member of which workplace an account is, its memberships say.
package struct Account: Equatable, Sendable {
  package let id: Identifier<Account>
  package let email: EmailAddress
  package let displayName: String
  /// Whether it is the account of the server's owner.
  package let isOwner: Bool
  package let createdAt: Instant
  /// Whether somebody has shown, by a link that was sent there, that the address is read by the account's person.
  package var isProved = false
  /// Whether its password was chosen with a link that a workplace's owner handed over, and nobody has shown since that it is
  /// the person who is in the account: by a link that was sent to the address, or to whoever runs the server.
  package var isHandedOver = false
  /// The address that the account has once a link that was sent there is used.
  package var nextEmail: EmailAddress?

  package init(id: Identifier<Account>, email: EmailAddress, displayName: String, isOwner: Bool, createdAt: Instant) {
    self.id = id
    self.email = email
    self.displayName = displayName
    self.isOwner = isOwner
    self.createdAt = createdAt
  }
}
