import CLibical
public import TimeKit

/// Reads when somebody is busy by calendars of theirs (RFC 5545): events that are neither free nor canceled, with those
/// that repeat. Nothing else of them is looked at.
public struct BusyReader {
  /// The most bytes of all calendars together.
  public static let byteLimit = 4 << 20
  private static let limits = CalendarLimits(bytes: byteLimit, lines: 200_000)
  /// Nobody has more events in two years, and what is sent to keep the server busy must not.
  private static let timeLimit = Duration.seconds(4)

  private let calendars: [ParsedCalendar]

  /// Reads calendars.
  ///
  /// - Parameter bodies: calendars in UTF-8. Several of one server may each have an event.
  public init(_ bodies: [[UInt8]]) throws(CalendarFailure) {
    guard bodies.reduce(0, { $0 + $1.count }) <= Self.byteLimit else { throw .tooLarge }
    var calendars: [ParsedCalendar] = []
    for body in bodies {
      try Self.limits.check(body)
      guard let calendar = ParsedCalendar(body) else { throw .malformed }
      calendars.append(calendar)
    }
    self.calendars = calendars
  }

  /// The identifiers of the events.
  public var ids: Set<String> {
    Set(calendars.flatMap { $0.events.compactMap { $0.text(ICAL_UID_PROPERTY) } })
  }

  /// The busy times within a window, in whole minutes since 1970 began in UTC, in any order; some may overlap. Of calendars
  /// that are made to cost time there may be fewer than they say.
  ///
  /// - Parameters:
  ///   - window: what does not touch it is left out.
  ///   - clock: of times that name no zone, and of days.
  ///   - zones: the clocks of a zone by its name, for times whose zone is not described; nil for an unknown one.
  ///   - ignored: the identifiers of events that are left out.
  public func times(
    during window: ClosedRange<Instant>, clock: ZoneClock, zones: @escaping (String) -> ZoneClock?,
    without ignored: Set<String> = []
  ) -> [Range<Int64>] {
    let end = ContinuousClock.now + Self.timeLimit
    var budget = EventSeries.totalLimit
    var found: [Range<Int64>] = []
    for calendar in calendars where budget > 0 && ContinuousClock.now < end {
      var reader = CalendarTimes(
        calendar, TimeReader(calendar: calendar.component, clock: clock, zones: zones), window, budget: budget, end: end
      )
      reader.read(without: ignored)
      found += reader.found
      budget = reader.budget
    }
    return found
  }
}

/// A calendar as libical has read it.
private final class ParsedCalendar {
  let component: Component
  let events: [Component]

  /// Nil for what is none.
  init?(_ body: [UInt8]) {
    let text = String(decoding: body.starts(with: [0xef, 0xbb, 0xbf]) ? body.dropFirst(3) : body[...], as: UTF8.self)
    guard let component = Component(ICAL_VCALENDAR_COMPONENT, text: text) else { return nil }
    self.component = component
    events = component.components(ICAL_VEVENT_COMPONENT)
  }

  deinit { icalcomponent_free(component.pointer) }
}

/// The busy times of one calendar, while they are read.
private struct CalendarTimes {
  let events: [Component]
  let reader: TimeReader
  let window: ClosedRange<Instant>
  /// How many more starts are looked at.
  var budget: Int
  let end: ContinuousClock.Instant
  var found: [Range<Int64>] = []

  init(
    _ calendar: ParsedCalendar, _ reader: TimeReader, _ window: ClosedRange<Instant>, budget: Int,
    end: ContinuousClock.Instant
  ) {
    events = calendar.events
    self.reader = reader
    self.window = window
    self.budget = budget
    self.end = end
  }

  mutating func read(without ignored: Set<String>) {
    // One of a series that takes place otherwise stands for itself.
    var moved: [String: Set<Instant>] = [:]
    for event in events {
      guard let id = event.text(ICAL_UID_PROPERTY),
        let start = reader.instants(of: event, ICAL_RECURRENCEID_PROPERTY).first
      else { continue }
      moved[id, default: []].insert(start)
    }
    for event in events where event.isBusy && budget > 0 && ContinuousClock.now < end {
      let id = event.text(ICAL_UID_PROPERTY) ?? ""
      if ignored.contains(id) { continue }
      read(event, without: event.has(ICAL_RECURRENCEID_PROPERTY) ? [] : moved[id] ?? [])
    }
  }

  /// What cannot be read of an event keeps nobody from the others.
  private mutating func read(_ event: Component, without moved: Set<Instant>) {
    guard let span = try? reader.span(of: event) else { return }
    let series = EventSeries(event, reader, until: window.upperBound, budget: &budget)
    let clock = reader.clock(ofSeriesOf: event)
    let excluded = moved.union(reader.instants(of: event, ICAL_EXDATE_PROPERTY))
    for start in series.starts(from: span) where !excluded.contains(start) {
      add(span.moved(to: start, by: clock))
    }
  }

  private mutating func add(_ span: CalendarEvent.Span) {
    let clock = reader.clock
    let time =
      switch span {
      case .days(let days):
        clock.instant(days.lowerBound, .midnight)...clock.instant(days.upperBound.adding(days: 1), .midnight)
      case .time(let time): time
      }
    guard time.lowerBound < window.upperBound, time.upperBound > window.lowerBound else { return }
    let minute = { (instant: Instant, up: Int64) in (instant.milliseconds + up) / 60_000 }
    let (start, end) = (minute(time.lowerBound, 0), minute(time.upperBound, 59_999))
    if start < end { found.append(start..<end) }
  }
}

extension CalendarEvent.Span {
  /// As long as it is by some clocks, from another start on: a night from eleven to seven ends at seven also when the clocks
  /// change meanwhile.
  fileprivate func moved(to start: Instant, by clock: ZoneClock) -> CalendarEvent.Span {
    switch self {
    case .days(let days):
      let first = clock.civil(at: start).date
      return .days(first...first.adding(days: days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch))
    case .time(let time):
      if time.lowerBound == start { return self }
      let (from, to, begin) = (
        clock.civil(at: time.lowerBound), clock.civil(at: time.upperBound), clock.civil(at: start)
      )
      let days = to.date.daysSinceEpoch - from.date.daysSinceEpoch
      let minute = begin.time.minutesSinceMidnight + to.time.minutesSinceMidnight - from.time.minutesSinceMidnight
      let carry = (minute + 1_440) / 1_440 - 1
      let seconds = time.upperBound.milliseconds(since: time.lowerBound) % 60_000
      let end = clock.instant(
        begin.date.adding(days: days + carry), TimeOfDay(minutesSinceMidnight: minute - 1_440 * carry) ?? .midnight)
      return .time(start...max(start, end.adding(milliseconds: seconds)))
    }
  }
}

extension Component {
  /// Whether it takes the person's time (RFC 5545, 3.8.1.11 and 3.8.2.7).
  fileprivate var isBusy: Bool {
    if let property = icalcomponent_get_first_property(pointer, ICAL_TRANSP_PROPERTY),
      [ICAL_TRANSP_TRANSPARENT, ICAL_TRANSP_TRANSPARENTNOCONFLICT].contains(icalproperty_get_transp(property))
    {
      return false
    }
    guard let property = icalcomponent_get_first_property(pointer, ICAL_STATUS_PROPERTY) else { return true }
    return icalproperty_get_status(property) != ICAL_STATUS_CANCELLED
  }
}
