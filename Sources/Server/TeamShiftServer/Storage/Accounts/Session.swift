import JSONKit
import TimeKit

/// A browser that is signed in.
struct Session: Equatable, Sendable {
  let id: Identifier<Session>
  let account: Identifier<Account>
  /// What the person knows the browser by, such as "Firefox on Linux".
  let device: String
  let createdAt: Instant
  var lastUse: Instant

  /// Milliseconds from the log-in to the next one.
  static let lifetime: Int64 = 365 * Job.day
  /// Milliseconds from the log-in in which passkeys can be changed without another proof.
  static let freshness: Int64 = 600_000
  /// Milliseconds without a use after which it ends.
  static let idleLifetime: Int64 = 60 * Job.day

  /// Whether it still counts.
  func isValid(at now: Instant) -> Bool {
    now.milliseconds(since: createdAt) < Self.lifetime && now.milliseconds(since: lastUse) < Self.idleLifetime
  }
}
