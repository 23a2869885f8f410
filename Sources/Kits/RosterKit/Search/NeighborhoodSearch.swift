/// Makes a plan cheaper by finding anew the rows of a few people at a time, or of all in a few days, beside all else (large
/// neighborhood search; P. Shaw, 1998), each time by the relaxation of ``ColumnGeneration`` and dives.
final class NeighborhoodSearch {
  private let pricer: RowPricer
  private let relaxation: ColumnGeneration
  private let control: SearchControl
  private var generator: SplitMix
  /// How many people are planned anew.
  private(set) var size = 6
  /// The prices from which relaxations begin.
  var prices: [Double]
  private(set) var steps = 0
  private(set) var improvements = 0

  init(_ pricer: RowPricer, _ relaxation: ColumnGeneration, prices: [Double], _ control: SearchControl, seed: UInt64) {
    self.pricer = pricer
    self.relaxation = relaxation
    self.prices = prices
    self.control = control
    generator = SplitMix(seed: seed)
  }

  /// Tries one neighborhood.
  ///
  /// - Parameter extra: rows of people that are tried, too.
  func step(_ rows: [[UInt8]], cost: Double) -> [[UInt8]]? {
    steps += 1
    let isMember = people()
    relaxation.isAllowed = relaxation.openCells
    relaxation.releaseRows()
    for person in rows.indices {
      if !relaxation.contains(rows[person], of: person) { relaxation.add(rows[person], of: person) }
      if !isMember[person] { relaxation.fix(rows[person], of: person) }
    }
    relaxation.begin(with: prices)
    relaxation.applyLimits()
    let outcome = relaxation.converge(below: cost)
    if outcome == .pruned { size = min(size + 1, pricer.model.people) }
    guard outcome == .converged else { return nil }
    guard let found = relaxation.dive(below: cost, rounds: 8) else { return nil }
    improvements += 1
    return found
  }

  private func people() -> [Bool] {
    var all = Array(0..<pricer.model.people)
    generator.shuffle(&all)
    var isMember = [Bool](repeating: false, count: all.count)
    for person in all.prefix(size) { isMember[person] = true }
    return isMember
  }
}
