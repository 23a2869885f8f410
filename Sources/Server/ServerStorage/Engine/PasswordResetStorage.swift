package import JSONKit
package import SecurityKit
package import TimeKit

/// Keeps who wants a new password, and which links let somebody choose one.
package protocol PasswordResetStorage {
  func add(_ request: PasswordResetRequest)
  /// The requests that are due, the first one first.
  func requests(dueAt now: Instant) -> [PasswordResetRequest]
  /// When the next request is due; nil if there is none.
  var nextRequest: Instant? { get }
  func remove(_ request: Identifier<PasswordResetRequest>)
  func removeRequests(of email: EmailAddress)
  /// Puts off all that is due, and forgets what was asked for before an instant.
  func postpone(dueAt now: Instant, until next: Instant, forgettingBefore oldest: Instant)
  func add(_ link: PasswordResetLink, digest: SecretDigest)
  /// The link of a token's digest, as long as it counts.
  func link(_ digest: SecretDigest, at now: Instant) -> PasswordResetLink?
  func remove(link digest: SecretDigest)
  func removeLinks(of account: Identifier<Account>)
  func forgetLinks(expiredAt now: Instant)
}
