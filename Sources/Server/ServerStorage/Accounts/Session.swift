package import JSONKit
package import TimeKit

/// A browser that is signed in.
package struct Session: Equatable, Sendable {
  package let id: Identifier<Session>
  package let account: Identifier<Account>
  /// What the person knows the browser by, such as "Firefox on Linux".
  package let device: String
  package let createdAt: Instant
  package var lastUse: Instant

  package init(
    id: Identifier<Session>, account: Identifier<Account>, device: String, createdAt: Instant, lastUse: Instant
  ) {
    self.id = id
    self.account = account
    self.device = device
    self.createdAt = createdAt
    self.lastUse = lastUse
  }

  /// Milliseconds from the log-in to the next one.
  package static let lifetime: Int64 = 365 * Job.day
  /// Milliseconds from the log-in in which passkeys can be changed without another proof.
  package static let freshness: Int64 = 600_000
  /// Milliseconds without a use after which it ends.
  package static let idleLifetime: Int64 = 60 * Job.day

  /// Whether it still counts.
  package func isValid(at now: Instant) -> Bool {
    now.milliseconds(since: createdAt) < Self.lifetime && now.milliseconds(since: lastUse) < Self.idleLifetime
  }
}
