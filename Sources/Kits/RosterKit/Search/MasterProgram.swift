/// The linear program that chooses among rows: for each person rows that add up to one, and for each need the people who
/// work it, with what is missing or too many at its cost.
///
/// A revised primal simplex method with an explicit inverse of the basis (G. Dantzig and W. Orchard-Hays, 1954), whose
/// right sides are changed by a millionth each so that it does not stall. The duals are read; what the answer is good for
/// is proven elsewhere, by ``LagrangianBound`` in whole numbers.
final class MasterProgram {
  /// How many people, then needs, there are.
  let people: Int
  let size: Int
  /// How many columns are not rows of people: a positive and a negative unit for each constraint.
  let unitColumns: Int
  /// What a constraint of the program costs to break.
  private let penalty: Double

  private(set) var columnCosts: [Double]
  private(set) var columnPenalized: [Bool]
  private(set) var entryStarts: [Int] = [0]
  private(set) var entries: [Int32] = []

  private(set) var basis: [Int] = []
  private(set) var position: [Int]
  private var rightSides: [Double]
  let inverse: UnsafeMutablePointer<Double>
  let values: UnsafeMutablePointer<Double>
  let alpha: UnsafeMutablePointer<Double>
  /// By constraint, what one more on the right side costs.
  let duals: UnsafeMutablePointer<Double>
  var pivots = 0
  var restarts = 0
  private var candidates: [Int] = []
  var generator: SplitMix

  /// - Parameters:
  ///   - needs: how many are wanted (it may be less than none), and what it costs to have fewer or more.
  ///   - penalty: more than any row can be worth.
  init(people: Int, needs: [(count: Int, under: Double, over: Double)], penalty: Double, seed: UInt64) {
    self.people = people
    size = people + needs.count
    unitColumns = 2 * size
    self.penalty = penalty
    generator = SplitMix(seed: seed)
    rightSides = [Double](repeating: 1, count: people)
    columnCosts = [Double](repeating: penalty, count: people)
    for need in needs {
      rightSides.append(Double(need.count) + (0.2 + generator.unit()) * 2e-6)
      columnCosts.append(need.under)
    }
    columnCosts += [Double](repeating: .infinity, count: people)
    for need in needs { columnCosts.append(need.over) }
    columnPenalized = [Bool](repeating: false, count: unitColumns)
    position = [Int](repeating: -1, count: unitColumns)
    inverse = .allocate(capacity: max(1, size * size))
    values = .allocate(capacity: max(1, size))
    alpha = .allocate(capacity: max(1, size))
    duals = .allocate(capacity: max(1, size))
    beginWithUnits()
  }

  deinit {
    inverse.deallocate()
    values.deallocate()
    alpha.deallocate()
    duals.deallocate()
  }

  private func beginWithUnits() {
    inverse.update(repeating: 0, count: size * size)
    basis = []
    for row in 0..<size {
      let isNegative = rightSides[row] < 0
      basis.append(isNegative ? size + row : row)
      position[basis[row]] = row
      inverse[row * size + row] = isNegative ? -1 : 1
      values[row] = rightSides[row].magnitude
    }
    findDuals()
  }
}

extension MasterProgram {
  /// How many rows of people there are.
  var rowCount: Int { columnCosts.count - unitColumns }

  /// Adds a row of a person: the constraints it is in, the person's first.
  func add(_ constraints: [Int32], cost: Double, isPenalized: Bool = false) {
    entries += constraints
    entryStarts.append(entries.count)
    columnCosts.append(cost)
    columnPenalized.append(isPenalized)
    position.append(-1)
  }

  /// Makes a row too dear to be used, or takes that back.
  func setPenalized(_ row: Int, _ isPenalized: Bool) { columnPenalized[unitColumns + row] = isPenalized }

  func isPenalized(_ row: Int) -> Bool { columnPenalized[unitColumns + row] }

  /// How much of a row is used.
  func value(of row: Int) -> Double {
    let place = position[unitColumns + row]
    return place < 0 ? 0 : values[place]
  }

  /// What the answer costs, penalties included.
  var objective: Double {
    var sum = 0.0
    for row in 0..<size { sum += cost(basis[row]) * values[row] }
    return sum
  }

  private func cost(_ column: Int) -> Double {
    columnPenalized[column] ? columnCosts[column] + penalty : columnCosts[column]
  }

  /// What using a row would add to the cost.
  func reducedCost(ofRow row: Int) -> Double { reducedCost(unitColumns + row) }

  func reducedCost(_ column: Int) -> Double {
    if column < size { return cost(column) - duals[column] }
    if column < unitColumns { return cost(column) + duals[column - size] }
    var sum = cost(column)
    let row = column - unitColumns
    let (duals, range) = (duals, entryStarts[row]..<entryStarts[row + 1])
    entries.withUnsafeBufferPointer { entries in
      for entry in range { sum -= duals[Int(entries[entry])] }
    }
    return sum
  }
}

extension MasterProgram {
  /// Finds the cheapest answer from the current one on, unless it is stopped.
  func solve(_ isStopped: () -> Bool) {
    findDuals()
    var untilCheck = 64
    while let column = entering() {
      pivot(column)
      untilCheck -= 1
      guard untilCheck == 0 else { continue }
      untilCheck = 64
      if isStopped() { return }
      if inaccuracy > 1e-7 { refactor() }
      if isInfeasible { restart() }
    }
  }

  /// Whether rounding, or an end that came too early, left the answer outside of the constraints.
  private var isInfeasible: Bool { (0..<size).contains { values[$0] < -1e-5 } }

  /// Begins anew from an answer that is surely within the constraints.
  func restart() {
    for column in basis { position[column] = -1 }
    beginWithUnits()
    candidates = []
    restarts += 1
  }

  /// The column that costs least, of a short list that is made anew when none of it is left.
  private func entering() -> Int? {
    if let column = cheapest(of: candidates) { return column }
    findDuals()
    fillCandidates()
    return cheapest(of: candidates)
  }

  private func cheapest(of columns: [Int]) -> Int? {
    var (best, least) = (-1, -1e-6)
    for column in columns where position[column] < 0 {
      let cost = reducedCost(column)
      if cost < least { (best, least) = (column, cost) }
    }
    return best < 0 ? nil : best
  }

  private func fillCandidates() {
    var found: [(cost: Double, column: Int)] = []
    for column in 0..<columnCosts.count where position[column] < 0 && !columnPenalized[column] {
      let cost = reducedCost(column)
      if cost < -1e-6 { found.append((cost, column)) }
    }
    found.sort { $0.cost < $1.cost }
    candidates = found.prefix(40).map { $0.column }
  }

  func findAlpha(_ column: Int) {
    let alpha = alpha
    if column < unitColumns {
      let (row, sign) = column < size ? (column, 1.0) : (column - size, -1.0)
      let source = inverse + row * size
      for index in 0..<size { alpha[index] = sign * source[index] }
      return
    }
    alpha.update(repeating: 0, count: size)
    let row = column - unitColumns
    for entry in entryStarts[row]..<entryStarts[row + 1] {
      let source = inverse + Int(entries[entry]) * size
      for index in 0..<size { alpha[index] += source[index] }
    }
  }

  private func pivot(_ column: Int) {
    let reduced = reducedCost(column)
    findAlpha(column)
    guard let row = leaving() else {
      // Only rounding can leave a direction without an end.
      refactor()
      candidates = []
      return
    }
    let step = max(0, values[row] / alpha[row])
    for index in 0..<size { values[index] -= step * alpha[index] }
    values[row] = step
    replace(row, by: column)
    let factor = reduced
    for index in 0..<size { duals[index] += factor * inverse[index * size + row] }
    pivots += 1
  }

  /// The basic variable that is the first to become nothing; of those that nearly are, the one whose pivot is largest
  /// (P. Harris, “Pivot selection methods of the Devex LP code”, 1973).
  private func leaving() -> Int? {
    var limit = Double.infinity
    for index in 0..<size where alpha[index] > 1e-9 {
      limit = min(limit, (max(0, values[index]) + 1e-9) / alpha[index])
    }
    var (best, largest) = (-1, 0.0)
    for index in 0..<size where alpha[index] > max(1e-9, largest) && values[index] <= limit * alpha[index] {
      (best, largest) = (index, alpha[index])
    }
    return best < 0 ? nil : best
  }

  /// Puts a column, whose direction is in `alpha`, into the basis.
  func replace(_ row: Int, by column: Int) {
    let (size, alpha) = (size, alpha)
    let pivot = alpha[row]
    for constraint in 0..<size {
      let target = inverse + constraint * size
      guard target[row] != 0 else { continue }
      let factor = target[row] / pivot
      for index in 0..<size { target[index] -= factor * alpha[index] }
      target[row] = factor
    }
    position[basis[row]] = -1
    basis[row] = column
    position[column] = row
  }

  func findDuals() {
    let costs = basis.map { cost($0) }
    for constraint in 0..<size {
      let source = inverse + constraint * size
      var sum = 0.0
      for row in 0..<size { sum += costs[row] * source[row] }
      duals[constraint] = sum
    }
  }
}

extension MasterProgram {
  /// By how much the answer misses a right side at most.
  var inaccuracy: Double {
    var rest = rightSides
    for row in 0..<size { spread(basis[row], values[row]) { rest[$0] -= $1 } }
    return rest.reduce(0) { max($0, $1.magnitude) }
  }

  private func spread(_ column: Int, _ value: Double, _ visit: (Int, Double) -> Void) {
    if column < size { return visit(column, value) }
    if column < unitColumns { return visit(column - size, -value) }
    let row = column - unitColumns
    for entry in entryStarts[row]..<entryStarts[row + 1] { visit(Int(entries[entry]), value) }
  }

  /// Computes the inverse anew, by putting the basic columns into a basis of units.
  func refactor() {
    let wanted = basis
    for column in wanted { position[column] = -1 }
    beginWithUnits()
    var isFree = [Bool](repeating: true, count: size)
    for column in wanted where column < unitColumns {
      let row = column % size
      if basis[row] != column {
        findAlpha(column)
        replace(row, by: column)
      }
      isFree[row] = false
    }
    for column in wanted where column >= unitColumns {
      findAlpha(column)
      var (best, largest) = (-1, 1e-9)
      for row in 0..<size where isFree[row] && alpha[row].magnitude > largest {
        (best, largest) = (row, alpha[row].magnitude)
      }
      guard best >= 0 else { continue }
      replace(best, by: column)
      isFree[best] = false
    }
    for row in 0..<size { values[row] = 0 }
    for constraint in 0..<size where rightSides[constraint] != 0 {
      let source = inverse + constraint * size
      for row in 0..<size { values[row] += rightSides[constraint] * source[row] }
    }
    findDuals()
  }
}
