/// For each set of stops and each of its stops, how long the rest of a hike is that begins there and picks up the set.
struct UntimedTable {
  private let problem: RouteProblem
  private let lengths: [Int64]

  /// - `hikeSize`: how many stops the hike has, from which places in the order follow, or has at most.
  init(_ problem: RouteProblem, hikeSize: Int) {
    self.problem = problem
    let count = problem.count
    lengths = [Int64](unsafeUninitializedCapacity: count << count) { table, initialized in
      // What is not written is not read: a set's parts are written wherever the set is.
      fill(table, problem, hikeSize)
      initialized = count << count
    }
  }

  /// Writes the length of the shortest hike through each set of these sizes.
  func write(to shortest: inout [Int64], sizes: ClosedRange<Int>) {
    let hasConflicts = problem.hasConflicts
    for set in 1..<UInt32(shortest.count) where sizes.contains(set.nonzeroBitCount) {
      if !hasConflicts || !problem.hasConflict(in: set) { shortest[Int(set)] = shortestHike(through: set) }
    }
  }

  private func shortestHike(through set: UInt32) -> Int64 {
    var (rest, shortest) = (set, RouteProblem.infinity)
    let longest = problem.longestRests[set.nonzeroBitCount]
    while let stop = popLowest(&rest) {
      let length = lengths[Int(set) * problem.count + stop]
      if length <= longest { shortest = min(shortest, problem.approaches[stop] + length) }
    }
    return shortest
  }

  /// The first of the shortest orders of all stops.
  func order() -> [Int]? {
    var left: UInt32 = 1 << UInt32(problem.count) - 1
    var length = problem.hasConflict(in: left) ? RouteProblem.infinity : shortestHike(through: left)
    guard length < RouteProblem.infinity else { return nil }
    var order: [Int] = []
    while let stop = first(of: left, length, after: order.last) {
      length -= way(from: order.last, to: stop)
      order.append(stop)
      left &= ~(1 << UInt32(stop))
    }
    return order
  }

  private func first(of set: UInt32, _ length: Int64, after last: Int?) -> Int? {
    var left = set
    let longest = last == nil ? problem.longestRests[set.nonzeroBitCount] : RouteProblem.infinity
    while let stop = popLowest(&left) {
      let rest = lengths[Int(set) * problem.count + stop]
      if way(from: last, to: stop) + rest == length, rest <= longest { return stop }
    }
    return nil
  }

  private func way(from last: Int?, to stop: Int) -> Int64 {
    last.map { problem.ways[$0 * problem.count + stop] } ?? problem.approaches[stop]
  }
}

private func fill(_ table: UnsafeMutableBufferPointer<Int64>, _ problem: RouteProblem, _ hikeSize: Int) {
  let (count, hasConflicts) = (problem.count, problem.hasConflicts)
  problem.ways.withUnsafeBufferPointer { ways in
    for set in 1..<(UInt32(1) << UInt32(count)) where set.nonzeroBitCount <= hikeSize {
      if hasConflicts, problem.hasConflict(in: set) { continue }
      let place = hikeSize - set.nonzeroBitCount + 1
      var beginnings = set
      while let stop = popLowest(&beginnings) {
        let isMisplaced = problem.places[stop] > 0 && problem.places[stop] != place
        table[Int(set) * count + stop] =
          isMisplaced ? RouteProblem.infinity : shortestRest(from: stop, set, table, ways, problem)
      }
    }
  }
}

@inline(__always)
private func shortestRest(
  from stop: Int, _ set: UInt32, _ table: UnsafeMutableBufferPointer<Int64>, _ ways: UnsafeBufferPointer<Int64>,
  _ problem: RouteProblem
) -> Int64 {
  let others = set & ~(1 << UInt32(stop))
  if others == 0 { return problem.endings[stop] }
  let (rests, row) = (Int(others) * problem.count, stop * problem.count)
  var (nexts, shortest) = (others, RouteProblem.infinity)
  while let next = popLowest(&nexts) { shortest = min(shortest, ways[row + next] + table[rests + next]) }
  return shortest
}
