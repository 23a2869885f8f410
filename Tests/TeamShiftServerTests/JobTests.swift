import ChangeLogModel
@testable import ChangeLogServer
import DatabaseKit
import Foundation
import HTTPKit
import JSONKit
import RecordKit
import SQLiteKit
@testable import ServerStorage
import SettingsModel
import SharedModels
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `Jobs` {
  let server: TestServer
  let runner: JobRunner
  let old: LogEntry

  init() throws {
    server = try TestServer()
    runner = server.jobs()
    runner.addNewJobs()
    var maker = EntryMaker(seed: 1)
    old = maker.entry(at: server.clock.now().adding(milliseconds: -300 * 86_400_000), by: id(99))
  }

  private func lastPurged() throws -> Instant? {
    let workplace = server.workplace
    return try #require(try server.store.rows(of: workplace) { $0.changeLogSettings(of: workplace) }).lastPurged
  }

  /// When the log is purged next.
  private func nextPurge(_ workplace: Identifier<Workplace>? = nil) throws -> Instant {
    try entry("purgeLog", of: workplace).due
  }

  private struct Entry: Equatable {
    let due: Instant
    let attempts: Int64
    let error: String?
  }

  private func entry(_ job: String, of workplace: Identifier<Workplace>? = nil) throws -> Entry {
    let workplace = workplace ?? server.workplace
    let entry = try server.store.database.read { connection in
      connection.first(
        "SELECT due, attempts, last_error FROM jobs WHERE workplace = ? AND name = ?", [Value(workplace), .text(job)]
      ) { Entry(due: Instant(milliseconds: $0.integer(0)), attempts: $0.integer(1), error: $0.optionalText(2)) }
    }
    return try #require(entry)
  }

  @Test func `are scheduled for a new workplace, a day ahead`() throws {
    for job in server.store.jobs.ofEachWorkplace {
      #expect(try entry(job.name).due > server.clock.now().adding(milliseconds: Job.day - 10_000))
    }
    #expect(runner.runDueJobs() > server.clock.now())
    #expect(try lastPurged() == nil)
  }

  @Test func `remove nothing for its age while the clock is far ahead, and say so`() throws {
    try server.add([old])
    _ = runner.runDueJobs()
    let recent = try server.call(.post, "locations", #"{"name": "Kept"}"#)
    #expect(recent.status == 201)
    let before = try server.entries().count
    server.clock.advance(days: 800)
    for _ in 0..<6 {
      _ = runner.runDueJobs()
      server.clock.advance(days: 1)
    }
    #expect(try server.entries().count == before)
    #expect(server.log.lines.contains { $0.contains("The job purgeLog waits: the clock shows") })
    for _ in 0..<3 {
      server.clock.advance(days: 1)
      _ = runner.runDueJobs()
    }
    #expect(try server.entries().count < before, "what lasts is believed")
  }

  @Test func `purge by the server's time, whatever a device says of its own`() throws {
    let save = SaveLocation(id: Identifier(server.store.environment.uniqueID()), mode: .create, name: "Dated back")
    let claimed = try #require(Instant("2015-01-01T00:00:00Z"))
    let command = Command(id: server.store.environment.identifier(), at: claimed, intent: save)
    #expect(try server.store.perform([command], by: server.store.owner, in: server.workplace)?.map(\.isDone) == [true])
    _ = try server.store.perform(
      [
        Command(
          id: server.store.environment.identifier(), at: server.clock.now(),
          intent: ResetUserID(to: server.store.environment.identifier()))
      ], by: server.store.owner, in: server.workplace)
    for _ in 0..<20 {
      server.clock.advance(days: 1)
      _ = runner.runDueJobs()
    }
    #expect(try server.entries().contains { $0.madeAt == claimed })
  }

  @Test(.ofSQLite) func `copy everything each day, and keep the newest copies`() throws {
    let folder = server.scratch.path("backups")
    let service = BackupService(folder: folder, nil, log: .standard)
    let runner = server.jobs([.backUp(into: folder, keeping: 3, service)])
    runner.addNewJobs()
    try server.scratch.write("backups/notes.txt", "not a backup")
    for ending in ["", "-journal"] {
      try server.scratch.write("backups/teamshift-2026-11-19.sqlite.aB3xYz\(ending)", "half of a backup")
    }
    for _ in 0..<5 {
      _ = runner.runDueJobs()
      server.clock.advance(days: 1)
    }
    #expect(service.report.newest(.local) == BackupReport(file: "\(folder)/report.json").newest(.local))
    #expect(service.report.newest(.local)?.bytes ?? 0 > 0 && service.report.failures(.local) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "report.json" }.sorted()
    #expect(names.count == 4 && names.first == "notes.txt")
    #expect(names[3] == "teamshift-\(server.clock.now().civil(offsetMinutes: 0).date.adding(days: -1)).sqlite")
    let copy = try WorkplaceStore(file: "\(folder)/\(names[3])", access: .readOnly)
    #expect(try copy.workplaces().map(\.id) == [server.workplace])
    copy.close()
  }

  @Test func `are done once a day, and a day that was missed is made up for`() throws {
    try server.add([old])
    server.clock.advance(days: 1)
    _ = runner.runDueJobs()
    let first = try nextPurge()
    #expect(first > server.clock.now())
    _ = runner.runDueJobs()
    #expect(try nextPurge() == first)
    server.clock.advance(days: 1)
    let next = runner.runDueJobs()
    #expect(try nextPurge() > first)
    #expect(next <= (try nextPurge()))
    for _ in 0..<2 {
      server.clock.advance(days: 40)
      _ = server.jobs().runDueJobs()
    }
    #expect(try server.entries().isEmpty)
    #expect(server.log.lines.allSatisfy { !$0.contains("error") })
  }

  @Test func `that find nothing to do write nothing but when they are due again, and tell nobody`() throws {
    let announcer = RecordingAnnouncer()
    let server = try TestServer(announcer: announcer)
    let runner = server.jobs()
    runner.addNewJobs()
    _ = runner.runDueJobs()
    let rows = {
      try server.dump().split(separator: "\n").filter { !$0.hasPrefix("jobs ") && !$0.hasPrefix("known_time ") }
    }
    let before = try rows()
    server.clock.advance(days: 1)
    _ = runner.runDueJobs()
    #expect(try rows() == before)
    #expect(announcer.announcements.isEmpty)
    let writes = server.store.engine.statistics.writes
    #expect(try server.store.purgeLog(of: server.workplace) == 0)
    #expect(server.store.engine.statistics.writes == writes)
  }

  @Test func `hold a new period at once`() throws {
    try server.add([old])
    _ = try server.call(.put, "change-log/settings", #"{"retention": "90 days"}"#)
    _ = runner.runDueJobs()
    #expect(try lastPurged() != nil)
    #expect(try server.entries().allSatisfy { $0.id != old.id })
    #expect(server.log.lines.contains { $0.contains("Purged 1 entries of the change log.") })
  }

  @Test func `do not wait for a clock that was ahead`() throws {
    server.clock.advance(days: 20)
    _ = runner.runDueJobs()
    let ahead = try nextPurge()
    server.clock.advance(days: -10)
    _ = runner.runDueJobs()
    #expect(try nextPurge() < ahead)
  }

  @Test func `of one workplace that fail delay those of no other, and are tried again later and later`() throws {
    let second: Identifier<Workplace> = server.store.environment.identifier()
    try server.store.add(Workplace(id: second, name: "Second", timeZone: "UTC"))
    try server.add([old])
    _ = try server.call(.put, "change-log/settings", #"{"retention": "90 days"}"#)
    try server.store.database.refuse("DELETE", on: "log_entries", of: server.workplace, saying: "out of order")
    server.clock.advance(days: 1)
    _ = runner.runDueJobs()
    #expect(try lastPurged() == nil)
    #expect(try nextPurge(second) > server.clock.now())
    #expect(try entry("purgeLog", of: second).attempts == 0)
    var pause = JobRunner.pause
    for attempt in 1...4 {
      let failed = try entry("purgeLog")
      #expect(failed.attempts == Int64(attempt))
      #expect(failed.error?.contains("out of order") == true)
      let now = server.clock.now()
      #expect(failed.due.milliseconds(since: now) <= pause && failed.due.milliseconds(since: now) > pause - 1_000)
      server.clock.set(to: failed.due)
      _ = runner.runDueJobs()
      pause *= 2
    }
    #expect(server.log.lines.contains { $0.contains("The job purgeLog of the workplace \(server.workplace) failed") })
    try server.store.database.refuseNothing(on: "log_entries")
    server.clock.advance(days: 1)
    _ = runner.runDueJobs()
    #expect(try entry("purgeLog").attempts == 0 && entry("purgeLog").error == nil)
    #expect(try lastPurged() != nil)
  }

  @Test func `wait a little when the database cannot be read`() throws {
    server.store.close()
    let now = server.clock.now()
    let next = runner.runDueJobs()
    #expect(next.milliseconds(since: now) >= JobRunner.pause && next.milliseconds(since: now) < JobRunner.pause + 100)
    #expect(server.log.lines.contains { $0.contains("Couldn’t read or schedule the jobs") })
  }

  @Test func `that are asked for while they run are run again`() throws {
    let name = Job.purgeLog.name
    _ = try server.store.write(server.workplace) { $0.jobs.schedule(name, at: server.clock.now()) }
    let now = server.clock.now()
    let due = try server.store.engine.read { $0.jobs.due(at: now, orAfter: .latest).filter { $0.name == name } }
    let job = try #require(due.first)
    _ = try server.store.write(server.workplace) { $0.jobs.schedule(name, at: server.clock.now()) }
    try server.store.engine.write { $0.jobs.finish(job, next: .latest) }
    #expect(try entry(name).due <= server.clock.now())
  }

  @Test func `run in a thread of their own until they are stopped`() throws {
    try server.add([old])
    runner.start()
    runner.stop()
    #expect(server.store.wakeSignal.isCanceled)
  }
}

@Suite struct `A wake signal` {
  /// The same of the machine's and of the tests' own.
  private static func wakeSignals() -> [any WakeSignal] { [SystemWakeSignal(), TestWakeSignal(clock: SystemClock())] }

  @Test func `goes off at once for a time that has passed`() {
    for wakeSignal in Self.wakeSignals() { #expect(wakeSignal.wait(until: SystemClock().now())) }
  }

  @Test func `ends one wait, whether it is sent before or during it`() {
    for wakeSignal in Self.wakeSignals() {
      wakeSignal.signal()
      #expect(wakeSignal.wait(until: .latest))
      let errand = Errand { wakeSignal.signal() }
      #expect(wakeSignal.wait(until: .latest))
      _ = errand.outcome()
      #expect(wakeSignal.wait(until: .earliest))
    }
  }

  @Test func `ends all waits when it is canceled`() {
    for wakeSignal in Self.wakeSignals() {
      #expect(!wakeSignal.isCanceled)
      let errand = Errand { wakeSignal.cancel() }
      #expect(!wakeSignal.wait(until: .latest))
      _ = errand.outcome()
      #expect(!wakeSignal.wait(until: .earliest))
      #expect(wakeSignal.isCanceled)
    }
  }

  @Test func `is sent for a new period, and for nothing else`() throws {
    let server = try TestServer()
    let wakeSignal = try #require(server.store.wakeSignal as? TestWakeSignal)
    let environment = server.store.environment
    let save = SaveLocation(id: environment.identifier(), mode: .create, name: "A")
    let intents: [(AnyIntent, Int)] = [
      (save.erased, 0), (SetRetention(.oneYear).erased, 0), (SetRetention(.thirtyDays).erased, 1),
      (SetRetention(.thirtyDays).erased, 1),
    ]
    for (intent, signals) in intents {
      let command = Command(id: environment.identifier(), at: server.clock.now(), intent: intent)
      _ = try server.store.perform([command], by: server.store.owner, in: server.workplace)
      #expect(wakeSignal.signals == signals)
    }
  }
}
