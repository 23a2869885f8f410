import DatabaseKit
import Foundation
import JSONKit
import Synchronization
import TimeKit

/// Sends what is in the outbox, on threads of its own, so that a slow receiver holds up no job and no request.
///
/// Each message is claimed in a write of its own before it is sent, and what became of it is kept in the write that claims
/// the next one. If the server ends in between, nobody knows whether the message has arrived, so it is not sent again.
package final class OutboxRunner: Sendable {
  /// How long a message may take at most, in milliseconds: longer than any client lets it take.
  static let claimLength: Int64 = 120_000

  private let store: WorkplaceStore
  private let services: ServerServices
  private let kinds: [String: MessageKind]
  private let workerCount: Int
  private let isStopping = Atomic(false)
  /// How many messages each lane has under way.
  private let lanes = Mutex<[String: Int]>([:])
  private let workSignal = WorkSignal()
  private let finished = DispatchSemaphore(value: 0)

  /// - Parameter workers: how many messages are under way at most; half of them to one server.
  package init(_ store: WorkplaceStore, services: ServerServices, kinds: [MessageKind], workers: Int = 8) {
    self.store = store
    self.services = services
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
    workerCount = workers
  }

  /// Goes on in threads of its own until it is stopped.
  package func start() {
    Thread { [self] in
      var next = store.environment.now()
      while store.outboxSignal.wait(until: next) {
        next = nextDueTime()
        workSignal.broadcast()
      }
      finished.signal()
    }.start()
    for _ in 0..<workerCount {
      Thread { [self] in
        var round = 0
        while let next = workSignal.wait(after: round) {
          round = next
          drain()
        }
        finished.signal()
      }.start()
    }
  }

  /// Stops what is under way, and returns once it has.
  package func stop() {
    isStopping.store(true, ordering: .releasing)
    store.outboxSignal.cancel()
    workSignal.cancel()
    for _ in 0...workerCount { finished.wait() }
  }

  /// Sends what is due, one message after the other.
  package func runDue() {
    _ = nextDueTime()
    drain()
  }

  /// Gives up what is too late, and answers when to look again.
  private func nextDueTime() -> Instant {
    let now = store.environment.now()
    do throws(DatabaseFailure) {
      let next = try store.engine.write { server in
        server.outbox.giveUpLate(at: now)
        return server.outbox.next ?? .latest
      }
      // What is due already is taken by the workers, one after the other.
      return max(store.nextCheck(before: next), now.adding(milliseconds: Self.shortestWait))
    } catch {
      store.log.note(.error, "Couldn’t read the outbox: \(error.description)")
      return now.adding(milliseconds: JobRunner.pause)
    }
  }

  private static let shortestWait: Int64 = 1_000

  /// Sends one message after the other until none is due that nobody else sends.
  private func drain() {
    var done: Finished?
    var isPutOff = false
    repeat {
      do throws(DatabaseFailure) {
        let last = done
        done = nil
        if last == nil, try !isSomethingDue() { break }
        let claimed = try store.engine.write { server -> Claimed? in
          if let last { keep(last, in: server) }
          return isStopping.load(ordering: .acquiring) ? nil : claim(in: server)
        }
        isPutOff = isPutOff || last.map { $0.result != .sent } ?? false
        done = claimed.map(send)
      } catch {
        store.log.note(.error, "Couldn’t write the outbox: \(error.description)")
      }
    } while done != nil
    // Whoever waits for what is due next does not know of it yet.
    if isPutOff { store.outboxSignal.signal() }
  }

  private func isSomethingDue() throws(DatabaseFailure) -> Bool {
    let now = store.environment.now()
    return try store.engine.read { $0.outbox.next.map { $0 <= now } ?? false }
  }

  private func send(_ claimed: Claimed) -> Finished {
    defer { leave(claimed.message.lane) }
    let start = monotonicMicroseconds()
    let result = claimed.delivery.send { isStopping.load(ordering: .acquiring) }
    store.messageTimes.add(
      claimed.message.kind, result.name, microseconds: monotonicMicroseconds() - start)
    return Finished(claimed: claimed, result: result)
  }

  /// Claims and prepares the next message that is still wanted.
  private func claim(in server: ServerTransaction) -> Claimed? {
    let now = store.environment.now()
    let busy = busyLanes
    while let message = server.outbox.claim(
      dueAt: now, until: now.adding(milliseconds: Self.claimLength), exceptIn: busy)
    {
      let preparation = MessageKind.Preparation(
        server: server, environment: store.environment, services: services, now: now)
      if let delivery = kinds[message.kind]?.prepare(message, preparation) {
        enter(message.lane)
        return Claimed(message: message, delivery: delivery)
      }
      server.outbox.remove(message.id)
    }
    return nil
  }

  private func keep(_ done: Finished, in server: ServerTransaction) {
    let (message, now) = (done.claimed.message, store.environment.now())
    done.claimed.delivery.conclude(done.result, server)
    let pause = DeliveryRetry.pause(after: message.attempts)
    switch done.result {
    case .sent: server.outbox.finish(message)
    case .refused(let reason):
      note(message, reason)
      server.outbox.giveUp(message, error: reason)
    case .later(let reason, let milliseconds):
      note(message, reason)
      server.outbox.retry(message, at: now.adding(milliseconds: max(pause, milliseconds ?? 0)), error: reason)
    case .unavailable(let reason, let milliseconds):
      note(message, reason)
      let next = now.adding(milliseconds: max(pause, milliseconds ?? 0))
      server.outbox.retry(message, at: next, error: reason)
      // It would not take the others either.
      server.outbox.postpone(message.lane, dueAt: now, until: next)
    }
  }

  private func note(_ message: OutboxMessage, _ reason: String) {
    store.log.note(.warning, "Couldn’t send a message (\(message.kind), attempt \(message.attempts)). \(reason)")
  }

  private struct Claimed {
    let message: OutboxMessage
    let delivery: Delivery
  }

  private struct Finished {
    let claimed: Claimed
    let result: DeliveryResult
  }
}

extension OutboxRunner {
  private var busyLanes: [String] {
    let limit = max(1, workerCount / 2)
    return lanes.withLock { lanes in lanes.filter { $0.value >= limit }.keys.sorted() }
  }

  private func enter(_ lane: String) { lanes.withLock { $0[lane, default: 0] += 1 } }

  private func leave(_ lane: String) {
    lanes.withLock { lanes in
      let count = (lanes[lane] ?? 1) - 1
      lanes[lane] = count == 0 ? nil : count
    }
  }
}

/// Lets all workers wait for the next round of work.
private final class WorkSignal: @unchecked Sendable {
  /// Also guards the rest.
  private let condition = NSCondition()
  private var round = 0
  private var isCanceled = false

  func broadcast() {
    condition.withLock {
      round += 1
      condition.broadcast()
    }
  }

  func cancel() {
    condition.withLock {
      isCanceled = true
      condition.broadcast()
    }
  }

  /// The next round once there is one; nil if there is none any more.
  func wait(after last: Int) -> Int? {
    condition.withLock {
      while round == last, !isCanceled { condition.wait() }
      return isCanceled ? nil : round
    }
  }
}

extension Job {
  /// Forgets what was sent or given up long ago.
  static let pruneOutbox = Job(
    "pruneOutbox",
    ofServer: { context throws(DatabaseFailure) in
      try context.store.engine.write { $0.outbox.prune(expiredBefore: context.now.adding(milliseconds: -7 * day)) }
    })
}
