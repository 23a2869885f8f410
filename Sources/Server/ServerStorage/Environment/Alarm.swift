import Foundation
package import TimeKit

/// Wakes what waits for a moment.
package protocol Alarm: Sendable {
  /// Returns true at the instant, or as soon as somebody rings or has rung since the last wait; false once it is off.
  func wait(until instant: Instant) -> Bool
  /// Ends the wait, or the next one, at once.
  func ring()
  /// Ends this wait and all others.
  func switchOff()
  /// Whether it is off.
  var isOff: Bool { get }
}

/// An alarm by the machine's clock.
package final class SystemAlarm: Alarm, @unchecked Sendable {
  /// Also guards the two flags.
  private let condition = NSCondition()
  private var isRung = false
  private var isStopped = false

  package init() {}

  package func wait(until instant: Instant) -> Bool {
    let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    return condition.withLock {
      // Waits for a time far away do not fit into the system's, and a clock may be set meanwhile.
      while !isRung, !isStopped, date > Date() {
        _ = condition.wait(until: min(date, Date(timeIntervalSinceNow: 3_600)))
      }
      isRung = false
      return !isStopped
    }
  }

  package func ring() {
    condition.withLock {
      isRung = true
      condition.broadcast()
    }
  }

  package func switchOff() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  package var isOff: Bool { condition.withLock { isStopped } }
}
