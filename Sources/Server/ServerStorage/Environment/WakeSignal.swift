import Foundation
package import TimeKit

/// Lets a thread wait until an instant, and wakes it earlier.
package protocol WakeSignal: Sendable {
  /// Returns true at the instant, or as soon as there is a signal, also one since the last wait; false once canceled.
  func wait(until instant: Instant) -> Bool
  /// Ends the wait, or the next one, at once.
  func signal()
  /// Ends this wait and all others.
  func cancel()
  /// Whether no wait lasts any longer.
  var isCanceled: Bool { get }
}

/// A signal that waits by the machine's clock.
package final class SystemWakeSignal: WakeSignal, @unchecked Sendable {
  /// Also guards the two flags.
  private let condition = NSCondition()
  private var isSignaled = false
  private var isStopped = false

  package init() {}

  package func wait(until instant: Instant) -> Bool {
    let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    return condition.withLock {
      // Waits for a time far away do not fit into the system's, and a clock may be set meanwhile.
      while !isSignaled, !isStopped, date > Date() {
        _ = condition.wait(until: min(date, Date(timeIntervalSinceNow: 3_600)))
      }
      isSignaled = false
      return !isStopped
    }
  }

  package func signal() {
    condition.withLock {
      isSignaled = true
      condition.broadcast()
    }
  }

  package func cancel() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  package var isCanceled: Bool { condition.withLock { isStopped } }
}
