import JSONKit
import RecordKit
import RestModel
import RostersModel
import RotationKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// Looks at the schedule as a roster would make it, whatever the search has counted: what new shifts do not keep to.
struct RosterAudit {
  private(set) var findings: [RosterFinding] = []
  /// Whether new shifts break a rule that the search keeps to.
  private(set) var breaksRules = false
  private let roster: FoundRoster
  private let staged: StagedRecords
  private let context: ScreenContext
  private var records: Records { context.records }
  private let rules: RosterRules

  init(_ roster: FoundRoster, in context: ScreenContext) {
    (self.roster, self.context) = (roster, context)
    rules = context.records.rosterRules(of: context.actor.workplace)
    staged = StagedRecords(context.records)
    staged.apply(
      roster.preview.removed.map { .remove($0.id) }
        + roster.preview.added.map { shift in
          .put(
            ScheduledShift(
              id: Identifier(context.makeIdentifier()), version: 1, member: shift.member, date: shift.date,
              shiftType: roster.question.types[shift.type], note: nil, created: Stamp(by: context.actor),
              modified: Stamp(by: context.actor)))
        })
    for member in roster.question.members where roster.preview.added.contains(where: { $0.member == member }) {
      look(at: member)
    }
  }

  private mutating func look(at member: Identifier<Member>) {
    let broken = tooClose(member) + tooManyHours(member)
    breaksRules = breaksRules || !broken.isEmpty
    findings += (broken + longWork(member) + tooManyWeekends(member)).map { text in
      RosterFinding(
        member: member, date: nil, text: RosterTexts.warning(records.memberName(member), text))
    }
  }

  /// Shifts that overlap or follow each other too soon, and do not without the roster.
  private func tooClose(_ member: Identifier<Member>) -> [String] {
    let settings = records.restSettings(of: context.actor.workplace)
    let rest = max(rules.rest * 60, settings.longestDailyRest(in: roster.question.days))
    let before = breaches(of: member, rest: rest, on: records)
    return breaches(of: member, rest: rest, on: staged).filter { !before.contains($0) }
  }

  private func breaches(of member: Identifier<Member>, rest: Int, on records: Records) -> [String] {
    let days = roster.question.days
    // The longest rest and the longest shift are two days each.
    let around = days.lowerBound.adding(days: -4)...days.upperBound.adding(days: 4)
    let shifts = records.workedShifts(of: member, in: around)
    let periods: [WorkPeriod] = shifts.map { period(of: $0, on: records) }
    let timed = shifts.filter { !records.time(of: $0).isAllDay }.map { period(of: $0, on: records) }
    let overlaps = RestRules(dailyRest: 0).breaches(in: periods).map { $0.sentence }
    let rests = RestRules(dailyRest: rest).breaches(in: timed).map { $0.sentence }
    return overlaps + rests.filter { !overlaps.contains($0) }
  }

  private func period(of shift: ScheduledShift, on records: Records) -> WorkPeriod {
    let time = records.time(of: shift)
    let title = records.shiftType(shift.shiftType)?.title ?? RosterTexts.shift
    let day: String = shift.date.text(.short)
    return WorkPeriod(RosterTexts.shift(title, on: day), start: time.start, end: time.end)
  }

  /// What the workplace's rules of rest say of weeks and of work.
  private func longWork(_ member: Identifier<Member>) -> [String] {
    let check = RestCheck(of: member, by: context.actor, on: records)
    let days = roster.question.days
    let around = days.lowerBound...days.upperBound.adding(days: 14)
    let before = check.breaches(in: around, on: records)
    return check.breaches(in: around, on: staged).filter { $0.rule != .dailyRest && !before.contains($0) }
      .map { $0.sentence }
  }

  private func tooManyHours(_ member: Identifier<Member>) -> [String] {
    guard let limit = roster.question.minutes(of: member) else { return [] }
    let minutes = minutes(of: member, on: staged)
    guard minutes > max(limit, self.minutes(of: member, on: records)) else { return [] }
    return [RosterTexts.hours(DurationText.hoursAndMinutes(minutes), of: DurationText.hoursAndMinutes(limit))]
  }

  private func minutes(of member: Identifier<Member>, on records: Records) -> Int {
    records.workedShifts(of: member, in: roster.question.weeks).reduce(0) { $0 + records.workedMinutes(of: $1) }
  }

  /// Of each four weekends in a row, with what was worked before, the first that have too many.
  private func tooManyWeekends(_ member: Identifier<Member>) -> [String] {
    let days = roster.question.days
    guard let most = rules.weekends else { return [] }
    let added = roster.preview.added.filter { $0.member == member }.compactMap { $0.date.weekend }
    let first = days.lowerBound.startOfWeek(on: .monday)
    let reach = first.adding(days: -21)...days.upperBound.startOfWeek(on: .monday).adding(days: 27)
    let worked = staged.workedShifts(of: member, in: reach).compactMap { $0.date.weekend }
    let starts = Array(
      stride(from: reach.lowerBound.daysSinceEpoch, through: reach.upperBound.daysSinceEpoch - 27, by: 7))
    for start in starts {
      let four = CivilDate(daysSinceEpoch: start)...CivilDate(daysSinceEpoch: start + 21)
      guard added.contains(where: { four.contains($0) }) else { continue }
      var weekends: [CivilDate] = []
      for weekend in worked where four.contains(weekend) && !weekends.contains(weekend) { weekends.append(weekend) }
      guard weekends.count > most else { continue }
      return [
        RosterTexts.weekends(
          weekends.count, from: four.lowerBound.adding(days: 5).text(.short))
      ]
    }
    return []
  }
}
