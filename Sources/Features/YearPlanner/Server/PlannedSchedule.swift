import JSONKit
import LeaveModel
import PayModel
import RecordKit
import ScheduleModel
import ScheduleViews
import ServerAPI
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// A person with what they work on some days.
struct PlannedMember {
  let id: Identifier<Member>
  let name: String
  /// By their start.
  let shifts: [ShownShift]
  let report: HoursReport
}

/// What is written of some days into a file: people with their shifts, as far as who asks may see them.
struct PlannedSchedule {
  let days: ClosedRange<CivilDate>
  let workplace: String
  let isTeam: Bool
  /// By name.
  let members: [PlannedMember]
  /// The types that are worked, in the order in which they are offered.
  let types: [ShiftType]
  /// What else is said of the days.
  let marks: [DayMark]
  /// What is overtime.
  let rules: OvertimeRules
  let clock: ZoneClock
  /// The workplace's date and time when it was read.
  let today: CivilDate

  /// What is said of a person or the team on some days; nil for a person who is not there, or may not be seen.
  ///
  /// - Parameters:
  ///   - rules: those of overtime; their periods decide from which day shifts are read.
  ///   - features: say what else there is of the days.
  init?(
    _ days: ClosedRange<CivilDate>, _ subject: YearPlannerSubject, _ rules: OvertimeRules, at now: Instant,
    by features: FeatureList, on records: VisibleRecords
  ) {
    guard let ids = records.members(of: subject, in: days) else { return nil }
    let range = HoursReport.daysNeeded(for: days, rules)
    // The night before the first day may reach into it.
    let needed = min(range.lowerBound, days.lowerBound.adding(days: -1))...range.upperBound
    let types = TypeTable(on: records)
    let shifts = records.shifts(in: needed, of: ids)
    let clock = records.clock
    members = ids.map { id in
      let leave = records.leave(of: id, in: needed)
      let shown = (shifts[id] ?? []).map {
        types.shown($0, isOnLeave: leave.covers($0.date), isOpen: records.isOpen($0))
      }.sortedByStart()
      let own = shown.filter { $0.shift.date >= range.lowerBound }
      return PlannedMember(
        id: id, name: records.nameOnBooks(id), shifts: shown,
        report: HoursReport(days, own, leave: leave, rules, by: clock))
    }
    let used = Set(members.flatMap(\.shifts).filter { days.contains($0.shift.date) }.map(\.shift.shiftType))
    self.types = types.all.filter { used.contains($0.id) }
    (self.days, self.rules, self.clock, isTeam) = (days, rules, clock, subject == .team)
    marks = features.dayMarks(in: days, on: records)
    workplace = records.workplace?.name ?? ""
    today = clock.civil(at: now).date
  }
}

extension PlannedSchedule {
  /// The shifts as a file for spreadsheets, person by person, by the time at which they start.
  var file: [UInt8] {
    var file = ShiftFile(marks, by: clock)
    for member in members { file.add(member.shifts.filter { days.contains($0.shift.date) }, of: member.name) }
    return file.bytes
  }
}

/// The shift types with their places, each read once.
private struct TypeTable {
  let all: [ShiftType]
  private let types: [Identifier<ShiftType>: (type: ShiftType, location: Location?)]

  init(on records: Records) {
    all = records.shiftTypesBySymbol
    types = Dictionary(
      all.map { type in (type.id, (type, type.location.flatMap { records.location($0) })) },
      uniquingKeysWith: { first, _ in first })
  }

  func shown(_ shift: ScheduledShift, isOnLeave: Bool, isOpen: Bool) -> ShownShift {
    let found = types[shift.shiftType]
    return ShownShift(shift, type: found?.type, location: found?.location, isOnLeave: isOnLeave, isOpen: isOpen)
  }
}

extension VisibleRecords {
  /// Those who are meant and may be seen, by name, and behind them who has left and has shifts on the days; nil for a
  /// person who is not there or may not be seen.
  fileprivate func members(of subject: YearPlannerSubject, in days: ClosedRange<CivilDate>) -> [Identifier<Member>]? {
    switch subject {
    case .caller: return [member]
    case .member(let id):
      guard self[id] != nil, id == member || actor.seesTeam(on: self) else { return nil }
      return [id]
    case .team:
      guard actor.seesTeam(on: self) else { return [member] }
      return members().map(\.id) + leavers(in: days)
    }
  }

  fileprivate func shifts(
    in days: ClosedRange<CivilDate>, of ids: [Identifier<Member>]
  ) -> [Identifier<Member>: [ScheduledShift]] {
    if ids.count == 1 { return [ids[0]: shifts(of: ids[0], in: days)] }
    return Dictionary(grouping: shifts(in: days), by: \.member)
  }
}
