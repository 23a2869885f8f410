package import JSONKit
package import RecordKit
package import SyncKit

/// What a command did.
package struct CommandResult: Sendable {
  package let outcome: CommandOutcome
  /// What is different now, the entries of the log included; nothing for a command that was done before.
  package let changes: [Change]

  /// How large the new rows are.
  package let bytes: Int
  /// How many rows its rules looked up.
  package let lookUps: Int

  /// The members whose role is another one than before.
  let newRoles: [Member]
  /// The members whom somebody else has removed.
  let removed: [Identifier<Member>]
  /// Whether a job is told of it.
  let isNews: Bool

  package init(outcome: CommandOutcome, changes: [Change], bytes: Int = 0, lookUps: Int = 0) {
    self.init(
      outcome: outcome, changes: changes, bytes: bytes, lookUps: lookUps, newRoles: [], removed: [], isNews: false)
  }

  init(
    outcome: CommandOutcome, changes: [Change], bytes: Int, lookUps: Int, newRoles: [Member],
    removed: [Identifier<Member>], isNews: Bool
  ) {
    self.outcome = outcome
    self.changes = changes
    self.bytes = bytes
    self.newRoles = newRoles
    self.removed = removed
    self.isNews = isNews
    self.lookUps = lookUps
  }

  /// What has come of a command that a rule refuses.
  init(refusing command: Command, _ refusal: Refusal, lookUps: Int = 0) {
    self.init(
      outcome: CommandOutcome(command: command.id, verdict: .refused(refusal)), changes: [], lookUps: lookUps)
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
  /// The sender may send it again, so its outcome is kept. Some commands are judged anew if they were refused for want of
  /// a row.
  case recorded(again: [Identifier<Command>])
  /// The server made its identifier, so nobody can send it again.
  case unrecorded

  /// Outcomes are kept, and what is known stays.
  package static let recorded = Idempotency.recorded(again: [])

  /// Whether outcomes are kept.
  var isRecorded: Bool {
    if case .recorded = self { true } else { false }
  }

  /// Whether an outcome is no last word.
  func isOpen(_ outcome: CommandOutcome) -> Bool {
    guard case .recorded(let again) = self, case .refused(let refusal) = outcome.verdict else { return false }
    return refusal.code == .notFound && again.contains(outcome.command)
  }
}
