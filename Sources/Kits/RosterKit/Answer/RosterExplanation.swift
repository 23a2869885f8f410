public import RosterProblemKit

/// Why a person works a shift: what speaks for it, what it would cost without it, and who else could take it.
///
/// Everything is about a single change of the plan, with all other shifts as they are.
public struct RosterExplanation: Sendable {
  /// What a change of the plan leads to.
  public struct Change: Sendable {
    /// How much dearer the plan would be, or cheaper if negative.
    public let cost: Int64
    /// The rules that it would break; the cost says nothing then.
    public let broken: [RosterRule]
    /// By how much less evenly what is shared would be, or more evenly if negative.
    public var unevenness: Int64 = 0
  }

  /// What is explained.
  public let assignment: RosterAssignment
  /// Sentences about the shift: whether it is fixed, wished for, needed, or was there before.
  public let reasons: [String]
  /// The day off in its place, with nobody else for it.
  public let without: Change
  /// People with a day off who could take it, the cheapest first.
  public let others: [(person: Int, change: Change)]
  /// People with a day off who could not, and by which rules.
  public let unable: [(person: Int, change: Change)]
}

extension RosterPlan {
  /// Explains each assignment.
  ///
  /// O(assignments × people × days).
  ///
  /// - Parameters:
  ///   - problem: what the plan was found for.
  ///   - limit: how many other people are named at most who could take a shift, and who could not.
  public func explanations(of problem: RosterProblem, limit: Int = 20) -> [RosterExplanation] {
    let explainer = RosterExplainer(problem, self)
    return assignments.map { explainer.explanation(of: $0, limit: limit) }
  }

  /// Explains one assignment.
  func explanation(of assignment: RosterAssignment, in problem: RosterProblem) -> RosterExplanation {
    RosterExplainer(problem, self).explanation(of: assignment, limit: problem.people.count)
  }
}

/// Tries changes of a plan.
private struct RosterExplainer {
  private let problem: RosterProblem
  private let model: RosterModel
  private let rows: [[UInt8]]
  private let staff: [Int]

  init(_ problem: RosterProblem, _ plan: RosterPlan) {
    self.problem = problem
    model = RosterModel(problem)
    rows = model.rows(of: plan.assignments)
    staff = model.staff(of: rows)
  }

  func explanation(of assignment: RosterAssignment, limit: Int) -> RosterExplanation {
    var (others, unable):
      ([(person: Int, change: RosterExplanation.Change)], [(person: Int, change: RosterExplanation.Change)]) = ([], [])
    let removal = changed(assignment.person, assignment.day, to: 0)
    for person in rows.indices where rows[person][assignment.day] == 0 {
      let addition = changed(person, assignment.day, to: assignment.shiftType + 1)
      let broken = removal.broken + addition.broken.filter { !removal.broken.contains($0) }
      let change = RosterExplanation.Change(
        cost: removal.cost + addition.cost, broken: broken,
        unevenness: removal.unevenness + addition.unevenness)
      if broken.isEmpty { others.append((person, change)) } else { unable.append((person, change)) }
    }
    others.sort { $0.change.cost != $1.change.cost ? $0.change.cost < $1.change.cost : $0.person < $1.person }
    return RosterExplanation(
      assignment: assignment, reasons: reasons(for: assignment), without: withoutAnybody(assignment, removal),
      others: Array(others.prefix(limit)), unable: Array(unable.prefix(limit)))
  }

  /// A person's own part of a change: needs are not in it.
  private func changed(_ person: Int, _ day: Int, to shift: Int) -> RosterExplanation.Change {
    var row = rows[person]
    row[day] = UInt8(shift)
    let cost = model.cost(of: row, person: person) - model.cost(of: rows[person], person: person)
    var changed = rows
    changed[person] = row
    return RosterExplanation.Change(
      cost: Int64(cost), broken: model.brokenRules(row, person),
      unevenness: model.unevenness(of: changed, [person]) - model.unevenness(of: rows, [person]))
  }

  private func withoutAnybody(
    _ assignment: RosterAssignment, _ removal: RosterExplanation.Change
  ) -> RosterExplanation.Change {
    let cell = assignment.day * model.width + assignment.shiftType + 1
    var (cost, broken) = (removal.cost, removal.broken)
    for index in model.needsOfCell[cell] {
      let need = problem.needs[index]
      if staff[cell] > need.count {
        cost -= need.overWeight ?? 0
      } else if let weight = need.underWeight {
        cost += weight
      } else {
        broken.append(.enough(need: index))
      }
    }
    return RosterExplanation.Change(cost: cost, broken: broken)
  }

  private func reasons(for assignment: RosterAssignment) -> [String] {
    var reasons: [String] = []
    let person = problem.people[assignment.person]
    for fixed in problem.fixed where fixed.person == assignment.person && fixed.day == assignment.day {
      reasons.append("The day is fixed.")
    }
    for wish in person.wishes where wish.day == assignment.day {
      let isShift = wish.shiftType == assignment.shiftType
      if isShift { reasons.append(wish.isWanted ? "It is wished for." : "It is against a wish.") }
      if !isShift, wish.isWanted { reasons.append("\(problem.shiftTypes[wish.shiftType].id) was wished for.") }
    }
    if let current = model.currentRows, Int(current[assignment.person][assignment.day]) == assignment.shiftType + 1 {
      reasons.append("It was there before.")
    }
    let cell = assignment.day * model.width + assignment.shiftType + 1
    let wanted = model.needsOfCell[cell].map { model.needs[$0].count }.max()
    reasons.append(wanted.map { "\(staff[cell]) work it, and \($0) are wanted." } ?? "Nobody is asked for.")
    return reasons
  }
}
