import CLibical
import TimeKit

extension CalendarEvent {
  var component: Component {
    let event = Component(ICAL_VEVENT_COMPONENT)
    event.add(icalproperty_new_uid(id))
    event.add(icalproperty_new_dtstamp(modified.inUTC))
    event.add(icalproperty_new_lastmodified(modified.inUTC))
    event.add(icalproperty_new_sequence(Int32(clamping: revision)))
    addTimes(to: event)
    event.add(icalproperty_new_summary(title.printable))
    if !place.isEmpty { event.add(icalproperty_new_location(place.printable)) }
    if !text.isEmpty { event.add(icalproperty_new_description(text.printable)) }
    addDetails(to: event)
    return event
  }

  /// The end is the first moment, or the first day, that is not a part of it any more.
  private func addTimes(to event: Component) {
    switch span {
    case .days(let days):
      event.add(icalproperty_new_dtstart(days.lowerBound.asDate))
      event.add(icalproperty_new_dtend(days.upperBound.adding(days: 1).asDate))
    case .time(let span):
      event.add(icalproperty_new_dtstart(span.lowerBound.inUTC))
      event.add(icalproperty_new_dtend(span.upperBound.inUTC))
    }
  }

  /// Each of them is the client's own where it has one.
  private func addDetails(to event: Component) {
    let own = kept?.names ?? []
    if !own.contains("TRANSP") {
      event.add(icalproperty_new_transp(isBusy ? ICAL_TRANSP_OPAQUE : ICAL_TRANSP_TRANSPARENT))
    }
    if let color, !own.contains("COLOR") { event.add("COLOR", color) }
    if let alarmMinutes, kept?.hasOwnAlarms != true { event.add(alarm(alarmMinutes)) }
    kept?.add(to: event)
  }

  private func alarm(_ minutes: Int) -> Component {
    let alarm = Component(ICAL_VALARM_COMPONENT)
    alarm.add(icalproperty_new_action(ICAL_ACTION_DISPLAY))
    alarm.add(icalproperty_new_description(title.printable))
    var trigger = icaltriggertype()
    trigger.duration = icaldurationtype_from_int(Int32(clamping: -minutes * 60))
    alarm.add(icalproperty_new_trigger(trigger))
    return alarm
  }
}

extension String {
  /// The text without characters that no line of a calendar may hold (RFC 5545, 3.1).
  var printable: String {
    var text = ""
    for scalar in unicodeScalars where scalar == "\n" || scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F
    {
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

extension Instant {
  var inUTC: icaltimetype {
    icaltime_from_timet_with_zone(time_t(milliseconds / 1_000), 0, icaltimezone_get_utc_timezone())
  }
}

extension CivilDate {
  fileprivate var asDate: icaltimetype {
    let (year, month, day) = civil
    var time = icaltime_null_date()
    (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(day))
    return time
  }
}
