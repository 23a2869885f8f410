import TimeKit

extension CalendarEvent {
  var component: Component {
    var event = Component("VEVENT")
    event.add("UID", text: id)
    event.add("DTSTAMP", modified.text)
    event.add("LAST-MODIFIED", modified.text)
    event.add("SEQUENCE", "\(Int32(clamping: revision))")
    addTimes(to: &event)
    event.add("SUMMARY", text: title)
    if !place.isEmpty { event.add("LOCATION", text: place) }
    if !text.isEmpty { event.add("DESCRIPTION", text: text) }
    addDetails(to: &event)
    return event
  }

  /// The end is the first moment, or the first day, that is not a part of it any more.
  private func addTimes(to event: inout Component) {
    switch span {
    case .days(let days):
      event.add("DTSTART", days.lowerBound.text, parameters: ";VALUE=DATE")
      event.add("DTEND", days.upperBound.adding(days: 1).text, parameters: ";VALUE=DATE")
    case .time(let span):
      event.add("DTSTART", span.lowerBound.text)
      event.add("DTEND", span.upperBound.text)
    }
  }

  /// Each of them is the client's own where it has one.
  private func addDetails(to event: inout Component) {
    let own = kept?.names ?? []
    if !own.contains("TRANSP") { event.add("TRANSP", isBusy ? "OPAQUE" : "TRANSPARENT") }
    if let color, !own.contains("COLOR") { event.add("COLOR", text: color) }
    if let alarmMinutes, kept?.hasOwnAlarms != true { event.components.append(alarm(alarmMinutes)) }
    kept?.add(to: &event)
  }

  private func alarm(_ minutes: Int) -> Component {
    var alarm = Component("VALARM")
    alarm.add("ACTION", "DISPLAY")
    alarm.add("DESCRIPTION", text: title)
    alarm.add("TRIGGER", minutes % 60 == 0 && minutes > 0 ? "-PT\(minutes / 60)H" : "-PT\(minutes)M")
    return alarm
  }
}
