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
    var calendar = Component(calendarOf: product)
    calendar.add("CALSCALE", "GREGORIAN")
    calendar.add("METHOD", "PUBLISH")
    let name = name.printable.replacing("\n", with: " ")
    calendar.add("NAME", name)
    calendar.add("X-WR-CALNAME", name)
    calendar.add("REFRESH-INTERVAL", "PT\(refreshMinutes)M", parameters: ";VALUE=DURATION")
    calendar.add("X-PUBLISHED-TTL", "PT\(refreshMinutes)M")
    var bytes: [UInt8] = []
    calendar.write(to: &bytes, events.lazy.map(\.component))
    return bytes
  }
}

extension CalendarEvent {
  /// A calendar of this event alone, as a server of calendars keeps it (RFC 4791, 4.1).
  public func object(product: String) -> [UInt8] {
    var calendar = Component(calendarOf: product)
    calendar.components = [component]
    return calendar.bytes
  }
}

extension Component {
  /// A calendar that a product makes.
  init(calendarOf product: String) {
    self.init("VCALENDAR")
    add("VERSION", "2.0")
    add("PRODID", text: product)
  }
}
