import TimeKit

/// The years, months, weeks or days that a rule looks at, counted from that of its first time.
struct RulePeriods {
  let rule: RecurrenceRule
  let first: CivilDate

  /// The days of a period; nil for one that the calendar does not have any more.
  func days(_ index: Int) -> ClosedRange<CivilDate>? {
    let (distance, isTooFar) = index.multipliedReportingOverflow(by: step)
    guard !isTooFar, distance < 4_000_000 else { return nil }
    switch rule.frequency {
    case .yearly: return year(first.year + distance)
    case .monthly: return month(first.year * 12 + first.month - 1 + distance)
    case .weekly: return days(from: startOfWeek.daysSinceEpoch + 7 * distance, count: 7)
    case .daily, .hourly: return days(from: first.daysSinceEpoch + distance, count: 1)
    }
  }

  /// The last period that begins before a day, or the first one.
  func index(before date: CivilDate) -> Int {
    let distance =
      switch rule.frequency {
      case .yearly: date.year - first.year
      case .monthly: (date.year - first.year) * 12 + date.month - first.month
      case .weekly: (date.daysSinceEpoch - startOfWeek.daysSinceEpoch) / 7
      case .daily, .hourly: date.daysSinceEpoch - first.daysSinceEpoch
      }
    return max(0, distance / step - 1)
  }

  /// A rule of hours looks at each day, and at those of its hours that count.
  private var step: Int { rule.frequency == .hourly ? 1 : rule.interval }
  private var startOfWeek: CivilDate { first.startOfWeek(on: rule.weekStart) }

  private func year(_ year: Int) -> ClosedRange<CivilDate>? {
    guard let start = CivilDate(year: year, month: 1, day: 1), let end = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    return start...end
  }

  private func month(_ months: Int) -> ClosedRange<CivilDate>? {
    CivilDate(year: months / 12, month: months % 12 + 1, day: 1).map { $0...$0.endOfMonth }
  }

  private func days(from first: Int, count: Int) -> ClosedRange<CivilDate>? {
    CivilDate(exactlyDaysSinceEpoch: first).map { $0...$0.adding(days: count - 1) }
  }
}
