import CLibical
import TimeKit

/// Reads the times of an event: in UTC, of a zone that the calendar describes or that is known by its name, or by the
/// clocks of the place.
struct TimeReader {
  let calendar: Component
  let clock: ZoneClock
  let zones: (String) -> ZoneClock?

  func span(of event: Component) throws(CalendarFailure) -> CalendarEvent.Span {
    guard let start = icalcomponent_get_first_property(event.pointer, ICAL_DTSTART_PROPERTY) else { throw .malformed }
    let end = icalcomponent_get_first_property(event.pointer, ICAL_DTEND_PROPERTY)
    let first = icalproperty_get_dtstart(start)
    try check(first)
    if first.is_date != 0 { return try days(from: first, end, event) }
    let begin = try instant(first, start)
    guard let end else { return .time(begin...begin.adding(milliseconds: max(0, duration(of: event) ?? 0))) }
    let last = icalproperty_get_dtend(end)
    guard last.is_date == 0 else { throw .malformed }
    try check(last)
    let finish = try instant(last, end)
    guard finish >= begin else { throw .malformed }
    return .time(begin...finish)
  }

  /// When a time of a property is, or the day of one begins by the place's clocks; nil for one that cannot be.
  func start(_ time: icaltimetype, _ property: OpaquePointer) -> Instant? {
    guard icaltime_is_valid_time(time) != 0, icaltime_is_null_time(time) == 0 else { return nil }
    if time.is_date != 0 { return (try? date(time)).map { clock.instant($0, .midnight) } }
    return try? instant(time, property)
  }

  /// The library takes months and hours that no calendar has.
  private func check(_ time: icaltimetype) throws(CalendarFailure) {
    guard icaltime_is_valid_time(time) != 0, icaltime_is_null_time(time) == 0 else { throw .malformed }
    _ = try date(time)
    guard time.is_date != 0 || TimeOfDay(hour: Int(time.hour), minute: Int(time.minute)) != nil else {
      throw .malformed
    }
  }

  /// An event of days ends on the day before the one that is named.
  private func days(
    from first: icaltimetype, _ end: OpaquePointer?, _ event: Component
  ) throws(CalendarFailure) -> CalendarEvent.Span {
    let begin = try date(first)
    if let end {
      let last = try date(icalproperty_get_dtend(end)).adding(days: -1)
      return .days(begin...max(begin, last))
    }
    let count = (duration(of: event) ?? 0) / 86_400_000
    return .days(begin...begin.adding(days: Int(max(1, min(count, 3_660))) - 1))
  }

  /// In milliseconds.
  private func duration(of event: Component) -> Int64? {
    guard let property = icalcomponent_get_first_property(event.pointer, ICAL_DURATION_PROPERTY) else { return nil }
    return Int64(icaldurationtype_as_int(icalproperty_get_duration(property))) * 1_000
  }

  private func date(_ time: icaltimetype) throws(CalendarFailure) -> CivilDate {
    guard let date = CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)) else {
      throw .malformed
    }
    return date
  }

  private func instant(_ time: icaltimetype, _ property: OpaquePointer) throws(CalendarFailure) -> Instant {
    if icaltime_is_utc(time) != 0 { return try instant(seconds: icaltime_as_timet(time)) }
    guard let parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER),
      let text = icalparameter_get_tzid(parameter)
    else { return try instant(time, by: clock) }
    if let zone = icalcomponent_get_timezone(calendar.pointer, text) {
      return try instant(seconds: icaltime_as_timet_with_zone(time, zone))
    }
    let name = String(cString: text)
    guard let named = zones(name) else { throw .malformed }
    return try instant(time, by: named)
  }

  /// The clocks by which all of a series are as long as its first event: those of its start, if its end goes by the same; by
  /// those of UTC it lasts as many seconds.
  func clock(ofSeriesOf event: Component) -> ZoneClock {
    guard let start = icalcomponent_get_first_property(event.pointer, ICAL_DTSTART_PROPERTY) else { return .utc }
    let first = icalproperty_get_dtstart(start)
    if first.is_date != 0 { return clock }
    guard let end = icalcomponent_get_first_property(event.pointer, ICAL_DTEND_PROPERTY),
      zone(of: start) == zone(of: end),
      icaltime_is_utc(first) == 0
    else { return .utc }
    guard let name = zone(of: start) else { return clock }
    guard let zone = icalcomponent_get_timezone(calendar.pointer, name) else { return zones(name) ?? .utc }
    return ZoneClock { instant in
      var time = icaltime_from_timet_with_zone(time_t(instant.milliseconds / 1_000), 0, icaltimezone_get_utc_timezone())
      return Int(icaltimezone_get_utc_offset_of_utc_time(zone, &time, nil)) / 60
    }
  }

  private func zone(of property: OpaquePointer) -> String? {
    guard let parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER),
      let text = icalparameter_get_tzid(parameter)
    else { return nil }
    return String(cString: text)
  }

  private func instant(_ time: icaltimetype, by clock: ZoneClock) throws(CalendarFailure) -> Instant {
    let date = try date(time)
    guard let hour = TimeOfDay(hour: Int(time.hour), minute: Int(time.minute)) else { throw .malformed }
    return clock.instant(date, hour).adding(milliseconds: Int64(time.second) * 1_000)
  }

  private func instant(seconds: time_t) throws(CalendarFailure) -> Instant {
    guard let instant = Instant(exactlyMilliseconds: Int64(seconds).multipliedReportingOverflow(by: 1_000).partialValue)
    else { throw .malformed }
    return instant
  }
}
