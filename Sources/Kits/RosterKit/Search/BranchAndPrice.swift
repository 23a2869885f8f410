/// Proves how cheap a plan can be: the relaxation of ``ColumnGeneration``, divided at a person's day where it is not whole.
///
/// Nodes with the lowest bound come first, of equal ones the newest.
final class BranchAndPrice {
  private struct Node {
    let isAllowed: [Bool]
    let bound: Double
    let prices: [Double]
  }

  let relaxation: ColumnGeneration
  private var open: [Node] = []
  /// The bound of nodes that were left with a plan which, by rounding, costs more than they prove.
  private var leftBound = Double.infinity

  init(_ relaxation: ColumnGeneration, prices: [Double]) {
    self.relaxation = relaxation
    open = [Node(isAllowed: relaxation.openCells, bound: -.infinity, prices: prices)]
  }

  /// No plan costs less, unless it is no less than the limit of the last step.
  var bound: Double { open.reduce(leftBound) { min($0, $1.bound) } }

  /// Whether no node is left to be solved.
  var isExhausted: Bool { open.isEmpty }

  /// Solves one node.
  ///
  /// - Returns: rows that cost less than the limit, if the node's answer was whole.
  func step(below limit: Double) -> [[UInt8]]? {
    open.removeAll { $0.bound >= limit }
    guard let node = takeBest() else { return nil }
    relaxation.isAllowed = node.isAllowed
    relaxation.releaseRows()
    relaxation.begin(with: node.prices)
    relaxation.applyLimits()
    let outcome = relaxation.converge(below: limit)
    switch outcome {
    case .pruned: return nil
    case .stopped:
      open.append(Node(isAllowed: node.isAllowed, bound: max(node.bound, relaxation.bound), prices: node.prices))
      return nil
    case .converged: return divide(below: limit, atLeast: node.bound)
    }
  }

  private func takeBest() -> Node? {
    guard var best = open.indices.first else { return nil }
    for index in open.indices where open[index].bound <= open[best].bound { best = index }
    return open.remove(at: best)
  }

  private func divide(below limit: Double, atLeast bound: Double) -> [[UInt8]]? {
    let values = relaxation.cellValues()
    let bound = max(bound, relaxation.bound)
    guard let cell = branchingCell(values) else { return leave(bound) }
    relaxation.closeDearCells(from: limit)
    for isKept in [values[cell] < 0.5, values[cell] >= 0.5] {
      var isAllowed = relaxation.isAllowed
      limitDay(of: cell, toIt: isKept, &isAllowed)
      open.append(Node(isAllowed: isAllowed, bound: bound, prices: relaxation.bestPrices))
    }
    return nil
  }

  /// Takes the rows of an answer that is whole, nil if rounding hides them.
  private func leave(_ bound: Double) -> [[UInt8]]? {
    let rows = relaxation.wholeRows()
    let isComplete = rows.allSatisfy { !$0.isEmpty }
    if !isComplete || relaxation.model.cost(of: rows) > bound { leftBound = min(leftBound, bound) }
    return isComplete ? rows : nil
  }

  private func limitDay(of cell: Int, toIt isKept: Bool, _ isAllowed: inout [Bool]) {
    let width = relaxation.model.width
    guard isKept else {
      isAllowed[cell] = false
      return
    }
    let start = cell - cell % relaxation.model.cells % width
    for other in start..<start + width where other != cell { isAllowed[other] = false }
  }

  /// The cell that is used nearest to half; days off come first, since they divide more evenly than shift types.
  private func branchingCell(_ values: [Double]) -> Int? {
    var (best, distance) = (-1, 0.5 - 1e-4)
    let model = relaxation.model
    for cell in values.indices {
      let isDayOff = cell % model.cells % model.width == 0
      let from = (values[cell] - 0.5).magnitude
      guard from < 0.5 - 1e-4 else { continue }
      let weighted = isDayOff ? from * 0.5 : from
      if weighted < distance { (best, distance) = (cell, weighted) }
    }
    return best < 0 ? nil : best
  }
}
