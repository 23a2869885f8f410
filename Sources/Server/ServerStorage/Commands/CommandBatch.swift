import JSONKit
import RecordKit
import TimeKit

/// Commands that one member has sent together.
struct CommandBatch {
  var commands: [Command]
  let context: CommandContext
  let now: Instant

  init(_ commands: [Command], in context: CommandContext, at now: Instant) {
    (self.commands, self.context, self.now) = (commands, context, now)
  }

  /// The same of one command.
  func only(_ command: Command) -> CommandBatch { CommandBatch([command], in: context, at: now) }

  func transaction(
    on storage: WorkplaceTransaction, _ jobs: JobList, after dryRun: DryRun? = nil
  ) -> CommandTransaction {
    CommandTransaction(storage: storage, context: context, now: now, jobs: jobs, dryRun: dryRun)
  }
}
