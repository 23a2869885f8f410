import JSONKit
package import ScheduleModel
import SharedModels
package import TimeKit

/// A shift's work, and how much of it is overtime.
package struct CountedShift {
  package let shown: ShownShift
  /// Real minutes, without unpaid breaks.
  package let minutes: Int
  /// Those of the minutes that are beyond the limit of the rule's period.
  package let overtime: Int
}

extension OvertimeRules {
  /// The work of a person's shifts, in their order in time. What goes beyond the limit of a period is overtime of the shifts
  /// that are worked last.
  ///
  /// - Parameter shown: all shifts of the periods, in any order.
  package func count(_ shown: [ShownShift], by clock: ZoneClock) -> [CountedShift] {
    var counted: [CountedShift] = []
    var period: CivilDate?
    var worked = 0
    for item in shown.sortedByStart() {
      let rule = on(item.shift.date)
      let start = rule.startOfPeriod(of: item.shift.date)
      if start != period {
        // A rule that begins in the middle of a period counts what was worked in it before.
        let before = counted.reversed().prefix { $0.shown.shift.date >= start }
        (period, worked) = (start, before.reduce(0) { $0 + $1.minutes })
      }
      let minutes = item.workedMinutes(by: clock)
      let overtime = rule.limit.map { max(0, worked + minutes - max(worked, $0)) } ?? 0
      worked += minutes
      counted.append(CountedShift(shown: item, minutes: minutes, overtime: overtime))
    }
    return counted
  }
}

/// The work of some shifts, and what it costs.
package struct WorkSum: Equatable, Sendable {
  package private(set) var shifts = 0
  package private(set) var minutes = 0
  /// Those of the minutes that are overtime.
  package private(set) var overtime = 0
  /// In cents, what is known of it.
  package private(set) var cost: Int64 = 0
  /// The minutes of which it is not known what they cost.
  package private(set) var unpricedMinutes = 0

  /// No work.
  package init() {}

  /// The work of a person. Cents are rounded once, half up.
  package init(_ counted: [CountedShift], at rate: PayRate, by settings: PaySettings) {
    // In hundredths of a cent by the minute, as overtime is in per cent.
    var parts: Int64 = 0
    for item in counted where item.shown.isWorked {
      shifts += 1
      minutes += item.minutes
      overtime += item.overtime
      if let cents = rate.rate(on: item.shown.shift.date) {
        let usual = Int64(item.minutes - item.overtime) * 100
        let percent = settings.overtimePercent(on: item.shown.shift.date)
        parts += cents * (usual + Int64(item.overtime) * Int64(percent))
      } else {
        unpricedMinutes += item.minutes
      }
    }
    cost = (parts + 3_000) / 6_000
  }

  /// Adds another person's work.
  package mutating func add(_ other: WorkSum) {
    shifts += other.shifts
    minutes += other.minutes
    overtime += other.overtime
    cost += other.cost
    unpricedMinutes += other.unpricedMinutes
  }
}
