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
  func findShares(of type: Int, _ history: RosterHistory) -> RosterShares? {
    let total = needs.reduce(0) { $1.type == type ? $0 + $1.count : $0 }
    guard isAdded(type), total > 0 else { return nil }
    let id = types[type].id
    let lately = history.compared(people.map { $0.id }) { $0.shifts[id] ?? 0 }
    let most = people.compactMap { weeklyHours(of: $0) }.max()
    let among = people.indices.map { number in
      RosterShares.Person(
        lately: lately[number], ableDays: people[number].ableDays[type],
        // Who may work any number of hours gets as much as anybody.
        weeklyHours: weeklyHours(of: people[number]) ?? most ?? 1)
    }
    return attempt == .relaxed
      ? RosterShares(relaxed: total, over: days.count, among: among)
      : RosterShares(of: total, over: days.count, among: among, rules.sharing)
  }

  /// By person, the most weekends; empty if nobody gets fewer than the rules allow.
  func findWeekendLimits(_ history: RosterHistory) -> [Int] {
    guard attempt != .relaxed, rules.sharing != .less, let limit = weekendLimit else { return [] }
    var (wanted, most, current): (Int, Int, CivilDate?) = (0, 0, nil)
    for date in days {
      guard let weekend = date.weekend else { continue }
      let count = needs.reduce(0) { $1.date == date ? $0 + $1.count : $0 }
      if current != weekend { (wanted, most) = (wanted + most, 0) }
      (most, current) = (max(most, count), weekend)
    }
    let limits = RosterWeekends(
      limit, lately: history.compared(people.map { $0.id }) { $0.weekends }, wanted: wanted + most
    ).limits
    return limits.contains { $0 < limit } ? limits : []
  }

  /// What everybody has worked in the months before the days.
  func findHistory() -> RosterHistory {
    let known = RosterHistory.earlierDays(before: environment.today).upperBound
    let last = days.lowerBound.adding(days: -1)
    guard known < last else { return earlier }
    return RosterHistory(of: people.map { $0.id }, in: known.adding(days: 1)...last, after: earlier, on: records)
  }
}
