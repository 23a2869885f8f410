public import RosterProblemKit

/// Solves problems from end to end: finds out whether there is a plan, and if so the cheapest, or else what clashes.
public struct RosterSolver {
  private let problem: RosterProblem
  private let seed: UInt64
  private let focus: RosterSearch.Focus

  /// - Parameters:
  ///   - problem: what is to be planned.
  ///   - seed: what random choices follow from.
  ///   - focus: what the search is for.
  public init(_ problem: RosterProblem, seed: UInt64 = 1, focus: RosterSearch.Focus = .both) {
    self.problem = problem
    self.seed = seed
    self.focus = focus
  }

  /// Searches until the plan is proven or it is told to stop.
  ///
  /// - Parameter ask: what to do next, asked many times a second; the clock is its business.
  public func solve(_ ask: @escaping (RosterProgress) -> RosterInstruction) throws(RosterFailure) -> RosterPlan {
    if let person = NetworkStore(RosterModel(problem)).tooLarge { throw .tooLarge(person: person) }
    var isStopped = false
    let start = try feasibleStart { () -> Bool in
      if !isStopped, case .stop = ask(RosterProgress(rows: [], cost: nil, bound: nil)) { isStopped = true }
      return isStopped
    }
    let progress = RosterSearch(problem, seed: seed, focus: focus).run(from: start, ask)
    guard let plan = RosterPlan(progress, of: problem) else { throw .notFound }
    let rows = !plan.broken.isEmpty ? start ?? progress.rows : progress.rows
    return RosterPlan(rows: RosterLeveling.leveled(rows, of: problem, seed: seed), bound: plan.bound, of: problem)
  }

  /// Rows that keep all hard needs, if there are such needs; nil if they were not found.
  private func feasibleStart(_ isStopped: @escaping () -> Bool) throws(RosterFailure) -> [[UInt8]]? {
    let finder = ClashFinder(problem, seed: seed, isStopped)
    switch finder.possibility(of: problem) {
    case .possible(let rows): return rows
    case .unknown: return nil
    case .impossible: throw finder.clash()
    }
  }
}
