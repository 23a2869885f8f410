import JSONKit
package import RecordKit
import SyncKit
import TimeKit

/// Performs a member's commands on a workplace within one write.
struct CommandTransaction {
  /// The most rows that the commands of one write may change, since others wait for it meanwhile.
  static let rowLimit = 1_500
  /// The most bytes of rows that they may bring into the feed; the last one of them may bring more.
  static let byteLimit = 4 << 20
  /// The most look-ups that they may make, also for what is refused in the end; the last one of them may make more.
  static let lookUpLimit = 20_000
  /// The most look-ups of one command, several times what the largest that people give make; one more refuses it.
  static let commandLookUpLimit = 100_000

  let storage: WorkplaceTransaction
  let context: CommandContext
  let now: Instant
  let jobs: JobList
  /// What a command came to before, which is not looked up again unless something has changed.
  var dryRun: DryRun?

  /// The rows, with a count of what is looked up.
  var meteredRecords: MeteredRecords { MeteredRecords(storage.records, commandLimit: Self.commandLookUpLimit) }

  /// Performs commands in their order until too many rows have changed or were looked up; the results are those of the
  /// first commands.
  func perform(_ commands: [Command]) -> [CommandResult] {
    var results: [CommandResult] = []
    var (rowCount, byteCount) = (0, 0)
    let records = meteredRecords
    for command in commands where byteCount < Self.byteLimit && records.lookUps < Self.lookUpLimit {
      let room = results.isEmpty ? .max : Self.rowLimit - rowCount
      guard let result = perform(command, on: records, room: room) else { break }
      results.append(result)
      rowCount += result.changes.count
      byteCount += result.bytes
    }
    return results
  }

  /// Nil if the command would change more rows than there is room for; nothing is written then.
  private func perform(_ command: Command, on records: MeteredRecords, room: Int) -> CommandResult? {
    let idempotency = context.idempotency
    if idempotency.isRecorded, let known = storage.commands.outcome(of: command.id), !idempotency.isOpen(known) {
      return CommandResult(outcome: known, changes: [])
    }
    let before = records.lookUps
    let known = dryRun(of: command)
    let result: CommandResult
    do throws(Refusal) {
      let changes = if let known { try known.outcome.get() } else { try changes(of: command, on: records) }
      guard changes.count <= room else { return nil }
      result = done(command, changes, known?.prepared, lookUps: known?.lookUps ?? records.lookUps - before)
    } catch {
      result = CommandResult(refusing: command, error, lookUps: known?.lookUps ?? records.lookUps - before)
    }
    if idempotency.isRecorded { storage.commands.record(result.outcome, at: now) }
    return result
  }

  /// Nil for a command without a dry run on the current state.
  private func dryRun(of command: Command) -> DryRun? {
    guard let dryRun, dryRun.command == command.id, dryRun.state == storage.feed.state else { return nil }
    return dryRun
  }

  /// What a command changes, or why it is refused.
  func changes(of command: Command, on records: MeteredRecords) throws(Refusal) -> [Change] {
    let at = context.time(of: command, at: now)
    guard let actor = storage.actor(context.member, at: at, recordedAt: now, command: command.id) else {
      throw .notAllowed
    }
    let reader = context.reader.reading(on: storage.records.date(at: now))
    if command.intent.definition.needsConfirmation, !context.isConfirmed { throw .confirmationRequired }
    records.beginCommand()
    let changes = Region.reading(as: reader) {
      Result { () throws(Refusal) in try command.perform(by: actor, on: RestrictedRecords(records, to: actor)) }
    }
    guard !records.isExhausted else { throw .looksUpTooMuch }
    return try changes.get()
  }

  private func done(
    _ command: Command, _ changes: [Change], _ prepared: PreparedChanges?, lookUps: Int
  ) -> CommandResult {
    let (newRoles, removed) = (newRoles(in: changes), removed(in: changes))
    let addition = write(changes, prepared)
    for job in jobs.due(after: changes) { storage.jobs.schedule(job.name, at: now) }
    return CommandResult(
      outcome: CommandOutcome(command: command.id, verdict: .done(position: addition.position)), changes: changes,
      bytes: addition.bytes, lookUps: lookUps, newRoles: newRoles, removed: removed, isNews: collect(changes))
  }

  /// Keeps what jobs are told of, and answers whether there is any.
  private func collect(_ changes: [Change]) -> Bool {
    var isNews = false
    for job in jobs.all where !job.collects.isEmpty {
      let entries = changes.compactMap { change -> LogEntry? in
        guard change.key.table === LogEntry.table, let entry = change.row?.as(LogEntry.self) else { return nil }
        return job.collects.contains(entry.tableName) && job.wants(storage, entry) ? entry : nil
      }
      if entries.isEmpty { continue }
      storage.jobs.collect(entries, for: job.name)
      storage.jobs.schedule(job.name, at: now)
      isNews = true
    }
    return isNews
  }

  private func write(_ changes: [Change], _ prepared: PreparedChanges?) -> FeedAddition {
    if let prepared { return storage.write(changes, prepared: prepared, at: now) }
    storage.write(changes)
    return changes.isEmpty ? FeedAddition(position: storage.feed.state.position) : storage.feed.append(changes, at: now)
  }

  /// Who is removed by somebody else, and has not left by themselves.
  private func removed(in changes: [Change]) -> [Identifier<Member>] {
    changes.compactMap { change in
      guard change.key.table === Member.table, let member = change.row?.as(Member.self), member.hasLeft,
        member.id != context.member, storage.records[member.id]?.hasLeft == false
      else { return nil }
      return member.id
    }
  }

  /// Whose role changes; who leaves has none any more.
  private func newRoles(in changes: [Change]) -> [Member] {
    changes.compactMap { change in
      guard change.key.table === Member.table, let member = change.row?.as(Member.self), !member.hasLeft,
        let former = storage.records[member.id], !former.hasLeft, former.role != member.role
      else { return nil }
      return member
    }
  }
}

extension Refusal {
  /// A command would hold up the writes of others for too long.
  fileprivate static let looksUpTooMuch = Refusal("This is too much at once. Do it in smaller parts.", code: .tooMany)
}

extension WorkplaceTransaction {
  /// Keeps changes: those of the log where it is searched, all others as they are. What others refer to comes first.
  package func write(_ changes: [Change]) {
    let catalog = records.catalog
    let (logged, rest) = (
      changes.filter { $0.key.table === LogEntry.table }, changes.filter { $0.key.table !== LogEntry.table }
    )
    for change in rest.inOrder(of: catalog) { rows.write(change) }
    log.add(logged.compactMap { $0.row?.as(LogEntry.self) })
    let ended = logged.filter { $0.row == nil }.compactMap { records[Identifier<LogEntry>($0.key.id)] }
    if !ended.isEmpty { log.erase(ended) }
  }
}

extension [Change] {
  /// New states in the order of the tables, then ends in the opposite order, so that no row refers to one that is not
  /// there.
  fileprivate func inOrder(of catalog: Catalog) -> [Change] {
    if count < 2 { return self }
    let positions = map { catalog.position(of: $0.key.table) }
    let puts = indices.filter { self[$0].row != nil }.sorted { (positions[$0], $0) < (positions[$1], $1) }
    let ends = indices.filter { self[$0].row == nil }.sorted { (-positions[$0], $0) < (-positions[$1], $1) }
    return (puts + ends).map { self[$0] }
  }
}
