/// The linear relaxation over all rows of some people, while those of the others stay: rows are found as they are needed
/// (C. Barnhart et al., “Branch-and-Price: Column Generation for Solving Huge Integer Programs”, 1998).
///
/// The prices by which rows are found are smoothed between those of the program and those of the best bound (P. Wentges,
/// “Weighted Dantzig–Wolfe decomposition for linear mixed-integer programming”, 1997).
final class ColumnGeneration {
  /// A row that the program may choose.
  struct Row {
    /// By its place among ``members``.
    let member: Int
    let shifts: [UInt8]
    let cost: Double
  }

  enum Outcome {
    /// The bound cannot be raised any more.
    case converged
    /// There is nothing that costs less than the limit.
    case pruned
    case stopped
  }

  let model: RosterModel
  let members: [Int]
  /// Which cells the members may have: `member * cells + cell`.
  var isAllowed: [Bool]
  /// Which cells the members may have if nothing more limits them.
  let openCells: [Bool]
  /// Whether its bounds are those of the whole problem.
  var isRoot = false
  /// The row of a member to whom no other is left; empty for the others.
  var fixedRows: [[UInt8]]
  let program: MasterProgram
  private(set) var rows: [Row] = []
  /// No answer within ``isAllowed`` costs less.
  private var exactBound = -Double.infinity
  /// The least whole number that an answer within ``isAllowed`` can cost.
  var bound: Double { exactBound.magnitude == .infinity ? exactBound : (exactBound - 1e-9).rounded(.up) }
  /// By need, the prices of the best bound, times the scale.
  private(set) var bestPrices: [Double]
  /// How much of the prices by which rows are found is that of the best bound.
  private static let smoothing = 0.7

  let pricer: RowPricer
  let control: SearchControl
  let needCounts: [Int]
  let fixedCost: Double

  /// - Parameters:
  ///   - members: the people whose rows are to be found.
  ///   - rows: everybody's rows, of which those of the others stay.
  init(_ pricer: RowPricer, members: [Int], rows: [[UInt8]], _ control: SearchControl, seed: UInt64 = 1) {
    model = pricer.model
    self.pricer = pricer
    self.members = members
    self.control = control
    var isMember = [Bool](repeating: false, count: model.people)
    for member in members { isMember[member] = true }
    var staff = [Int](repeating: 0, count: model.cells)
    var cost = 0.0
    for person in 0..<model.people where !isMember[person] {
      model.add(rows[person], to: &staff, 1)
      cost += model.cost(of: rows[person], person: person)
    }
    fixedCost = cost
    fixedRows = [[UInt8]](repeating: [], count: members.count)
    isAllowed = []
    for member in members { isAllowed += model.isAllowed[member * model.cells..<(member + 1) * model.cells] }
    let needs = pricer.model.needs.map { (count: $0.count - staff[$0.cell], under: $0.under, over: $0.over) }
    openCells = isAllowed
    needCounts = needs.map { $0.count }
    bestPrices = [Double](repeating: 0, count: needs.count)
    program = MasterProgram(
      people: members.count, needs: needs, penalty: 1 + pricer.model.rowWorth, seed: seed)
  }
}

extension ColumnGeneration {
  /// Lets the program choose a row, too.
  func add(_ shifts: [UInt8], of member: Int) {
    let cost = model.cost(of: shifts, person: members[member])
    program.add(constraints(of: shifts, member), cost: cost, isPenalized: !isAllowed(shifts, of: member))
    rows.append(Row(member: member, shifts: shifts, cost: cost))
  }

  private func constraints(of shifts: [UInt8], _ member: Int) -> [Int32] {
    var constraints = [Int32(member)]
    for day in 0..<model.days {
      for need in model.needsOfCell[day * model.width + Int(shifts[day])] {
        constraints.append(Int32(members.count + need))
      }
    }
    return constraints
  }

  func isAllowed(_ shifts: [UInt8], of member: Int) -> Bool {
    let start = member * model.cells
    for day in 0..<model.days where !isAllowed[start + day * model.width + Int(shifts[day])] { return false }
    return true
  }

  /// Has the program use only rows that the limits of cells allow now.
  func applyLimits() {
    exactBound = -.infinity
    var (isAnyClosed, isAnyOpened) = (false, false)
    let isClosed = rows.map { !isAllowed($0.shifts, of: $0.member) }
    for index in rows.indices where isClosed[index] != program.isPenalized(index) {
      if isClosed[index] { isAnyClosed = true } else { isAnyOpened = true }
      if !isClosed[index] { program.setPenalized(index, false) }
    }
    if isAnyOpened { program.solve { control.poll() } }
    guard isAnyClosed else { return }
    for index in rows.indices where isClosed[index] { program.setPenalized(index, true) }
    if !program.driveOut({ control.poll() }), !control.isStopped { program.restart() }
  }

  /// Leaves a member one row.
  func fix(_ row: [UInt8], of member: Int) {
    fixedRows[member] = row
    let start = member * model.cells
    for day in 0..<model.days {
      for shift in 0..<model.width where shift != Int(row[day]) { isAllowed[start + day * model.width + shift] = false }
    }
  }

  /// Takes back what ``fix(_:of:)`` did, but for the limits of cells.
  func releaseRows() { fixedRows = [[UInt8]](repeating: [], count: members.count) }

  /// Whether a row of a member is there to choose.
  func contains(_ shifts: [UInt8], of member: Int) -> Bool {
    rows.contains { $0.member == member && $0.shifts == shifts }
  }

  /// Takes back all limits of cells.
  func openAll() {
    isAllowed = openCells
    releaseRows()
  }

  /// Takes prices of needs from another relaxation as the first ones.
  func begin(with prices: [Double]) { bestPrices = prices }
}

extension ColumnGeneration {
  /// Finds rows until the bound is as high as it gets, or reaches the limit.
  ///
  /// - Parameter rounds: how often rows are looked for at most.
  func converge(below limit: Double, rounds: Int = .max) -> Outcome {
    var round = 0
    var isSmoothed = true
    while true {
      program.solve { control.poll() }
      if control.isStopped { return .stopped }
      if bound >= limit { return .pruned }
      if bound >= (program.objective + fixedCost - 1e-4).rounded(.up) || round >= rounds { return .converged }
      let count = rows.count
      guard addRows(isSmoothed) else { return .stopped }
      round += 1
      if bound >= limit { return .pruned }
      if rows.count == count {
        if !isSmoothed { return .converged }
        isSmoothed = false
      } else {
        isSmoothed = true
      }
    }
  }

  /// Looks for rows of each member, and raises the bound; false if it is stopped.
  func addRows(_ isSmoothed: Bool) -> Bool {
    let needPrices = prices(isSmoothed)
    var sum = constantPart(needPrices)
    let cellPrices = cells(of: needPrices)
    for member in members.indices {
      if control.poll() { return false }
      // Under other prices than the program's a row may look dear and be good.
      let limit = isSmoothed ? .infinity : (program.duals[member] - 1e-6) * model.scale
      let slice = isAllowed[member * model.cells..<(member + 1) * model.cells]
      if !fixedRows[member].isEmpty {
        sum += cost(of: fixedRows[member], member, cellPrices)
        continue
      }
      let price = pricer.price(members[member], prices: cellPrices, isAllowed: slice, below: limit, most: 4)
      sum += price.bound
      for row in price.rows where reducedCost(of: row, member) < -1e-6 { add(row, of: member) }
    }
    raise(to: sum / model.scale, needPrices)
    if isRoot { control.raise(to: bound) }
    return true
  }

  /// Notes a bound, and its prices if there are none better.
  private func raise(to value: Double, _ prices: [Double]) {
    guard value > exactBound else { return }
    exactBound = value
    bestPrices = prices
  }

  /// What prices are worth without anybody's row, times the scale.
  func constantPart(_ prices: [Double]) -> Double {
    var sum = fixedCost * model.scale
    for (need, price) in prices.enumerated() { sum += price * Double(needCounts[need]) }
    return sum
  }

  private func cost(of row: [UInt8], _ member: Int, _ cellPrices: [Double]) -> Double {
    var sum = model.cost(of: row, person: members[member]) * model.scale
    for day in 0..<model.days { sum -= cellPrices[day * model.width + Int(row[day])] }
    return sum
  }

  private func reducedCost(of shifts: [UInt8], _ member: Int) -> Double {
    var sum = model.cost(of: shifts, person: members[member])
    for constraint in constraints(of: shifts, member) { sum -= program.duals[Int(constraint)] }
    return sum
  }

  /// Whole prices within what a missing or a superfluous person costs, times the scale.
  private func prices(_ isSmoothed: Bool) -> [Double] {
    model.needs.enumerated().map { index, need in
      let dual = program.duals[members.count + index] * model.scale
      let smoothed =
        isSmoothed && bound > -.infinity ? Self.smoothing * bestPrices[index] + (1 - Self.smoothing) * dual : dual
      return min(max(smoothed, -need.over * model.scale), need.under * model.scale).rounded()
    }
  }

  func cells(of needPrices: [Double]) -> [Double] {
    var prices = [Double](repeating: 0, count: model.cells)
    for (index, need) in model.needs.enumerated() { prices[need.cell] += needPrices[index] }
    return prices
  }
}

extension ColumnGeneration {
  /// How much of each cell the program's answer uses: `member * cells + cell`.
  func cellValues() -> [Double] {
    var values = [Double](repeating: 0, count: members.count * model.cells)
    for (index, row) in rows.enumerated() {
      let value = program.value(of: index)
      guard value > 1e-7 else { continue }
      for day in 0..<model.days {
        values[row.member * model.cells + day * model.width + Int(row.shifts[day])] += value
      }
    }
    return values
  }

  /// By member, what the cheapest row costs at the best prices, times the scale.
  func leastCosts() -> [Double] {
    let cellPrices = cells(of: bestPrices)
    return members.indices.map { member in
      let slice = isAllowed[member * model.cells..<(member + 1) * model.cells]
      return pricer.price(members[member], prices: cellPrices, isAllowed: slice).bound
    }
  }

  /// How much more a row costs at the root's prices than the cheapest.
  func reducedCost(of shifts: [UInt8], _ member: Int, _ root: Root) -> Double {
    (cost(of: shifts, member, cells(of: root.prices)) - root.least[member]) / model.scale
  }

  /// Forgets the rows that cost most at the root's prices, if there are more than the limit.
  func forgetRows(beyond limit: Int, _ root: Root, keeping kept: [[UInt8]]) {
    guard rows.count > limit else { return }
    let costs = rows.map { reducedCost(of: $0.shifts, $0.member, root) }
    let threshold = costs.sorted()[limit / 2]
    let isKept = rows.indices.map { index in
      costs[index] <= threshold || program.isBasic(index) || rows[index].shifts == kept[rows[index].member]
    }
    program.keep(isKept)
    rows = rows.indices.filter { isKept[$0] }.map { rows[$0] }
  }

  /// A measure of what was computed so far.
  var work: Double { Double(pricer.work) * 4 + Double(program.pivots) * Double(program.size * program.size) * 2 }

  /// Closes cells through which every answer costs the limit or more, by the prices of the best bound.
  func closeDearCells(from limit: Double) {
    guard bound > -.infinity, bound < .infinity else { return }
    let cellPrices = cells(of: bestPrices)
    var sum = constantPart(bestPrices)
    var costs: [[Double]] = []
    var least: [Double] = []
    for member in members.indices {
      let slice = isAllowed[member * model.cells..<(member + 1) * model.cells]
      let through = pricer.costsThroughCells(members[member], prices: cellPrices, isAllowed: slice)
      let cheapest = through.min() ?? .infinity
      costs.append(through)
      least.append(cheapest)
      sum += cheapest
    }
    for member in members.indices {
      for cell in 0..<model.cells where isAllowed[member * model.cells + cell] {
        let total = (sum - least[member] + costs[member][cell]) / model.scale
        if (total - 1e-9).rounded(.up) >= limit { isAllowed[member * model.cells + cell] = false }
      }
    }
  }
}
