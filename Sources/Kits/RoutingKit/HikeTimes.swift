public import TimeKit

/// When a hike is where, if it goes as planned. Times are rounded up to whole minutes.
public struct HikeTimes: Hashable, Sendable {
  /// When it leaves the start.
  public let departure: TimeOfDay
  /// When each pickup begins, in the order of the stops.
  public let pickups: [TimeOfDay]
  /// When it is at the trail, or done with the last pickup where there is none.
  public let arrival: TimeOfDay
  /// How many minutes the first dog is in the van, which is the longest of all.
  public let rideMinutes: Int
  /// The places in the order, from 0, of the stops whose windows are not kept.
  public let missed: [Int]
  /// Whether the first dog is in the van for longer than it may.
  public let isRideTooLong: Bool
}

extension PickupDay {
  /// When a hike with these stops in their order is where: on time if that keeps all windows and limits, and else with the
  /// delay that keeps the most important ones. Nil without stops.
  ///
  /// Whoever would have to wait for too long at a stop goes there at once, and its window is missed.
  public func times(of order: [Int], hike: Int) -> HikeTimes? {
    guard let first = order.first, let last = order.last else { return nil }
    let approach = pace.ticks(millimeters: approach(first))
    var begins: [Int64] = []
    var time = pace.departureTicks(of: hike) + approach + delay(of: order, hike: hike)
    for (place, stop) in order.enumerated() {
      if place > 0 { time += pace.serviceTicks + pace.ticks(millimeters: distance(order[place - 1], stop)) }
      time = begin(at: stop, from: time)
      begins.append(time)
    }
    let end = time + pace.serviceTicks + pace.ticks(millimeters: ending(last))
    return HikeTimes(
      departure: clock(begins[0] - approach), pickups: begins.map { clock($0) }, arrival: clock(end),
      rideMinutes: pace.minutes(notBefore: end - begins[0]),
      missed: order.indices.filter { !window(of: order[$0]).contains(begins[$0]) },
      isRideTooLong: longestRide.map { end - begins[0] > pace.ticks(minutes: $0) } ?? false)
  }

  /// When the pickup of a van begins that is there at a time.
  private func begin(at stop: Int, from arrival: Int64) -> Int64 {
    let start = window(of: stop).lowerBound
    return arrival < start && start - arrival <= pace.longestWaitTicks ? start : arrival
  }

  private func clock(_ ticks: Int64) -> TimeOfDay {
    TimeOfDay(minutesSinceMidnight: max(0, pace.minutes(notBefore: ticks)) % TimeOfDay.minutesPerDay) ?? .midnight
  }

  /// How much later than its departure a hike leaves, in ticks, so that it keeps what can be kept beside what was wished
  /// before.
  private func delay(of order: [Int], hike: Int) -> Int64 {
    if let delay = delayKeepingAll(of: order, hike: hike) { return delay }
    var kept: [SoftConstraint] = []
    for wish in wishes where wish.isOfTime {
      if keeping(kept + [wish]).delayKeepingAll(of: order, hike: hike) != nil { kept.append(wish) }
    }
    return keeping(kept).delayKeepingAll(of: order, hike: hike) ?? 0
  }

  /// The delay with which all windows and limits are kept; nil if there is none.
  private func delayKeepingAll(of order: [Int], hike: Int) -> Int64? {
    let problem = RouteProblem(self, stops: order)
    let timing = timing(of: order, pace)
    guard let last = order.indices.last, let end = timing.rest(from: last, ending: problem.endings[last]),
      let rest = problem.rest(behind: Array(0..<last), from: last, end, timing),
      let arrivals = problem.arrivals(at: 0, rest, timing, pace.departureTicks(of: hike))
    else { return nil }
    let onTime = pace.departureTicks(of: hike) + pace.ticks(millimeters: problem.approaches[0])
    if arrivals.lowerBound == onTime { return 0 }
    // As long as the van would have to wait for a later dog, it can as well leave later.
    return min(arrivals.upperBound, max(arrivals.lowerBound, rest.leastEnd - rest.duration)) - onTime
  }
}

extension SoftConstraint {
  fileprivate var isOfTime: Bool {
    switch self {
    case .window, .ride: true
    case .hike, .place, .apart, .balance: false
    }
  }
}
