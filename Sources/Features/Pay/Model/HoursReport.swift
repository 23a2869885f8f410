import JSONKit
package import LeaveModel
package import ScheduleModel
import SharedModels
package import TimeKit

/// A person's work between two days, in whole and by month, with the overtime.
///
/// A shift belongs to the day on which it starts. What goes beyond the limit of a period is overtime of the days on which
/// it is worked, so that the overtime of the months adds up to that of the year, wherever a period is divided.
package struct HoursReport: Equatable, Sendable {
  /// A period and its work.
  package struct Period: Equatable, Sendable {
    package let days: ClosedRange<CivilDate>
    package private(set) var hours = WorkHours()
    /// The minutes beyond the limits of the rule's periods.
    package private(set) var overtime = 0
    /// The days of leave.
    package fileprivate(set) var leaveDays = 0

    fileprivate init(_ days: ClosedRange<CivilDate>, _ leave: [Leave]) {
      self.days = days
      leaveDays = leave.count(in: days)
    }

    fileprivate mutating func add(_ item: CountedShift) {
      hours.add(item.shown, lasting: item.minutes)
      overtime += item.overtime
    }
  }

  package private(set) var total: Period
  /// One for each month that the days touch, in order; the first and the last may be parts of months.
  package private(set) var months: [Period]

  /// The days whose shifts a report needs: its own, and those before them in their first period.
  package static func daysNeeded(
    for days: ClosedRange<CivilDate>, _ rules: OvertimeRules
  ) -> ClosedRange<CivilDate> {
    rules.firstDayNeeded(for: days)...days.upperBound
  }

  /// - Parameters:
  ///   - shown: a person's shifts of ``daysNeeded(for:_:)``, in any order; others are passed over.
  ///   - leave: the person's leave that has one of the days.
  package init(
    _ days: ClosedRange<CivilDate>, _ shown: [ShownShift], leave: [Leave] = [], _ rules: OvertimeRules,
    by clock: ZoneClock
  ) {
    total = Period(days, leave)
    months = Self.months(of: days, leave)
    for item in rules.count(shown.filter { $0.shift.date <= days.upperBound }, by: clock)
    where item.shown.shift.date >= days.lowerBound {
      add(item)
    }
  }

  private mutating func add(_ item: CountedShift) {
    total.add(item)
    guard let month = months.firstIndex(where: { $0.days.contains(item.shown.shift.date) }) else { return }
    months[month].add(item)
  }

  private static func months(of days: ClosedRange<CivilDate>, _ leave: [Leave]) -> [Period] {
    var periods: [Period] = []
    var first = days.lowerBound
    while first <= days.upperBound {
      let last = min(first.endOfMonth, days.upperBound)
      periods.append(Period(first...last, leave))
      if last == days.upperBound { break }
      first = last.adding(days: 1)
    }
    return periods
  }
}
