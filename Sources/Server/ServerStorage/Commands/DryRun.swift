import JSONKit
package import RecordKit
import SyncKit

/// What a command came to in a read, before anybody waits for its write: good for as long as the workplace has not
/// changed since.
struct DryRun {
  let command: Identifier<Command>
  /// What was read.
  let state: FeedState
  let outcome: Result<[Change], Refusal>
  let lookUps: Int
  /// What it takes to write the changes; nil where nothing is to be written.
  let prepared: PreparedChanges?

  /// Whether the write of it is better the first of its commit.
  var isLarge: Bool { (try? outcome.get()).map { $0.count > 200 } ?? false }
}

extension CommandTransaction {
  /// Performs a command without writing; nil for one that was done before.
  func performDryRun(_ command: Command) -> DryRun? {
    guard !context.idempotency.isRecorded || storage.commands.outcome(of: command.id) == nil else { return nil }
    let records = meteredRecords
    let outcome = Result { () throws(Refusal) in try changes(of: command, on: records) }
    let done = (try? outcome.get()) ?? []
    return DryRun(
      command: command.id, state: storage.feed.state, outcome: outcome, lookUps: records.lookUps,
      prepared: done.isEmpty ? nil : storage.prepare(done))
  }
}

extension Command {
  /// The bytes of a command that changes about as many rows as a write should have.
  private static let largeBytes = 8 << 10

  /// Whether it may look up or change hundreds of rows.
  package var needsDryRun: Bool { intent.definition.isLarge || json.count > Self.largeBytes }
}

extension [Command] {
  /// The commands in parts with a write each: every command that needs a dry run is a part of its own.
  var parts: [[Command]] {
    reduce(into: []) { parts, command in
      if let last = parts.last, !command.needsDryRun, !last.contains(where: \.needsDryRun) {
        parts[parts.count - 1].append(command)
      } else {
        parts.append([command])
      }
    }
  }
}
