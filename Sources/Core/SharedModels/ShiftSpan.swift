import JSONKit
import RecordKit
package import TimeKit

extension ShiftDuration {
  /// How many minutes lie between the times by the clock; nil for all day.
  package var clockMinutes: Int? {
    guard case .scheduled(let from, let to, let endsNextDay) = self else { return nil }
    return to.minutesSinceMidnight - from.minutesSinceMidnight + (endsNextDay ? TimeOfDay.minutesPerDay : 0)
  }

  /// From when to when a shift of a day lasts by the clock, in minutes since the midnight before January 1, 1970; an all-day
  /// shift lasts from midnight to midnight.
  package func clockSpan(on date: CivilDate) -> Range<Int> {
    let midnight = date.daysSinceEpoch * TimeOfDay.minutesPerDay
    guard case .scheduled(let from, _, _) = self, let length = clockMinutes else {
      return midnight..<midnight + TimeOfDay.minutesPerDay
    }
    let start = midnight + from.minutesSinceMidnight
    return start..<start + max(0, length)
  }

  /// When a shift of a day starts and ends, in real time; an all-day shift lasts from midnight to midnight.
  package func span(on date: CivilDate, by clock: ZoneClock) -> ClosedRange<Instant> {
    switch self {
    case .allDay: return Self.span(date, .midnight, date.adding(days: 1), .midnight, clock)
    case .scheduled(let from, let to, let endsNextDay):
      return Self.span(date, from, endsNextDay ? date.adding(days: 1) : date, to, clock)
    }
  }

  /// The clocks may go back over the end: then it lasts no time.
  private static func span(
    _ first: CivilDate, _ from: TimeOfDay, _ last: CivilDate, _ to: TimeOfDay, _ clock: ZoneClock
  ) -> ClosedRange<Instant> {
    let start = clock.instant(first, from)
    return start...max(start, clock.instant(last, to))
  }
}

extension Records {
  /// When in its day a shift is worked: by its own times, or by those that its type has on that day.
  package final func duration(of shift: ScheduledShift) -> ShiftDuration {
    shift.ownDuration ?? self[shift.shiftType]?.on(shift.date).duration ?? .allDay
  }

  /// When a shift starts and ends, by the workplace's clocks.
  package final func span(of shift: ScheduledShift) -> ClosedRange<Instant> {
    duration(of: shift).span(on: shift.date, by: clock)
  }
}

extension ClosedRange<Instant> {
  /// How many whole minutes lie between its ends.
  package var minutes: Int { Int(upperBound.milliseconds(since: lowerBound) / 60_000) }
}
