package import DatabaseKit
package import JSONKit
package import RecordKit
import SyncKit
package import TimeKit

extension WorkplaceStore {
  /// Does a member's commands in their order, each wholly or not at all, and returns once all are on the disk; nil if
  /// there is no such workplace.
  ///
  /// A command whose outcome is known already is not done again. Where the commands together change or look up very
  /// many rows, the last ones are left out, and there are fewer results than commands. Whoever listens to the workplace is told of
  /// changes.
  ///
  /// - Parameters:
  ///   - isConfirmed: whether the person has signed in or confirmed lately.
  ///   - offlineSince: before when the device cannot have done them; nil to take all times at their word.
  ///   - alongside: what is written in the write of a command that is sent alone, before it; if it answers false, the
  ///     command is not performed, and has no result.
  ///   - origin: who sends them, for the audit log.
  package func perform(
    _ commands: [Command], by member: Identifier<Member>, in workplace: Identifier<Workplace>,
    isConfirmed: Bool = false, idempotency: Idempotency = .recorded, offlineSince: Instant? = nil,
    alongside: (@Sendable (WorkplaceTransaction) -> Bool)? = nil, origin: AuditOrigin = .server
  ) throws(DatabaseFailure) -> [CommandResult]? {
    let context = CommandContext(
      member: member, idempotency: idempotency, isConfirmed: isConfirmed, offlineSince: offlineSince ?? .earliest,
      alongside: alongside, origin: origin)
    var results: [CommandResult] = []
    for part in commands.parts where results.leavesRoom {
      let batch = CommandBatch(part, in: context, at: environment.now())
      guard let done = try perform(batch, in: workplace) else { return nil }
      results += done
      if done.count < part.count { break }
    }
    return results
  }

  private func perform(
    _ batch: CommandBatch, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> [CommandResult]? {
    let dryRun = try performDryRun(batch, in: workplace)
    if !batch.context.idempotency.isRecorded, let dryRun, case .failure(let refusal) = dryRun.outcome {
      // Nobody sends it again, so there is nothing to write.
      let result = CommandResult(refusing: batch.commands[0], refusal, lookUps: dryRun.lookUps)
      counts.add([result])
      return [result]
    }
    do throws(DatabaseFailure) {
      return try performUninterrupted(batch, dryRun, in: workplace)
    } catch {
      guard case .constraint = error else { throw error }
      return try performAlone(batch, in: workplace)
    }
  }

  /// What was interrupted has left nothing, so it is done again. The rows may be others by then, and are looked up anew.
  private func performUninterrupted(
    _ batch: CommandBatch, _ dryRun: DryRun?, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> [CommandResult]? {
    for _ in 1..<Self.attempts {
      do throws(DatabaseFailure) {
        return try performTogether(batch, dryRun, in: workplace)
      } catch {
        guard case .interrupted = error else { throw error }
        log.note(.warning, "Commands are performed again. \(error.description)")
      }
    }
    return try performTogether(batch, dryRun, in: workplace)
  }

  /// How often commands are performed that the database interrupts.
  private static let attempts = 3

  /// What can be read before the write, so that nobody waits for it there.
  private func performDryRun(
    _ batch: CommandBatch, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> DryRun? {
    guard batch.context.alongside == nil, let command = batch.commands.first, command.needsDryRun else { return nil }
    let result = engine.withBackgroundReads { () -> Result<DryRun?, DatabaseFailure> in
      Result { () throws(DatabaseFailure) in
        try read(workplace) { batch.transaction(on: $0, jobs).performDryRun(command) } ?? nil
      }
    }
    return try result.get()
  }

  /// One at a time, so that what the schema does not take is refused by itself, and never keeps others waiting.
  private func performAlone(
    _ batch: CommandBatch, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> [CommandResult]? {
    var results: [CommandResult] = []
    for command in batch.commands where results.leavesRoom {
      do throws(DatabaseFailure) {
        guard let done = try performUninterrupted(batch.only(command), nil, in: workplace) else { return nil }
        results += done
      } catch {
        guard case .constraint(_, let reason) = error else { throw error }
        log.note(.error, "The database refused the changes of the command \(command.id): \(error.description)")
        results.append(try refuse(command, .unstorable(reason), in: workplace, batch.context.idempotency))
      }
    }
    return results
  }

  private func refuse(
    _ command: Command, _ refusal: Refusal, in workplace: Identifier<Workplace>, _ idempotency: Idempotency
  ) throws(DatabaseFailure) -> CommandResult {
    let result = CommandResult(refusing: command, refusal)
    if idempotency.isRecorded {
      _ = try write(workplace) { $0.commands.record(result.outcome, at: environment.now()) }
    }
    counts.add([result])
    return result
  }

  private func performTogether(
    _ batch: CommandBatch, _ dryRun: DryRun?, in workplace: Identifier<Workplace>
  ) throws(DatabaseFailure) -> [CommandResult]? {
    let (environment, listeners) = (environment, announcer.listeners(to: workplace))
    let priority: WritePriority = dryRun?.isLarge == true ? .large : .usual
    let done = try engine.write(priority, for: WriteClient(of: workplace)) { server -> Performed? in
      guard let storage = server.workplace(workplace) else { return nil }
      let isWanted = batch.context.alongside?(storage) ?? true
      let results = isWanted ? batch.transaction(on: storage, jobs, after: dryRun).perform(batch.commands) : []
      for member in results.flatMap(\.removed) { server.accounts.setRemoved(true, member, from: workplace) }
      for member in results.flatMap(\.newRoles) {
        server.noteRole(of: member, in: storage, by: batch.context.origin, environment)
      }
      let count = results.reduce(0) { $0 + $1.changes.count }
      let start = storage.feed.state.position - Int64(count)
      return Performed(
        results: results, start: start,
        unaffectedListeners: storage.unaffectedListeners(behind: start, among: listeners))
    }
    guard let done else { return nil }
    counts.add(done.results)
    if let position = done.position {
      announcer.announce(position, behind: done.start, in: workplace, except: done.unaffectedListeners)
    }
    endStreams(done.results, in: workplace)
    wakeJobs(done.results)
    return done.results
  }

  /// Whoever has left hears of nothing more.
  private func endStreams(_ results: [CommandResult], in workplace: Identifier<Workplace>) {
    for change in results.flatMap(\.changes) where change.key.table === Member.table {
      if let member = change.row?.as(Member.self), member.hasLeft { announcer.close(member.id, in: workplace) }
    }
  }

  /// The jobs' thread looks what is due after a command that is one of theirs, and when the index of reasons has many
  /// parts.
  private func wakeJobs(_ results: [CommandResult]) {
    let parts = results.count { result in result.changes.contains { $0.key.table === LogEntry.table } }
    let hasJob = results.contains { !jobs.due(after: $0.changes).isEmpty || !$0.newRoles.isEmpty || $0.isNews }
    let isTimeToMerge = merge.add(parts)
    if hasJob || isTimeToMerge { wake() }
  }
}

/// What a write has done.
private struct Performed {
  let results: [CommandResult]
  /// Where the feed ended before.
  let start: Int64
  /// Whose devices are not told, since they may see nothing of it.
  let unaffectedListeners: Set<Identifier<Member>>

  /// Where the feed ends now; nil if nothing has changed.
  var position: Int64? {
    results.reversed().lazy.filter { !$0.changes.isEmpty }.compactMap { result in
      if case .done(let position) = result.outcome.verdict { position } else { nil }
    }.first
  }
}

extension ServerTransaction {
  /// Has the member's account know of its role in the workplace.
  fileprivate func noteRole(
    of member: Member, in storage: WorkplaceTransaction, by origin: AuditOrigin, _ environment: ServerEnvironment
  ) {
    guard let id = accounts.account(of: member.id, in: storage.workplaceID), let account = accounts.account(id) else {
      return
    }
    let event: AccountEvent =
      switch member.role {
      case .member: .becameMember
      case .manager: .becameManager
      case .owner: .becameOwner
      }
    note(
      event, storage.records.workplace?.name ?? "", of: account, in: storage.workplaceID, by: origin, environment)
  }
}

extension [CommandResult] {
  /// Whether others may be done for the same request.
  fileprivate var leavesRoom: Bool {
    reduce(0) { $0 + $1.changes.count } < CommandTransaction.rowLimit
      && reduce(0) { $0 + $1.bytes } < CommandTransaction.byteLimit
      && reduce(0) { $0 + $1.lookUps } < CommandTransaction.lookUpLimit
  }
}

extension Refusal {
  /// What the schema does not take though the rules did; only its bounds of lengths have a reason that a person can
  /// act on.
  static func unstorable(_ reason: String) -> Refusal {
    reason.contains("CHECK constraint failed: length(")
      ? Refusal("This change can’t be saved. Its texts are too long.", code: .tooLong)
      : Refusal("This change can’t be saved.", code: .invalid)
  }
}
