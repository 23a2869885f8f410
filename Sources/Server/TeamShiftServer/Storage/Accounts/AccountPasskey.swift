import JSONKit
import SecurityKit
import TimeKit

/// A passkey by which somebody signs in to an account.
struct AccountPasskey: Equatable, Sendable {
  let id: Identifier<AccountPasskey>
  let account: Identifier<Account>
  /// What the person knows it by.
  let name: String
  var key: Passkey
  let createdAt: Instant
  /// Nil for one that was never used.
  var lastUse: Instant?

  /// How many an account has at most.
  static let limit = 20
}

/// A challenge that waits for an authenticator's answer.
struct PasskeyCeremony: Equatable, Sendable {
  let id: Identifier<PasskeyCeremony>
  let challenge: PasskeyChallenge
  /// Who registers a passkey; nil for a log-in.
  let account: Identifier<Account>?
  /// The client's network, or the account.
  let source: String
  let expires: Instant

  /// Milliseconds.
  static let lifetime: Int64 = 300_000
}
