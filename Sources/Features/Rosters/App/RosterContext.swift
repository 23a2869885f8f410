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

/// What every part of a roster's problem is made from: the days, the shift types, the rules, and the rows.
struct RosterContext {
  let mode: RosterMode
  let attempt: RosterAttempt
  let days: ClosedRange<CivilDate>
  /// Day 0 of the search.
  let start: CivilDate
  /// Its last day.
  let end: CivilDate
  let rules: RosterRules
  let types: [ShiftType]
  let members: [Member]
  /// The shifts on the days that are planned.
  let shifts: [ScheduledShift]
  let staffing: [StaffingNeed]
  /// Whether there are more people or shift types than the search takes.
  let isCut: Bool
  /// The fewest minutes between two shifts.
  let rest: Int
  /// By type and day of the search, when a shift of it is worked.
  let times: [[ShiftTime]]
  /// By type, the skills that its shifts take.
  let skills: [[Identifier<Skill>]]
  private let screen: ScreenContext

  var records: Records { screen.records }
  var now: Instant { screen.now }
  var today: CivilDate { screen.today }

  /// How many days are before the first one that is planned.
  var contextDays: Int { start.distance(to: days.lowerBound) }
  var dayCount: Int { start.distance(to: end) + 1 }
  /// What stays as it is has a shift type of its own in the search, which comes after the others and adds no hours: those
  /// are taken from its member's limit.
  var stay: Int { types.count }

  init(_ mode: RosterMode, _ days: ClosedRange<CivilDate>, _ attempt: RosterAttempt, in context: ScreenContext) {
    (self.mode, self.attempt, self.days) = (mode, attempt, days)
    screen = context
    let (rules, settings) = (
      context.records.rosterRules(of: context.actor.workplace),
      context.records.restSettings(of: context.actor.workplace)
    )
    self.rules = rules
    rest = max(rules.rest * 60, settings.longestDailyRest(in: days))
    let around = max(2, rules.daysInRow, rules.daysOff)
    let (start, last) = (
      days.lowerBound.adding(days: -around), HeldDays.others(around: context.today).upperBound
    )
    let end = max(days.upperBound.adding(days: 1), min(days.upperBound.adding(days: around), last))
    (self.start, self.end) = (start, end)
    let (shifts, staffing) = (context.records.shifts(in: days), context.records.shiftTypeNeeds())
    (self.shifts, self.staffing, members) = (shifts, staffing, context.records.members())
    let worked = context.records.shiftTypesBySymbol.filter { type in
      staffing.contains { $0.shiftType == type.id } || shifts.contains { $0.shiftType == type.id }
    }
    types = Array(worked.prefix(RosterQuestion.typeLimit))
    isCut = worked.count > RosterQuestion.typeLimit || members.count > RosterQuestion.memberLimit
    skills = types.map { context.records.skills(for: $0.id) }
    times = types.map { type in
      (0...start.distance(to: end)).map {
        ShiftTime(type, on: start.adding(days: $0), by: context.records.clock)
      }
    }
  }

  func place(of type: Identifier<ShiftType>) -> Int? { types.firstIndex { $0.id == type } }
  func day(of date: CivilDate) -> Int { start.distance(to: date) }
  func isPlanned(day: Int) -> Bool { (contextDays..<contextDays + days.count).contains(day) }

  /// The weeks that have a day that is planned.
  var weeks: ClosedRange<CivilDate> {
    let settings = records.restSettings(of: screen.actor.workplace)
    return settings.week(of: days.lowerBound)
      .lowerBound...settings.week(of: days.upperBound).upperBound
  }

  /// The people whose shifts are planned, and the shifts of everybody else.
  func people() -> (planned: [RosterCandidate], outside: [ScheduledShift]) {
    var (planned, outside): ([RosterCandidate], [ScheduledShift]) = ([], [])
    for (number, member) in members.enumerated() {
      let terms = records.workTerms(of: member.id)
      if terms.isPlanned(in: days), number < RosterQuestion.memberLimit {
        planned.append(person(member.id, terms.terms))
      } else {
        outside += records.workedShifts(of: member.id, in: days)
      }
    }
    return (planned, outside)
  }

  /// Whether the search keeps to the rules as they are: no clocks change the length of a shift, and no rest is so long that
  /// it matters to the day after the next one.
  func isExact(_ needs: RosterNeeds) -> Bool {
    guard !isCut else { return false }
    return types.indices.allSatisfy { first in
      guard needs.isAdded(first) else { return true }
      // The search counts the same minutes on all days.
      let usual = types[first].on(days.lowerBound).duration.clockMinutes
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
