import TimeKit

/// Reads the times of a calendar's events: in UTC, of a zone that is known or described, or by the clocks of the place.
struct TimeReader {
  private let zones: CalendarZones
  /// The clocks of days, which are days of the place.
  let clock: ZoneClock
  /// Those of times that name no zone.
  private let floating: ZoneClock

  init(_ calendar: Component, _ zones: CalendarZones, clock: ZoneClock) {
    (self.zones, self.clock) = (zones, clock)
    // Older than RFC 7986, and written by most programs that publish calendars.
    floating = calendar.text("X-WR-TIMEZONE").flatMap { zones.clock(named: $0) } ?? clock
  }

  /// The clocks of a property's times.
  ///
  /// - Parameter own: those of times that name no zone, where they are not the calendar's.
  func clock(
    of line: ContentLine, _ time: CalendarTime, own: ZoneClock? = nil
  ) throws(CalendarFailure) -> ZoneClock {
    if time.isUTC { return .utc }
    if time.second == nil { return own ?? clock }
    guard let name = line.parameter("TZID") else { return own ?? floating }
    guard let zone = zones.clock(named: name) else { throw .unknownZone(String(name.prefix(100))) }
    return zone
  }

  func moment(_ line: ContentLine) throws(CalendarFailure) -> Moment {
    guard let time = CalendarTime(line.value) else { throw .malformed }
    return Moment(time: time, clock: try clock(of: line, time))
  }

  /// When an event takes place.
  func times(of event: Component) throws(CalendarFailure) -> EventTimes {
    guard let line = event["DTSTART"] else { throw .malformed }
    let start = try moment(line)
    guard let endLine = event["DTEND"] else {
      return EventTimes(start, lasting: try event["DURATION"].map { line throws(CalendarFailure) in try length(line) })
    }
    let isSameZone = line.parameter("TZID") == endLine.parameter("TZID")
    return EventTimes(start, to: try moment(endLine), isSameZone: isSameZone)
  }
}

extension TimeReader {
  private func length(_ line: ContentLine) throws(CalendarFailure) -> Int {
    guard let seconds = CalendarDuration(line.value)?.seconds, seconds >= 0 else { throw .malformed }
    return seconds
  }
}

/// A value of a property with the clocks that it goes by.
struct Moment {
  let time: CalendarTime
  let clock: ZoneClock

  var instant: Instant { time.local.instant(by: clock) }
}

/// When an event takes place, for the first time if it repeats.
struct EventTimes {
  /// The earlier of both ends.
  let start: Moment
  /// As it is written, so it may end before it begins.
  let span: Span
  /// The clocks by which all of a series are as long as the first: those of the start, if its end goes by the same; by
  /// those of UTC it lasts as many seconds.
  let clock: ZoneClock
  private let isReversed: Bool

  enum Span: Equatable {
    /// The first day, and the first day after the last one.
    case days(CivilDate, CivilDate)
    case time(Instant, Instant)
    /// From a day to a time, or the other way around.
    case mixed(Instant, Instant)
  }

  /// - Parameter seconds: not negative; nil for no length.
  init(_ start: Moment, lasting seconds: Int?) {
    self.start = start
    isReversed = false
    if start.time.second == nil, (seconds ?? 0) % LocalTime.secondsPerDay == 0 {
      let days = max(1, (seconds ?? 0) / LocalTime.secondsPerDay)
      span = .days(start.time.date, start.time.date.adding(days: days))
      clock = start.clock
    } else {
      span = .time(start.instant, start.instant.adding(milliseconds: Int64(seconds ?? 0) * 1_000))
      clock = .utc
    }
  }

  init(_ start: Moment, to end: Moment, isSameZone: Bool) {
    // Where the clocks skip an hour, a time within it is later than one that is written after it.
    isReversed = isSameZone ? end.time.local < start.time.local : end.instant < start.instant
    self.start = isReversed ? end : start
    switch (start.time.second == nil, end.time.second == nil) {
    case (true, true):
      span = .days(start.time.date, end.time.date)
      clock = start.clock
    case (false, false):
      span = .time(start.instant, end.instant)
      clock = isSameZone && !start.time.isUTC && !end.time.isUTC ? start.clock : .utc
    default:
      span = .mixed(start.instant, end.instant)
      clock = .utc
    }
  }
}

extension EventTimes {
  /// As a program's event must have it.
  func checked() throws(CalendarFailure) -> CalendarEvent.Span {
    switch span {
    case .days(let first, let end): return .days(first...max(first, end.adding(days: -1)))
    case .time(let first, let end) where first <= end: return .time(first...end)
    case .time, .mixed: throw .malformed
    }
  }

  /// As it is meant: who has written the end first has meant the same time.
  var meant: CalendarEvent.Span {
    switch span {
    case .days(let first, let end):
      let ends = (min(first, end), max(first, end))
      return .days(ends.0...max(ends.0, ends.1.adding(days: -1)))
    case .time(let first, let end), .mixed(let first, let end):
      return isReversed ? .time(end...max(first, end)) : .time(first...max(first, end))
    }
  }
}
