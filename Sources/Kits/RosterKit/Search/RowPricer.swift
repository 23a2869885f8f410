/// Finds the cheapest rows of people under prices of cells, with all of their rules kept.
final class RowPricer {
  let model: RosterModel
  let networks: NetworkStore
  private let search: PathSearch
  private var cellCosts: [Double]

  init(_ model: RosterModel, _ networks: NetworkStore) {
    self.model = model
    self.networks = networks
    search = PathSearch(model, networks[0])
    cellCosts = [Double](repeating: 0, count: model.cells)
  }

  /// How many slots were computed so far, a measure of work.
  var work: Int { search.work }

  struct Price {
    /// No row costs less, times ``RosterModel/scale``; infinite if there is none.
    var bound: Double
    /// Cheap rows, the cheapest first.
    var rows: [[UInt8]]
  }

  /// - Parameters:
  ///   - prices: by cell, what is subtracted from the person's own costs, times ``RosterModel/scale`` and whole.
  ///   - isAllowed: by cell.
  ///   - limit: how cheap a row has to be, times ``RosterModel/scale``.
  func price(
    _ person: Int, prices: [Double], isAllowed: ArraySlice<Bool>, below limit: Double = .infinity, most: Int = 1
  ) -> Price {
    fill(person, prices, isAllowed)
    while true {
      let bound = search.solve(networks[person], cellCosts)
      guard bound < limit else { return Price(bound: bound, rows: []) }
      var rows = search.rows(below: limit, most: most)
      let cheapest = rows[0]
      rows.removeAll { networks.excess(in: $0, of: person) != nil }
      guard let shift = networks.excess(in: cheapest, of: person) else { return Price(bound: bound, rows: rows) }
      let isRefined = networks.count(shift, of: person)
      if !rows.isEmpty { return Price(bound: bound, rows: rows) }
      if !isRefined { return Price(bound: bound, rows: repaired(cheapest, person, below: limit).map { [$0] } ?? []) }
    }
  }

  /// A row that keeps to the most shifts of each type, where the network is too large to count them: days of a shift type
  /// that is there too often are closed to it, the last ones first. It need not be the cheapest.
  private func repaired(_ row: [UInt8], _ person: Int, below limit: Double) -> [UInt8]? {
    var row = row
    while let shift = networks.excess(in: row, of: person) {
      let day = row.lastIndex(of: UInt8(shift)) ?? 0
      cellCosts[day * model.width + shift] = .infinity
      guard search.solve(networks[person], cellCosts) < limit, let next = search.row() else { return nil }
      row = next
    }
    return row
  }

  /// By cell, a bound of what the cheapest row through it costs, times ``RosterModel/scale``.
  func costsThroughCells(_ person: Int, prices: [Double], isAllowed: ArraySlice<Bool>) -> [Double] {
    fill(person, prices, isAllowed)
    _ = search.solve(networks[person], cellCosts)
    return search.costsThroughCells()
  }

  private func fill(_ person: Int, _ prices: [Double], _ isAllowed: ArraySlice<Bool>) {
    let start = person * model.cells
    for cell in 0..<model.cells {
      cellCosts[cell] =
        isAllowed[isAllowed.startIndex + cell] ? model.costs[start + cell] * model.scale - prices[cell] : .infinity
    }
  }
}
