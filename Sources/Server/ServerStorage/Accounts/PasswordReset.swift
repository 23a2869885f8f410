package import JSONKit
package import TimeKit

/// Somebody's wish for a new password, until the mail with the link is sent.
package struct PasswordResetRequest: Equatable, Sendable {
  package let id: Identifier<PasswordResetRequest>
  /// What was typed; there may be no such account.
  package let email: EmailAddress
  /// Where the link is to lead, such as `https://shifts.example.org`.
  package let origin: String
  package let requestedAt: Instant
  /// How often sending has failed.
  package var attempts: Int64 = 0
  /// When it is to be sent.
  package var due: Instant

  package init(
    id: Identifier<PasswordResetRequest>, email: EmailAddress, origin: String, requestedAt: Instant,
    attempts: Int64 = 0, due: Instant
  ) {
    self.id = id
    self.email = email
    self.origin = origin
    self.requestedAt = requestedAt
    self.attempts = attempts
    self.due = due
  }

  /// Milliseconds for which sending is tried.
  package static let lifetime: Int64 = Job.day
}

/// What lets somebody choose a new password once, without the token, which is nowhere kept.
package struct PasswordResetLink: Equatable, Sendable {
  package let account: Identifier<Account>
  package let expires: Instant
  /// The owner of a workplace who hands it over; nil for one that was sent to the account's own address.
  package let issuer: Identifier<Account>?

  package init(account: Identifier<Account>, expires: Instant, issuer: Identifier<Account>? = nil) {
    self.account = account
    self.expires = expires
    self.issuer = issuer
  }

  /// Milliseconds for which the link of a mail can be used.
  package static let mailLifetime: Int64 = 3_600_000
  /// Milliseconds for which one can be used that a person hands over.
  package static let handedLifetime: Int64 = Job.day
}
