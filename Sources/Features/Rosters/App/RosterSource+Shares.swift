import JSONKit
import RecordKit
import RostersModel
import RotationKit
import SharedModels
import SharedUIs
import TimeKit

// What everybody is to get of what is shared evenly.
extension RosterSource {
  /// The shares of each type that is needed, and of weekends.
  func findShares() -> [RosterShares] {
    let history = findHistory()
    return types.indices.compactMap { share(of: $0, history) } + [weekendShare(history)]
  }

  private func share(of type: Int, _ history: RosterHistory) -> RosterShares? {
    guard isAdded(type) else { return nil }
    let total = needs.reduce(0) { $1.type == type ? $0 + max($1.wanted - $1.outside, $1.fixed) : $0 }
    let id = types[type].id
    let lately = history.compared(people.map { $0.id }) { $0.shifts[id] ?? 0 }
    return RosterShares(
      type, total, among: people.indices.map { among($0, lately[$0], days: people[$0].ableDays[type]) }, rules.sharing)
  }

  private func weekendShare(_ history: RosterHistory) -> RosterShares {
    var (total, most, current): (Int, Int, CivilDate?) = (0, 0, nil)
    for date in days {
      guard let weekend = date.weekend else { continue }
      let count = needs.reduce(0) { $1.date == date ? $0 + max($1.wanted - $1.outside, $1.fixed) : $0 }
      if current != weekend { (total, most) = (total + most, 0) }
      (most, current) = (max(most, count), weekend)
    }
    let lately = history.compared(people.map { $0.id }) { $0.weekends }
    return RosterShares(
      nil, total + most, among: people.indices.map { among($0, lately[$0], days: ableWeekendDays(of: $0)) },
      rules.sharing)
  }

  private func ableWeekendDays(of number: Int) -> Int {
    let off = people[number].daysOff
    return days.count { $0.weekend != nil && !off.contains(day(of: $0)) }
  }

  private func among(_ number: Int, _ lately: Int?, days: Int) -> RosterShares.Person {
    // Who may work any number of hours gets as much as anybody.
    let most = people.compactMap { weeklyHours(of: $0) }.max()
    return RosterShares.Person(
      lately: lately, ableDays: days, weeklyHours: weeklyHours(of: people[number]) ?? most ?? 1)
  }

  /// What everybody has worked in the months before the days.
  private func findHistory() -> RosterHistory {
    let known = RosterHistory.earlierDays(before: environment.today).upperBound
    let last = days.lowerBound.adding(days: -1)
    guard known < last else { return earlier }
    return RosterHistory(of: people.map { $0.id }, in: known.adding(days: 1)...last, after: earlier, on: records)
  }
}
