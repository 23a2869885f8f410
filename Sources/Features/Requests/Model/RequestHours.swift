package import JSONKit
import PayModel
import RecordKit
import RestModel
import RotationKit
import ScheduleModel
package import SharedModels
import TimeKit

extension Records {
  /// What keeps somebody from working a shift that a request would give them, in a few words; nil for nothing.
  ///
  /// - Parameter given: shifts that the request takes from them.
  package func requestObstacle(to shift: ScheduledShift, givingUp given: [Identifier<ScheduledShift>]) -> String? {
    obstacle(to: shift, givingUp: given) ?? overtime(with: shift, givingUp: given)
      ?? shortRest(with: shift, givingUp: given)
  }

  /// The rest that a shift would leave too short, where the workplace has its rules kept by requests.
  private func shortRest(with shift: ScheduledShift, givingUp given: [Identifier<ScheduledShift>]) -> String? {
    guard let workplace, requestSettings(of: workplace.id).keepsRest else { return nil }
    let check = RestCheck(of: shift.member, in: workplace.id, on: self)
    let left = given.filter { $0 != shift.id && self[$0]?.member == shift.member }
    let breaches = check.breaches(
      in: shift.date...shift.date, by: left.map { .remove($0) } + [.put(shift)], on: self)
    guard !breaches.isEmpty else { return nil }
    // Whoever has too little rest already may swap for no less.
    let around = shift.date.adding(days: -Self.restReach)...shift.date.adding(days: Self.restReach)
    let before = check.breaches(in: around, on: self)
    return breaches.first { breach in !before.contains { breach.isAtMostAsBad(as: $0) } }?.phrase
  }

  /// How many days around a shift too little rest may be of the same stretch of work.
  private static var restReach: Int { 7 }

  /// The overtime that a shift would make, where the workplace wants none by requests.
  private func overtime(with shift: ScheduledShift, givingUp given: [Identifier<ScheduledShift>]) -> String? {
    guard let workplace, requestSettings(of: workplace.id).avoidsOvertime else { return nil }
    let rule = OvertimeRules(restSettings(of: workplace.id)).on(shift.date)
    guard let limit = rule.limit else { return nil }
    let first = rule.startOfPeriod(of: shift.date)
    let period = first...first.adding(days: rule.days - 1)
    let minutes = workedMinutes(of: shift.member, in: period, without: given + [shift.id], with: shift)
    // Whoever has overtime already may swap for as much.
    let before = workedMinutes(of: shift.member, in: period)
    guard minutes > max(limit, before), workedMinutes(of: shift) > 0 else { return nil }
    return RequestTexts.overtime(
      DurationText.hoursAndMinutes(minutes), limit: DurationText.hoursAndMinutes(limit))
  }
}
