package import DatabaseKit
package import JSONKit
package import RecordKit
package import ServerPeers
import Synchronization
import TimeKit

/// The data of all workplaces: reads over snapshots, from any thread, and commands, one after the other.
package final class WorkplaceStore: Sendable {
  package let engine: any StorageEngine
  package let environment: ServerEnvironment
  /// All tables, intents and rules.
  package let catalog: Catalog
  /// What is done again and again.
  package let jobs: JobList
  /// The person to whom the server belongs: the same member in each workplace.
  package let owner: Identifier<Member>
  /// Tells whoever listens of what is new.
  package let announcer: any Announcer
  /// The other servers over the same data.
  package let peers: Peers
  package let log: Log
  package let counts = CommandCounts()
  /// Of jobs, by name.
  package let jobTimes = WorkTimes()
  /// Of messages that were sent or not, by kind.
  package let messageTimes = WorkTimes()
  package let merge = LogMerge()
  package let health = Health()
  /// Wakes the jobs.
  package let wakeSignal: any WakeSignal
  /// Wakes who sends what is in the outbox.
  package let outboxSignal: any WakeSignal = SystemWakeSignal()

  /// Takes an engine, which it closes in the end.
  package init(
    _ engine: any StorageEngine, catalog: Catalog, jobs: JobList, environment: ServerEnvironment,
    wakeSignal: any WakeSignal,
    announcer: any Announcer, log: Log
  ) throws(DatabaseFailure) {
    self.engine = engine
    self.catalog = catalog
    self.jobs = jobs
    self.environment = environment
    self.wakeSignal = wakeSignal
    let peers = Peers(engine.channel)
    self.peers = peers
    self.announcer =
      peers.mayExist
      ? PeerAnnouncer(announcer, peers) { position, workplace in
        engine.unaffectedListeners(behind: position, in: workplace, among: announcer.listeners(to: workplace))
      } : announcer
    peers.listen { news in
      if news == .jobs { wakeSignal.signal() }
    }
    self.log = log
    engine.unreadable.tell { log.note(.error, "Couldn’t read a row, which is left out: \($0)") }
    owner = try Self.owner(in: engine, environment)
  }

  /// Ends all streams, finishes what is under way and lets go of the database.
  package func close() {
    announcer.close()
    engine.close()
  }

  /// Wakes the jobs and who sends what is in the outbox, after a write that has something for them.
  package func wake() {
    wakeSignal.signal()
    outboxSignal.signal()
    peers.tell(.jobs)
  }

  /// When to look again what is due at an instant, and is not told of: other servers may have scheduled something meanwhile.
  func nextCheck(before due: Instant) -> Instant {
    peers.mayExist ? min(due, environment.now().adding(milliseconds: Self.lookInterval)) : due
  }

  private static let lookInterval: Int64 = 30_000

  /// Reads over one snapshot of a workplace; nil if there is no such workplace.
  package func read<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (WorkplaceTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try engine.read(workplace, body)
  }

  /// Writes to a workplace, wholly or not at all; nil if there is no such workplace.
  package func write<Outcome>(
    _ workplace: Identifier<Workplace>, _ priority: WritePriority = .usual,
    _ body: (WorkplaceTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try engine.write(workplace, priority, body)
  }

  /// All workplaces, by identifier.
  package func workplaces() throws(DatabaseFailure) -> [Workplace] { try engine.read { $0.workplaces } }

  /// Reads who owns the server, or chooses an identifier for a new one.
  private static func owner(
    in engine: any StorageEngine, _ environment: ServerEnvironment
  ) throws(DatabaseFailure) -> Identifier<Member> {
    if let known = try engine.read({ $0.owner }) { return known }
    let owner: Identifier<Member> = environment.identifier()
    try engine.write { $0.give(to: owner) }
    return owner
  }
}

extension WorkplaceStore {
  /// Creates a workplace with its feed, its jobs and its owner's row.
  package func add(_ workplace: Workplace, owner: Identifier<Member>? = nil) throws(DatabaseFailure) {
    try add(workplace, members: [Member(id: owner ?? self.owner, role: .owner)])
  }

  /// Creates a workplace with its feed, its jobs and members, and performs the owner's commands in it: all or nothing.
  package func add(
    _ workplace: Workplace, members: [Member], performing commands: [Command] = []
  ) throws(DatabaseFailure) {
    try add([WorkplaceDraft(workplace, members: members, performing: commands)])
  }

  /// The same for several workplaces at once.
  package func add(_ workplaces: [WorkplaceDraft]) throws(DatabaseFailure) {
    let results = try engine.write { server in workplaces.flatMap { create($0, on: server) } }
    let count = workplaces.reduce(0) { $0 + $1.commands.count }
    precondition(results.count == count && results.allSatisfy(\.isDone), "The rules take them: \(results)")
    counts.add(results)
  }

  private func create(_ new: WorkplaceDraft, on server: ServerTransaction) -> [CommandResult] {
    let storage = create(new.workplace, members: new.members, on: server)
    if let account = server.accounts.owner, new.members.contains(where: { $0.id == self.owner }) {
      server.accounts.link(account.id, to: self.owner, in: new.workplace.id)
    }
    let transaction = CommandTransaction(
      storage: storage, context: CommandContext(member: owner, idempotency: .unrecorded, isConfirmed: true),
      now: environment.now(), jobs: jobs)
    let results = transaction.perform(new.commands)
    new.body(server, storage)
    return results
  }

  /// Ends a workplace for good: nobody finds it from now on, and a job removes its rows.
  ///
  /// - Parameter origin: who wants it, for the audit log.
  package func end(
    _ workplace: Identifier<Workplace>, by origin: AuditOrigin = .server
  ) throws(DatabaseFailure) {
    let now = environment.now()
    try engine.write { server in
      guard let name = server.workplace(workplace)?.records.workplace?.name else { return }
      let account: Identifier<Account>? = if case .account(let id) = origin.actor { id } else { nil }
      server.audit(.workplaceDeleted, name, of: account, in: workplace, by: origin, environment)
      server.end(workplace)
      server.jobs.schedule(ofServer: Job.removeWorkplaces.name, at: now)
    }
    announcer.close(workplace)
    wake()
  }
}

extension WorkplaceStore {
  /// Adds a workplace with its feed, its jobs and its members, within one write.
  package func create(
    _ workplace: Workplace, members: [Member], on server: ServerTransaction
  ) -> WorkplaceTransaction {
    let now = environment.now()
    let storage = server.add(workplace, feed: environment.identifier())
    for member in members { storage.rows.write(.put(member)) }
    storage.feed.append([.put(workplace)] + members.map { .put($0) }, at: now)
    for job in jobs.ofEachWorkplace { storage.jobs.schedule(job.name, at: now.adding(milliseconds: job.interval)) }
    return storage
  }
}
