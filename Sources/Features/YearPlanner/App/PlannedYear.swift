import JSONKit
import LeaveModel
import PayModel
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import TimeKit

/// The shifts of a year, and what they add up to.
struct PlannedYear {
  /// The days of the year.
  let days: ClosedRange<CivilDate>
  let total: PeriodTotal
  /// One for each month.
  let months: [PeriodTotal]
  /// The types that are worked, in the order in which they are offered.
  let types: [ShiftType]
  /// What is overtime, from which of the days on.
  let rules: [OvertimeRules.Change]
  /// What starts on each day, by its start.
  private let shifts: [[ShownShift]]
  /// How many people start a shift on each day.
  private let people: [Int]
  /// The leave of the one person; none for the team.
  let leave: [Leave]
  /// What is said of days for everybody.
  let holidays: [Holiday]

  /// - Parameters:
  ///   - member: whose year it is; nil for the team's.
  ///   - shown: the shifts of the year, and of the days before it in its first period.
  init(
    _ days: ClosedRange<CivilDate>, of member: Identifier<Member>?, _ shown: [ShownShift], in context: ScreenContext
  ) {
    self.days = days
    leave = member.map { context.records.leave(of: $0, in: days) } ?? []
    holidays = context.records.holidays(in: days)
    var shifts = Array(repeating: [ShownShift](), count: days.upperBound.days(since: days.lowerBound) + 1)
    for item in shown.sortedByStart() where days.contains(item.shift.date) {
      shifts[item.shift.date.days(since: days.lowerBound)].append(item)
    }
    self.shifts = shifts
    people = shifts.map { items in
      let worked = items.filter { $0.isWorked }
      return worked.indices.count { index in
        worked[..<index].allSatisfy { $0.shift.member != worked[index].shift.member }
      }
    }
    types = context.records.shiftTypesBySymbol.filter { type in
      shifts.contains { $0.contains { $0.shift.shiftType == type.id } }
    }
    let members = member.map { [$0] } ?? Self.team(of: shown, on: context.records)
    let overtime = context.overtimeRules
    rules = overtime.changes(in: days)
    let reports = Self.reports(days, of: members, shown, overtime, in: context)
    total = PeriodTotal(reports.map { $0.total })
    months = (0..<12).map { month in PeriodTotal(reports.map { $0.months[month] }) }
  }

  /// Who belongs to the workplace, and who has left and has one of the shifts.
  private static func team(of shown: [ShownShift], on records: Records) -> [Identifier<Member>] {
    let former = records.formerMembers().filter { member in shown.contains { $0.shift.member == member.id } }
    return (records.members() + former).map { $0.id }
  }

  /// One for each person who works or is on leave.
  private static func reports(
    _ days: ClosedRange<CivilDate>, of members: [Identifier<Member>], _ shown: [ShownShift], _ rules: OvertimeRules,
    in context: ScreenContext
  ) -> [HoursReport] {
    var shifts = Array(repeating: [ShownShift](), count: members.count)
    for item in shown {
      if let index = members.firstIndex(of: item.shift.member) { shifts[index].append(item) }
    }
    return members.indices.map { index in
      let leave = context.records.leave(of: members[index], in: days)
      return HoursReport(days, shifts[index], leave: leave, rules, by: context.clock)
    }
  }

  /// Whether any work can be overtime.
  var hasOvertime: Bool { rules.contains { $0.rule.limit != nil } }

  func shifts(on date: CivilDate) -> [ShownShift] { shifts[date.days(since: days.lowerBound)] }
  func holidays(on date: CivilDate) -> [Holiday] { holidays.filter { $0.date == date } }
  func people(on date: CivilDate) -> Int { people[date.days(since: days.lowerBound)] }
}

/// What one or more people work in a period.
struct PeriodTotal: Equatable {
  private(set) var shifts = 0
  private(set) var minutes = 0
  private(set) var nights = 0
  private(set) var allDay = 0
  private(set) var calledBack = 0
  private(set) var minutesOver = 0
  private(set) var overtime = 0
  private(set) var leaveDays = 0

  init(_ periods: [HoursReport.Period]) {
    for period in periods {
      shifts += period.hours.shifts
      minutes += period.hours.minutes
      nights += period.hours.nights
      allDay += period.hours.allDay
      calledBack += period.hours.calledBack
      minutesOver += period.hours.minutesOver
      overtime += period.overtime
      leaveDays += period.leaveDays
    }
  }
}
