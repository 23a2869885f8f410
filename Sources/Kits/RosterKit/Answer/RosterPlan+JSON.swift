public import JSONKit
public import RosterProblemKit

extension RosterPlan {
  /// The plan as JSON: `assignments` by identifiers, `cost`, `bound`, `optimal`, `broken` as sentences, and `changes` if
  /// there was a plan before.
  ///
  /// - Parameters:
  ///   - problem: what the plan was found for.
  ///   - milliseconds: how long the search took.
  ///   - explanations: what is to be said of each assignment, in their order.
  public func json(
    of problem: RosterProblem, milliseconds: Int64, explanations: [RosterExplanation]? = nil
  ) -> JSON {
    var members: [JSON.Member] = [
      JSON.Member("assignments", .array(assignments.map { .object(problem.members(of: $0)) })),
      JSON.Member("cost", .integer(cost)),
      JSON.Member("bound", .integer(bound)),
      JSON.Member("optimal", .bool(isOptimal)),
      JSON.Member("broken", .array(broken.map { .string(problem.text(of: $0)) })),
    ]
    if problem.current != nil { members.append(JSON.Member("changes", .integer(Int64(changes)))) }
    members.append(JSON.Member("seconds", seconds(milliseconds)))
    if let explanations { members.append(JSON.Member("why", .array(explanations.map { $0.json(of: problem) }))) }
    return .object(members)
  }
}

extension RosterProblem {
  func members(of assignment: RosterAssignment) -> [JSON.Member] {
    [
      JSON.Member("person", .string(people[assignment.person].id)),
      JSON.Member("day", .integer(Int64(assignment.day))),
      JSON.Member("shiftType", .string(shiftTypes[assignment.shiftType].id)),
    ]
  }
}

extension RosterExplanation {
  /// The assignment with its `reasons`, what it costs to leave it out (`without`), who else could take it at which cost
  /// (`others`), and who could not by which rules (`unable`).
  func json(of problem: RosterProblem) -> JSON {
    var members = problem.members(of: assignment)
    members.append(JSON.Member("reasons", .array(reasons.map { .string($0) })))
    members.append(JSON.Member("without", .object(without.members(of: problem))))
    members.append(
      JSON.Member(
        "others", .array(others.map { .object([problem.member(of: $0.person)] + $0.change.members(of: problem)) })))
    members.append(
      JSON.Member(
        "unable", .array(unable.map { .object([problem.member(of: $0.person)] + $0.change.members(of: problem)) })))
    return .object(members)
  }
}

extension RosterExplanation.Change {
  fileprivate func members(of problem: RosterProblem) -> [JSON.Member] {
    if broken.isEmpty { return [JSON.Member("cost", .integer(cost))] }
    return [JSON.Member("breaks", .array(broken.map { .string(problem.text(of: $0)) }))]
  }
}

extension RosterProblem {
  fileprivate func member(of person: Int) -> JSON.Member { JSON.Member("person", .string(people[person].id)) }
}
