public import TimeKit

/// Why a client's calendar is not read.
public enum CalendarFailure: Error, Equatable, Sendable {
  /// It is larger or deeper than any that a client sends.
  case tooLarge
  /// It is no calendar, or lacks what each event has.
  case malformed
  /// It is something else than an event.
  case notAnEvent
  /// It goes by the clocks of a zone that nobody knows, and that is not described as zones are.
  case unknownZone(String)
  /// It is an event whose times are none, or in a year in which nothing is planned.
  case noTime
}

/// Why an event is not read, and what it is called as far as that is known.
public struct UnreadableEvent: Error, Equatable, Sendable {
  /// Why it is not read.
  public let failure: CalendarFailure
  /// Nil for an event without a title, or a body without an event.
  public let title: String?
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
  private let event: Component

  /// The most bytes of a body.
  public static let byteLimit = 256 << 10
  private static let limits = CalendarLimits(bytes: byteLimit, lines: 5_000)

  /// Reads a body. Nothing that repeats is followed.
  ///
  /// - Parameters:
  ///   - body: what the client has sent.
  ///   - clock: of times that name no zone.
  ///   - zones: the clocks of a zone by its IANA name; nil for an unknown one.
  public init(
    _ body: [UInt8], clock: ZoneClock, zones: @escaping (String) -> ZoneClock?
  ) throws(UnreadableEvent) {
    var title: String?
    do throws(CalendarFailure) {
      var parser = ComponentParser(Self.limits)
      try parser.read(body)
      let calendars = parser.components.filter { $0.name == "VCALENDAR" }
      guard let calendar = calendars.first else { throw .malformed }
      let events = calendars.flatMap { $0.components("VEVENT") }
      guard let event = events.first else { throw parser.cutEvents > 0 ? .malformed : .notAnEvent }
      title = event.text("SUMMARY")
      guard let id = event.text("UID"), !id.isEmpty, id.utf8.count <= 255 else { throw .malformed }
      let reader = TimeReader(calendar, CalendarZones(of: calendars, known: zones), clock: clock)
      span = try Self.span(of: event, reader)
      isRecurring = events.count > 1 || ["RRULE", "RDATE", "RECURRENCE-ID"].contains { event.has($0) }
      self.id = id
      self.event = event
    } catch {
      throw UnreadableEvent(failure: error, title: title?.isEmpty == true ? nil : title)
    }
    self.title = title ?? ""
    place = event.text("LOCATION") ?? ""
    text = event.text("DESCRIPTION") ?? ""
  }

  /// What is kept of it for the client, beside what the server says of the event; nil for nothing.
  public func preservedProperties(excluding event: CalendarEvent) -> PreservedProperties? {
    PreservedProperties(of: self.event, color: event.color, isBusy: event.isBusy, alarmMinutes: event.alarmMinutes)
  }

  private static func span(of event: Component, _ reader: TimeReader) throws(CalendarFailure) -> CalendarEvent.Span {
    do throws(CalendarFailure) {
      let span = try reader.times(of: event).checked()
      guard isPlanned(span) else { throw .noTime }
      return span
    } catch .malformed {
      throw .noTime
    } catch {
      throw error
    }
  }

  /// Whether it is in a year in which something may be planned.
  private static func isPlanned(_ span: CalendarEvent.Span) -> Bool {
    let first =
      switch span {
      case .days(let days): days.lowerBound.year
      case .time(let span): span.lowerBound.civil(offsetMinutes: 0).date.year
      }
    return (1971...9_000).contains(first)
  }
}
