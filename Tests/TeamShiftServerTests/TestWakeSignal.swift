import ServerStorage
import Synchronization
import TimeKit
@testable import TeamShiftServer

/// A signal that a test sends, and that keeps the instants until which somebody waited.
final class TestWakeSignal: WakeSignal {
  private struct State {
    var waits: [Instant] = []
    var signals = 0
    var isCanceled = false
  }

  private let clock: any Clock
  private let state = Mutex(State())

  init(clock: any Clock) { self.clock = clock }

  var waits: [Instant] { state.withLock { $0.waits } }
  var signals: Int { state.withLock { $0.signals } }

  func wait(until instant: Instant) -> Bool {
    state.withLock { $0.waits.append(instant) }
    while true {
      let answer: Bool? = state.withLock { state in
        if state.isCanceled { return false }
        if state.signals == 0, clock.now() < instant { return nil }
        state.signals = 0
        return true
      }
      if let answer { return answer }
    }
  }

  func signal() { state.withLock { $0.signals += 1 } }
  func cancel() { state.withLock { $0.isCanceled = true } }
  var isCanceled: Bool { state.withLock { $0.isCanceled } }
}
