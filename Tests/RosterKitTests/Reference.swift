import RosterProblemKit
import TimeKit

@testable import RosterKit

/// The cheapest plan of a tiny problem by trying all of them, with no part in common with the search.
struct Reference {
  let problem: RosterProblem

  init(_ problem: RosterProblem) { self.problem = problem }

  /// What the cheapest plan costs; nil if there is none.
  var best: Int64? {
    var rows: [[Int]] = []
    return cheapest(&rows)
  }

  private func cheapest(_ rows: inout [[Int]]) -> Int64? {
    if rows.count == problem.people.count {
      return needCost(rows).map { $0 + rows.enumerated().reduce(0) { $0 + ownCost($1.element, $1.offset) } }
    }
    var best: Int64?
    for row in self.rows(of: rows.count) {
      rows.append(row)
      if let cost = cheapest(&rows), cost < best ?? .max { best = cost }
      rows.removeLast()
    }
    return best
  }

  /// Every row that keeps a person's rules; -1 is a day off.
  func rows(of person: Int) -> [[Int]] {
    var rows: [[Int]] = [[]]
    for _ in 0..<problem.days { rows = rows.flatMap { row in (-1..<problem.shiftTypes.count).map { row + [$0] } } }
    return rows.filter { isAllowed($0, person) }
  }

  private func isAllowed(_ row: [Int], _ number: Int) -> Bool {
    let person = problem.people[number]
    let minutes = row.filter { $0 >= 0 }.map { problem.shiftTypes[$0].minutes }.reduce(0, +)
    if minutes < person.minMinutes || minutes > person.maxMinutes ?? .max { return false }
    for (type, most) in person.maxShifts.enumerated() where row.filter({ $0 == type }).count > most ?? .max {
      return false
    }
    for ban in person.cannotWork where ban.days.contains(where: { row[$0] == ban.shiftType }) { return false }
    if person.daysOff.contains(where: { row[$0] >= 0 }) { return false }
    if problem.fixed.contains(where: { $0.person == number && row[$0.day] != $0.shiftType ?? -1 }) { return false }
    for (first, second) in zip(row, row.dropFirst()) where first >= 0 {
      if problem.shiftTypes[first].notFollowedBy.contains(second) { return false }
    }
    for ban in problem.successionBans where ban.day + 1 < row.count {
      if row[ban.day] == ban.first, row[ban.day + 1] == ban.second { return false }
    }
    return keepsRuns(row, person) && keepsWeekends(row, person)
  }

  private func keepsRuns(_ row: [Int], _ person: RosterPerson) -> Bool {
    for run in row.indices.split(whereSeparator: { row[$0] < 0 }) {
      if run.count > person.maxConsecutiveShifts ?? .max { return false }
      if isInner(run), run.count < person.minConsecutiveShifts { return false }
    }
    return row.indices.split(whereSeparator: { row[$0] >= 0 }).allSatisfy { run in
      !isInner(run) || run.count >= person.minConsecutiveDaysOff
    }
  }

  private func isInner(_ run: Range<Int>) -> Bool { run.lowerBound > 0 && run.upperBound < problem.days }

  private func keepsWeekends(_ row: [Int], _ person: RosterPerson) -> Bool {
    var weeks: Set<Int> = []
    for day in row.indices where row[day] >= 0 {
      // 1970-01-05 was a Monday.
      let sinceMonday = problem.firstDay.daysSinceEpoch + day - 4
      if (sinceMonday % 7 + 7) % 7 >= 5 { weeks.insert(sinceMonday / 7) }
    }
    return weeks.count <= person.maxWeekends ?? .max
  }

  private func ownCost(_ row: [Int], _ number: Int) -> Int64 {
    var cost: Int64 = 0
    for wish in problem.people[number].wishes where (row[wish.day] == wish.shiftType) != wish.isWanted {
      cost += wish.weight
    }
    guard let current = problem.current else { return cost }
    for day in row.indices {
      let before = current.first { $0.person == number && $0.day == day }?.shiftType ?? -1
      if row[day] != before { cost += problem.changeWeight }
    }
    return cost
  }

  private func needCost(_ rows: [[Int]]) -> Int64? {
    var cost: Int64 = 0
    for need in problem.needs {
      let missing = Int64(need.count - rows.filter { $0[need.day] == need.shiftType }.count)
      guard missing != 0 else { continue }
      guard let weight = missing > 0 ? need.underWeight : need.overWeight else { return nil }
      cost += Int64(missing.magnitude) * weight
    }
    return cost
  }
}
