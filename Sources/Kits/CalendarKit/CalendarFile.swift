import CLibical

/// A calendar that programs subscribe to (RFC 5545; its name and interval by RFC 7986, 5.1 and 5.7, and by what programs
/// read that are older).
public struct CalendarFile: Equatable, Sendable {
  /// What the calendar is called.
  public let name: String
  /// What the program is called that makes it.
  public let product: String
  /// After how many minutes whoever subscribes may ask again.
  public let refreshMinutes: Int
  /// Its events.
  public let events: [CalendarEvent]

  /// A calendar of some events.
  public init(name: String, product: String, refreshMinutes: Int, events: [CalendarEvent]) {
    self.name = name
    self.product = product
    self.refreshMinutes = refreshMinutes
    self.events = events
  }

  /// The calendar as `text/calendar` in UTF-8. Times are in UTC, so that no client needs a zone's rules. O(n).
  public var bytes: [UInt8] {
    let calendar = Component(ICAL_VCALENDAR_COMPONENT)
    defer { icalcomponent_free(calendar.pointer) }
    calendar.add(icalproperty_new_version("2.0"))
    calendar.add(icalproperty_new_prodid(product))
    calendar.add(icalproperty_new_calscale("GREGORIAN"))
    calendar.add(icalproperty_new_method(ICAL_METHOD_PUBLISH))
    calendar.add("NAME", name.printable)
    calendar.add("X-WR-CALNAME", name.printable)
    calendar.add("REFRESH-INTERVAL", "PT\(refreshMinutes)M", ICAL_VALUE_DURATION)
    calendar.add("X-PUBLISHED-TTL", "PT\(refreshMinutes)M")
    for event in events { calendar.add(event.component) }
    return calendar.bytes
  }
}

extension CalendarEvent {
  /// A calendar of this event alone, as a server of calendars keeps it (RFC 4791, 4.1).
  public func object(product: String) -> [UInt8] {
    let calendar = Component(ICAL_VCALENDAR_COMPONENT)
    defer { icalcomponent_free(calendar.pointer) }
    calendar.add(icalproperty_new_version("2.0"))
    calendar.add(icalproperty_new_prodid(product))
    calendar.add(component)
    return calendar.bytes
  }
}
