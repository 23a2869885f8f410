/// The same as ``UntimedTable`` where pickups have time windows.
///
/// A longer way may leave more time, so each entry is all the ways of which none is worse than another one in every
/// respect (a Pareto front).
struct TimedTable {
  private let problem: RouteProblem
  private let timing: Timing
  /// All fronts, one behind the other.
  private var rests: [RestOfHike] = []
  /// Where the front of each set and stop is in `rests`.
  private var fronts: [Range<Int32>]

  init(_ problem: RouteProblem, _ timing: Timing, hikeSize: Int) {
    self.problem = problem
    self.timing = timing
    fronts = [Range<Int32>](repeating: 0..<0, count: problem.count << problem.count)
    for set in 1..<(UInt32(1) << UInt32(problem.count)) where set.nonzeroBitCount <= hikeSize {
      if problem.hasConflict(in: set) { continue }
      let place = hikeSize - set.nonzeroBitCount + 1
      for stop in numbers(in: set) where problem.places[stop] == 0 || problem.places[stop] == place {
        addFront(of: set, from: stop)
      }
    }
  }

  private mutating func addFront(of set: UInt32, from stop: Int) {
    let start = rests.count
    let others = set & ~(1 << UInt32(stop))
    if others == 0 { add(timing.rest(from: stop, ending: problem.endings[stop]), to: start) }
    var nexts = others
    while let next = popLowest(&nexts) {
      let way = problem.ways[stop * problem.count + next]
      for index in fronts[Int(others) * problem.count + next] {
        add(timing.rest(from: stop, by: way, to: next, rests[Int(index)]), to: start)
      }
    }
    fronts[Int(set) * problem.count + stop] = Int32(start)..<Int32(rests.count)
  }

  /// Puts a way into the front that begins at `start`, unless another one there is no worse.
  private mutating func add(_ rest: RestOfHike?, to start: Int) {
    guard var new = rest else { return }
    if timing.longestRide == nil { new.leastEnd = 0 }
    var end = start
    for index in start..<rests.count {
      if rests[index].isNoWorse(than: new) { return }
      if new.isNoWorse(than: rests[index]) { continue }
      rests[end] = rests[index]
      end += 1
    }
    rests.removeLast(rests.count - end)
    rests.append(new)
  }
}

extension TimedTable {
  /// Writes the length of the shortest hike through each set of these sizes that leaves at a time.
  func write(to shortest: inout [Int64], sizes: ClosedRange<Int>, departure: Int64) {
    for set in 1..<UInt32(shortest.count) where sizes.contains(set.nonzeroBitCount) {
      shortest[Int(set)] = shortestHike(through: set, departure)
    }
  }

  private func shortestHike(through set: UInt32, _ departure: Int64) -> Int64 {
    var shortest = RouteProblem.infinity
    for stop in numbers(in: set) {
      let way = problem.approaches[stop]
      for index in fronts[Int(set) * problem.count + stop] where way + rests[Int(index)].length < shortest {
        if problem.arrivals(at: stop, rests[Int(index)], timing, departure) != nil {
          shortest = way + rests[Int(index)].length
        }
      }
    }
    return shortest
  }

  /// The first of the shortest orders of all stops that leaves at a time and keeps its windows.
  func order(departure: Int64) -> [Int]? {
    var left: UInt32 = 1 << UInt32(problem.count) - 1
    let length = shortestHike(through: left, departure)
    guard length < RouteProblem.infinity else { return nil }
    var order: [Int] = []
    while let stop = numbers(in: left).first(where: { isNext($0, of: left, order, length, departure) }) {
      order.append(stop)
      left &= ~(1 << UInt32(stop))
    }
    return order
  }

  /// Whether a hike of this length begins with some stops, and goes on with this one through all that are left.
  private func isNext(_ stop: Int, of left: UInt32, _ order: [Int], _ length: Int64, _ departure: Int64) -> Bool {
    fronts[Int(left) * problem.count + stop].contains { index in
      guard let rest = problem.rest(behind: order, from: stop, rests[Int(index)], timing) else { return false }
      let first = order.first ?? stop
      return problem.approaches[first] + rest.length == length
        && problem.arrivals(at: first, rest, timing, departure) != nil
    }
  }
}

extension RouteProblem {
  /// When a hike that leaves at a time may be at its first stop; nil if that is too early or too late for the rest.
  func arrivals(at stop: Int, _ rest: RestOfHike, _ timing: Timing, _ departure: Int64) -> ClosedRange<Int64>? {
    let arrival = departure + timing.pace.ticks(millimeters: approaches[stop])
    return timing.arrivals(at: stop, rest, between: arrival...arrival + timing.pace.longestDelayTicks)
  }

  /// A rest with the pickups before it; nil if they cannot follow each other in time.
  func rest(behind order: [Int], from stop: Int, _ rest: RestOfHike, _ timing: Timing) -> RestOfHike? {
    var (whole, first) = (rest, stop)
    for before in order.reversed() {
      guard let longer = timing.rest(from: before, by: ways[before * count + first], to: first, whole) else {
        return nil
      }
      (whole, first) = (longer, before)
    }
    return whole
  }
}
