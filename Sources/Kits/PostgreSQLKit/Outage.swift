import DatabaseKit
import Synchronization

/// Knows since when a server is out of reach, so that nobody waits for it for longer than if the wait had begun then. As
/// long as it is reached nothing is locked for that, and nobody is woken.
final class Outage: Sendable {
  /// In microseconds; 0 while the server is reached.
  private let start = Atomic<Int64>(0)
  /// Whether somebody finds out if it is reached again.
  private let isProbed = Atomic(false)

  /// Whether the server was reached when it was last tried.
  var isOver: Bool { start.load(ordering: .acquiring) == 0 }

  /// Until when whoever begins now waits for the server, in microseconds.
  func deadline(after milliseconds: Int) -> Int64 {
    let start = start.load(ordering: .acquiring)
    return (start > 0 ? start : MonotonicTime.microseconds()) + Int64(milliseconds) * 1_000
  }

  /// Whether it is tried to reach the server. Once it has been lost for longer than anybody waits for it, one tries at a
  /// time, so that all others are told at once.
  func mayTry(before deadline: Int64) -> Bool {
    guard start.load(ordering: .acquiring) > 0, MonotonicTime.microseconds() >= deadline else { return true }
    return !isProbed.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Takes note of whether the server was reached.
  func note(isReached: Bool) {
    if isReached, start.load(ordering: .acquiring) == 0 { return }
    if isReached {
      start.store(0, ordering: .releasing)
    } else {
      _ = start.compareExchange(expected: 0, desired: MonotonicTime.microseconds(), ordering: .acquiringAndReleasing)
    }
    isProbed.store(false, ordering: .releasing)
  }
}
