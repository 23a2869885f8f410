import ServerStorage
import Synchronization
import TimeKit
@testable import TeamShiftServer

/// A clock that a test sets, which goes on by a millisecond at each look and counts the looks.
final class TestClock: Clock {
  private struct State {
    var milliseconds: Int64
    var looks = 0
  }

  private let state: Mutex<State>

  init(_ text: String = "2026-11-20T10:00:00Z") {
    state = Mutex(State(milliseconds: Instant(text)?.milliseconds ?? 0))
  }

  var looks: Int { state.withLock { $0.looks } }

  /// The next look shows the instant.
  func set(to instant: Instant) { state.withLock { $0.milliseconds = instant.milliseconds - 1 } }

  func advance(days: Int64) { state.withLock { $0.milliseconds += days * 86_400_000 } }
  func advance(milliseconds: Int64) { state.withLock { $0.milliseconds += milliseconds } }

  func now() -> Instant {
    state.withLock { state in
      state.milliseconds += 1
      state.looks += 1
      return Instant(milliseconds: state.milliseconds)
    }
  }
}

/// Random numbers that are the same each time.
final class TestRandomness: Sendable {
  private let state: Mutex<UInt64>

  init(seed: UInt64) { state = Mutex(seed) }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  var next: UInt64 {
    state.withLock { state in
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }
}
