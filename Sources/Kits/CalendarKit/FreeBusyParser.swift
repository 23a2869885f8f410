public import TimeKit

/// Reads when somebody is busy from calendars of theirs (RFC 5545): from events that are neither free nor canceled, with
/// those that repeat. Nothing else of them is looked at.
///
/// What reading costs is limited for all that is read from the same calendars together.
public struct FreeBusyParser {
  /// The most bytes of all calendars together.
  public static let byteLimit = 4 << 20
  private static let limits = CalendarLimits(bytes: byteLimit, lines: 200_000)
  /// What is looked at.
  private static let names: Set<String> = [
    "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "SEQUENCE", "TRANSP", "STATUS",
    "TZID", "X-WR-TIMEZONE", "TZOFFSETFROM", "TZOFFSETTO", "X-LIC-LOCATION", "TZID-ALIAS-OF",
  ]

  /// What was read.
  public struct Reading: Equatable, Sendable {
    /// In whole minutes since 1970 began in UTC, in any order; some may overlap.
    public let times: [Range<Int64>]
    /// How many events could not be read, or only in part: for a zone that nobody knows, a rule that is not followed, or
    /// because all of them together cost too much.
    public let unread: Int
  }

  private let files: [[Component]]
  private let cutEvents: Int
  private let budget: ReadingBudget

  /// Reads calendars.
  ///
  /// - Parameters:
  ///   - bodies: calendars in UTF-8, of which each may have several. Several of one server may each have an event.
  ///   - budget: what all readings of them together may cost.
  public init(_ bodies: [[UInt8]], budget: ReadingBudget = ReadingBudget()) throws(CalendarFailure) {
    guard bodies.reduce(0, { $0 + $1.count }) <= Self.byteLimit else { throw .tooLarge }
    var (files, cutEvents) = ([[Component]](), 0)
    for body in bodies {
      var parser = ComponentParser(Self.limits) { Self.names.contains($0) }
      try parser.read(body)
      let calendars = parser.components.filter { $0.name == "VCALENDAR" }
      guard !calendars.isEmpty else { throw .malformed }
      files.append(calendars)
      cutEvents += parser.cutEvents
    }
    (self.files, self.cutEvents, self.budget) = (files, cutEvents, budget)
  }

  /// The identifiers of the events.
  public var ids: Set<String> {
    Set(files.joined().flatMap { $0.components("VEVENT").compactMap { $0.text("UID") } })
  }

  /// The busy times within a window.
  ///
  /// - Parameters:
  ///   - window: what does not touch it is left out.
  ///   - clock: of times that name no zone, and of days.
  ///   - zones: the clocks of a zone by its IANA name; nil for an unknown one.
  ///   - ignored: the identifiers of events that are left out.
  public func read(
    during window: ClosedRange<Instant>, clock: ZoneClock, zones: @escaping (String) -> ZoneClock?,
    without ignored: Set<String> = []
  ) -> Reading {
    var (found, unread) = ([Range<Int64>](), cutEvents)
    for file in files {
      for events in Self.series(of: file, clock, zones) {
        if let id = events[0].event.text("UID"), ignored.contains(id) { continue }
        guard budget.take() else {
          unread += events.count
          continue
        }
        let busy = BusyEvents(events, during: window, budget)
        unread += busy.unread
        found += busy.spans.compactMap { Self.minutes(of: $0, by: clock, during: window) }
      }
    }
    return Reading(times: found, unread: unread)
  }

  /// The events of a file by their identifiers, in the order of the first of each. Those without one stand for themselves.
  private static func series(
    of file: [Component], _ clock: ZoneClock, _ zones: @escaping (String) -> ZoneClock?
  ) -> [[(event: Component, reader: TimeReader)]] {
    var found: [[(event: Component, reader: TimeReader)]] = []
    var places: [String: Int] = [:]
    let described = CalendarZones(of: file, known: zones)
    for calendar in file {
      let reader = TimeReader(calendar, described, clock: clock)
      for event in calendar.components("VEVENT") {
        if let id = event.text("UID"), let place = places[id] {
          found[place].append((event, reader))
        } else {
          if let id = event.text("UID") { places[id] = found.count }
          found.append([(event, reader)])
        }
      }
    }
    return found
  }

  private static func minutes(
    of span: CalendarEvent.Span, by clock: ZoneClock, during window: ClosedRange<Instant>
  ) -> Range<Int64>? {
    let time =
      switch span {
      case .days(let days):
        clock.instant(days.lowerBound, .midnight)...clock.instant(days.upperBound.adding(days: 1), .midnight)
      case .time(let time): time
      }
    guard time.lowerBound < window.upperBound, time.upperBound > window.lowerBound else { return nil }
    let minute = { (instant: Instant, up: Int64) in (instant.milliseconds + up) / 60_000 }
    let (start, end) = (minute(time.lowerBound, 0), minute(time.upperBound, 59_999))
    return start < end ? start..<end : nil
  }
}
