import DatabaseKit
import Foundation
import JSONKit
import SharedModels
import Synchronization
import TimeKit

/// Does what nobody asks for: it merges the parts of the index of reasons when there are many, and purges the change log
/// of each workplace once a day. A day that was missed is made up for, and a new period holds at once.
final class Upkeep: Sendable {
  static let day: Int64 = 86_400_000
  /// How long after a failure it tries again.
  static let pause: Int64 = 3_600_000

  private let store: WorkplaceStore
  private let log: Log
  /// By which period each workplace was last purged, or would have been.
  private let periods = Mutex<[Identifier<Workplace>: RetentionPeriod]>([:])
  private let nextLook = Mutex(Instant.earliest)
  private let finished = DispatchSemaphore(value: 0)

  init(_ store: WorkplaceStore, log: Log) {
    self.store = store
    self.log = log
  }

  /// Goes on in a thread of its own until it is stopped.
  func start() {
    let thread = Thread { [self] in
      var next = store.environment.now()
      while store.alarm.wait(until: next) { next = run() }
      finished.signal()
    }
    thread.start()
  }

  /// Stops between two writes, and returns once it has.
  func stop() {
    store.alarm.switchOff()
    finished.wait()
  }

  /// Does what is due, and answers when to look again.
  func run() -> Instant {
    let now = store.environment.now()
    do throws(DatabaseFailure) {
      try store.merge.run(in: store.database, unless: { store.alarm.isOff })
      let next = nextLook.withLock { $0 }
      let isEarly = now < next && next.milliseconds(since: now) <= Self.day
      if !store.takeNewPeriod(), isEarly { return next }
      return look(again: try tendAll(at: now))
    } catch {
      log.note(.error, "The change log was not purged: \(error.description)")
      return look(again: now.adding(milliseconds: Self.pause))
    }
  }

  private func look(again instant: Instant) -> Instant {
    nextLook.withLock { $0 = instant }
    return instant
  }

  private func tendAll(at now: Instant) throws(DatabaseFailure) -> Instant {
    var next = now.adding(milliseconds: Self.day)
    for workplace in try store.workplaces().map(\.id) { next = min(next, try tend(workplace, at: now)) }
    return next
  }

  private func tend(_ workplace: Identifier<Workplace>, at now: Instant) throws(DatabaseFailure) -> Instant {
    let due = try dueTime(of: workplace, at: now)
    guard due <= now else { return due }
    let removed = try store.purge(workplace, unless: { store.alarm.isOff })
    if let removed, removed > 0 { log.note(.info, "Purged \(removed) entries of the change log.") }
    return now.adding(milliseconds: Self.day)
  }

  /// A day after the last purge, or after the oldest entry if there was none; at once under a new period, or when a
  /// clock that was ahead has been set right.
  private func dueTime(of workplace: Identifier<Workplace>, at now: Instant) throws(DatabaseFailure) -> Instant {
    let state = try store.read(workplace) { records in
      (records.settings, ChangeLogCounts(records: records).oldest)
    }
    guard let (settings, oldest) = state else { return .latest }
    let known = periods.withLock { $0.updateValue(settings.retention, forKey: workplace) }
    if known ?? settings.retention != settings.retention { return now }
    guard let last = settings.lastPurged ?? oldest else { return now.adding(milliseconds: Self.day) }
    return last > now ? now : last.adding(milliseconds: Self.day)
  }
}
