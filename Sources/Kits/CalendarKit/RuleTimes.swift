import TimeKit

/// When a rule has something start, by the clocks on the wall.
struct RuleTimes {
  private let rule: RecurrenceRule
  private let first: LocalTime
  private let until: LocalTime?
  private let periods: RulePeriods

  /// The most days that are looked at for one rule, which may have begun long ago.
  static let limit = 50_000

  /// - Parameter until: the last time that may be one; nil for a rule without an end.
  init(_ rule: RecurrenceRule, from first: LocalTime, until: LocalTime?) {
    self.rule = rule.completed(by: first)
    (self.first, self.until) = (first, until)
    periods = RulePeriods(rule: self.rule, first: first.date)
  }

  /// The times on some days, in their order; nil where they cost too much. Rules that are not counted begin just before
  /// these days, however long ago they began.
  func starts(on days: ClosedRange<CivilDate>, _ budget: ReadingBudget) -> [LocalTime]? {
    var (found, count, left) = ([LocalTime](), 0, Self.limit)
    var index = rule.count == nil ? periods.index(before: days.lowerBound) : 0
    while let period = periods.days(index), period.lowerBound <= min(days.upperBound, until?.date ?? .latest) {
      index += 1
      guard let starts = starts(in: period, budget, &left) else { return nil }
      for start in starts where start >= first {
        if let until, start > until { return found }
        if let last = rule.count, count >= last { return found }
        count += 1
        if days.contains(start.date) { found.append(start) }
      }
      if let last = rule.count, count >= last { return found }
    }
    return found
  }

  private func starts(in period: ClosedRange<CivilDate>, _ budget: ReadingBudget, _ left: inout Int) -> [LocalTime]? {
    var found: [LocalTime] = []
    for date in period {
      left -= 1
      guard left > 0, budget.take() else { return nil }
      guard rule.includes(date) else { continue }
      for second in seconds(on: date) {
        guard budget.take() else { return nil }
        found.append(LocalTime(date, second))
      }
    }
    return rule.positions.isEmpty ? found : chosen(of: found)
  }

  /// RFC 5545, 3.3.10, BYSETPOS.
  private func chosen(of times: [LocalTime]) -> [LocalTime] {
    let places = Set(rule.positions.map { $0 > 0 ? $0 - 1 : times.count + $0 })
    return times.indices.filter { places.contains($0) }.map { times[$0] }
  }

  private func seconds(on date: CivilDate) -> [Int] {
    let minutes = rule.minutes.isEmpty ? [first.second / 60 % 60] : rule.minutes
    let seconds = rule.seconds.isEmpty ? [first.second % 60] : rule.seconds
    return hours(on: date).flatMap { hour in
      minutes.flatMap { minute in seconds.map { (hour * 60 + minute) * 60 + $0 } }
    }.sorted()
  }

  private func hours(on date: CivilDate) -> [Int] {
    let start = first.second / 3_600
    guard rule.frequency == .hourly else { return rule.hours.isEmpty ? [start] : rule.hours.sorted() }
    let midnight = (date.daysSinceEpoch - first.date.daysSinceEpoch) * 24 - start
    return (0..<24).filter { hour in
      (midnight + hour) % rule.interval == 0 && (rule.hours.isEmpty || rule.hours.contains(hour))
    }
  }
}
