import TimeKit

/// When an event takes place that may repeat by rules and on further dates (RFC 5545, 3.8.5).
struct EventSeries {
  private let event: Component
  private let reader: TimeReader
  private let budget: ReadingBudget
  let times: EventTimes
  /// Whether something could not be read, so that there may be more or fewer than are found.
  private(set) var isPartial = false
  private var left = StartSet()

  /// The most dates that an event may list.
  static let dateLimit = 5_000

  init(_ event: Component, _ reader: TimeReader, _ budget: ReadingBudget) throws(CalendarFailure) {
    (self.event, self.reader, self.budget) = (event, reader, budget)
    times = try reader.times(of: event)
    readExclusions()
  }

  /// A time at which it takes place.
  struct Start: Hashable {
    let instant: Instant
    /// By the event's own clocks.
    let local: LocalTime
    /// When it ends, where that is said of this one.
    let end: Instant?
  }

  private var clock: ZoneClock { times.start.clock }

  /// All starts on some days, in their order, without those that the event leaves out.
  mutating func starts(on days: ClosedRange<CivilDate>) -> [Start] {
    var found: [Instant: Start] = [:]
    for start in listed() { found[start.instant] = start }
    var ends: [LocalTime?] = []
    for line in event.all("RRULE") {
      guard let rule = RecurrenceRule(line.value) else {
        isPartial = true
        continue
      }
      let until = end(of: rule)
      ends.append(until)
      for time in follow(rule, until: until, on: days) where found[time.instant] == nil { found[time.instant] = time }
    }
    // What a rule leaves out the event itself is all the same, unless the rule has ended before (RFC 5545, 3.8.5.3).
    let first = start(at: times.start.time.local)
    let isOver = !ends.isEmpty && ends.allSatisfy { end in end.map { $0 < first.local } ?? false }
    if !isOver, found[first.instant] == nil { found[first.instant] = first }
    return found.values.filter { !leavesOut($0) }.sorted { $0.instant < $1.instant }
  }

  /// Whether the event does not take place then.
  func leavesOut(_ start: Start) -> Bool { left.contains(start) }

  /// The start that a moment stands for.
  func start(at moment: Moment) -> Start {
    Start(instant: moment.instant, local: LocalTime(moment.instant, by: clock), end: nil)
  }

  private func start(at local: LocalTime) -> Start { Start(instant: local.instant(by: clock), local: local, end: nil) }

  private mutating func follow(
    _ rule: RecurrenceRule, until: LocalTime?, on days: ClosedRange<CivilDate>
  ) -> [Start] {
    guard let times = RuleTimes(rule, from: times.start.time.local, until: until).starts(on: days, budget) else {
      isPartial = true
      return []
    }
    return times.map { start(at: $0) }
  }

  /// When a rule ends by the event's clocks; a day that is named is one of it.
  private func end(of rule: RecurrenceRule) -> LocalTime? {
    guard let until = rule.until else { return nil }
    if until.second == nil || times.start.time.second == nil {
      return LocalTime(until.date, LocalTime.secondsPerDay - 1)
    }
    return until.isUTC ? LocalTime(until.local.instant(by: .utc), by: clock) : until.local
  }
}

extension EventSeries {
  /// The values of the event's properties of a name, with the property of each.
  private mutating func values(_ name: String) -> [(line: ContentLine, value: Substring)] {
    var found: [(ContentLine, Substring)] = []
    for line in event.all(name) {
      for value in line.value.split(separator: ",") {
        guard found.count < Self.dateLimit, budget.take() else {
          isPartial = true
          return found
        }
        found.append((line, value))
      }
    }
    return found
  }

  /// What the event's further dates are, which may say how long it is then.
  private mutating func listed() -> [Start] {
    var found: [Start] = []
    for (line, value) in values("RDATE") {
      let parts = value.split(separator: "/", maxSplits: 1)
      guard let moment = moment(line, parts.first ?? ""), let end = end(of: parts, line, moment) else {
        isPartial = true
        continue
      }
      let start = start(at: moment)
      found.append(Start(instant: start.instant, local: start.local, end: end.instant))
    }
    return found
  }

  /// The end of a period (RFC 5545, 3.3.9), if it is one; nil for one that cannot be read.
  private func end(of parts: [Substring], _ line: ContentLine, _ start: Moment) -> (instant: Instant?, Void)? {
    guard parts.count == 2 else { return (nil, ()) }
    if let duration = CalendarDuration(parts[1]) {
      return (start.instant.adding(milliseconds: Int64(max(0, duration.seconds)) * 1_000), ())
    }
    return moment(line, parts[1]).map { (max(start.instant, $0.instant), ()) }
  }

  private func moment(_ line: ContentLine, _ value: Substring) -> Moment? {
    guard let time = CalendarTime(value), let clock = try? reader.clock(of: line, time, own: clock) else { return nil }
    return Moment(time: time, clock: clock)
  }

  private mutating func readExclusions() {
    for (line, value) in values("EXDATE") {
      if let moment = moment(line, value) {
        left.insert(moment, ofDays: times.start.time.second == nil, by: clock)
      } else {
        isPartial = true
      }
    }
  }

  /// Which of the starts an event takes the place of; nil for one that is itself.
  func replaced(by other: Component, _ reader: TimeReader) throws(CalendarFailure) -> Moment? {
    guard let line = other["RECURRENCE-ID"] else { return nil }
    guard let time = CalendarTime(line.value) else { throw .malformed }
    return Moment(time: time, clock: try reader.clock(of: line, time, own: clock))
  }
}

/// Starts of a series. A day stands for each start on it by the event's own clocks.
struct StartSet {
  private var instants: Set<Instant> = []
  private var days: Set<CivilDate> = []

  /// - Parameter ofDays: whether the series is one of whole days, so that a time on a day stands for it.
  mutating func insert(_ moment: Moment, ofDays: Bool, by clock: ZoneClock) {
    if moment.time.second == nil {
      days.insert(moment.time.date)
    } else if ofDays {
      days.insert(moment.time.isUTC ? LocalTime(moment.instant, by: clock).date : moment.time.date)
    } else {
      instants.insert(moment.instant)
    }
  }

  func contains(_ start: EventSeries.Start) -> Bool {
    instants.contains(start.instant) || days.contains(start.local.date)
  }
}
