import SharedModels
import TimeKit

/// When a shift is worked, as rest between shifts is judged: in real time.
struct ShiftTime: Equatable {
  /// In minutes since January 1, 1970.
  let start: Int
  /// In the same minutes.
  let end: Int
  /// Whether the shift has no times. It lasts from midnight to midnight then, and the rest around it is not known.
  let isAllDay: Bool

  init(_ duration: ShiftDuration, on date: CivilDate, by clock: ZoneClock) {
    let span = duration.span(on: date, by: clock)
    start = Int(span.lowerBound.milliseconds / 60_000)
    end = Int(span.upperBound.milliseconds / 60_000)
    isAllDay = duration == .allDay
  }

  /// Whether nobody can work both: they overlap, or the rest between them is too short.
  ///
  /// - Parameter rest: the fewest minutes between two shifts with times.
  func isTooClose(to other: ShiftTime, rest: Int) -> Bool {
    if start < other.end, other.start < end { return true }
    if isAllDay || other.isAllDay { return false }
    return max(other.start - end, start - other.end) < rest
  }
}
