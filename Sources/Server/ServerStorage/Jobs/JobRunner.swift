import DatabaseKit
import Foundation
import JSONKit
import RecordKit
import TimeKit

/// Does the jobs that are due, one after the other, on a thread of its own. What each workplace has to do is kept in the
/// database, so that a day without the server is made up for; a job that fails is tried again later, and keeps no other
/// from being done.
package final class JobRunner: Sendable {
  /// How long after its first failure a job is tried again; after each further one, twice as long, up to a day.
  package static let pause: Int64 = 60_000
  /// How long after another server was found to do the jobs it is looked if it still does.
  private static let leaderInterval: Int64 = 5_000

  private let store: WorkplaceStore
  private let log: Log
  private let services: ServerServices
  private let jobs: [Job]
  private let finished = DispatchSemaphore(value: 0)

  /// - Parameter jobs: those of the store if none are given.
  package init(_ store: WorkplaceStore, log: Log, services: ServerServices, jobs: [Job]? = nil) {
    self.store = store
    self.log = log
    self.services = services
    self.jobs = jobs ?? store.jobs.all
  }

  /// Goes on in a thread of its own until it is stopped.
  package func start() {
    let thread = Thread { [self] in
      addNewJobs()
      var next = store.environment.now()
      while store.wakeSignal.wait(until: next) { next = runDueJobs() }
      finished.signal()
    }
    thread.start()
  }

  /// Stops between two writes, and returns once it has.
  package func stop() {
    store.wakeSignal.cancel()
    finished.wait()
  }

  /// Does what is due, and answers when to look again.
  func runDueJobs() -> Instant {
    let now = store.environment.now()
    guard store.engine.leads else { return now.adding(milliseconds: Self.leaderInterval) }
    do throws(DatabaseFailure) {
      if store.merge.isDue { try store.merge.run(in: store.engine, unless: { store.wakeSignal.isCanceled }) }
      let isClockBelieved = try seeTime(now)
      let latest = now.adding(milliseconds: Job.day)
      let due = try store.engine.read { $0.jobs.due(at: now, orAfter: latest) }
      for job in due where !store.wakeSignal.isCanceled && store.engine.leads {
        try run(job, at: now, isClockBelieved: isClockBelieved)
      }
      return store.nextCheck(before: try store.engine.read { $0.jobs.next } ?? latest)
    } catch {
      log.note(.error, "Couldn’t read or schedule the jobs: \(error.description)")
      return now.adding(milliseconds: Self.pause)
    }
  }

  /// What each workplace has to do is scheduled when the workplace is created; a newer version may have more jobs.
  func addNewJobs() {
    let now = store.environment.now()
    do throws(DatabaseFailure) {
      try store.engine.write { server in
        server.jobs.add(
          ofEachWorkplace: jobs.filter { !$0.isOfServer }.map { $0.name },
          ofServer: jobs.filter { $0.isOfServer }.map { $0.name }, at: now)
      }
    } catch {
      log.note(.error, "Couldn’t schedule the jobs: \(error.description)")
    }
  }

  /// Takes note of the time, and answers whether it can be the right one.
  private func seeTime(_ now: Instant) throws(DatabaseFailure) -> Bool {
    let known = try store.engine.read { $0.trustedTime.last }
    let time = (known ?? TrustedTime(last: now)).seeing(now)
    if time != known { try store.engine.write { $0.trustedTime.keep(time) } }
    return time.suspectSince == nil
  }

  private func run(_ due: DueJob, at now: Instant, isClockBelieved: Bool) throws(DatabaseFailure) {
    let job = jobs.first { $0.name == due.name }
    if job?.needsTrustedTime == true, !isClockBelieved { return try hold(due, at: now) }
    let next: Instant?
    let start = monotonicMicroseconds()
    var result = "failed"
    defer { store.jobTimes.add(due.name, result, microseconds: monotonicMicroseconds() - start) }
    do throws(JobFailure) {
      next = try job?.run(Job.Context(store: store, now: now, log: log, services: services), of: due.workplace)
    } catch {
      return try fail(due, error, at: now)
    }
    result = "done"
    if store.wakeSignal.isCanceled { return }
    let usual = now.adding(milliseconds: job?.interval ?? Job.day)
    try store.engine.write { $0.jobs.finish(due, next: next ?? usual) }
  }

  /// Leaves a job for tomorrow.
  private func hold(_ due: DueJob, at now: Instant) throws(DatabaseFailure) {
    let text =
      "The job \(due.name) waits: the clock shows \(now), long after it was last known to be right. If it is "
      + "right, the job is done in \(TrustedTime.patience / Job.day) days; if not, set the clock."
    log.note(.error, text)
    try store.engine.write { $0.jobs.finish(due, next: now.adding(milliseconds: Job.day)) }
  }

  private func fail(_ due: DueJob, _ failure: JobFailure, at now: Instant) throws(DatabaseFailure) {
    let place = due.workplace.map { " of the workplace \($0)" } ?? ""
    log.note(.error, "The job \(due.name)\(place) failed: \(failure.description)")
    let pause = min(Self.pause << min(due.attempts, 11), Job.day)
    let next = now.adding(milliseconds: pause)
    try store.engine.write { $0.jobs.fail(due, failure.description, next: next) }
  }
}
