package import TimeKit

/// When a person's day is summed up: once on each date, from the time that they have chosen until noon of the clocks that
/// they live by, and never later.
package struct DaySchedule {
  private let clock: ZoneClock
  private let time: TimeOfDay

  package init(_ settings: NotificationSettings) {
    clock = settings.clock
    time = settings.summaryTime
  }

  /// From when until when a date is summed up; nil for none, as for a time that is not before noon.
  package func window(of date: CivilDate) -> Range<Instant>? {
    let (start, end) = (clock.instant(date, time), clock.instant(date, .noon))
    return start < end ? start..<end : nil
  }

  /// The date that is to be summed up at an instant; nil for none.
  ///
  /// - Parameter last: the date that was summed up last, which may be tomorrow by the clocks of another zone; a later one
  ///   is the mistake of a clock, and ignored.
  package func date(at now: Instant, after last: CivilDate?) -> CivilDate? {
    let today = clock.civil(at: now).date
    let isTold = last.map { (today...today.adding(days: 1)).contains($0) } ?? false
    guard !isTold, window(of: today)?.contains(now) == true else { return nil }
    return today
  }

  /// When the next date is to be summed up, now at the earliest.
  package func next(after last: CivilDate?, at now: Instant) -> Instant? {
    if date(at: now, after: last) != nil { return now }
    let today = clock.civil(at: now).date
    let last = last.flatMap { $0 > today.adding(days: 1) ? nil : $0 }
    return (0...2).map { today.adding(days: $0) }.filter { day in last.map { $0 < day } ?? true }
      .compactMap { window(of: $0)?.lowerBound }.filter { $0 > now }.min()
  }
}
