/// A complete plan that is being improved.
struct WorkingPlan {
  let model: RosterModel
  /// By person; empty for who has none yet.
  private(set) var rows: [[UInt8]]
  private(set) var staff: [Int]

  init(_ model: RosterModel) {
    self.model = model
    rows = [[UInt8]](repeating: [], count: model.people)
    staff = [Int](repeating: 0, count: model.cells)
  }

  mutating func set(_ row: [UInt8], of person: Int) {
    if !rows[person].isEmpty { model.add(rows[person], to: &staff, -1) }
    if !row.isEmpty { model.add(row, to: &staff, 1) }
    rows[person] = row
  }

  /// By cell, what nobody's taking it would save, times the scale: what a row's own cells are worth to the needs.
  func prices() -> [Double] {
    var prices = [Double](repeating: 0, count: model.cells)
    for need in model.needs { prices[need.cell] -= need.marginal(at: staff[need.cell]) * model.scale }
    return prices
  }

  /// Gives a person the cheapest row beside those of the others; false if there is none.
  mutating func improve(_ person: Int, _ pricer: RowPricer) -> Bool {
    replace(person, pricer) { $0.prices() }
  }

  /// The same where the prices are a little other ones at random.
  mutating func improve(_ person: Int, _ pricer: RowPricer, noise generator: inout SplitMix) -> Bool {
    replace(person, pricer) { plan in
      var prices = plan.prices()
      for need in plan.model.needs {
        prices[need.cell] += (generator.unit() * 2 * plan.model.scale).rounded()
      }
      return prices
    }
  }

  private mutating func replace(
    _ person: Int, _ pricer: RowPricer, _ prices: (WorkingPlan) -> [Double]
  ) -> Bool {
    let old = rows[person]
    set([], of: person)
    let start = person * model.cells
    let price = pricer.price(person, prices: prices(self), isAllowed: model.isAllowed[start..<start + model.cells])
    guard let row = price.rows.first else {
      set(old, of: person)
      return !old.isEmpty
    }
    set(row, of: person)
    return true
  }

  /// What the needs, and these people's own rows, cost.
  func cost(of people: [Int]) -> Double {
    var sum = 0.0
    for need in model.needs { sum += need.cost(of: staff[need.cell]) }
    for person in people where !rows[person].isEmpty { sum += model.cost(of: rows[person], person: person) }
    return sum
  }
}
