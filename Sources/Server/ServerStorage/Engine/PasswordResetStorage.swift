package import JSONKit
package import SecurityKit
package import TimeKit

/// Keeps which links let somebody choose one.
package protocol PasswordResetStorage {
  func add(_ link: PasswordResetLink, digest: SecretDigest)
  /// The link of a token's digest, as long as it counts.
  func link(_ digest: SecretDigest, at now: Instant) -> PasswordResetLink?
  func remove(link digest: SecretDigest)
  func removeLinks(of account: Identifier<Account>)
  func forgetLinks(expiredAt now: Instant)
}
