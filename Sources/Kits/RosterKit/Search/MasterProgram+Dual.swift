extension MasterProgram {
  /// Drives rows that became too dear out of an answer that was optimal with them, by the dual simplex method.
  ///
  /// - Returns: whether the answer is optimal without them; if not, ``solve(_:)`` goes on from what there is.
  func driveOut(_ isStopped: () -> Bool) -> Bool {
    var prices = ColumnPrices(self, perturbation: 1e-5)
    var weights = edgeWeights()
    var untilCheck = 32
    var untilEnd = 20 * size + 200
    while let (place, isAbove) = mostInfeasible(weights) {
      untilEnd -= 1
      if untilEnd < 0 { return false }
      prices.findRow(place, self)
      guard let column = entering(prices, sign: isAbove ? 1 : -1) else { return false }
      guard exchange(place, column, &prices, &weights) else { return false }
      untilCheck -= 1
      guard untilCheck == 0 else { continue }
      untilCheck = 32
      if isStopped() { return false }
      if inaccuracy > 1e-7 {
        refactor()
        prices = ColumnPrices(self, perturbation: 1e-5)
        weights = edgeWeights()
      }
    }
    return true
  }

  /// The basic variable that is furthest below nothing, or above it though it is too dear.
  private func mostInfeasible(_ weights: [Double]) -> (place: Int, isAbove: Bool)? {
    let (values, table) = (values, table)
    var (best, most, isAbove) = (-1, 0.0, false)
    for place in 0..<size {
      let value = values[place]
      let isTooLarge = value > 1e-7 && table.isPenalized[basis[place]]
      guard isTooLarge || value < -1e-7, value * value > most * weights[place] else { continue }
      (best, most, isAbove) = (place, value * value / weights[place], isTooLarge)
    }
    return best < 0 ? nil : (best, isAbove)
  }

  /// The squared length of each row of the inverse (J. Forrest and D. Goldfarb, “Steepest-edge simplex algorithms for
  /// linear programming”, 1992).
  private func edgeWeights() -> [Double] {
    var weights = [Double](repeating: 0, count: size)
    for constraint in 0..<size {
      let source = inverse + constraint * size
      for place in 0..<size { weights[place] += source[place] * source[place] }
    }
    return weights
  }

  /// What the weights are once a row is replaced by the column whose direction is in `alpha`.
  private func updateWeights(_ weights: inout [Double], _ place: Int) {
    let (size, alpha) = (size, alpha)
    var products = [Double](repeating: 0, count: size)
    for constraint in 0..<size where inverse[constraint * size + place] != 0 {
      let (source, factor) = (inverse + constraint * size, inverse[constraint * size + place])
      for other in 0..<size { products[other] += factor * source[other] }
    }
    let (pivot, weight) = (alpha[place], weights[place])
    for other in 0..<size where other != place && alpha[other] != 0 {
      let ratio = alpha[other] / pivot
      weights[other] = max(weights[other] - 2 * ratio * products[other] + ratio * ratio * weight, 1e-4)
    }
    weights[place] = max(weight / (pivot * pivot), 1e-4)
  }

  /// The column whose reduced cost is first to become nothing; of those that nearly are, the one whose pivot is largest.
  private func entering(_ prices: ColumnPrices, sign: Double) -> Int? {
    prices.row.withUnsafeBufferPointer { row in
      prices.reduced.withUnsafeBufferPointer { reduced in
        var limit = Double.infinity
        for column in 0..<row.count where sign * row[column] > 1e-7 {
          limit = min(limit, (reduced[column] + 1e-7) / (sign * row[column]))
        }
        var (best, largest) = (-1, 1e-7)
        for column in 0..<row.count
        where sign * row[column] > largest && reduced[column] <= limit * sign * row[column] {
          (best, largest) = (column, sign * row[column])
        }
        return best < 0 ? nil : best
      }
    }
  }

  /// Replaces a basic variable; false if rounding makes that impossible.
  private func exchange(
    _ place: Int, _ column: Int, _ prices: inout ColumnPrices, _ weights: inout [Double]
  ) -> Bool {
    findAlpha(column)
    guard alpha[place].magnitude > 1e-8 else { return false }
    let leaving = basis[place]
    let reduced = prices.reduced[column]
    prices.update(column, leaving: leaving, pivot: prices.row[column])
    if table.isPenalized[leaving] { prices.close(leaving) }
    prices.clamp()
    updateWeights(&weights, place)
    move(to: column, from: place, step: values[place] / alpha[place], reduced: reduced)
    return true
  }
}
