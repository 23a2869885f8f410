package import JSONKit
package import RecordKit
package import TimeKit

/// Who sends commands, and what is known of how they come.
package struct CommandContext: Sendable {
  package let member: Identifier<Member>
  package let idempotency: Idempotency
  /// Whether the person has signed in or confirmed lately.
  package var isConfirmed = false
  /// How the sender, who reads the refusals, writes dates and times: commands are performed on another thread.
  package var reader = Region.current
  /// Before when the sender's device cannot have done anything that it has not sent.
  package var offlineSince = Instant.earliest
  /// What is written in the write of a command that is sent alone, before it; if it answers false, the command is not
  /// performed. Nil for nothing.
  package var alongside: (@Sendable (WorkplaceTransaction) -> Bool)?
  /// From where they come, for the audit log.
  package var origin = AuditOrigin.server

  /// The time by which rules judge a command: its own, unless the device would have sent it earlier, or its clock is fast.
  func time(of command: Command, at now: Instant) -> Instant { min(max(command.at, offlineSince), now) }
}
