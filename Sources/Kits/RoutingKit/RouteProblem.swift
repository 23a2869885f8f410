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
  /// When each pickup has to begin, in ticks; nil if it is open for all of them.
  let windows: [ClosedRange<Int64>]?
  /// Which stops cannot be on the same hike as each.
  let conflicts: [UInt32]
  let pace: Pace

  init(_ day: PickupDay, stops: [Int]) {
    self.stops = stops
    approaches = stops.map { day.approach($0) }
    ways = stops.flatMap { from in stops.map { day.distance(from, $0) } }
    endings = stops.map { day.ending($0) }
    places = stops.map { day.stops[$0].place ?? 0 }
    windows = day.hasWindows ? stops.map { day.window(of: $0) } : nil
    conflicts = stops.map { stop in
      bits(stops.indices.filter { day.areInConflict(stop, stops[$0]) })
    }
    pace = day.pace
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
  fileprivate var hasWindows: Bool { stops.contains { $0.notBefore != nil || $0.notAfter != nil } }

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
