/// Makes a plan cheaper by finding anew the rows of a few people beside those of the others (large neighborhood search;
/// P. Shaw, “Using constraint programming and local search methods to solve vehicle routing problems”, 1998), each time by
/// the relaxation over all of their rows and a dive.
struct NeighborhoodSearch {
  private let relaxation: ColumnGeneration
  private let root: Root
  private let control: SearchControl
  private var generator: SplitMix
  /// How many people are planned anew.
  private var size = 6
  /// How many neighborhoods in a row had nothing better.
  private var failures = 0

  init(_ relaxation: ColumnGeneration, _ root: Root, _ control: SearchControl, seed: UInt64) {
    self.relaxation = relaxation
    self.root = root
    self.control = control
    generator = SplitMix(seed: seed)
  }

  /// Tries one neighborhood; answers cheaper rows, if there are any.
  mutating func step(_ rows: [[UInt8]], cost: Double) -> [[UInt8]]? {
    let isMember = choose(rows)
    relaxation.openAll()
    for (person, row) in rows.enumerated() {
      if !relaxation.contains(row, of: person) { relaxation.add(row, of: person) }
      if !isMember[person] { relaxation.fix(row, of: person) }
    }
    relaxation.begin(with: root.prices)
    relaxation.applyLimits()
    switch relaxation.converge(below: cost) {
    case .stopped: return nil
    case .pruned: size = min(size + 1, rows.count)
    case .converged:
      if let found = relaxation.dive(below: cost, rounds: 8) {
        failures = 0
        return found
      }
      failures += 1
      if failures % 8 == 0 { size = max(4, size - 1) }
    }
    return nil
  }

  /// People at random, first those whose row costs most above the bound.
  private mutating func choose(_ rows: [[UInt8]]) -> [Bool] {
    let isFocused = generator.below(2) == 0
    var keys: [(key: Double, person: Int)] = []
    for person in rows.indices {
      let excess = relaxation.reducedCost(of: rows[person], person, root)
      keys.append((generator.unit() * (isFocused ? excess + 2 : 1), person))
    }
    keys.sort { $0.key != $1.key ? $0.key > $1.key : $0.person < $1.person }
    var isMember = [Bool](repeating: false, count: rows.count)
    for (_, person) in keys.prefix(size) { isMember[person] = true }
    return isMember
  }
}
