import JSONKit
import PayModel
import RecordKit
import RestModel
import RosterProblemKit
import RostersModel
import RotationKit
import SharedModels
import TimeKit

/// What limits the work of a person, and by what it is counted.
struct RosterLimits {
  private let context: RosterContext
  /// How many days' part of a weekly limit may be worked.
  private let countedDays: Int

  init(_ context: RosterContext) {
    self.context = context
    countedDays = Self.countedDays(context)
  }

  /// The most weekends that anybody may work; nil for any number.
  var weekendLimit: Int? { context.rules.weekends.map { ($0 * weekendCount(context.days) + 3) / 4 } }

  /// The most hours a week, on average over the days; nil for any number.
  func weeklyHours(of person: RosterCandidate) -> Int? {
    hours(of: person).map { ($0.reduce(0, +) + $0.count / 2) / $0.count }
  }

  /// How much may be worked in ``weeks``, rounded up; nil for any number.
  ///
  /// Each day has its part of the hours that hold on it. What is counted of other days goes by the first one.
  func minutes(of person: RosterCandidate) -> Int? {
    hours(of: person).map { hours in
      let weekly = hours.reduce(0, +) + (countedDays - hours.count) * (hours.first ?? 0)
      return (weekly * 60 + OvertimeRule.week - 1) / OvertimeRule.week
    }
  }

  /// The most hours a week that hold on each of the days; nil for any number on one of them.
  private func hours(of person: RosterCandidate) -> [Int]? {
    var hours: [Int] = []
    for date in context.days {
      guard let weekly = person.terms.on(date).weeklyHours ?? context.rules.weeklyHours else { return nil }
      hours.append(weekly)
    }
    return hours
  }

  /// The days of a week that are still to be planned keep their part of a limit, unless all is within one week.
  private static func countedDays(_ context: RosterContext) -> Int {
    let (weeks, days) = (context.weeks, context.days)
    let (before, after) = (
      weeks.lowerBound.distance(to: days.lowerBound), days.upperBound.distance(to: weeks.upperBound)
    )
    var counted = days.count
    if before > 0, context.hasShifts(weeks.lowerBound...days.lowerBound.adding(days: -1)) { counted += before }
    if after > 0, context.hasShifts(days.upperBound.adding(days: 1)...weeks.upperBound) { counted += after }
    return max(OvertimeRule.week, counted)
  }

  /// Limits a person of the search. In a repair, what is planned may be more than a limit: then nothing is added, and
  /// nothing has to go.
  func limit(_ limited: inout RosterPerson, as person: RosterCandidate) {
    let (rules, isRepair) = (context.rules, context.mode == .repair)
    if let most = minutes(of: person) {
      let planned = person.current.reduce(0) { $0 + context.types[$1.type].clockMinutes(on: context.days.lowerBound) }
      limited.maxMinutes = max(0, most - person.fixedMinutes, isRepair ? planned : 0)
    }
    let runs = RosterRuns(person.works, from: context.start)
    limited.maxConsecutiveShifts = isRepair ? max(rules.daysInRow, runs.longestWork) : rules.daysInRow
    limited.minConsecutiveDaysOff = isRepair ? min(rules.daysOff, runs.shortestRest) : rules.daysOff
    guard let weekendLimit else { return }
    let around = weekendsAround(person)
    let limit = max(weekendLimit, around.count { isTouched($0) }) + around.count { !isTouched($0) }
    limited.maxWeekends = isRepair ? max(limit, runs.weekends) : limit
  }

  /// How many weekends with work, before and after the planned days, the search counts although no share has them.
  func untouchedWeekends(of person: RosterCandidate) -> Int { weekendsAround(person).count { !isTouched($0) } }

  /// The weekends with work on days before and after those that are planned, as the search is told.
  private func weekendsAround(_ person: RosterCandidate) -> [CivilDate] {
    var weekends: [CivilDate] = []
    for day in person.stays.indices where !context.isPlanned(day: day) && person.stays[day] == .works {
      if let weekend = context.start.adding(days: day).weekend, !weekends.contains(weekend) { weekends.append(weekend) }
    }
    return weekends
  }

  /// Whether a weekend has a planned day.
  private func isTouched(_ weekend: CivilDate) -> Bool {
    context.days.contains(weekend.adding(days: 5)) || context.days.contains(weekend.adding(days: 6))
  }
}

extension RosterContext {
  /// Whether somebody works on some days.
  fileprivate func hasShifts(_ dates: ClosedRange<CivilDate>) -> Bool { !records.shifts(in: dates).isEmpty }
}
