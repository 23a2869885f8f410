package import JSONKit
package import SecurityKit
package import TimeKit

/// Keeps the links that prove addresses, by their digests alone.
package protocol AddressLinkStorage {
  func add(_ link: AddressLink, digest: SecretDigest)
  /// The link with a token's digest, if it is not over.
  func link(_ digest: SecretDigest, at now: Instant) -> AddressLink?
  func remove(link digest: SecretDigest)
  func removeLinks(of account: Identifier<Account>)
  func forgetLinks(expiredAt now: Instant)
}
