import JSONKit
import TimeKit

/// Somebody's wish for a new password, until the mail with the link is sent.
struct PasswordResetRequest: Equatable, Sendable {
  let id: Identifier<PasswordResetRequest>
  /// What was typed; there may be no such account.
  let email: EmailAddress
  /// Where the link is to lead, such as `https://shifts.example.org`.
  let origin: String
  let requestedAt: Instant
  /// How often sending has failed.
  var attempts: Int64 = 0
  /// When it is to be sent.
  var due: Instant

  /// Milliseconds for which sending is tried.
  static let lifetime: Int64 = Job.day
  /// Milliseconds for which the link of a mail can be used.
  static let linkLifetime: Int64 = 3_600_000
}
