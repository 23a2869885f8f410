import SharedModels
import Synchronization

@testable import TeamShiftServer

/// A clock that a test sets, which goes on by a millisecond at each look.
final class TestClock: Sendable {
  private let milliseconds: Mutex<Int64>

  init(_ text: String = "2026-11-20T10:00:00Z") {
    milliseconds = Mutex(Instant(text)?.milliseconds ?? 0)
  }

  func advance(days: Int64) { milliseconds.withLock { $0 += days * 86_400_000 } }

  var now: Instant {
    milliseconds.withLock { milliseconds in
      milliseconds += 1
      return Instant(milliseconds: milliseconds)
    }
  }
}

/// Chance that is the same each time.
final class TestChance: Sendable {
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
