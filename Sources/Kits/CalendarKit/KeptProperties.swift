import CLibical

/// What a client has said of an event that is kept for it as it came: categories, attendees, alarms, its own properties.
public struct KeptProperties: Equatable, Sendable {
  /// An event of these properties and alarms alone.
  public let text: String
  /// The names of the properties, in upper case.
  let names: Set<String>
  /// Whether the client's alarms, be they none, stand for the usual one.
  let hasOwnAlarms: Bool

  /// Notes, within the text, that the alarms are the client's own.
  private static let alarmMark = "X-OWN-ALARMS"

  /// Takes a text that was kept; nil for one that cannot be read.
  public init?(text: String) {
    guard let event = Component(ICAL_VEVENT_COMPONENT, text: text) else { return nil }
    defer { icalcomponent_free(event.pointer) }
    self.text = text
    let names = event.properties.map { name(of: $0) }
    self.names = Set(names.filter { $0 != Self.alarmMark })
    hasOwnAlarms = names.contains(Self.alarmMark)
  }

  /// What a client's event says beside what the server knows of it.
  ///
  /// - Parameters:
  ///   - color: the color that the event has without being told one.
  ///   - alarmMinutes: the usual alarm.
  init?(of event: Component, color: String?, isBusy: Bool, alarmMinutes: Int?) {
    let kept = Component(ICAL_VEVENT_COMPONENT)
    defer { icalcomponent_free(kept.pointer) }
    for property in event.properties where Self.isKept(property, color: color, isBusy: isBusy) {
      kept.add(icalproperty_new_clone(property))
    }
    let alarms = event.components(ICAL_VALARM_COMPONENT)
    if !Self.isUsual(alarms, alarmMinutes) {
      kept.add(Self.alarmMark, "1")
      for alarm in alarms { kept.add(Component(icalcomponent_new_clone(alarm.pointer))) }
    }
    guard !kept.properties.isEmpty else { return nil }
    self.init(text: String(decoding: kept.bytes, as: UTF8.self))
  }

  func add(to event: Component) {
    guard let kept = Component(ICAL_VEVENT_COMPONENT, text: text) else { return }
    defer { icalcomponent_free(kept.pointer) }
    for property in kept.properties where name(of: property) != Self.alarmMark {
      event.add(icalproperty_new_clone(property))
    }
    for alarm in kept.components(ICAL_VALARM_COMPONENT) { event.add(Component(icalcomponent_new_clone(alarm.pointer))) }
  }

  /// What the properties of a name say, in upper case.
  func values(of name: String) -> [String] {
    guard names.contains(name), let kept = Component(ICAL_VEVENT_COMPONENT, text: text) else { return [] }
    defer { icalcomponent_free(kept.pointer) }
    return kept.properties.filter { CalendarKit.name(of: $0) == name }.map { Self.value(of: $0) }
  }

  private static func isKept(_ property: OpaquePointer, color: String?, isBusy: Bool) -> Bool {
    let name = name(of: property)
    switch name {
    case "COLOR": return color != value(of: property)
    case "TRANSP": return (value(of: property) == "OPAQUE") != isBusy
    default: return !modeled.contains(name) && !name.hasPrefix("X-LIC-")
    }
  }

  private static func value(of property: OpaquePointer) -> String {
    guard let text = icalproperty_get_value_as_string_r(property) else { return "" }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }

  private static func isUsual(_ alarms: [Component], _ minutes: Int?) -> Bool {
    guard let minutes else { return alarms.isEmpty }
    guard alarms.count == 1, let property = icalcomponent_get_first_property(alarms[0].pointer, ICAL_TRIGGER_PROPERTY),
      let action = icalcomponent_get_first_property(alarms[0].pointer, ICAL_ACTION_PROPERTY)
    else { return false }
    let trigger = icalproperty_get_trigger(property)
    return icalproperty_get_action(action) == ICAL_ACTION_DISPLAY && icaltime_is_null_time(trigger.time) != 0
      && icaldurationtype_as_int(trigger.duration) == Int32(-minutes * 60)
  }

  /// What the server knows itself, or does not take.
  private static let modeled: Set<String> = [
    "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DTSTART", "DTEND", "DURATION", "SUMMARY", "LOCATION", "DESCRIPTION",
    "RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID", alarmMark,
  ]
}
