package import JSONKit
package import TimeKit

/// Something that is due for one person, at a time of their own clocks.
package struct PersonalJob: Equatable, Sendable {
  package let account: Identifier<Account>
  /// What it is.
  package let name: String
  package let due: Instant
  /// What was done last, in words of its own.
  package let payload: String

  package init(account: Identifier<Account>, name: String, due: Instant, payload: String) {
    self.account = account
    self.name = name
    self.due = due
    self.payload = payload
  }
}

/// A job as the operator sees it.
package struct JobEntry: Equatable, Sendable {
  package let name: String
  package let due: Instant
  package let attempts: Int64
  /// Why it failed the last time; nil if it did not.
  package let error: String?
  /// Of how many workplaces or persons it is, if they are counted together.
  package let count: Int

  package init(name: String, due: Instant, attempts: Int64, error: String?, count: Int) {
    self.name = name
    self.due = due
    self.attempts = attempts
    self.error = error
    self.count = count
  }
}
