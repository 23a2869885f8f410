package import TimeKit

/// How long a workplace's log is, without going along it.
package protocol LogCounts {
  var total: Int64 { get }
  /// When the oldest entry was made.
  var oldest: Instant? { get }
  /// How many entries are older than an instant.
  func count(before instant: Instant) -> Int64
}
