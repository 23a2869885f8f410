package import JSONKit
package import SecurityKit
package import ServerStorage
package import TimeKit

/// A passkey by which somebody signs in to an account.
package struct AccountPasskey: Equatable, Sendable {
  package let id: Identifier<AccountPasskey>
  package let account: Identifier<Account>
  /// What the person knows it by.
  package let name: String
  package var key: Passkey
  package let createdAt: Instant
  /// Nil for one that was never used.
  package var lastUse: Instant?

  package init(
    id: Identifier<AccountPasskey>, account: Identifier<Account>, name: String, key: Passkey, createdAt: Instant,
    lastUse: Instant? = nil
  ) {
    self.id = id
    self.account = account
    self.name = name
    self.key = key
    self.createdAt = createdAt
    self.lastUse = lastUse
  }

  /// How many an account has at most.
  package static let limit = 20
}

/// A challenge that waits for an authenticator's answer. It is kept nowhere but in the page that asked for it, sealed.
package struct PasskeyCeremony: Equatable, Sendable {
  package let id: Identifier<PasskeyCeremony>
  package let challenge: PasskeyChallenge
  /// Who registers a passkey; nil for a log-in.
  package let account: Identifier<Account>?
  package let expires: Instant

  package init(
    id: Identifier<PasskeyCeremony>, challenge: PasskeyChallenge, account: Identifier<Account>?, expires: Instant
  ) {
    self.id = id
    self.challenge = challenge
    self.account = account
    self.expires = expires
  }

  /// Milliseconds.
  package static let lifetime: Int64 = 300_000
}
