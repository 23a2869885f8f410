package import JSONKit
package import ServerStorage
package import TimeKit

/// What an account has bought in the App Store, as the newest transaction tells that was shown.
package struct Purchase: Equatable, Sendable {
  /// The number of the first transaction, which all renewals of it have.
  package let originalNumber: String
  package let account: Identifier<Account>
  package let product: String
  package let signed: Instant
  package let expires: Instant?
  package let revoked: Instant?

  package init(
    originalNumber: String, account: Identifier<Account>, product: String, signed: Instant, expires: Instant?,
    revoked: Instant?
  ) {
    self.originalNumber = originalNumber
    self.account = account
    self.product = product
    self.signed = signed
    self.expires = expires
    self.revoked = revoked
  }

  /// When it ends; nil for never.
  package var end: Instant? { revoked ?? expires }
}

extension [Purchase] {
  /// The one that is good for longest; nil if all were taken back.
  package var best: Purchase? {
    filter { $0.revoked == nil }.max { ($0.end ?? .latest, $0.originalNumber) < ($1.end ?? .latest, $1.originalNumber) }
  }
}
