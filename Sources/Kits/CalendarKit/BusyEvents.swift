import TimeKit

/// The events of one identifier: a series, and those of it that take place otherwise, as they are.
struct BusyEvents {
  private let events: [(event: Component, reader: TimeReader)]
  private let window: ClosedRange<Instant>
  private let budget: ReadingBudget
  private(set) var spans: [CalendarEvent.Span] = []
  /// How many of the events could not be read, or only in part.
  private(set) var unread = 0

  /// How many days an event may be moved and still be looked for.
  private static let reach = 62

  /// The most exceptions that move all later ones, too.
  private static let shiftLimit = 50

  init(_ events: [(event: Component, reader: TimeReader)], during window: ClosedRange<Instant>, _ budget: ReadingBudget)
  {
    (self.events, self.window, self.budget) = (Self.current(events), window, budget)
    let masters = self.events.filter { !$0.event.has("RECURRENCE-ID") }
    let others = self.events.filter { $0.event.has("RECURRENCE-ID") }
    for (index, master) in masters.enumerated() where master.event.isBusy || !others.isEmpty {
      read(master.event, master.reader, others, isFirst: index == 0)
    }
    if masters.isEmpty { for other in others { addAlone(other) } }
  }

  /// Without those of which there is a later version, as invitations that were sent twice.
  private static func current(
    _ events: [(event: Component, reader: TimeReader)]
  ) -> [(event: Component, reader: TimeReader)] {
    let latest = Dictionary(events.map { ($0.event.place, $0.event.sequence) }, uniquingKeysWith: max)
    return events.filter { $0.event.sequence == latest[$0.event.place] }
  }

  /// - Parameter isFirst: whether it is the first of its identifier, with which the exceptions are taken.
  private mutating func read(
    _ event: Component, _ reader: TimeReader, _ others: [(event: Component, reader: TimeReader)], isFirst: Bool
  ) {
    do throws(CalendarFailure) {
      var series = try EventSeries(event, reader, budget)
      let exceptions = exceptions(others, to: series, isFirst: isFirst)
      var replaced = StartSet()
      for exception in exceptions {
        replaced.insert(exception.instead, ofDays: series.times.start.time.second == nil, by: series.times.start.clock)
      }
      let shifts = exceptions.filter { $0.shift != nil }
      for start in series.starts(on: days(of: series, shifts)) where !replaced.contains(start) && budget.take() {
        add(start, of: series, event, shifts)
      }
      if series.isPartial || budget.isSpent || shifts.count > Self.shiftLimit { unread += 1 }
    } catch {
      unread += 1
      if isFirst { for other in others { addAlone(other) } }
    }
  }

  /// An event that takes the place of one of a series.
  private struct Exception {
    let event: Component
    let times: EventTimes
    let instead: Moment
    /// By how many seconds on the wall it is moved, and all later ones with it; nil for one of its own.
    let shift: Int?
  }

  private mutating func exceptions(
    _ others: [(event: Component, reader: TimeReader)], to series: EventSeries, isFirst: Bool
  ) -> [Exception] {
    var found: [Exception] = []
    for other in others {
      guard budget.take(), let times = try? other.reader.times(of: other.event),
        let instead = try? series.replaced(by: other.event, other.reader) ?? nil
      else {
        if isFirst { unread += 1 }
        continue
      }
      if series.leavesOut(series.start(at: instead)) { continue }
      let isForAll = other.event["RECURRENCE-ID"]?.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
      let clock = series.times.start.clock
      let shift = LocalTime(times.start.instant, by: clock).seconds(since: LocalTime(instead.instant, by: clock))
      found.append(Exception(event: other.event, times: times, instead: instead, shift: isForAll ? shift : nil))
      if isFirst, other.event.isBusy { spans.append(times.meant) }
    }
    return found.sorted { $0.instead.instant < $1.instead.instant }
  }

  /// The days on which one must start to touch the window.
  private func days(of series: EventSeries, _ shifts: [Exception]) -> ClosedRange<CivilDate> {
    let length = ([series.times] + shifts.map(\.times)).map(\.meant.dayCount).max() ?? 1
    let reach = shifts.isEmpty ? 0 : Self.reach
    let clock = series.times.start.clock
    let (first, last) = (clock.civil(at: window.lowerBound).date, clock.civil(at: window.upperBound).date)
    return first.adding(days: -length - reach - 1)...last.adding(days: reach + 1)
  }

  private mutating func add(
    _ start: EventSeries.Start, of series: EventSeries, _ event: Component, _ shifts: [Exception]
  ) {
    let rule = shifts.prefix(Self.shiftLimit).last { $0.instead.instant <= start.instant }
    guard (rule?.event ?? event).isBusy else { return }
    let times = rule?.times ?? series.times
    let clock = series.times.start.clock
    let begin = rule?.shift.map { start.local.adding(seconds: $0).instant(by: clock) } ?? start.instant
    if let end = start.end {
      spans.append(.time(begin...max(begin, end)))
    } else {
      spans.append(times.meant.moved(to: begin, by: times.clock))
    }
  }

  private mutating func addAlone(_ other: (event: Component, reader: TimeReader)) {
    guard budget.take(), let times = try? other.reader.times(of: other.event) else {
      unread += 1
      return
    }
    if other.event.isBusy { spans.append(times.meant) }
  }
}

extension Component {
  /// Whether it takes the person's time (RFC 5545, 3.8.1.11 and 3.8.2.7).
  fileprivate var isBusy: Bool {
    let (transparency, status) = (text("TRANSP")?.uppercased() ?? "", text("STATUS")?.uppercased())
    return !transparency.hasPrefix("TRANSPARENT") && status != "CANCELLED"
  }

  /// Which of its series it is.
  fileprivate var place: String { text("RECURRENCE-ID") ?? "" }

  fileprivate var sequence: Int { text("SEQUENCE").flatMap { Int($0) } ?? 0 }
}
