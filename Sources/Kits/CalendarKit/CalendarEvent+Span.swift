import TimeKit

extension CalendarEvent.Span {
  /// As long as it is by some clocks, from another start on: a night from eleven to seven ends at seven also when the clocks
  /// change meanwhile.
  func moved(to start: Instant, by clock: ZoneClock) -> CalendarEvent.Span {
    switch self {
    case .days(let days):
      let first = clock.civil(at: start).date
      return .days(first...first.adding(days: days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch))
    case .time(let time):
      if time.lowerBound == start { return self }
      let length = LocalTime(time.upperBound, by: clock).seconds(since: LocalTime(time.lowerBound, by: clock))
      let end = LocalTime(start, by: clock).adding(seconds: max(0, length)).instant(by: clock)
      return .time(start...max(start, end))
    }
  }

  /// How many days it touches at most.
  var dayCount: Int {
    switch self {
    case .days(let days): days.lowerBound.distance(to: days.upperBound) + 1
    case .time(let time): Int(time.upperBound.milliseconds(since: time.lowerBound) / 86_400_000) + 2
    }
  }
}
