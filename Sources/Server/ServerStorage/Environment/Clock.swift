import Glibc
package import TimeKit

/// Tells what time it is.
package protocol Clock: Sendable {
  /// The present instant; may be asked on any thread. Only somebody who sets the clock makes it go back.
  func now() -> Instant
}

/// The machine's clock.
package struct SystemClock: Clock {
  package init() {}

  package func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
