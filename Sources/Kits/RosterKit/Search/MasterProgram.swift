/// The linear program that chooses among rows: for each person rows that add up to one, and for each need the people who
/// work it, with what is missing or too many at its cost.
///
/// A revised simplex method with an explicit inverse of the basis: from any answer on by ``solve(_:)``, and where rows were
/// closed by ``driveOut(_:)``. The right sides are changed by a millionth each, since it would stall otherwise. The duals
/// are what is read; bounds that follow from them are computed elsewhere in whole numbers.
final class MasterProgram {
  /// How many constraints are people; the others are needs.
  let people: Int
  let size: Int
  /// What it costs to leave a person without a row.
  private let penalty: Double
  private(set) var table: ColumnTable
  private(set) var basis: [Int] = []
  let rightSides: [Double]
  /// The inverse of the basis, column by column.
  let inverse: UnsafeMutablePointer<Double>
  /// By place in the basis.
  let values: UnsafeMutablePointer<Double>
  let alpha: UnsafeMutablePointer<Double>
  /// A row of the inverse.
  let pivotRow: UnsafeMutablePointer<Double>
  /// By constraint, what one more on the right side costs.
  let duals: UnsafeMutablePointer<Double>
  var generator: SplitMix
  /// A measure of work.
  private(set) var pivots = 0

  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - needs: how many are wanted (it may be less than none), and what it costs to have fewer or more.
  ///   - penalty: more than any row can be worth.
  init(people: Int, needs: [(count: Int, under: Double, over: Double)], penalty: Double, seed: UInt64) {
    self.people = people
    self.penalty = penalty
    size = people + needs.count
    generator = SplitMix(seed: seed)
    var sides = [Double](repeating: 1, count: people)
    for need in needs { sides.append(Double(need.count) + (0.2 + generator.unit()) * 2e-6) }
    rightSides = sides
    let missing = [Double](repeating: penalty, count: people) + needs.map { $0.under }
    let superfluous = [Double](repeating: .infinity, count: people) + needs.map { $0.over }
    table = ColumnTable(size: size, unitCosts: missing + superfluous)
    inverse = .allocate(capacity: max(1, size * size))
    values = .allocate(capacity: max(1, size))
    alpha = .allocate(capacity: max(1, size))
    pivotRow = .allocate(capacity: max(1, size))
    duals = .allocate(capacity: max(1, size))
    beginWithUnits()
  }

  deinit {
    table.deallocate()
    inverse.deallocate()
    values.deallocate()
    alpha.deallocate()
    pivotRow.deallocate()
    duals.deallocate()
  }

  private func beginWithUnits() {
    inverse.update(repeating: 0, count: size * size)
    basis = []
    for row in 0..<size {
      let isNegative = rightSides[row] < 0
      let column = isNegative ? size + row : row
      basis.append(column)
      table.position[column] = Int32(row)
      inverse[row * size + row] = isNegative ? -1 : 1
      values[row] = rightSides[row].magnitude
    }
    findDuals()
  }
}

extension MasterProgram {
  /// How many rows of people there are.
  var rowCount: Int { table.rowCount }

  /// Adds a row of a person: the constraints it is in, the person's first.
  func add(_ constraints: [Int32], cost: Double, isPenalized: Bool = false) {
    table.add(constraints, cost: cost, isPenalized: isPenalized)
  }

  /// Closes a row, or opens it again.
  func setPenalized(_ row: Int, _ isPenalized: Bool) { table.isPenalized[table.units + row] = isPenalized }

  func isPenalized(_ row: Int) -> Bool { table.isPenalized[table.units + row] }

  /// How much of a row is used.
  func value(of row: Int) -> Double {
    let place = table.position[table.units + row]
    return place < 0 ? 0 : values[Int(place)]
  }

  func isBasic(_ row: Int) -> Bool { table.position[table.units + row] >= 0 }

  /// What the answer costs, penalties included.
  var objective: Double {
    var sum = 0.0
    for place in 0..<size { sum += cost(basis[place]) * values[place] }
    return sum
  }

  private func cost(_ column: Int) -> Double {
    table.isPenalized[column] ? table.costs[column] + penalty : table.costs[column]
  }

  /// By place in the basis.
  var basisCosts: [Double] { basis.map { cost($0) } }

  /// Notes that a column takes a place in the basis.
  func exchange(_ place: Int, _ column: Int) {
    table.position[basis[place]] = -1
    basis[place] = column
    table.position[column] = Int32(place)
  }

  /// Forgets the rows for which it is not said; those in use must be among them.
  func keep(_ isKept: [Bool]) {
    table.keep(isKept, basis: &basis)
  }
}

extension MasterProgram {
  /// Finds the cheapest answer from the current one on, unless it is stopped (by the Devex rule of P. Harris, “Pivot
  /// selection methods of the Devex LP code”, 1973).
  func solve(_ isStopped: () -> Bool) {
    var prices = ColumnPrices(self)
    var untilCheck = 32
    while let column = prices.entering(tolerance: Self.tolerance) ?? refreshed(&prices) {
      guard pivot(column, &prices) else { continue }
      untilCheck -= 1
      guard untilCheck == 0 else { continue }
      untilCheck = 32
      if isStopped() { return }
      let isInaccurate = inaccuracy > 1e-7
      if isInaccurate { refactor() }
      let isInfeasible = isInfeasible
      if isInfeasible { restart() }
      if isInaccurate || isInfeasible { prices = ColumnPrices(self) }
    }
  }

  /// A column that is still too cheap when all prices are computed anew.
  private func refreshed(_ prices: inout ColumnPrices) -> Int? {
    prices = ColumnPrices(self)
    return prices.entering(tolerance: Self.tolerance)
  }

  /// Whether rounding left the answer outside of the constraints.
  private var isInfeasible: Bool { (0..<size).contains { values[$0] < -1e-5 } }

  /// Begins anew from an answer that is surely within the constraints.
  func restart() {
    for column in basis { table.position[column] = -1 }
    beginWithUnits()
  }

  /// Computes the direction in which the answer goes if a column is used.
  func findAlpha(_ column: Int) {
    let (alpha, table, size) = (alpha, table, size)
    if column < table.units {
      let (row, sign) = column < size ? (column, 1.0) : (column - size, -1.0)
      let source = inverse + row * size
      for index in 0..<size { alpha[index] = sign * source[index] }
      return
    }
    alpha.update(repeating: 0, count: size)
    let row = column - table.units
    for entry in table.starts[row]..<table.starts[row + 1] {
      let source = inverse + Int(table.entries[Int(entry)]) * size
      for index in 0..<size { alpha[index] += source[index] }
    }
  }

  /// Uses a column; false if it could not be.
  private func pivot(_ column: Int, _ prices: inout ColumnPrices) -> Bool {
    findAlpha(column)
    guard let place = leaving() else {
      // Only rounding can leave a direction without an end.
      refactor()
      prices = ColumnPrices(self)
      return false
    }
    let reduced = prices.reduced[column]
    prices.findRow(place, self)
    prices.update(column, leaving: basis[place], pivot: alpha[place])
    move(to: column, from: place, step: max(0, values[place] / alpha[place]), reduced: reduced)
    return true
  }

  /// Puts a column, whose direction is in `alpha`, into the basis.
  func move(to column: Int, from place: Int, step: Double, reduced: Double) {
    let (values, alpha, duals, size) = (values, alpha, duals, size)
    for index in 0..<size { values[index] -= step * alpha[index] }
    values[place] = step
    replace(place, by: column)
    let source = inverse + place
    for index in 0..<size { duals[index] += reduced * source[index * size] }
    pivots += 1
  }

  /// The basic variable that is the first to become nothing; of those that nearly are, the one whose pivot is largest.
  private func leaving() -> Int? {
    let (values, alpha, size) = (values, alpha, size)
    var limit = Double.infinity
    for index in 0..<size where alpha[index] > 1e-9 {
      limit = min(limit, (max(0, values[index]) + 1e-9) / alpha[index])
    }
    var (best, largest) = (-1, 1e-9)
    for index in 0..<size where alpha[index] > largest && values[index] <= limit * alpha[index] {
      (best, largest) = (index, alpha[index])
    }
    return best < 0 ? nil : best
  }
}
