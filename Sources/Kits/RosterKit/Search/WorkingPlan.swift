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
    for need in model.needs { prices[need.cell] = -need.marginal(at: staff[need.cell]) * RowPricer.scale }
    return prices
  }

  /// Gives a person the cheapest row beside those of the others; false if there is none.
  mutating func improve(_ person: Int, _ pricer: RowPricer) -> Bool {
    let old = rows[person]
    set([], of: person)
    let start = person * model.cells
    let price = pricer.price(person, prices: prices(), isAllowed: model.isAllowed[start..<start + model.cells])
    guard let row = price.rows.first else {
      set(old, of: person)
      return !old.isEmpty
    }
    set(row, of: person)
    return true
  }
}
