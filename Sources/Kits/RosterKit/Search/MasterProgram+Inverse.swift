extension MasterProgram {
  /// Changes the inverse as a column, whose direction is in `alpha`, takes a place in the basis.
  func replace(_ place: Int, by column: Int) {
    let (size, alpha) = (size, alpha)
    let pivot = alpha[place]
    for constraint in 0..<size {
      let target = inverse + constraint * size
      guard target[place] != 0 else { continue }
      let factor = target[place] / pivot
      for index in 0..<size { target[index] -= factor * alpha[index] }
      target[place] = factor
    }
    exchange(place, column)
  }

  func findDuals() {
    let (size, inverse, duals) = (size, inverse, duals)
    let costs = basisCosts
    costs.withUnsafeBufferPointer { costs in
      for constraint in 0..<size {
        let source = inverse + constraint * size
        var sum = 0.0
        for place in 0..<size { sum += costs[place] * source[place] }
        duals[constraint] = sum
      }
    }
  }

  /// By how much the answer misses a right side at most.
  var inaccuracy: Double {
    var rest = rightSides
    let table = table
    for place in 0..<size {
      let (column, value) = (basis[place], values[place])
      if column < size {
        rest[column] -= value
      } else if column < table.units {
        rest[column - size] += value
      } else {
        let row = column - table.units
        for entry in table.starts[row]..<table.starts[row + 1] { rest[Int(table.entries[Int(entry)])] -= value }
      }
    }
    return rest.reduce(0) { max($0, $1.magnitude) }
  }

  /// Computes the inverse anew, by putting the basic columns into a basis of units.
  func refactor() {
    let wanted = basis
    restart()
    var isFree = [Bool](repeating: true, count: size)
    for column in wanted where column < table.units {
      let row = column % size
      if basis[row] != column {
        findAlpha(column)
        replace(row, by: column)
      }
      isFree[row] = false
    }
    for column in wanted where column >= table.units {
      findAlpha(column)
      var (best, largest) = (-1, 1e-9)
      for place in 0..<size where isFree[place] && alpha[place].magnitude > largest {
        (best, largest) = (place, alpha[place].magnitude)
      }
      guard best >= 0 else { continue }
      replace(best, by: column)
      isFree[best] = false
    }
    findValues()
    findDuals()
  }

  private func findValues() {
    values.update(repeating: 0, count: size)
    for constraint in 0..<size where rightSides[constraint] != 0 {
      let source = inverse + constraint * size
      for place in 0..<size { values[place] += rightSides[constraint] * source[place] }
    }
  }
}
