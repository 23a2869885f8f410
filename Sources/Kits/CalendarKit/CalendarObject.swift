import CLibical
public import TimeKit

/// Why a client's calendar is not read.
public enum CalendarFailure: Error, Equatable, Sendable {
  /// It is larger or deeper than any that a client sends.
  case tooLarge
  /// It is no calendar, or lacks what each event has.
  case malformed
  /// It is something else than an event.
  case notAnEvent
}

/// An event as a client sends it (RFC 4791, 4.1).
public struct CalendarObject: Equatable, Sendable {
  /// Its identifier, which the client has chosen.
  public let id: String
  /// When it takes place.
  public let span: CalendarEvent.Span
  /// What it is called.
  public let title: String
  /// Where it takes place; empty for nowhere.
  public let place: String
  /// What else is said of it; empty for nothing.
  public let text: String
  /// Whether it takes place more than once, or is one of such a series.
  public let isRecurring: Bool
  /// The body, for what is kept of it.
  private let body: [UInt8]

  /// The most bytes of a body.
  public static let byteLimit = 256 << 10
  private static let limits = CalendarLimits(bytes: byteLimit, lines: 5_000)

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - body: what the client has sent.
  ///   - clock: of times that name no zone.
  ///   - zones: the clocks of a zone by its name, for times whose zone is not described; nil for an unknown one.
  public init(
    _ body: [UInt8], clock: ZoneClock, zones: @escaping (String) -> ZoneClock?
  ) throws(CalendarFailure) {
    try Self.limits.check(body)
    let calendar = try Self.parse(body)
    defer { icalcomponent_free(calendar.pointer) }
    let events = calendar.components(ICAL_VEVENT_COMPONENT)
    guard let event = events.first else { throw .notAnEvent }
    guard let id = event.text(ICAL_UID_PROPERTY), !id.isEmpty, id.utf8.count <= 255 else { throw .malformed }
    let reader = TimeReader(calendar: calendar, clock: clock, zones: zones)
    span = try reader.span(of: event)
    guard Self.isGiven(span) else { throw .malformed }
    title = event.text(ICAL_SUMMARY_PROPERTY) ?? ""
    place = event.text(ICAL_LOCATION_PROPERTY) ?? ""
    text = event.text(ICAL_DESCRIPTION_PROPERTY) ?? ""
    let repeating = [ICAL_RRULE_PROPERTY, ICAL_RDATE_PROPERTY, ICAL_RECURRENCEID_PROPERTY]
    isRecurring = events.count > 1 || repeating.contains { event.has($0) }
    self.id = id
    self.body = body
  }

  /// What is kept of it for the client, beside what the server says of the event; nil for nothing.
  public func kept(beside event: CalendarEvent) -> KeptProperties? {
    guard let calendar = try? Self.parse(body) else { return nil }
    defer { icalcomponent_free(calendar.pointer) }
    return calendar.components(ICAL_VEVENT_COMPONENT).first.flatMap {
      KeptProperties(of: $0, color: event.color, isBusy: event.isBusy, alarmMinutes: event.alarmMinutes)
    }
  }

  /// Whether the library gives a time back as it was.
  private static func isGiven(_ span: CalendarEvent.Span) -> Bool {
    let first =
      switch span {
      case .days(let days): days.lowerBound.civil.year
      case .time(let span): span.lowerBound.civil(offsetMinutes: 0).date.civil.year
      }
    return (1971...9_000).contains(first)
  }

  private static func parse(_ body: [UInt8]) throws(CalendarFailure) -> Component {
    let text = String(decoding: body, as: UTF8.self)
    guard let calendar = Component(ICAL_VCALENDAR_COMPONENT, text: text) else { throw .malformed }
    icalcomponent_strip_errors(calendar.pointer)
    return calendar
  }
}
