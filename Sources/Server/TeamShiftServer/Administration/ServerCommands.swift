import DatabaseKit
import Glibc
import ServerAPI
import ServerStorage
import TimeKit

/// What is asked of the server as a whole.
let serverCommands: [AdminCommand] = [
  AdminCommand(
    "status", "Show the server's version, health, storage, queue and backups",
    run: { call throws(AdminFailure) in try status(call) }
  ).with { $0.remote = .looks },
  AdminCommand(
    "backup", options: [.init("--no-wait", nil, "do not wait for its end")], "Write the daily backup now, and check it",
    details: "It is in the data folder, beside those of the last days. teamshift backup FILE writes one anywhere.",
    run: { call throws(AdminFailure) in try writeBackup(call) }
  ).with { ($0.requirement, $0.isNoted, $0.remote) = (.server, true, .changes) },
]

/// What is known of the server beside its store.
package struct ServerState: Sendable {
  let data: DataFolder
  /// In microseconds of the monotonic clock; nil where no server runs.
  let start: Int64?
  /// Where people reach it: a scheme, a name and a port; nil if nobody has said.
  var address: String?
}

extension ServerServices {
  private struct KnownState: ServerService {
    static let standard = KnownState()

    var state: ServerState?
  }

  /// Nil where no server runs, and no data folder is open for commands.
  package var state: ServerState? {
    get { self[KnownState.self].state }
    set { self[KnownState.self].state = newValue }
  }
}

extension AdminCall {
  func state() throws(AdminFailure) -> ServerState {
    guard let state = services.state else { throw .failed("There is no data folder here.") }
    return state
  }
}

private func status(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let state = try call.state()
  let (accounts, workplaces, jobs, messages) = try call.read { server in
    (server.accounts.counts, server.workplaceCount, server.jobs.entries, server.outbox.entries(limit: 10_000))
  }
  let storage = call.store.engine.statistics
  let problem = problem(of: call.store)
  return AdminReport([
    .fields([
      .init("version", "Version", .text(programVersion)), .init("isRunning", "Running", .flag(state.start != nil)),
      .init("uptime", "Up for", .span(state.start.map { (monotonicMicroseconds() - $0) / 1_000 })),
      .init("isHealthy", "Takes writes", .flag(problem == nil)), .init("problem", "Problem", .text(problem)),
      .init("memory", "Memory", .bytes(ProcessMetrics.residentMemory)),
      .init("streams", "Event streams", .integer(call.store.announcer.count)),
      .init("workplaces", "Workplaces", .integer(workplaces)),
    ]),
    .group(
      .init("accounts", "Accounts"),
      [
        .init("count", "All", .integer(accounts.all)), .init("locked", "Locked", .integer(accounts.locked)),
        .init("sessions", "Sessions", .integer(accounts.sessions)),
      ]),
    .group(
      .init("storage", "Storage"),
      [
        .init("database", "Database", .bytes(storage.bytes)), .init("log", "Write-ahead log", .bytes(storage.logBytes)),
        .init("free", "Free on its disk", .bytes(storage.freeBytes)),
      ]),
    .group(.init("queue", "Queue"), queue(jobs, messages, at: call.store.environment.now())),
    .group(.init("backup", "Backup"), backup(state.data, at: call.store.environment.now())),
  ])
}

private func problem(of store: WorkplaceStore) -> String? {
  do throws(DatabaseFailure) {
    try store.health.check(store.engine)
    return nil
  } catch {
    return error.description
  }
}

private func queue(_ jobs: [JobEntry], _ messages: [OutboxEntry], at now: Instant) -> [AdminReport.Field] {
  [
    .init("jobsDue", "Jobs due", .integer(jobs.count { $0.due <= now })),
    .init("jobsFailed", "Jobs failed", .integer(jobs.count { $0.error != nil })),
    .init("messagesWaiting", "Messages waiting", .integer(messages.count { $0.state == .waiting })),
    .init("messagesFailed", "Messages failed", .integer(messages.count { $0.state == .failed })),
  ]
}

/// The newest backups: that in the data folder, and that which was sent.
private func backup(_ data: DataFolder, at now: Instant) -> [AdminReport.Field] {
  let local = LocalBackup.newest(in: data.backups)
  let sent = BackupReport(in: data.backups).newest(.remote)
  let age = { (made: Instant) in max(0, now.milliseconds(since: made)) }
  return [
    .init("file", "Newest", .text(local.flatMap { $0.file.split(separator: "/").last.map { String($0) } })),
    .init("age", "Age", .span(local.map { age($0.made) })), .init("size", "Size", .bytes(local?.size)),
    .init("sent", "Newest sent", .text(sent?.name)), .init("sentAge", "Its age", .span(sent.map { age($0.made) })),
    .init("sentSize", "Its size", .bytes(sent?.bytes)),
  ]
}

/// Has the job write it that writes the daily one, and waits for its end.
private func writeBackup(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let name = Job.backupName
  guard try call.state().data.server == nil else {
    throw .failed("Back up PostgreSQL with pg_dump or pg_basebackup.")
  }
  let now = call.store.environment.now()
  let failures = try call.read { $0.failures(of: name) }
  try call.write { $0.jobs.schedule(ofServer: name, at: now) }
  call.store.wake()
  if call.has("--no-wait") { return AdminReport("The backup has begun.") }
  for _ in 0..<36_000 {
    usleep(100_000)
    let (due, failed) = try call.read { ($0.due(name), $0.failures(of: name)) }
    if let failed, failed.attempts > failures?.attempts ?? 0 { throw .failed(failed.error ?? "") }
    guard let due, due > now else { continue }
    return AdminReport([.fields(backup(try call.state().data, at: now))])
  }
  throw .failed("The backup is taking longer than usual. See admin jobs.")
}

extension ServerTransaction {
  fileprivate func due(_ job: String) -> Instant? { jobs.entries.first { $0.name == job }?.due }

  fileprivate func failures(of job: String) -> JobEntry? { jobs.entries.first { $0.name == job && $0.error != nil } }
}
