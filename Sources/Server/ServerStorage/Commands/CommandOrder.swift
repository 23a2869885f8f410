import JSONKit
import RecordKit
import TimeKit

/// Commands that one member has sent together.
struct CommandOrder {
  var commands: [Command]
  let sender: CommandSender
  let now: Instant

  init(_ commands: [Command], by sender: CommandSender, at now: Instant) {
    (self.commands, self.sender, self.now) = (commands, sender, now)
  }

  /// The same of one command.
  func only(_ command: Command) -> CommandOrder { CommandOrder([command], by: sender, at: now) }

  func transaction(
    on storage: WorkplaceTransaction, _ jobs: JobList, after rehearsal: Rehearsal? = nil
  ) -> CommandTransaction {
    CommandTransaction(storage: storage, sender: sender, now: now, jobs: jobs, rehearsal: rehearsal)
  }
}
