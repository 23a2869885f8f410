package import RecordKit
package import SyncKit

/// What a command did.
package struct CommandResult: Sendable {
  package let outcome: CommandOutcome
  /// What is different now, the entries of the log included; nothing for a command that was done before.
  package let changes: [Change]

  /// How large the new rows are.
  package let bytes: Int

  package init(outcome: CommandOutcome, changes: [Change], bytes: Int = 0) {
    self.outcome = outcome
    self.changes = changes
    self.bytes = bytes
  }

  /// Whether it was done, not refused.
  package var isDone: Bool { refusal == nil }

  /// Why it was not done.
  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome.verdict { refusal } else { nil }
  }
}

/// Whether a command's outcome is kept, so that the command sent again is not done again.
package enum Idempotency: Sendable {
  /// The sender may send it again, so its outcome is kept.
  case recorded
  /// The server made its identifier, so nobody can send it again.
  case unrecorded
}
