public import RosterProblemKit

/// Searches for the cheapest plan, and for a proof that there is none cheaper.
///
/// 1. A first plan: each person gets the cheapest row beside those of the others, until nobody's can be improved. Where the
///    next step would take long, it is made better by a few people at a time first.
/// 2. The linear relaxation over all rows (column generation), which gives a bound.
/// 3. Dives from it, and neighborhoods of the best plan, each by the same relaxation.
/// 4. Branch and price, until the bound meets the cost.
///
/// The same problem, seed and instructions give the same plan.
public final class RosterSearch {
  /// What a search is for.
  public enum Focus: Sendable {
    /// The best plan, and its proof.
    case both
    /// Better plans first; for a second search beside one for proof.
    case plan
    /// The proof first; for a second search beside one for plans.
    case proof
  }

  private let model: RosterModel
  private let networks: NetworkStore
  private let seed: UInt64
  private let focus: Focus

  /// - Parameters:
  ///   - problem: what is to be planned; each person's rules must be small enough, as ``RosterSolver`` checks.
  ///   - seed: what random choices follow from.
  ///   - focus: what the search is for.
  public init(_ problem: RosterProblem, seed: UInt64 = 1, focus: Focus = .both) {
    model = RosterModel(problem)
    networks = NetworkStore(model)
    self.seed = seed
    self.focus = focus
  }

  /// Beyond so many people and needs the linear program takes longer than it is worth at first.
  private static let largeSize = 400
  /// The same for the slots of all networks, of which limits on how many shifts of each type somebody works make many.
  private static let largeSlots = 5_000_000
  /// Beyond so many, as a month of a ward has, the first plan often misses people whom dives then do not find.
  private static let monthSlots = 200_000
  /// Beyond so many it would take too much memory, the inverse of its basis alone 128 MB.
  private static let largestSize = 4_000

  /// Searches until the plan is proven, or it is told to stop.
  ///
  /// - Parameter ask: what to do next, asked many times a second; the clock is its business.
  /// - Returns: the last progress. Without rows, a person has none that keeps all rules, or the search was stopped first.
  public func run(_ ask: @escaping (RosterProgress) -> RosterInstruction) -> RosterProgress { run(from: nil, ask) }

  func run(
    from start: [[UInt8]]?, _ ask: @escaping (RosterProgress) -> RosterInstruction
  ) -> RosterProgress {
    let control = SearchControl(isExact: networks.isExact, ask)
    if model.people == 0 {
      control.offer([], cost: model.cost(of: []))
      control.raise(to: control.cost)
      return control.progress
    }
    let pricer = RowPricer(model, networks)
    if let start { control.offer(start, cost: model.cost(of: start)) }
    guard let plan = firstPlan(pricer, control) else { return control.progress }
    var ruin = RuinAndRecreate(pricer, plan, seed: seed)
    let size = model.people + model.needs.count
    if size > Self.largestSize || size > Self.largeSize && focus == .plan {
      recreate(&ruin, control, steps: .max)
      return control.progress
    }
    recreate(&ruin, control, steps: stepsAtFirst(size) * model.people)
    let relaxation = ColumnGeneration(
      pricer, members: Array(0..<model.people), rows: control.rows, control, seed: seed)
    for (person, rows) in ruin.recentRows.enumerated() {
      for row in rows { relaxation.add(row, of: person) }
    }
    for (person, row) in control.rows.enumerated() where !relaxation.contains(row, of: person) {
      relaxation.add(row, of: person)
    }
    if let current = model.currentRows {
      for (person, row) in current.enumerated() where relaxation.isAllowed(row, of: person) {
        if row != control.rows[person], model.keepsRules(row, person) { relaxation.add(row, of: person) }
      }
    }
    relaxation.isRoot = true
    let outcome = relaxation.converge(below: control.cost)
    relaxation.isRoot = false
    guard outcome == .converged, !control.isProven else { return control.progress }
    improve(relaxation, pricer, control)
    return control.progress
  }

  /// Rows for all; nil if somebody can have none or the search is stopped.
  private func firstPlan(_ pricer: RowPricer, _ control: SearchControl) -> WorkingPlan? {
    var plan = WorkingPlan(model)
    if let current = model.currentRows {
      for (person, row) in current.enumerated() where model.keepsRules(row, person) { plan.set(row, of: person) }
    }
    for person in 0..<model.people where plan.rows[person].isEmpty {
      if control.poll() || !plan.improve(person, pricer) { return nil }
    }
    control.offer(plan.rows, cost: model.cost(of: plan.rows))
    while true {
      let before = model.cost(of: plan.rows)
      for person in 0..<model.people {
        _ = plan.improve(person, pricer)
        if control.poll() { break }
      }
      let cost = model.cost(of: plan.rows)
      control.offer(plan.rows, cost: cost)
      if cost >= before || control.isStopped { return plan }
    }
  }

  /// How many steps for each person the first plan is made better with.
  private func stepsAtFirst(_ size: Int) -> Int {
    if size > Self.largeSize { return 10 }
    let slots = (0..<model.people).reduce(0) { $0 + networks[$1].slots }
    if slots > Self.largeSlots { return slots > 4 * Self.largeSlots ? 100 : 10 }
    return slots > Self.monthSlots ? 20 : 0
  }

  private func recreate(_ ruin: inout RuinAndRecreate, _ control: SearchControl, steps: Int) {
    var left = steps
    while left > 0, !control.poll(), !control.isProven {
      left -= 1
      if ruin.step() { control.offer(ruin.bestRows, cost: ruin.bestCost) }
      ruin.adopt(control.rows, cost: control.cost)
    }
  }

  /// Dives, neighborhoods and nodes, in turn.
  private func improve(_ relaxation: ColumnGeneration, _ pricer: RowPricer, _ control: SearchControl) {
    let root = Root(relaxation)
    if let rows = relaxation.dive(below: control.cost, rounds: 6) { offer(rows, control) }
    var neighborhoods = NeighborhoodSearch(relaxation, root, control, seed: seed)
    let tree = BranchAndPrice(relaxation, prices: root.prices)
    var (planWork, proofWork) = (0.0, 0.0)
    while !control.poll(), !control.isProven {
      let start = relaxation.work
      if !tree.isExhausted, proofWork * proofShare <= planWork {
        if let rows = tree.step(below: control.cost) { offer(rows, control) }
        control.raise(to: tree.bound)
        proofWork += relaxation.work - start
      } else {
        if let rows = neighborhoods.step(control.rows, cost: control.cost) { offer(rows, control) }
        planWork += relaxation.work - start
      }
      relaxation.forgetRows(beyond: 6_000, root, keeping: control.rows)
    }
  }

  /// How much more work is for plans than for the proof.
  private var proofShare: Double {
    switch focus {
    case .both: 1
    case .plan: 20
    case .proof: 0.25
    }
  }

  private func offer(_ rows: [[UInt8]], _ control: SearchControl) {
    control.offer(rows, cost: model.cost(of: rows))
  }
}

/// What of the first relaxation is used later.
struct Root {
  /// The prices of its bound.
  let prices: [Double]
  /// By member, what the cheapest row costs at these prices, times the scale.
  let least: [Double]

  init(_ relaxation: ColumnGeneration) {
    prices = relaxation.bestPrices
    least = relaxation.leastCosts()
  }
}
