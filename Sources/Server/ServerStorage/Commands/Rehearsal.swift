import JSONKit
import RecordKit
import SyncKit

/// What a command came to in a read, before anybody waits for its write: good for as long as the workplace has not
/// changed since.
struct Rehearsal {
  let command: Identifier<Command>
  /// What was read.
  let state: FeedState
  let outcome: Result<[Change], Refusal>
  let lookUps: Int
}

extension CommandTransaction {
  /// Performs a command without writing; nil for one that was done before.
  func rehearse(_ command: Command) -> Rehearsal? {
    guard !sender.idempotency.isRecorded || storage.commands.outcome(of: command.id) == nil else { return nil }
    let records = meteredRecords
    let outcome = Result { () throws(Refusal) in try changes(of: command, on: records) }
    return Rehearsal(
      command: command.id, state: storage.feed.state, outcome: outcome, lookUps: records.lookUps)
  }
}

extension Command {
  /// Whether it may read a year of rows and of the log to change few or none of them.
  var isRehearsed: Bool { intent.definition === Undo.definition || intent.definition === Redo.definition }
}

extension [Command] {
  /// The commands in parts with a write each: those that are rehearsed alone, the others together.
  var parts: [[Command]] {
    reduce(into: []) { parts, command in
      if let last = parts.last, !command.isRehearsed, !last.contains(where: \.isRehearsed) {
        parts[parts.count - 1].append(command)
      } else {
        parts.append([command])
      }
    }
  }
}
