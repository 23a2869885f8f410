package import JSONKit
import LeaveModel
import PayModel
package import RecordKit
import RestModel
import ScheduleModel
import SharedModels
package import TimeKit

/// The hours and the pay of a workplace's people, as its rules have them now.
package struct Payroll {
  /// How many days back the periods begin of which differences are looked for.
  package static let reach = 92

  private let records: Records
  private let rules: OvertimeRules
  private let settings: PaySettings
  private let types: [ShiftType]
  private let members: [Member]

  package init(of workplace: Identifier<Workplace>, on records: Records) {
    self.records = records
    rules = OvertimeRules(records.restSettings(of: workplace))
    settings = records.paySettings(of: workplace)
    types = records.shiftTypes()
    members = records.all(Member.self)
  }

  /// What people worked on some days, those included who have left; nobody without work.
  package func lines(of days: ClosedRange<CivilDate>) -> [PayLine] {
    members.map { PayLine(of: $0.id, amounts(of: $0, in: days)) }.filter { !$0.amounts.isZero }
  }

  /// By how much approved periods have turned out to be other ones since they were approved, beyond what later periods
  /// have paid already.
  ///
  /// - Parameters:
  ///   - today: periods that began more than ``reach`` days before stay as they are.
  ///   - isMeant: which of the periods.
  package func corrections(today: CivilDate, where isMeant: (PayPeriod) -> Bool = { _ in true }) -> [PayLine] {
    let periods = records.payPeriods()
    var lines: [PayLine] = []
    for period in periods where period.firstDay >= today.adding(days: -Self.reach) && isMeant(period) {
      let paid = periods.paid(for: period)
      for member in members {
        let difference = amounts(of: member, in: period.days) - (paid[member.id] ?? PayAmounts())
        if !difference.isZero { lines.append(PayLine(of: member.id, correcting: period.id, difference)) }
      }
    }
    return lines
  }

  /// The first day whose work matters to the hours and the pay of a period.
  package func firstDayNeeded(for period: PayPeriod) -> CivilDate {
    HoursReport.daysNeeded(for: period.days, rules).lowerBound
  }

  private func amounts(of member: Member, in days: ClosedRange<CivilDate>) -> PayAmounts {
    let needed = HoursReport.daysNeeded(for: days, rules)
    let shifts = records.shifts(of: member.id, in: needed)
    guard !shifts.isEmpty else { return PayAmounts() }
    let leave = records.leave(of: member.id, in: needed)
    let shown = shifts.map { shift in
      ShownShift(
        shift, type: types.first { $0.id == shift.shiftType }, location: nil, isOnLeave: leave.covers(shift.date),
        isOpen: member.hasLeft && records.isOpen(shift))
    }
    let counted = rules.count(shown, by: records.clock).filter { days.contains($0.shown.shift.date) }
    return PayAmounts(WorkSum(counted, at: records.payRate(of: member.id), by: settings))
  }
}

extension [PayPeriod] {
  /// What each member was paid for the days of a period, with its own payroll and with later corrections; O(n) for all
  /// lines.
  func paid(for period: PayPeriod) -> [Identifier<Member>: PayAmounts] {
    var paid: [Identifier<Member>: PayAmounts] = [:]
    for other in self {
      for line in other.lines where (line.corrected ?? other.id) == period.id {
        paid[line.member] = (paid[line.member] ?? PayAmounts()) + line.amounts
      }
    }
    return paid
  }
}
