import ServerStorage
import Synchronization
import TimeKit
@testable import TeamShiftServer

/// An alarm that goes off when a test says so, and keeps until when it was waited for.
final class TestAlarm: Alarm {
  private struct State {
    var waits: [Instant] = []
    var rings = 0
    var isOff = false
  }

  private let clock: any Clock
  private let state = Mutex(State())

  init(clock: any Clock) { self.clock = clock }

  var waits: [Instant] { state.withLock { $0.waits } }
  var rings: Int { state.withLock { $0.rings } }

  func wait(until instant: Instant) -> Bool {
    state.withLock { $0.waits.append(instant) }
    while true {
      let answer: Bool? = state.withLock { state in
        if state.isOff { return false }
        if state.rings == 0, clock.now() < instant { return nil }
        state.rings = 0
        return true
      }
      if let answer { return answer }
    }
  }

  func ring() { state.withLock { $0.rings += 1 } }
  func switchOff() { state.withLock { $0.isOff = true } }
  var isOff: Bool { state.withLock { $0.isOff } }
}
