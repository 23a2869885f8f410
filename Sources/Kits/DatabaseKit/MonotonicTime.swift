import Glibc

/// The time by a clock that nobody sets.
package enum MonotonicTime {
  /// Since some moment before the program began.
  package static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
