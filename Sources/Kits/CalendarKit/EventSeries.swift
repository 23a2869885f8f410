import CLibical
import TimeKit

/// When an event takes place that repeats by a rule, on further dates, or both (RFC 5545, 3.8.5).
struct EventSeries {
  /// The most starts of all events together that are looked at.
  static let totalLimit = 200_000
  /// The most of one event, which may have begun long ago.
  private static let limit = 20_000

  private let event: Component
  private let reader: TimeReader
  /// Nil for an event without a rule that is followed.
  private var byRule: [Instant]?

  /// - Parameters:
  ///   - last: what begins behind it is left out.
  ///   - budget: how many starts may be looked at, which goes down.
  init(_ event: Component, _ reader: TimeReader, until last: Instant, budget: inout Int) {
    self.event = event
    self.reader = reader
    budget -= 1
    byRule = starts(until: last, budget: &budget)
  }

  /// All starts: that of the event itself if no rule says others.
  func starts(from span: CalendarEvent.Span) -> Set<Instant> {
    let own =
      switch span {
      case .days(let days): reader.clock.instant(days.lowerBound, .midnight)
      case .time(let time): time.lowerBound
      }
    return Set((byRule ?? [own]) + reader.instants(of: event, ICAL_RDATE_PROPERTY))
  }

  private func starts(until last: Instant, budget: inout Int) -> [Instant]? {
    guard let start = icalcomponent_get_first_property(event.pointer, ICAL_DTSTART_PROPERTY),
      let property = icalcomponent_get_first_property(event.pointer, ICAL_RRULE_PROPERTY)
    else { return nil }
    var rule = icalproperty_get_rrule(property)
    let bound = end(of: &rule).map { min($0, last) } ?? last
    // Nobody's day is that full; such rules only cost time.
    guard rule.freq != ICAL_SECONDLY_RECURRENCE, rule.freq != ICAL_MINUTELY_RECURRENCE,
      let iterator = icalrecur_iterator_new(rule, icalproperty_get_dtstart(start))
    else { return nil }
    defer { icalrecur_iterator_free(iterator) }
    var (starts, count) = ([Instant](), 0)
    while count < Self.limit, budget > 0 {
      let next = icalrecur_iterator_next(iterator)
      if icaltime_is_null_time(next) != 0 { break }
      (count, budget) = (count + 1, budget - 1)
      guard let start = reader.start(next, start) else { continue }
      if start > bound { break }
      starts.append(start)
    }
    return starts
  }
}

extension EventSeries {
  /// When a rule ends by an instant; nil for one that does not. The library compares it with what the clocks of the event
  /// show, so that the rule goes on for a day more there.
  private func end(of rule: inout icalrecurrencetype) -> Instant? {
    guard icaltime_is_null_time(rule.until) == 0, icaltime_is_utc(rule.until) != 0, rule.until.is_date == 0 else {
      return nil
    }
    let seconds = Int64(icaltime_as_timet(rule.until))
    icaltime_adjust(&rule.until, 1, 0, 0, 0)
    return Instant(exactlyMilliseconds: seconds.multipliedReportingOverflow(by: 1_000).partialValue)
  }
}

extension TimeReader {
  /// The times of an event's properties of a kind.
  func instants(of event: Component, _ kind: icalproperty_kind) -> [Instant] {
    var found: [Instant] = []
    var next = icalcomponent_get_first_property(event.pointer, kind)
    while let property = next {
      if let time = property.time(of: kind), let start = start(time, property) { found.append(start) }
      next = icalcomponent_get_next_property(event.pointer, kind)
    }
    return found
  }
}

extension OpaquePointer {
  /// The time of a property of one of the kinds that are read here; nil for a period.
  fileprivate func time(of kind: icalproperty_kind) -> icaltimetype? {
    switch kind {
    case ICAL_EXDATE_PROPERTY: icalproperty_get_exdate(self)
    case ICAL_RECURRENCEID_PROPERTY: icalproperty_get_recurrenceid(self)
    case ICAL_RDATE_PROPERTY: icalproperty_get_rdate(self).time
    default: nil
    }
  }
}
