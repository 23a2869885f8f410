/// What each column of a ``MasterProgram`` would add to the cost, kept up from pivot to pivot.
struct ColumnPrices {
  /// By column; nothing for those that may not enter the basis.
  private(set) var reduced: [Double]
  /// How far a column reaches for its cost, about.
  private var weights: [Double]
  /// The row of the tableau that was found last.
  private(set) var row: [Double]

  /// - Parameter perturbation: what is added to each at random, so that few are alike.
  init(_ program: MasterProgram, perturbation: Double = 0) {
    program.findDuals()
    let (table, duals) = (program.table, program.duals)
    reduced = [Double](repeating: 0, count: table.count)
    for column in 0..<table.count where table.position[column] < 0 && !table.isPenalized[column] {
      reduced[column] = table.reducedCost(column, duals)
      if perturbation > 0 {
        reduced[column] = max(0, reduced[column]) + (1 + program.generator.unit()) * perturbation
      }
    }
    weights = [Double](repeating: 1, count: table.count)
    row = [Double](repeating: 0, count: table.count)
  }

  /// The column that saves most for how far it reaches.
  func entering(tolerance: Double) -> Int? {
    var (best, most) = (-1, 0.0)
    reduced.withUnsafeBufferPointer { reduced in
      weights.withUnsafeBufferPointer { weights in
        for column in 0..<reduced.count where reduced[column] < -tolerance {
          let square = reduced[column] * reduced[column]
          if square > most * weights[column] { (best, most) = (column, square / weights[column]) }
        }
      }
    }
    return best < 0 ? nil : best
  }

  /// Finds a row of the tableau, without columns that may not enter.
  mutating func findRow(_ place: Int, _ program: MasterProgram) {
    let (pivotRow, inverse, table) = (program.pivotRow, program.inverse, program.table)
    let (size, people) = (program.size, program.people)
    for constraint in 0..<size { pivotRow[constraint] = inverse[constraint * size + place] }
    row.withUnsafeMutableBufferPointer { row in
      for column in 0..<size {
        row[column] = table.position[column] < 0 ? pivotRow[column] : 0
        row[size + column] = table.position[size + column] < 0 && column >= people ? -pivotRow[column] : 0
      }
      for index in 0..<table.rowCount {
        let column = table.units + index
        let mayEnter = table.position[column] < 0 && !table.isPenalized[column]
        row[column] = mayEnter ? table.sum(of: index, pivotRow) : 0
      }
    }
  }

  /// Changes prices and weights as a column takes the place of another, whose row was found last.
  mutating func update(_ entering: Int, leaving: Int, pivot: Double) {
    let ratio = reduced[entering] / pivot
    let weight = weights[entering] / (pivot * pivot)
    reduced.withUnsafeMutableBufferPointer { reduced in
      weights.withUnsafeMutableBufferPointer { weights in
        row.withUnsafeBufferPointer { row in
          for column in 0..<row.count where row[column] != 0 {
            reduced[column] -= ratio * row[column]
            weights[column] = max(weights[column], row[column] * row[column] * weight)
          }
        }
      }
    }
    reduced[entering] = 0
    reduced[leaving] = -ratio
    weights[leaving] = max(weight, 1)
  }

  /// Sets what is negative by rounding to nothing.
  mutating func clamp() {
    for column in reduced.indices { reduced[column] = max(0, reduced[column]) }
  }

  mutating func close(_ column: Int) { reduced[column] = 0 }
}
