import Dispatch
import Glibc
import Synchronization
import Testing

@testable import OutboundKit

/// A time that passes only where somebody waits, and where a test says.
private final class TestTime: Sendable {
  private let state = Mutex((now: Int64(1_000), sleeps: [Int64]()))

  var sleeps: [Int64] { state.withLock { $0.sleeps } }

  func pass(_ milliseconds: Int64) { state.withLock { $0.now += milliseconds } }

  var time: GateTime {
    GateTime(
      now: { self.state.withLock { $0.now } },
      sleep: { milliseconds in
        self.state.withLock { state in
          state.now += milliseconds
          state.sleeps.append(milliseconds)
        }
      })
  }
}

@Suite struct `A gate for requests` {
  @Test func `keeps a distance between the end of a request and the next one`() throws {
    let time = TestTime()
    let gate = RequestGate(concurrent: 1, waiting: 0, spacing: 1_000, time: time.time)
    try gate.run { time.pass(300) }
    #expect(time.sleeps.isEmpty)
    try gate.run {}
    #expect(time.sleeps == [1_000])
    time.pass(400)
    try gate.run {}
    #expect(time.sleeps == [1_000, 600])
    time.pass(5_000)
    try gate.run {}
    #expect(time.sleeps == [1_000, 600])
  }

  @Test func `keeps the distance after a failure, too, and passes it on`() throws {
    let time = TestTime()
    let gate = RequestGate(concurrent: 1, waiting: 0, spacing: 1_000, time: time.time)
    #expect(throws: OutboundFailure.refused("a")) {
      try gate.run { () throws(OutboundFailure) in throw .refused("a") }
    }
    try gate.run {}
    #expect(time.sleeps == [1_000])
    #expect(gate.count == 0)
  }

  @Test func `turns away whoever comes when enough wait`() throws {
    let gate = RequestGate(concurrent: 1, waiting: 1)
    let (started, end, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
    let most = Mutex((running: 0, most: 0))
    for _ in 0..<2 {
      DispatchQueue.global().async(group: done) {
        try? gate.run {
          most.withLock { $0 = ($0.running + 1, max($0.most, $0.running + 1)) }
          started.signal()
          end.wait()
          most.withLock { $0.running -= 1 }
        }
      }
    }
    started.wait()
    while gate.count < 2 { sched_yield() }
    #expect(throws: OutboundFailure.busy) { try gate.run {} }
    end.signal()
    end.signal()
    done.wait()
    #expect(most.withLock { $0.most } == 1)
    try gate.run {}
  }
}

@Suite struct `A bounded cache` {
  @Test func `keeps what was asked for lately, and never more than its limit`() {
    for limit in 2..<20 {
      let cache = BoundedCache<Int, Int>(limit: limit)
      for number in 0..<100 {
        cache.insert(number, for: number)
        cache.insert(number * 2, for: number)
        #expect(cache.value(for: number) == number * 2)
        #expect(cache.count <= limit)
      }
      #expect(cache.value(for: 0) == nil)
    }
  }

  @Test func `keeps what is asked for again and again`() {
    let cache = BoundedCache<Int, String>(limit: 10)
    cache.insert("kept", for: -1)
    for number in 0..<100 {
      cache.insert("other", for: number)
      #expect(cache.value(for: -1) == "kept")
    }
  }
}
