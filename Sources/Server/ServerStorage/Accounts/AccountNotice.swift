package import JSONKit
package import TimeKit

/// That something happened to an account, until the mail that says so is sent.
package struct AccountNotice: Equatable, Sendable {
  package let id: Identifier<AccountNotice>
  /// The account's, as it was then.
  package let email: EmailAddress
  package let event: AccountEvent
  package let detail: String
  package let happenedAt: Instant
  /// How often sending has failed.
  package var attempts: Int64 = 0
  /// When it is to be sent.
  package var due: Instant

  package init(
    id: Identifier<AccountNotice>, email: EmailAddress, event: AccountEvent, detail: String = "", happenedAt: Instant,
    attempts: Int64 = 0, due: Instant
  ) {
    self.id = id
    self.email = email
    self.event = event
    self.detail = detail
    self.happenedAt = happenedAt
    self.attempts = attempts
    self.due = due
  }

  /// Milliseconds for which sending is tried.
  package static let lifetime: Int64 = 7 * Job.day
  /// The job that sends them, by the name that databases know.
  package static let jobName = "sendPasswordNotices"
}
