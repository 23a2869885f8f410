/// The same as ``UntimedTable`` where pickups have time windows.
///
/// A longer way may leave more time, so each entry is all the ways of which none is both longer than another and less
/// patient (a Pareto front). How much one leaves is when its first pickup has to begin at the latest: waiting does not
/// matter to that, as whoever is early waits.
struct TimedTable {
  /// The rest of a hike, from the beginning of its first pickup.
  private struct Rest {
    var length: Int64
    /// When the first pickup begins at the latest so that all windows are kept, in ticks.
    var latest: Int64
  }

  private let problem: RouteProblem
  private let windows: [ClosedRange<Int64>]
  /// All fronts, one behind the other, shorter ways first.
  private var rests: [Rest] = []
  /// Where the front of each set and stop is in `rests`.
  private var fronts: [Range<Int32>]

  init(_ problem: RouteProblem, hikeSize: Int) {
    self.problem = problem
    windows = problem.windows ?? []
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
    if others == 0 { add(Rest(length: problem.endings[stop], latest: windows[stop].upperBound), to: start, of: stop) }
    var nexts = others
    while let next = popLowest(&nexts) {
      let way = problem.ways[stop * problem.count + next]
      for index in fronts[Int(others) * problem.count + next] {
        let rest = rests[Int(index)]
        let latest = min(windows[stop].upperBound, rest.latest - duration(way) - problem.pace.serviceTicks)
        add(Rest(length: way + rest.length, latest: latest), to: start, of: stop)
      }
    }
    fronts[Int(set) * problem.count + stop] = Int32(start)..<Int32(rests.count)
  }

  /// Puts a way into the front that begins at `start`, unless another one there is no worse.
  private mutating func add(_ new: Rest, to start: Int, of stop: Int) {
    guard new.latest >= max(windows[stop].lowerBound, problem.pace.departureTicks) else { return }
    var place = start
    while place < rests.count, rests[place].length <= new.length {
      if rests[place].latest >= new.latest { return }
      if rests[place].length == new.length { break }
      place += 1
    }
    var end = place
    while end < rests.count, rests[end].latest <= new.latest { end += 1 }
    rests.replaceSubrange(place..<end, with: CollectionOfOne(new))
  }

  private func duration(_ way: Int64) -> Int64 { way * Pace.ticksPerMillimetre }
}

extension TimedTable {
  /// Writes the length of the shortest hike through each set of these sizes.
  func write(to shortest: inout [Int64], sizes: ClosedRange<Int>) {
    for set in 1..<UInt32(shortest.count) where sizes.contains(set.nonzeroBitCount) {
      shortest[Int(set)] = shortestHike(through: set)
    }
  }

  private func shortestHike(through set: UInt32) -> Int64 {
    var shortest = RouteProblem.infinity
    for stop in numbers(in: set) {
      let way = problem.approaches[stop]
      let arrival = problem.pace.departureTicks + duration(way)
      for index in fronts[Int(set) * problem.count + stop] where rests[Int(index)].latest >= arrival {
        shortest = min(shortest, way + rests[Int(index)].length)
      }
    }
    return shortest
  }

  /// The first of the shortest orders of all stops that keep their windows.
  func order() -> [Int]? {
    var left: UInt32 = 1 << UInt32(problem.count) - 1
    var (length, time) = (shortestHike(through: left), problem.pace.departureTicks)
    guard length < RouteProblem.infinity else { return nil }
    var order: [Int] = []
    while let stop = first(of: left, length, after: order.last, at: time) {
      let way = way(from: order.last, to: stop)
      length -= way
      time = max(time + duration(way), windows[stop].lowerBound) + problem.pace.serviceTicks
      order.append(stop)
      left &= ~(1 << UInt32(stop))
    }
    return order
  }

  private func first(of set: UInt32, _ length: Int64, after last: Int?, at time: Int64) -> Int? {
    numbers(in: set).first { stop in
      let way = way(from: last, to: stop)
      return fronts[Int(set) * problem.count + stop].contains { index in
        way + rests[Int(index)].length == length && time + duration(way) <= rests[Int(index)].latest
      }
    }
  }

  private func way(from last: Int?, to stop: Int) -> Int64 {
    last.map { problem.ways[$0 * problem.count + stop] } ?? problem.approaches[stop]
  }
}
