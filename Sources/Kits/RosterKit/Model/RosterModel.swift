import RosterProblemKit
import TimeKit

/// A problem as flat tables, which the searches read.
///
/// A cell is a day and what is worked on it: `day * width + shift`, in which shift 0 is a day off and shift `s` the shift
/// type at place `s - 1`. A row is a person's shift of each day.
final class RosterModel {
  let problem: RosterProblem
  let days: Int
  let people: Int
  /// Shift types and the day off.
  let width: Int
  /// Cells of a person.
  let cells: Int
  /// What a cell costs a person in wishes and changes: `person * cells + cell`.
  private(set) var costs: [Double]
  /// Whether a person may have a cell, as far as the cell alone decides.
  private(set) var isAllowed: [Bool]
  /// The needs of each cell.
  private(set) var needsOfCell: [[Int]]
  let needs: [Need]
  /// By the first and the second shift type, the days of the first after which the second must not come.
  private let bannedDays: [[Int]]
  /// Whether a day is a Saturday (1), a Sunday (2) or neither (0).
  let weekendDays: [UInt8]
  /// Costs are multiplied by it before they are divided among people and needs, and rounded, so that sums are exact.
  let scale: Double
  /// What stands for a hard need in the sums: more than all that is soft.
  let hardWeight: Double

  /// No row is worth more than another by so much.
  private(set) var rowWorth = 0.0

  struct Need {
    let cell: Int
    let count: Int
    let under: Double
    let over: Double

    func cost(of staff: Int) -> Double {
      staff < count ? Double(count - staff) * under : Double(staff - count) * over
    }

    /// What one more person costs where there are so many.
    func marginal(at staff: Int) -> Double { staff < count ? -under : over }
  }

  init(_ problem: RosterProblem) {
    self.problem = problem
    days = problem.days
    people = problem.people.count
    width = problem.shiftTypes.count + 1
    cells = days * width
    costs = []
    isAllowed = []
    needsOfCell = [[Int]](repeating: [], count: cells)
    weekendDays = (0..<days).map { day in
      switch problem.firstDay.adding(days: day).weekday {
      case .saturday: 1
      case .sunday: 2
      default: 0
      }
    }
    bannedDays = problem.bannedDays
    let worth = problem.softWorth
    hardWeight = min(worth, 1e7)
    scale = Self.scale(for: worth + hardWeight * problem.hardCount)
    var needs: [Need] = []
    for need in problem.needs {
      let cell = need.day * width + need.shiftType + 1
      needsOfCell[cell].append(needs.count)
      needs.append(
        Need(
          cell: cell, count: need.count, under: need.underWeight.map { Double($0) } ?? hardWeight,
          over: need.overWeight.map { Double($0) } ?? hardWeight))
    }
    self.needs = needs
    fillCosts()
    fillAllowed()
    rowWorth = findRowWorth()
  }

  /// The days of a shift type after which another one must not come, apart from those that never may.
  func bannedDays(from first: Int, to second: Int) -> [Int] {
    bannedDays.isEmpty ? [] : bannedDays[first * (width - 1) + second]
  }

  private func findRowWorth() -> Double {
    var sum = 0.0
    for day in 0..<days {
      var most = 0.0
      for cell in day * width..<(day + 1) * width {
        let own = needsOfCell[cell].map { needs[$0] }
        most = max(most, own.reduce(0) { $0 + $1.under }, own.reduce(0) { $0 + $1.over })
      }
      sum += 2 * most
    }
    var largest = 0.0
    for person in 0..<people {
      var own = 0.0
      for day in 0..<days {
        let start = person * cells + day * width
        own += costs[start..<start + width].max() ?? 0
      }
      largest = max(largest, own)
    }
    return sum + largest
  }

  /// A power of two by which no sum of costs leaves the whole numbers that a double holds.
  private static func scale(for worth: Double) -> Double {
    var scale = 65_536.0
    while scale > 1, worth * scale > 1e15 { scale /= 2 }
    return scale
  }
}

extension RosterModel {
  /// A wish that comes true costs nothing: one that is wanted costs all other cells of its day.
  private func fillCosts() {
    costs = [Double](repeating: 0, count: people * cells)
    for (number, person) in problem.people.enumerated() {
      for wish in person.wishes {
        let start = number * cells + wish.day * width
        for shift in 0..<width where (shift == wish.shiftType + 1) != wish.isWanted {
          costs[start + shift] += Double(wish.weight)
        }
      }
    }
    guard let current = problem.current else { return }
    for (number, row) in rows(of: current).enumerated() {
      for day in 0..<days {
        let start = number * cells + day * width
        for shift in 0..<width where shift != Int(row[day]) { costs[start + shift] += Double(problem.changeWeight) }
      }
    }
  }

  private func fillAllowed() {
    isAllowed = [Bool](repeating: true, count: people * cells)
    for (number, person) in problem.people.enumerated() {
      for (type, most) in person.maxShifts.enumerated() where most == 0 {
        for day in 0..<days { isAllowed[number * cells + day * width + type + 1] = false }
      }
      for ban in person.cannotWork {
        for day in ban.days { isAllowed[number * cells + day * width + ban.shiftType + 1] = false }
      }
      for day in person.daysOff { keep(0, on: day, of: number) }
    }
    for fixed in problem.fixed { keep((fixed.shiftType ?? -1) + 1, on: fixed.day, of: fixed.person) }
  }

  private func keep(_ shift: Int, on day: Int, of person: Int) {
    let start = person * cells + day * width
    for other in 0..<width where other != shift { isAllowed[start + other] = false }
  }
}

extension RosterModel {
  /// Each person's row.
  func rows(of assignments: [RosterAssignment]) -> [[UInt8]] {
    var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: days), count: people)
    for assignment in assignments { rows[assignment.person][assignment.day] = UInt8(assignment.shiftType + 1) }
    return rows
  }

  func assignments(of rows: [[UInt8]]) -> [RosterAssignment] {
    var assignments: [RosterAssignment] = []
    for (person, row) in rows.enumerated() {
      for (day, shift) in row.enumerated() where shift > 0 {
        assignments.append(RosterAssignment(person: person, day: day, shiftType: Int(shift) - 1))
      }
    }
    return assignments
  }

  /// What a person's row costs in wishes and changes.
  func cost(of row: [UInt8], person: Int) -> Double {
    var sum = 0.0
    for day in 0..<days { sum += costs[person * cells + day * width + Int(row[day])] }
    return sum
  }

  /// How many work each cell.
  func staff(of rows: [[UInt8]]) -> [Int] {
    var staff = [Int](repeating: 0, count: cells)
    for row in rows { add(row, to: &staff, 1) }
    return staff
  }

  func add(_ row: [UInt8], to staff: inout [Int], _ count: Int) {
    for day in 0..<days { staff[day * width + Int(row[day])] += count }
  }

  /// What a whole plan costs, hard needs included.
  func cost(of rows: [[UInt8]]) -> Double {
    let staff = staff(of: rows)
    var sum = 0.0
    for need in needs { sum += need.cost(of: staff[need.cell]) }
    for (person, row) in rows.enumerated() { sum += cost(of: row, person: person) }
    return sum
  }
}

extension RosterProblem {
  /// By the first and the second shift type; empty if there are none at all.
  fileprivate var bannedDays: [[Int]] {
    guard !successionBans.isEmpty else { return [] }
    var days = [[Int]](repeating: [], count: shiftTypes.count * shiftTypes.count)
    for ban in successionBans {
      let place = ban.first * shiftTypes.count + ban.second
      if !days[place].contains(ban.day) { days[place].append(ban.day) }
    }
    return days.map { $0.sorted() }
  }
}
