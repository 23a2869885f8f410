package import JSONKit
package import TimeKit

/// That something happened to an account, until the mail that says so is sent.
package struct AccountNotice: Equatable, Sendable {
  package let id: Identifier<AccountNotice>
  /// The account's, as it was then.
  package let email: EmailAddress
  /// What it tells of; for one with a link to prove the address, which is there for that alone, what is to come.
  package let event: AccountEvent
  package let detail: String
  package let happenedAt: Instant
  /// How often sending has failed.
  package var attempts: Int64 = 0
  /// When it is to be sent.
  package var due: Instant
  /// For whom and where the link leads that proves the address; nil for a notice without one.
  package var link: Link?

  /// What a mail needs to bring a link.
  package struct Link: Equatable, Sendable {
    package let account: Identifier<Account>
    /// Such as `https://shifts.example.org`.
    package let origin: String

    package init(account: Identifier<Account>, origin: String) {
      self.account = account
      self.origin = origin
    }
  }

  package init(
    id: Identifier<AccountNotice>, email: EmailAddress, event: AccountEvent, detail: String = "", happenedAt: Instant,
    attempts: Int64 = 0, due: Instant, link: Link? = nil
  ) {
    self.id = id
    self.email = email
    self.event = event
    self.detail = detail
    self.happenedAt = happenedAt
    self.attempts = attempts
    self.due = due
    self.link = link
  }

  /// Milliseconds for which sending is tried.
  package static let lifetime: Int64 = 7 * Job.day
  /// The job that sends them, by the name that databases know.
  package static let jobName = "sendPasswordNotices"
}
