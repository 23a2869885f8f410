extension MasterProgram {
  /// Drives rows that became too dear out of an answer that was optimal with them, by the dual simplex method.
  ///
  /// - Returns: whether the answer is optimal without them; if not, ``solve(_:)`` goes on from what there is.
  func driveOut(_ isStopped: () -> Bool) -> Bool {
    var reduced = reducedCosts()
    var row = [Double](repeating: 0, count: reduced.count)
    var untilCheck = 64
    var untilEnd = 5 * size + 200
    while let (place, isAbove) = mostInfeasible() {
      untilEnd -= 1
      if untilEnd < 0 { return false }
      findRow(place, &row)
      guard let column = entering(reduced, row, sign: isAbove ? 1 : -1) else { return false }
      guard exchange(place, column, isAbove, &reduced, row) else { return false }
      untilCheck -= 1
      guard untilCheck == 0 else { continue }
      untilCheck = 64
      if isStopped() { return false }
      if inaccuracy > 1e-7 {
        refactor()
        reduced = reducedCosts()
      }
    }
    return true
  }

  private func reducedCosts() -> [Double] {
    findDuals()
    return columnCosts.indices.map { column in
      guard position[column] < 0, !columnPenalized[column] else { return 0 }
      return max(0, reducedCost(column)) + (1 + generator.unit()) * 1e-5
    }
  }

  /// The basic variable that is furthest below nothing, or above it though it is too dear.
  private func mostInfeasible() -> (place: Int, isAbove: Bool)? {
    var (best, most, isAbove) = (-1, 1e-7, false)
    for place in 0..<size {
      let value = values[place]
      if value < -most {
        (best, most, isAbove) = (place, -value, false)
      } else if value > most, columnPenalized[basis[place]] {
        (best, most, isAbove) = (place, value, true)
      }
    }
    return best < 0 ? nil : (best, isAbove)
  }

  /// A row of the tableau, without columns that may not enter.
  private func findRow(_ place: Int, _ row: inout [Double]) {
    let pivotRow = alpha
    for constraint in 0..<size { pivotRow[constraint] = inverse[constraint * size + place] }
    for column in 0..<size {
      row[column] = position[column] < 0 ? pivotRow[column] : 0
      row[size + column] = position[size + column] < 0 && column >= people ? -pivotRow[column] : 0
    }
    let (first, count) = (unitColumns, rowCount)
    entries.withUnsafeBufferPointer { entries in
      for index in 0..<count {
        guard position[first + index] < 0, !columnPenalized[first + index] else {
          row[first + index] = 0
          continue
        }
        var sum = 0.0
        for entry in entryStarts[index]..<entryStarts[index + 1] { sum += pivotRow[Int(entries[entry])] }
        row[first + index] = sum
      }
    }
  }

  /// The column whose reduced cost is first to become nothing; of those that nearly are, the one whose pivot is largest.
  private func entering(_ reduced: [Double], _ row: [Double], sign: Double) -> Int? {
    var limit = Double.infinity
    for column in row.indices where sign * row[column] > 1e-7 {
      limit = min(limit, (reduced[column] + 1e-7) / (sign * row[column]))
    }
    var (best, largest) = (-1, 1e-7)
    for column in row.indices where sign * row[column] > largest && reduced[column] <= limit * sign * row[column] {
      (best, largest) = (column, sign * row[column])
    }
    return best < 0 ? nil : best
  }

  /// Replaces a basic variable; false if rounding makes that impossible.
  private func exchange(
    _ place: Int, _ column: Int, _ isAbove: Bool, _ reduced: inout [Double], _ row: [Double]
  ) -> Bool {
    let ratio = reduced[column] / row[column]
    for other in row.indices where row[other] != 0 { reduced[other] = max(0, reduced[other] - ratio * row[other]) }
    let leaving = basis[place]
    findAlpha(column)
    guard alpha[place].magnitude > 1e-8 else { return false }
    let step = values[place] / alpha[place]
    for index in 0..<size { values[index] -= step * alpha[index] }
    values[place] = step
    replace(place, by: column)
    for index in 0..<size { duals[index] += ratio * inverse[index * size + place] * row[column] }
    reduced[column] = 0
    reduced[leaving] = columnPenalized[leaving] ? 0 : max(0, -ratio)
    pivots += 1
    return true
  }
}
