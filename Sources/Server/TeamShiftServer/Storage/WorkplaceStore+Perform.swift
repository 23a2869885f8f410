import AppFeature
package import DatabaseKit
package import JSONKit
package import SharedModels
package import SyncKit
import Synchronization

/// What a command did.
package struct Performance: Sendable {
  package let outcome: CommandOutcome
  /// What is different now; nothing for a command that was done before.
  package let changes: [Change]

  /// Whether it was done, not refused.
  package var isDone: Bool { refusal == nil }

  /// Why it was not done.
  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome.verdict { refusal } else { nil }
  }
}

/// How a command is done.
package enum Repetition: Sendable {
  /// The sender may send it again, so its outcome is kept.
  case possible
  /// The server made its identifier, so nobody can.
  case impossible
}

extension WorkplaceStore {
  /// Does commands in their order, each wholly or not at all, and returns once all are on the disk; nil if there is no
  /// such workplace.
  ///
  /// A command whose outcome is known already is not done again. Whoever listens to the workplace is told of changes.
  package func perform(
    _ commands: [Command], in workplace: Identifier<Workplace>, repetition: Repetition = .possible
  ) throws(DatabaseFailure) -> [Performance]? {
    do throws(DatabaseFailure) {
      return try write(commands, in: workplace, repetition)
    } catch {
      guard case .constraint = error else { throw error }
      return try performAlone(commands, in: workplace, repetition)
    }
  }

  /// One at a time, so that what the schema does not take is refused by itself, and never keeps others waiting.
  private func performAlone(
    _ commands: [Command], in workplace: Identifier<Workplace>, _ repetition: Repetition
  ) throws(DatabaseFailure) -> [Performance]? {
    var performances: [Performance] = []
    for command in commands {
      do throws(DatabaseFailure) {
        guard let done = try write([command], in: workplace, repetition) else { return nil }
        performances += done
      } catch {
        guard case .constraint = error else { throw error }
        performances.append(try refuse(command, in: workplace))
      }
    }
    return performances
  }

  private func refuse(
    _ command: Command, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> Performance {
    let refusal = Refusal("This change cannot be kept. Its texts may be too large.")
    let outcome = CommandOutcome(command: command.id, verdict: .refused(refusal))
    try database.write { connection in
      CommandTable(connection: connection, workplace: workplace).record(outcome, at: environment.now())
    }
    return Performance(outcome: outcome, changes: [])
  }

  private func write(
    _ commands: [Command], in workplace: Identifier<Workplace>, _ repetition: Repetition
  ) throws(DatabaseFailure) -> [Performance]? {
    let now = environment.now()
    let (performances, position): ([Performance]?, Int64) = try database.write { connection in
      let transaction = CommandTransaction(
        records: records(of: workplace, on: connection), member: identity.owner, now: now, repetition: repetition)
      guard transaction.records.isKnown else { return (nil, 0) }
      let performances = commands.map(transaction.perform)
      return (performances, transaction.feed.position)
    }
    guard let performances else { return nil }
    counts.add(performances)
    wakeUpkeep(commands, performances)
    if performances.contains(where: { !$0.changes.isEmpty }) { announcer.announce(position, in: workplace) }
    return performances
  }
}

extension WorkplaceStore {
  private func wakeUpkeep(_ commands: [Command], _ performances: [Performance]) {
    let isNewPeriod = zip(commands, performances).contains { $0.isRetention && !$1.changes.isEmpty }
    let entries = performances.reduce(0) { $0 + $1.changes.count { $0.key.kind == .changeLogEntry } }
    if isNewPeriod { hasNewPeriod.store(true, ordering: .releasing) }
    if merge.add(entries) || isNewPeriod { alarm.ring() }
  }

  func takeNewPeriod() -> Bool { hasNewPeriod.exchange(false, ordering: .acquiring) }
}

extension Command {
  /// Whether it chooses how long the change log is kept.
  fileprivate var isRetention: Bool {
    if case .setRetention = intent { true } else { false }
  }
}
