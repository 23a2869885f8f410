public import TimeKit

/// How time passes on the way, by which time windows are kept.
public struct TravelSpeed: Hashable, Sendable {
  /// Meters in an hour; 1 to 1,000,000.
  public let metersPerHour: Int
  /// Minutes that a pickup takes; 0 to 1,440.
  public let serviceMinutes: Int
  /// When each hike leaves the start, or is at its first stop where there is no start. The last one holds for all later
  /// hikes too; none is midnight.
  public let departures: [TimeOfDay]
  /// How many minutes the van waits at most at a stop to which it comes too early; nil for any number.
  public let longestWait: Int?
  /// How many minutes later than its departure a hike may leave, which it does only if not all windows can be kept
  /// otherwise.
  public let longestDelay: Int

  /// 40 km/h without a service time from midnight on, and any wait, unless said otherwise; numbers are limited to their
  /// ranges.
  public init(
    metersPerHour: Int = 40_000, serviceMinutes: Int = 0, departures: [TimeOfDay] = [], longestWait: Int? = nil,
    longestDelay: Int = 0
  ) {
    func minutes(_ number: Int) -> Int { min(max(number, 0), TimeOfDay.minutesPerDay) }
    self.metersPerHour = min(max(metersPerHour, 1), 1_000_000)
    self.serviceMinutes = minutes(serviceMinutes)
    self.departures = departures
    self.longestWait = longestWait.map { minutes($0) }
    self.longestDelay = minutes(longestDelay)
  }

  /// The same where every hike leaves on time.
  var onTime: TravelSpeed {
    TravelSpeed(
      metersPerHour: metersPerHour, serviceMinutes: serviceMinutes, departures: departures, longestWait: longestWait)
  }
}

extension TravelSpeed {
  // Ticks are so small that both a millimeter at this speed and a minute are whole numbers of them: no time is rounded,
  // and whether a window is kept is exact.

  static let ticksPerMillimeter: Int64 = 3_600

  func ticks(minutes: Int) -> Int64 { Int64(minutes) * ticksPerMinute }
  func ticks(millimeters: Int64) -> Int64 { millimeters * Self.ticksPerMillimeter }

  /// The first whole minute that is not before a time.
  func minutes(notBefore ticks: Int64) -> Int { Int((ticks + ticksPerMinute - 1) / ticksPerMinute) }

  private var ticksPerMinute: Int64 { 60_000 * Int64(metersPerHour) }

  /// When a hike leaves, by its number from 0.
  func departureTicks(of hike: Int) -> Int64 {
    let last = departures.count - 1
    return last < 0 ? 0 : ticks(minutes: departures[min(max(hike, 0), last)].minutesSinceMidnight)
  }

  var serviceTicks: Int64 { ticks(minutes: serviceMinutes) }
  var longestWaitTicks: Int64 { longestWait.map { ticks(minutes: $0) } ?? RouteProblem.infinity }
  var longestDelayTicks: Int64 { ticks(minutes: longestDelay) }
}
