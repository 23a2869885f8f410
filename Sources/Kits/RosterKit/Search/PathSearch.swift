/// Finds the cheapest rows of a person by dynamic programming over a ``WorkNetwork``.
///
/// Costs are whole numbers in doubles, so that sums are exact and a path is found again by comparing them.
/// O(slots × groups). One search serves one network after another; its memory grows to the largest.
final class PathSearch {
  private let model: RosterModel
  private var network: WorkNetwork
  private var forward: UnsafeMutablePointer<Double>
  private var backward: UnsafeMutablePointer<Double>
  private var capacity: Int
  private var backwardCapacity = 1
  /// By day and group, what the cheapest shift of the group costs, and which it is.
  private var groupCosts: [Double] = []
  private var groupShifts: [UInt8] = []
  private var cellCosts: [Double] = []
  /// How many slots were computed so far, a measure of work.
  private(set) var work = 0

  init(_ model: RosterModel, _ network: WorkNetwork) {
    self.model = model
    self.network = network
    capacity = max(1, network.slots)
    forward = .allocate(capacity: capacity)
    backward = .allocate(capacity: 1)
  }

  deinit {
    forward.deallocate()
    backward.deallocate()
  }

  /// What the cheapest row costs; infinite if there is none.
  ///
  /// - Parameter costs: by cell, infinite for what is not allowed.
  func solve(_ network: WorkNetwork, _ costs: [Double]) -> Double {
    self.network = network
    cellCosts = costs
    reserve()
    chooseShifts()
    forward.update(repeating: .infinity, count: network.slots)
    forward[0] = 0
    for day in 0..<network.days { extend(day) }
    work += network.slots
    return bestEnd()?.cost ?? .infinity
  }

  private func reserve() {
    guard network.slots > capacity else { return }
    forward.deallocate()
    capacity = network.slots
    forward = .allocate(capacity: capacity)
  }

  private func chooseShifts() {
    let count = network.groups.count
    groupCosts = [Double](repeating: .infinity, count: network.days * count)
    groupShifts = [UInt8](repeating: 0, count: network.days * count)
    for day in 0..<network.days {
      for (index, group) in network.groups.enumerated() {
        for shift in group.shifts where cellCosts[day * model.width + shift] < groupCosts[day * count + index] {
          groupCosts[day * count + index] = cellCosts[day * model.width + shift]
          groupShifts[day * count + index] = UInt8(shift)
        }
      }
    }
  }

  private func arcs(on day: Int) -> Range<Int> {
    let first = network.nodes[network.node(day, 0)].arcs.lowerBound
    return first..<network.nodes[network.node(day, network.states - 1)].arcs.upperBound
  }

  /// Takes all arcs of a day.
  private func extend(_ day: Int) {
    let (forward, first, range) = (forward, day * network.groups.count, arcs(on: day))
    network.arcs.withUnsafeBufferPointer { arcs in
      groupCosts.withUnsafeBufferPointer { costs in
        for index in range {
          let cost = costs[first + arcs[index].group]
          if cost < .infinity { take(arcs[index], cost, forward) }
        }
      }
    }
  }

  @inline(__always)
  private func take(_ arc: WorkNetwork.Arc, _ cost: Double, _ forward: UnsafeMutablePointer<Double>) {
    eachRun(of: arc) { from, to in
      let (source, target) = (forward + from, forward + to)
      for step in 0..<arc.run {
        let sum = source[step] + cost
        target[step] = sum < target[step] ? sum : target[step]
      }
    }
  }

  /// Visits the runs of slots that an arc joins, by where they begin.
  @inline(__always)
  private func eachRun(of arc: WorkNetwork.Arc, _ visit: (_ from: Int, _ to: Int) -> Void) {
    for piece in 0..<arc.repeats {
      var offset = piece &* arc.repeatStep
      for _ in 0..<arc.runs {
        visit(arc.from &+ offset, arc.to &+ offset)
        offset &+= arc.runStep
      }
    }
  }
}

extension PathSearch {
  private struct End {
    let cost: Double
    let node: Int
    let slot: Int
  }

  private func bestEnd() -> End? {
    var best: End?
    for state in 0..<network.states {
      let node = network.node(network.days - 1, state)
      let start = network.nodes[node].start
      for slot in start..<start + network.nodes[node].width * network.levels
      where forward[slot] < best?.cost ?? .infinity {
        best = End(cost: forward[slot], node: node, slot: slot)
      }
    }
    return best
  }

  /// The row that ``solve(_:_:)`` found, if any.
  func row() -> [UInt8]? { bestEnd().map { path(to: $0) } }

  /// The cheapest row of each last state and number of minutes, if it costs less than the limit, cheapest first.
  func rows(below limit: Double, most: Int) -> [[UInt8]] {
    var ends: [End] = []
    for state in 0..<network.states {
      let node = network.node(network.days - 1, state)
      for minute in 0..<network.nodes[node].width {
        var best: End?
        let start = network.nodes[node].start + minute * network.levels
        for slot in start..<start + network.levels where forward[slot] < min(limit, best?.cost ?? .infinity) {
          best = End(cost: forward[slot], node: node, slot: slot)
        }
        if let best { ends.append(best) }
      }
    }
    ends.sort { $0.cost < $1.cost }
    return ends.prefix(most).map { path(to: $0) }
  }

  private func path(to end: End) -> [UInt8] {
    var row = [UInt8](repeating: 0, count: network.days)
    var (node, slot) = (end.node, end.slot)
    for day in (0..<network.days).reversed() {
      for index in network.nodes[node].arcs {
        let arc = network.arcs[index]
        guard let source = source(of: slot, by: arc, on: day) else { continue }
        row[day] = groupShifts[day * network.groups.count + arc.group]
        (node, slot) = (arc.tail, source)
        break
      }
    }
    return row
  }

  /// The slot from which a cheapest path comes by this arc.
  private func source(of slot: Int, by arc: WorkNetwork.Arc, on day: Int) -> Int? {
    let cost = groupCosts[day * network.groups.count + arc.group]
    var offset = slot - arc.to
    guard cost < .infinity, offset >= 0 else { return nil }
    let piece = arc.repeats > 1 ? offset / arc.repeatStep : 0
    guard piece < arc.repeats else { return nil }
    offset -= piece * arc.repeatStep
    guard offset / arc.runStep < arc.runs, offset % arc.runStep < arc.run else { return nil }
    let from = slot - arc.to + arc.from
    return forward[from] + cost == forward[slot] ? from : nil
  }
}

extension PathSearch {
  /// By cell, what the cheapest row with that cell costs; infinite if there is none.
  ///
  /// - Precondition: ``solve(_:_:)`` ran last with the same network and costs.
  func costsThroughCells() -> [Double] {
    if network.slots > backwardCapacity {
      backward.deallocate()
      backwardCapacity = network.slots
      backward = .allocate(capacity: backwardCapacity)
    }
    backward.update(repeating: .infinity, count: network.slots)
    for state in 0..<network.states {
      let node = network.nodes[network.node(network.days - 1, state)]
      (backward + node.start).update(repeating: 0, count: node.width * network.levels)
    }
    var through = [Double](repeating: .infinity, count: model.cells)
    for day in (0..<network.days).reversed() { shorten(day, &through) }
    work += network.slots
    return through
  }

  private func shorten(_ day: Int, _ through: inout [Double]) {
    let count = network.groups.count
    var best = [Double](repeating: .infinity, count: count)
    for index in arcs(on: day) {
      let arc = network.arcs[index]
      let cost = groupCosts[day * count + arc.group]
      guard cost < .infinity else { continue }
      var least = best[arc.group]
      eachRun(of: arc) { from, to in
        for step in 0..<arc.run {
          let rest = backward[to + step] + cost
          backward[from + step] = min(backward[from + step], rest)
          least = min(least, forward[from + step] + rest)
        }
      }
      best[arc.group] = least
    }
    for (index, group) in network.groups.enumerated() where best[index] < .infinity {
      for shift in group.shifts {
        let own = cellCosts[day * model.width + shift]
        through[day * model.width + shift] = best[index] - groupCosts[day * count + index] + own
      }
    }
  }
}
