/// A point in time, in whole milliseconds, within the years 1 to 9999 of UTC.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let milliseconds: Int64

  /// The instant so many milliseconds after 1970; a number outside the years 1 to 9999 gives their nearest end.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.earliestMillisecond), Self.latestMillisecond)
  }

  /// The instant so many milliseconds after 1970, or `nil` outside the years 1 to 9999.
  public init?(exactlyMilliseconds milliseconds: Int64) {
    guard (Self.earliestMillisecond...Self.latestMillisecond).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// 0001-01-01T00:00:00.000Z.
  public static let earliest = Instant(milliseconds: earliestMillisecond)
  /// 9999-12-31T23:59:59.999Z.
  public static let latest = Instant(milliseconds: latestMillisecond)

  private static let earliestMillisecond: Int64 = -62_135_596_800_000
  private static let latestMillisecond: Int64 = 253_402_300_799_999
}

extension Instant: Comparable {
  /// The earlier instant is less.
  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}

extension Instant {
  /// The instant so many milliseconds later, or earlier for a negative count.
  public func adding(milliseconds count: Int64) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(count)
    guard !overflow else { return count < 0 ? .earliest : .latest }
    return Instant(milliseconds: sum)
  }

  /// Milliseconds from an earlier instant to this one; negative from a later one.
  public func milliseconds(since other: Instant) -> Int64 { milliseconds - other.milliseconds }
}

extension Instant {
  /// The instant at which clocks that are so many minutes ahead of UTC show a date and time.
  public init(_ date: CivilDate, _ time: TimeOfDay, offsetMinutes: Int) {
    let minutes = Int64(date.daysSinceEpoch) * 1440 + Int64(time.minutesSinceMidnight) - Int64(offsetMinutes)
    self.init(milliseconds: minutes * 60_000)
  }

  /// What clocks that are so many minutes ahead of UTC show, its seconds dropped.
  public func civil(offsetMinutes: Int) -> (date: CivilDate, time: TimeOfDay) {
    let minutes = floorQuotient(milliseconds, 60_000) + Int64(offsetMinutes)
    let date = CivilDate(daysSinceEpoch: Int(floorQuotient(minutes, 1440)))
    return (date, TimeOfDay.midnight.adding(minutes: Int(modulo(minutes, 1440))))
  }
}
