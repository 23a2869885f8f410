import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SecurityKit

@Suite struct `A limit of concurrency` {
  @Test(arguments: [1, 2, 3]) func `lets so many work at a time`(concurrent: Int) {
    let limit = ConcurrencyLimit(concurrent: concurrent, waiting: 100)
    let state = Mutex((running: 0, most: 0, done: 0))
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      let outcome: Void? = limit.run {
        state.withLock {
          $0.running += 1
          $0.most = max($0.most, $0.running)
        }
        sched_yield()
        state.withLock {
          $0.running -= 1
          $0.done += 1
        }
      }
      #expect(outcome != nil)
    }
    let result = state.withLock { $0 }
    #expect(result.done == 50 && result.running == 0 && result.most <= concurrent)
    #expect(limit.queueLength == 0)
  }

  @Test func `calls those who wait in the order in which they came`() {
    let limit = ConcurrencyLimit(concurrent: 1, waiting: 5)
    let order = Mutex<[Int]>([])
    let (entered, open) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let threads = [thread { limit.run { _ = (entered.signal(), open.wait()) } }]
    entered.wait()
    let others = (0..<5).map { number in
      let waiting = thread { limit.run { order.withLock { $0.append(number) } } }
      while limit.queueLength <= number { sched_yield() }
      return waiting
    }
    #expect(limit.run {} == nil)
    open.signal()
    for thread in threads + others { thread.wait() }
    #expect(order.withLock { $0 } == [0, 1, 2, 3, 4])
    #expect(limit.run {} != nil)
  }

  @Test func `gives a place back whatever the body does`() {
    let limit = ConcurrencyLimit(concurrent: 1, waiting: 0)
    for number in 0..<10 { #expect(limit.run { number } == number) }
    #expect(limit.run { limit.run {} == nil } == true)
  }

  /// Runs on a thread of its own, which the pool of the tests does not have to give.
  private func thread(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    return done
  }
}
