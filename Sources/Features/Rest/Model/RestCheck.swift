package import JSONKit
import LeaveModel
package import RecordKit
package import RotationKit
import SharedModels
package import TimeKit

extension WorkingTimeTerms {
  /// The rules of rest; nil for none.
  fileprivate var rules: RestRules? {
    switch source {
    case .none: nil
    case .europeanUnion: .europeanUnion
    case .fireProtection: .fireProtection
    case .own:
      RestRules(
        dailyRest: own.dailyRest, weeklyRest: own.weeklyRest,
        longestWork: own.work.flatMap { work in own.days.map { RestRules.Limit(minutes: work, days: $0) } })
    }
  }

  /// How many days before a day decide whether the rules hold on it.
  fileprivate var reach: Int { max(14, rules?.longestWork?.days ?? 0) }
}

extension RestSettings {
  /// The longest rest between two shifts that the rules of one of some days ask for, in minutes.
  package func longestDailyRest(in dates: ClosedRange<CivilDate>) -> Int {
    parts(of: dates).reduce(0) { max($0, $1.terms.rules?.dailyRest ?? 0) }
  }

  /// The days in parts on each of which the same holds.
  fileprivate func parts(of dates: ClosedRange<CivilDate>) -> [(days: ClosedRange<CivilDate>, terms: WorkingTimeTerms)]
  {
    var parts = [(days: dates, terms: terms.on(dates.lowerBound))]
    for change in terms.changes where change.from > dates.lowerBound && change.from <= dates.upperBound {
      parts[parts.count - 1].days = parts[parts.count - 1].days.lowerBound...change.from.adding(days: -1)
      parts.append((change.from...dates.upperBound, change.terms))
    }
    return parts
  }
}

/// What does not hold of a person's rest, as far as the device holds their shifts.
package struct RestCheck {
  private let settings: RestSettings
  private let member: Identifier<Member>
  private let clock: ZoneClock

  package init(of member: Identifier<Member>, by actor: Actor, on records: Records) {
    self.init(of: member, in: actor.workplace, on: records)
  }

  package init(of member: Identifier<Member>, in workplace: Identifier<Workplace>, on records: Records) {
    settings = records.restSettings(of: workplace)
    self.member = member
    clock = records.clock
  }

  /// The breaches whose last shift starts on one of the days, by the rules of that day.
  package func breaches(in dates: ClosedRange<CivilDate>, on records: Records) -> [RestBreach] {
    settings.parts(of: dates).flatMap { breaches(in: $0.days, by: $0.terms, on: records) }
  }

  private func breaches(
    in dates: ClosedRange<CivilDate>, by terms: WorkingTimeTerms, on records: Records
  ) -> [RestBreach] {
    guard let rules = terms.rules else { return [] }
    let first = dates.lowerBound.adding(days: -terms.reach)
    let periods = records.shifts(of: member, in: first...dates.upperBound.adding(days: 1)).compactMap { shift in
      period(shift, on: records)
    }
    let (from, to) = (minute(dates.lowerBound), minute(dates.upperBound.adding(days: 1)))
    return rules.breaches(in: periods).filter { (from..<to).contains($0.last.start) }
  }

  /// The breaches about some days that changes bring, and that are not there without them.
  package func breaches(
    in dates: ClosedRange<CivilDate>, by changes: [Change], on records: Records
  ) -> [RestBreach] {
    guard settings.terms.contains(where: { $0.source != .none }) else { return [] }
    let staged = StagedRecords(records)
    staged.apply(changes)
    let around = dates.lowerBound...dates.upperBound.adding(days: reach)
    let before = breaches(in: around, on: records)
    return breaches(in: around, on: staged).filter { !before.contains($0) }
  }

  /// How many days after a change the rules of any day may be broken by it.
  private var reach: Int { settings.terms.changes.reduce(settings.terms.first.reach) { max($0, $1.terms.reach) } }

  /// In real time; a shift all day has no hours, and one that leave covers is not worked.
  private func period(_ shift: ScheduledShift, on records: Records) -> WorkPeriod? {
    guard records.leave(of: shift.member, on: shift.date) == nil else { return nil }
    guard let type = records[shift.shiftType],
      case .scheduled(let from, let to, let endsNextDay) = shift.ownDuration ?? type.on(shift.date).duration
    else { return nil }
    let end = endsNextDay ? shift.date.adding(days: 1) : shift.date
    return WorkPeriod(
      SharedTexts.shift(type.title, on: shift.date.text(.short)),
      start: minute(clock.instant(shift.date, from)), end: minute(clock.instant(end, to)))
  }

  private func minute(_ date: CivilDate) -> Int { minute(clock.instant(date, .midnight)) }
  private func minute(_ instant: Instant) -> Int { Int(instant.milliseconds / 60_000) }
}
