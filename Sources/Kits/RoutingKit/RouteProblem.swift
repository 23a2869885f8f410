import TimeKit

/// A day's numbers, or those of some of its stops, as the searches read them: stops are numbered from 0, sets of stops
/// are bits.
struct RouteProblem {
  /// More than any plan has, and little enough that sums of a few do not overflow.
  static let infinity: Int64 = 1 << 60

  /// The stops' places in the day's list, ascending.
  let stops: [Int]
  /// From the start to each stop.
  let approaches: [Int64]
  /// From each stop to each, row by row.
  let ways: [Int64]
  /// From each stop to the trail where it is the last one.
  let endings: [Int64]
  /// The place in its hike that each stop has to have, from 1; 0 if any will do.
  let places: [Int]
  /// When pickups may begin; nil if that is open for all of them.
  let timing: Timing?
  /// By the number of stops, how long the way from the first of them to the trail may be.
  let longestRests: [Int64]
  /// Which stops cannot be on the same hike as each.
  let conflicts: [UInt32]

  init(_ day: PickupDay, stops: [Int]) {
    self.stops = stops
    approaches = stops.map { day.approach($0) }
    ways = stops.flatMap { from in stops.map { day.distance(from, $0) } }
    endings = stops.map { day.ending($0) }
    places = stops.map { day.stops[$0].place ?? 0 }
    timing = day.timing(of: stops)
    longestRests = (0...stops.count).map { day.longestRest(of: $0) }
    conflicts = stops.map { stop in
      bits(stops.indices.filter { day.areInConflict(stop, stops[$0]) })
    }
  }

  var count: Int { stops.count }
  var hasPlaces: Bool { places.contains { $0 > 0 } }
  var hasConflicts: Bool { conflicts.contains { $0 != 0 } }

  /// Whether the set has two stops that cannot be on the same hike.
  func hasConflict(in set: UInt32) -> Bool {
    var rest = set
    while let stop = popLowest(&rest) {
      if conflicts[stop] & rest != 0 { return true }
    }
    return false
  }
}

/// The set of these numbers.
func bits(_ numbers: [Int]) -> UInt32 { numbers.reduce(0) { $0 | 1 << UInt32($1) } }

/// Takes the lowest number out of a set.
func popLowest(_ set: inout UInt32) -> Int? {
  guard set != 0 else { return nil }
  defer { set &= set &- 1 }
  return set.trailingZeroBitCount
}

/// The numbers in a set, ascending.
func numbers(in set: UInt32) -> [Int] {
  var (rest, numbers) = (set, [Int]())
  while let number = popLowest(&rest) { numbers.append(number) }
  return numbers
}

extension PickupDay {
  /// When the pickups of some stops may begin; nil if none of them has a window.
  fileprivate func timing(of stops: [Int]) -> Timing? {
    guard stops.contains(where: { self.stops[$0].hasWindow }) else { return nil }
    return timing(of: stops, pace)
  }

  /// When the pickups of some stops may begin.
  func timing(of stops: [Int], _ pace: TravelSpeed) -> Timing {
    Timing(windows: stops.map { window(of: $0) }, pace: pace, longestRide: longestRide.map { pace.ticks(minutes: $0) })
  }

  /// How long the way from the first of so many stops to the trail may be, where nobody waits.
  fileprivate func longestRest(of count: Int) -> Int64 {
    guard let longestRide else { return RouteProblem.infinity }
    let ticks = pace.ticks(minutes: longestRide) - Int64(count) * pace.serviceTicks
    return ticks < 0 ? -1 : ticks / TravelSpeed.ticksPerMillimeter
  }

  func window(of stop: Int) -> ClosedRange<Int64> {
    let (notBefore, notAfter) = (stops[stop].notBefore, stops[stop].notAfter)
    let start = notBefore.map { pace.ticks(minutes: $0.minutesSinceMidnight) } ?? 0
    let end = notAfter.map { pace.ticks(minutes: $0.minutesSinceMidnight) } ?? RouteProblem.infinity
    return start...max(start, end)
  }

  fileprivate func areInConflict(_ stop: Int, _ other: Int) -> Bool {
    if stop == other { return false }
    if apart.contains(Pair(stop, other)) || apart.contains(Pair(other, stop)) { return true }
    if let place = stops[stop].place, place == stops[other].place { return true }
    guard let hike = stops[stop].hike, let otherHike = stops[other].hike else { return false }
    return hike != otherHike
  }
}
