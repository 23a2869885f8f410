import EntitlementClient
import JSONKit
import TimeKit

/// What an account has bought in the App Store, as the newest transaction tells that was shown.
struct Purchase: Equatable, Sendable {
  /// The number of the first transaction, which all renewals of it have.
  let originalNumber: String
  let account: Identifier<Account>
  let product: String
  let signed: Instant
  let expires: Instant?
  let revoked: Instant?

  init(
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

  init(_ transaction: SignedTransaction, of account: Identifier<Account>) {
    self.init(
      originalNumber: transaction.originalNumber, account: account, product: transaction.product,
      signed: transaction.signed, expires: transaction.expires, revoked: transaction.revoked)
  }

  /// When it ends; nil for never.
  var end: Instant? { revoked ?? expires }
}

extension [Purchase] {
  /// The one that is good for longest; nil if all were taken back.
  var best: Purchase? {
    filter { $0.revoked == nil }.max { ($0.end ?? .latest, $0.originalNumber) < ($1.end ?? .latest, $1.originalNumber) }
  }
}
