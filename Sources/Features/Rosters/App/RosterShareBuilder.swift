import JSONKit
import RecordKit
import RosterProblemKit
import RostersModel
import RotationKit
import SharedModels
import SharedUIs
import TimeKit

/// What everybody is to get of what is shared evenly.
struct RosterShareBuilder {
  let context: RosterContext
  let people: [RosterCandidate]
  let needs: RosterNeeds
  let limits: RosterLimits
  /// What was worked before the weeks that the device holds.
  let earlier: RosterHistory

  /// The shares of each type that is needed, and of weekends; nothing while a roster is repaired.
  var shares: [RosterShare] {
    guard context.rules.isEven, context.mode == .fill else { return [] }
    let history = findHistory()
    return context.types.indices.compactMap { share(of: $0, history) } + [weekendShare(history)]
  }

  private func share(of type: Int, _ history: RosterHistory) -> RosterShare? {
    guard needs.isAdded(type) else { return nil }
    let total = needs.all.reduce(0) { $1.type == type ? $0 + max($1.wanted - $1.outside, $1.fixed) : $0 }
    let id = context.types[type].id
    let lately = history.compared(people.map { $0.id }) { $0.shifts[id] ?? 0 }
    return RosterShare(
      type, total, among: people.indices.map { among($0, lately[$0], days: people[$0].ableDays[type]) },
      context.rules.sharing)
  }

  private func weekendShare(_ history: RosterHistory) -> RosterShare {
    var (total, most, current): (Int, Int, CivilDate?) = (0, 0, nil)
    for date in context.days {
      guard let weekend = date.weekend else { continue }
      let count = needs.all.reduce(0) { $1.date == date ? $0 + max($1.wanted - $1.outside, $1.fixed) : $0 }
      if current != weekend { (total, most) = (total + most, 0) }
      (most, current) = (max(most, count), weekend)
    }
    let lately = history.compared(people.map { $0.id }) { $0.weekends }
    return RosterShare(
      nil, total + most, among: people.indices.map { among($0, lately[$0], days: ableWeekendDays(of: $0)) },
      context.rules.sharing)
  }

  private func ableWeekendDays(of number: Int) -> Int {
    let person = people[number]
    return context.days.count { date in
      date.weekend != nil && !person.daysOff.contains(context.day(of: date)) && person.terms.on(date).isPlanned
    }
  }

  private func among(_ number: Int, _ lately: Int?, days: Int) -> RosterShare.Person {
    // Who may work any number of hours gets as much as anybody.
    let most = people.compactMap { limits.weeklyHours(of: $0) }.max()
    return RosterShare.Person(
      lately: lately, ableDays: days, weeklyHours: limits.weeklyHours(of: people[number]) ?? most ?? 1)
  }

  /// What everybody has worked in the months before the days.
  private func findHistory() -> RosterHistory {
    let known = RosterHistory.earlierDays(before: context.today).upperBound
    let last = context.days.lowerBound.adding(days: -1)
    guard known < last else { return earlier }
    return RosterHistory(
      of: people.map { $0.id }, in: known.adding(days: 1)...last, after: earlier, on: context.records)
  }
}
