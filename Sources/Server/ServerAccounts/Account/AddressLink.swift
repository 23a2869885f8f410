package import JSONKit
package import ServerStorage
package import TimeKit

/// What shows once that an account's person reads an address, without the token, which is nowhere kept.
package struct AddressLink: Equatable, Sendable {
  package let account: Identifier<Account>
  package let email: EmailAddress
  package let expires: Instant

  package init(account: Identifier<Account>, email: EmailAddress, expires: Instant) {
    self.account = account
    self.email = email
    self.expires = expires
  }

  /// Milliseconds for which a link can be used.
  package static let lifetime: Int64 = 3 * Job.day
}
