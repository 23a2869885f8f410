import JSONKit
import RecordKit
import RotationKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

// What everybody may get of what is shared evenly.
extension RosterSource {
  /// Whether there are limits that only share evenly.
  var isShared: Bool { !sizes.shared.isEmpty || !weekendLimits.isEmpty }

  /// The most shifts of each type, or what is planned already. Those who are not qualified have no part, and those who are
  /// for some of the days a part that nobody relies on.
  func limits(of number: Int, _ context: [Int]) -> [JSON.Member] {
    let person = people[number]
    return sizes.shared.compactMap { type in
      let own = person.fixed.count { place(of: $0.shiftType) == type }
      return shares[type].map { shares in
        JSON.Member(String(type), .integer(Int64(max(shares.limits[number], own) + context.count { $0 == type })))
      }
    }
  }

  /// The shares of a type; nil if nothing of it is needed.
  func findShares(of type: Int, _ histories: [RosterHistory?]) -> RosterShares? {
    let total = needs.reduce(0) { $1.type == type ? $0 + $1.count : $0 }
    guard isAdded(type), total > 0 else { return nil }
    let among = people.indices.map { number in
      RosterShares.Person(lately: histories[number]?.shifts[type], ableDays: people[number].ableDays[type])
    }
    return attempt == .relaxed
      ? RosterShares(relaxed: total, over: days.count, among: among)
      : RosterShares(of: total, over: days.count, among: among, rules.sharing)
  }

  /// By person, the most weekends; empty if nobody gets fewer than the rules allow.
  func findWeekendLimits(_ histories: [RosterHistory?]) -> [Int] {
    guard attempt != .relaxed, rules.sharing != .less, let limit = weekendLimit else { return [] }
    var (wanted, most, current): (Int, Int, CivilDate?) = (0, 0, nil)
    for date in days {
      guard let weekend = date.weekend else { continue }
      let count = needs.reduce(0) { $1.date == date ? $0 + $1.count : $0 }
      if current != weekend { (wanted, most) = (wanted + most, 0) }
      (most, current) = (max(most, count), weekend)
    }
    let limits = RosterWeekends(limit, lately: histories.map { $0?.weekends }, wanted: wanted + most).limits
    return limits.contains { $0 < limit } ? limits : []
  }

  /// By person, what they have worked in the weeks before the days, on leave as much as on average; nil if nothing.
  func findHistories() -> [RosterHistory?] {
    let held = DistantShifts.otherDays(around: environment.today).lowerBound
    let first = max(held, days.lowerBound.adding(days: -RosterShares.daysBack))
    let last = days.lowerBound.adding(days: -1)
    guard first <= last else { return people.map { _ in nil } }
    return people.map { history(of: $0.id, in: first...last) }
  }

  private func history(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> RosterHistory? {
    let shifts = records.shifts(of: member, in: dates).filter { records.leave(of: member, on: $0.date) == nil }
    guard !shifts.isEmpty else { return nil }
    var history = RosterHistory(shifts: types.map { _ in 0 })
    for shift in shifts {
      if let type = place(of: shift.shiftType) { history.shifts[type] += 1 }
    }
    history.weekends = weekendCount(shifts.map { $0.date })
    let present = dates.count { records.leave(of: member, on: $0) == nil }
    for type in types.indices { history.shifts[type] = history.shifts[type] * dates.count / max(1, present) }
    history.weekends = history.weekends * dates.count / max(1, present)
    return history
  }
}
