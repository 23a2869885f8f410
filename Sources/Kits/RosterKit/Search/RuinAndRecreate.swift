/// Makes a plan cheaper by taking a few people out of it and giving each the cheapest row beside those of the others, one
/// after the other (G. Schrimpf et al., “Record breaking optimization results using the ruin and recreate principle”, 2000).
///
/// It needs no linear program, so it suits problems that are too large for one. A plan may become a little dearer than the
/// cheapest one, so that the search leaves where it is stuck.
struct RuinAndRecreate {
  private let pricer: RowPricer
  private var generator: SplitMix
  private var plan: WorkingPlan
  /// What the plan that is changed costs.
  private(set) var cost: Double
  private(set) var bestRows: [[UInt8]]
  private(set) var bestCost: Double
  /// How much dearer than the cheapest plan another may be, as a part of its cost.
  private var tolerance = 0.01
  /// By person, rows that were the cheapest beside those of others, the newest last.
  private(set) var recentRows: [[[UInt8]]]

  init(_ pricer: RowPricer, _ plan: WorkingPlan, seed: UInt64) {
    self.pricer = pricer
    self.plan = plan
    generator = SplitMix(seed: seed)
    cost = plan.model.cost(of: plan.rows)
    bestRows = plan.rows
    bestCost = cost
    recentRows = plan.rows.map { [$0] }
  }

  /// Takes a cheaper plan from elsewhere.
  mutating func adopt(_ rows: [[UInt8]], cost: Double) {
    guard cost < bestCost else { return }
    bestRows = rows
    bestCost = cost
    for (person, row) in rows.enumerated() { plan.set(row, of: person) }
    self.cost = cost
  }

  /// Changes a few rows; true if the plan is the cheapest so far.
  mutating func step() -> Bool {
    let people = choose()
    let before = people.map { plan.rows[$0] }
    var change = -plan.cost(of: people)
    for person in people { plan.set([], of: person) }
    for person in people { _ = plan.improve(person, pricer, noise: &generator) }
    for person in people { _ = plan.improve(person, pricer) }
    for person in people { remember(plan.rows[person], of: person) }
    change += plan.cost(of: people)
    guard change <= 0 || cost + change <= bestCost * (1 + tolerance * generator.unit() * generator.unit()) else {
      for (person, row) in zip(people, before) { plan.set(row, of: person) }
      return false
    }
    cost += change
    guard cost < bestCost else { return false }
    bestCost = cost
    bestRows = plan.rows
    return true
  }

  private mutating func remember(_ row: [UInt8], of person: Int) {
    guard !recentRows[person].contains(row) else { return }
    recentRows[person].append(row)
    if recentRows[person].count > 40 { recentRows[person].removeFirst() }
  }

  /// Somebody who has a day off, or another shift, where a need misses people, and may work there.
  private mutating func helper() -> Int? {
    let model = plan.model
    let missed = model.needs.filter { plan.staff[$0.cell] < $0.count && $0.under > 0 }
    guard !missed.isEmpty else { return nil }
    let cell = missed[generator.below(missed.count)].cell
    let (day, shift) = cell.quotientAndRemainder(dividingBy: model.width)
    let start = generator.below(plan.rows.count)
    return (0..<plan.rows.count).map { (start + $0) % plan.rows.count }.first { person in
      model.isAllowed[person * model.cells + cell] && Int(plan.rows[person][day]) != shift
    }
  }

  /// A few people, in the order in which they get their rows: often first one who could work where somebody is missing.
  private mutating func choose() -> [Int] {
    let count = min(plan.rows.count, 2 + generator.below(4))
    var people = generator.below(4) == 0 ? [] : helper().map { [$0] } ?? []
    while people.count < count {
      let person = generator.below(plan.rows.count)
      if !people.contains(person) { people.append(person) }
    }
    return people
  }
}
