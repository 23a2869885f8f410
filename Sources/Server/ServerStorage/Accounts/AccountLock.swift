import JSONKit
package import TimeKit

/// That an account is locked: nothing of it is taken until whoever runs the server unlocks it.
package struct AccountLock: Equatable, Sendable {
  package let at: Instant
  /// What the operator has noted; empty for nothing.
  package let reason: String

  package init(at: Instant, reason: String) { (self.at, self.reason) = (at, reason) }
}
