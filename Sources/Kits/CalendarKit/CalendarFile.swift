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
  public var bytes: [UInt8] { parts.reduce(into: []) { $0 += $1 } }

  /// The same in parts of some events each, for a calendar that is sent while it is made.
  public var parts: Parts { Parts(self) }

  fileprivate var calendar: Component {
    var calendar = Component(calendarOf: product)
    calendar.add("CALSCALE", "GREGORIAN")
    calendar.add("METHOD", "PUBLISH")
    let name = name.printable.replacing("\n", with: " ")
    calendar.add("NAME", name)
    calendar.add("X-WR-CALNAME", name)
    calendar.add("REFRESH-INTERVAL", "PT\(refreshMinutes)M", parameters: ";VALUE=DURATION")
    calendar.add("X-PUBLISHED-TTL", "PT\(refreshMinutes)M")
    return calendar
  }
}

extension CalendarFile {
  /// A calendar piece by piece.
  public struct Parts: Sequence, IteratorProtocol, Sendable {
    private static let size = 256
    private let file: CalendarFile
    /// The first event of the next part; nil after the last part.
    private var place: Int? = 0

    fileprivate init(_ file: CalendarFile) { self.file = file }

    /// The next bytes.
    public mutating func next() -> [UInt8]? {
      guard let start = place else { return nil }
      let (calendar, end) = (file.calendar, Swift.min(start + Self.size, file.events.count))
      var bytes: [UInt8] = []
      if start == 0 { calendar.begin(in: &bytes) }
      for event in file.events[start..<end] { event.component.write(to: &bytes) }
      place = end < file.events.count ? end : nil
      if place == nil { calendar.end(in: &bytes) }
      return bytes
    }
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
