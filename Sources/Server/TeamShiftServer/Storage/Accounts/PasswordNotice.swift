import JSONKit
import TimeKit

/// That an account's password was changed, until the mail that says so is sent.
struct PasswordNotice: Equatable, Sendable {
  let id: Identifier<PasswordNotice>
  /// The account's, as it was then.
  let email: EmailAddress
  let changedAt: Instant
  /// How often sending has failed.
  var attempts: Int64 = 0
  /// When it is to be sent.
  var due: Instant

  /// Milliseconds for which sending is tried.
  static let lifetime: Int64 = 7 * Job.day
}
