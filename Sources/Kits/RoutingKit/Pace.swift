public import TimeKit

/// How time passes on the way, by which time windows are kept.
public struct Pace: Hashable, Sendable {
  /// Meters in an hour; 1 to 1,000,000.
  public let metresPerHour: Int
  /// Minutes that a pickup takes; 0 to 1,440.
  public let serviceMinutes: Int
  /// When every hike leaves the start, or is at its first stop where there is no start.
  public let departure: TimeOfDay

  /// 40 km/h without a service time from midnight on, unless said otherwise; numbers are limited to their ranges.
  public init(metresPerHour: Int = 40_000, serviceMinutes: Int = 0, departure: TimeOfDay = .midnight) {
    self.metresPerHour = min(max(metresPerHour, 1), 1_000_000)
    self.serviceMinutes = min(max(serviceMinutes, 0), TimeOfDay.minutesPerDay)
    self.departure = departure
  }
}

extension Pace {
  // Ticks are so small that both a millimeter at this speed and a minute are whole numbers of them: no time is rounded,
  // and whether a window is kept is exact.

  static let ticksPerMillimetre: Int64 = 3_600

  func ticks(minutes: Int) -> Int64 { Int64(minutes) * 60_000 * Int64(metresPerHour) }

  var departureTicks: Int64 { ticks(minutes: departure.minutesSinceMidnight) }
  var serviceTicks: Int64 { ticks(minutes: serviceMinutes) }
}
