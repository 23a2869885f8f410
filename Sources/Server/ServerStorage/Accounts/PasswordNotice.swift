package import JSONKit
package import TimeKit

/// That an account's password was changed, until the mail that says so is sent.
package struct PasswordNotice: Equatable, Sendable {
  package let id: Identifier<PasswordNotice>
  /// The account's, as it was then.
  package let email: EmailAddress
  package let changedAt: Instant
  /// How often sending has failed.
  package var attempts: Int64 = 0
  /// When it is to be sent.
  package var due: Instant

  package init(
    id: Identifier<PasswordNotice>, email: EmailAddress, changedAt: Instant, attempts: Int64 = 0, due: Instant
  ) {
    self.id = id
    self.email = email
    self.changedAt = changedAt
    self.attempts = attempts
    self.due = due
  }

  /// Milliseconds for which sending is tried.
  package static let lifetime: Int64 = 7 * Job.day
}
