package import TimeKit

/// What a browser or a test lends the app: a clock, a time zone, habits, randomness.
package protocol HostEnvironment {
  var now: Instant { get }
  var clock: ZoneClock { get }
  var zones: TimeZones { get }
  /// How the person who reads writes dates and times.
  var region: Region { get }
  func random() -> (UInt64, UInt64)
}
