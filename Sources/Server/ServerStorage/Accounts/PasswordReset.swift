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
  /// Milliseconds for which the link of a mail can be used.
  package static let linkLifetime: Int64 = 3_600_000
}
