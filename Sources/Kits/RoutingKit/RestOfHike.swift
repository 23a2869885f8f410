/// The rest of a hike from the beginning of one of its pickups on, by what may come before it.
struct RestOfHike {
  /// To the trail, in millimeters.
  var length: Int64
  /// How long it takes without any wait, in ticks.
  var duration: Int64
  /// When it begins at the earliest and at the latest, so that all windows and limits are kept.
  var earliest: Int64
  var latest: Int64
  /// When it ends at the earliest, however early it begins, as the van waits for later pickups.
  var leastEnd: Int64

  /// Whether it is as good as another one through the same stops, whatever comes before the two.
  func isNoWorse(than other: RestOfHike) -> Bool {
    length <= other.length && earliest <= other.earliest && latest >= other.latest && leastEnd <= other.leastEnd
  }
}

/// When pickups may begin. Times are ticks since midnight.
///
/// The times at which the rest of a hike can begin are a range: whoever is too early for a window waits, but not longer
/// than the limit, so that both too early and too late a beginning break something.
struct Timing {
  /// For each stop, when its pickup has to begin.
  let windows: [ClosedRange<Int64>]
  let pace: TravelSpeed
  /// The longest time from the beginning of the first pickup to the trail; nil for any.
  let longestRide: Int64?

  /// The way from a last pickup to the trail; nil if it takes too long.
  func rest(from stop: Int, ending: Int64) -> RestOfHike? {
    let window = windows[stop]
    return limited(
      RestOfHike(
        length: ending, duration: pace.serviceTicks + pace.ticks(millimeters: ending), earliest: window.lowerBound,
        latest: window.upperBound, leastEnd: 0))
  }

  /// A rest with one more pickup before it; nil if the two cannot follow each other.
  func rest(from stop: Int, by way: Int64, to next: Int, _ rest: RestOfHike) -> RestOfHike? {
    let (window, start) = (windows[stop], windows[next].lowerBound)
    let step = pace.serviceTicks + pace.ticks(millimeters: way)
    let leastEnd = start == 0 ? rest.leastEnd : max(rest.leastEnd, start + rest.duration)
    return limited(
      RestOfHike(
        length: way + rest.length, duration: step + rest.duration,
        earliest: max(window.lowerBound, earliestArrival(at: next, rest) - step),
        latest: min(window.upperBound, rest.latest - step), leastEnd: leastEnd))
  }

  /// When the van may be at the first stop of a rest, if it comes between two times; nil if it would be too early or too late.
  func arrivals(at stop: Int, _ rest: RestOfHike, between times: ClosedRange<Int64>) -> ClosedRange<Int64>? {
    let first = max(times.lowerBound, earliestArrival(at: stop, rest))
    let last = min(times.upperBound, rest.latest)
    return first <= last ? first...last : nil
  }

  /// A rest that can begin with its window can be waited for; a later beginning is of no use to whoever waits.
  private func earliestArrival(at stop: Int, _ rest: RestOfHike) -> Int64 {
    let start = windows[stop].lowerBound
    return rest.earliest == start ? start - pace.longestWaitTicks : rest.earliest
  }

  /// Nobody is in the van for too long, so a rest with waits does not begin too early.
  private func limited(_ rest: RestOfHike) -> RestOfHike? {
    var rest = rest
    if let longestRide {
      guard rest.duration <= longestRide else { return nil }
      rest.earliest = max(rest.earliest, rest.leastEnd - longestRide)
    }
    return rest.earliest <= rest.latest ? rest : nil
  }
}
