public import RosterProblemKit

/// Who works which shift on which day, and how good that is.
public struct RosterPlan: Sendable {
  /// By person, then by day.
  public let assignments: [RosterAssignment]
  /// What it costs in wishes, needs and changes.
  public let cost: Int64
  /// No plan costs less.
  public let bound: Int64
  /// On how many days somebody's shift is another one than in `RosterProblem.current`.
  public let changes: Int
  /// The hard needs that it misses, of which none was found to be impossible; nothing else is ever broken.
  public let broken: [RosterRule]

  /// Whether it is proven that no plan is cheaper.
  public var isOptimal: Bool { bound >= cost && broken.isEmpty }

  /// The plan that a search of the problem has found; nil if it had none yet.
  public init?(_ progress: RosterProgress, of problem: RosterProblem) {
    guard progress.cost != nil else { return nil }
    self.init(rows: progress.rows, bound: progress.bound ?? 0, of: problem)
  }

  init(rows: [[UInt8]], bound: Int64, of problem: RosterProblem) {
    let model = RosterModel(problem)
    assignments = model.assignments(of: rows)
    broken = model.brokenNeeds(rows)
    cost = model.softCost(of: rows)
    self.bound = min(max(bound, 0), cost)
    changes = model.changes(in: rows)
  }
}

extension RosterModel {
  /// The hard needs that a plan misses.
  func brokenNeeds(_ rows: [[UInt8]]) -> [RosterRule] {
    let staff = staff(of: rows)
    var broken: [RosterRule] = []
    for (index, need) in problem.needs.enumerated() {
      let count = staff[need.day * width + need.shiftType + 1]
      if need.underWeight == nil, count < need.count { broken.append(.enough(need: index)) }
      if need.overWeight == nil, count > need.count { broken.append(.notTooMany(need: index)) }
    }
    return broken
  }

  /// What a plan costs without the hard needs that it misses.
  func softCost(of rows: [[UInt8]]) -> Int64 {
    let staff = staff(of: rows)
    var sum = 0.0
    for (person, row) in rows.enumerated() { sum += cost(of: row, person: person) }
    for need in problem.needs {
      let missing = need.count - staff[need.day * width + need.shiftType + 1]
      let weight = missing > 0 ? need.underWeight : need.overWeight
      sum += Double(missing.magnitude) * Double(weight ?? 0)
    }
    return Int64(sum)
  }

  func changes(in rows: [[UInt8]]) -> Int {
    guard let current = currentRows else { return 0 }
    var count = 0
    for (person, row) in rows.enumerated() {
      for day in 0..<days where row[day] != current[person][day] { count += 1 }
    }
    return count
  }
}
