import CoverageModel
import JSONKit
import PayModel
import RecordKit
import RestModel
import RostersModel
import RotationKit
import ScheduleModel
import SharedModels
import SharedUIs
import SkillsModel
import TextKit
import TimeKit

/// Gathers what the search is told.
struct RosterSource {
  let mode: RosterMode
  let attempt: RosterAttempt
  /// What was worked before the weeks that the device holds.
  let earlier: RosterHistory
  let days: ClosedRange<CivilDate>
  /// Day 0 of the search.
  let start: CivilDate
  /// Its last day.
  let end: CivilDate
  let rules: RosterRules
  let types: [ShiftType]
  private(set) var people: [RosterSourcePerson] = []
  private(set) var needs: [RosterQuestion.Need] = []
  private(set) var open: [ScheduledShift] = []
  /// What is shared evenly; nothing while a roster is repaired.
  private(set) var shares: [RosterShares] = []
  /// Whether there are more people or shift types than the search takes.
  let isCut: Bool
  /// The fewest minutes between two shifts.
  let rest: Int
  /// By type and day of the search, when a shift of it is worked.
  let times: [[ShiftTime]]
  /// By type, the skills that its shifts take.
  let skills: [[Identifier<Skill>]]
  /// How many days' part of a weekly limit may be worked.
  private(set) var countedDays = 0
  let records: Records
  let environment: Environment
  /// How many people who are not in the search work a type on a day.
  private var outside: [RosterCell: Int] = [:]
  /// How many shifts of a type on a day are planned, whether somebody works them or not.
  private var planned: [RosterCell: Int] = [:]

  /// How many days are before the first one that is planned.
  var contextDays: Int { start.distance(to: days.lowerBound) }
  var dayCount: Int { start.distance(to: end) + 1 }

  init(
    _ mode: RosterMode, _ days: ClosedRange<CivilDate>, _ attempt: RosterAttempt, after earlier: RosterHistory,
    on records: Records, in environment: Environment
  ) {
    (self.mode, self.attempt, self.days, self.earlier) = (mode, attempt, days, earlier)
    (self.records, self.environment) = (records, environment)
    let (rules, settings) = (
      records.rosterRules(of: environment.actor.workplace), records.restSettings(of: environment.actor.workplace)
    )
    self.rules = rules
    rest = max(rules.rest * 60, settings.rules?.dailyRest ?? 0)
    let around = max(2, rules.daysInRow, rules.daysOff)
    let (start, last) = (
      days.lowerBound.adding(days: -around), HeldDays.others(around: environment.today).upperBound
    )
    let end = max(days.upperBound.adding(days: 1), min(days.upperBound.adding(days: around), last))
    (self.start, self.end) = (start, end)
    let (shifts, staffing, members) = (records.shifts(in: days), records.shiftTypeNeeds(), records.members())
    let worked = records.shiftTypesBySymbol.filter { type in
      staffing.contains { $0.shiftType == type.id } || shifts.contains { $0.shiftType == type.id }
    }
    types = Array(worked.prefix(RosterQuestion.typeLimit))
    isCut = worked.count > RosterQuestion.typeLimit || members.count > RosterQuestion.memberLimit
    skills = types.map { records.skills(for: $0.id) }
    times = types.map { type in
      (0...start.distance(to: end)).map { ShiftTime(type.duration, on: start.adding(days: $0), by: records.clock) }
    }
    for shift in shifts { count(shift) }
    for (number, member) in members.enumerated() {
      let terms = records.workTerms(of: member.id)
      if terms.isPlanned, number < RosterQuestion.memberLimit {
        people.append(person(member.id, terms))
      } else {
        for shift in records.workedShifts(of: member.id, in: days) { addOutside(shift) }
      }
    }
    needs = needs(staffing)
    countedDays = findCountedDays()
    shares = rules.isEven && mode == .fill ? findShares() : []
  }

  func place(of type: Identifier<ShiftType>) -> Int? { types.firstIndex { $0.id == type } }
  func day(of date: CivilDate) -> Int { start.distance(to: date) }
  func isPlanned(day: Int) -> Bool { (contextDays..<contextDays + days.count).contains(day) }

  private mutating func count(_ shift: ScheduledShift) {
    guard let type = place(of: shift.shiftType) else { return }
    planned[RosterCell(day: day(of: shift.date), type: type), default: 0] += 1
    if records.isOpen(shift) { open.append(shift) }
  }

  private mutating func addOutside(_ shift: ScheduledShift) {
    guard let type = place(of: shift.shiftType) else { return }
    outside[RosterCell(day: day(of: shift.date), type: type), default: 0] += 1
  }

  private func needs(_ staffing: [StaffingNeed]) -> [RosterQuestion.Need] {
    days.flatMap { date in
      types.indices.map { type in
        let cell = RosterCell(day: day(of: date), type: type)
        let wanted = staffing.count(of: types[type].id, on: date)
        return RosterQuestion.Need(
          date: date, type: type, wanted: wanted ?? planned[cell] ?? 0, isStated: wanted != nil,
          isWanted: wanted != nil || mode == .repair, outside: outside[cell] ?? 0,
          fixed: people.reduce(0) { sum, person in
            sum + person.fixed.count { $0.date == date && $0.shiftType == types[type].id }
          })
      }
    }
  }

  /// Whether the search may add shifts of a type: only where somebody says how many are needed, or while a roster is
  /// repaired.
  func isAdded(_ type: Int) -> Bool {
    mode == .repair || needs.contains { $0.type == type && $0.isWanted && $0.count > 0 }
  }
}

/// A shift type on a day of the search.
struct RosterCell: Hashable {
  let day: Int
  let type: Int
}

// What limits are counted by.
extension RosterSource {
  /// The weeks that have a day that is planned.
  var weeks: ClosedRange<CivilDate> {
    let (settings, region) = (records.restSettings(of: environment.actor.workplace), environment.region)
    return settings.week(of: days.lowerBound, in: region)
      .lowerBound...settings.week(of: days.upperBound, in: region).upperBound
  }

  /// The most weekends that anybody may work; nil for any number.
  var weekendLimit: Int? { rules.weekends.map { ($0 * weekendCount(days) + 3) / 4 } }

  /// The most hours a week; nil for any number.
  func weeklyHours(of person: RosterSourcePerson) -> Int? { person.terms.weeklyHours ?? rules.weeklyHours }

  /// How much of a weekly limit may be worked in ``weeks``, rounded up.
  func minutes(ofWeekly hours: Int) -> Int {
    (hours * 60 * countedDays + OvertimeRule.week - 1) / OvertimeRule.week
  }

  /// The days of a week that are still to be planned keep their part of a limit, unless all is within one week.
  private func findCountedDays() -> Int {
    let (before, after) = (
      weeks.lowerBound.distance(to: days.lowerBound), days.upperBound.distance(to: weeks.upperBound)
    )
    var counted = days.count
    if before > 0, hasShifts(weeks.lowerBound...days.lowerBound.adding(days: -1)) { counted += before }
    if after > 0, hasShifts(days.upperBound.adding(days: 1)...weeks.upperBound) { counted += after }
    return max(OvertimeRule.week, counted)
  }

  /// Whether somebody works on some days.
  private func hasShifts(_ dates: ClosedRange<CivilDate>) -> Bool { !records.shifts(in: dates).isEmpty }

  /// Whether the search keeps to the rules as they are: no clocks change the length of a shift, and no rest is so long that
  /// it matters to the day after the next one.
  var isExact: Bool {
    guard !isCut else { return false }
    return types.indices.allSatisfy { first in
      guard isAdded(first) else { return true }
      let usual = types[first].duration.clockMinutes
      let isUsual = (contextDays..<contextDays + days.count).allSatisfy { day in
        usual == nil || times[first][day].end - times[first][day].start == usual
      }
      return isUsual
        && types.indices.allSatisfy { second in
          contextDays + 2 >= dayCount
            || !times[first][contextDays].isTooClose(to: times[second][contextDays + 2], rest: rest)
        }
    }
  }
}
