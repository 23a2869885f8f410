import RoutingKit
import TextKit

/// The optimizer's problem, and what becomes of its answer.
extension DayRouteBuilder {
  /// The shortest plan that keeps all that must be kept, and the orders of all hikes of the day with it.
  func shortestHikes() -> (RoutePlan?, [[Int]]) {
    let plan = plan()
    let orders = orders(plan)
    if orders.flatMap({ $0 }).count == assignedCount { return (plan, orders) }
    // The dogs without a place need another split, so that all are apart that must be.
    let bound = self.plan(isBound: true)
    return (bound, self.orders(bound, isBound: true))
  }

  private var assignedCount: Int { pickups.count - assignment.overflow.count }

  /// - `isBound`: whether each dog is on the hike where the assignment has it.
  private func plan(isBound: Bool = false) -> RoutePlan? {
    let day = pickupDay(isBound: isBound)
    let settled = stops.filter { stop in assignment.settled.contains { $0.contains(stop) } }.map { names[$0] }
    let required = day.wishes.filter { wish in
      switch wish {
      case .apart: true
      case .hike(let stop, _): isBound || settled.contains(stop)
      case .place, .window, .ride, .balance: false
      }
    }
    return (try? day.plan(requiring: required))?.plan
  }

  /// The hikes of a plan between those that have started, with the dogs without a place beside those of their region.
  private func orders(_ plan: RoutePlan?, isBound: Bool = false) -> [[Int]] {
    var orders = assignment.settled
    for (index, hike) in assignment.open.enumerated() {
      let order = plan?.hikes[index].stops.map { stops[$0] } ?? assignment.shares[hike]
      orders[hike] = toChosenTrail(order, hike: hike)
    }
    let placed = orders
    let missing = assignment.shares.flatMap { $0 }.filter { dog in !placed.contains { $0.contains(dog) } }
    for dog in pickups.indices where missing.contains(dog) { add(dog, to: &orders, isBound: isBound) }
    return orders
  }
}

extension DayRouteBuilder {
  /// The day of the hikes that have not started.
  func pickupDay(isBound: Bool = false) -> PickupDay {
    let settings = input.settings
    let points = home + stops.compactMap { pickups[$0].place } + trailPoints
    var day = PickupDay(
      hasStart: settings.home != nil, stops: stops.map { stop($0, isBound: isBound) }, trails: trails,
      distances: ways.distances(between: points))
    let most = assignment.open.map { assignment.settled[$0].count }.max() ?? 0
    (day.capacity, day.hikes) = (max(settings.capacity, most), assignment.open.count)
    (day.pace, day.longestRide) = (pace(of: assignment.open), longestRide)
    day.isBalanced = settings.isBalanced
    day.apart = apart
    return day
  }

  private func stop(_ dog: Int, isBound: Bool) -> PickupStop {
    let row = pickups[dog].dog
    return PickupStop(
      id: names[dog], region: region(of: pickups[dog]), hike: hike(of: dog, isBound: isBound).map { $0 + 1 },
      notBefore: row.notBefore, notAfter: row.notAfter)
  }

  /// The place among the open hikes of the one that a dog has to be on, or is wished for.
  private func hike(of dog: Int, isBound: Bool) -> Int? {
    let (open, settled, shares) = (assignment.open, assignment.settled, assignment.shares)
    if let own = open.firstIndex(where: { settled[$0].contains(dog) }) { return own }
    if isBound { return open.firstIndex { shares[$0].contains(dog) } }
    return assignment.rule.wished[dog].flatMap { open.firstIndex(of: $0) }
  }

  /// The pairs that are kept apart, but for those who are in the van together already.
  private var apart: [PickupDay.Pair] {
    stops.indices.flatMap { first in
      stops.indices.filter { second in
        second > first && assignment.rule.areApart(stops[first], stops[second])
          && !assignment.settled.contains { $0.contains(stops[first]) && $0.contains(stops[second]) }
      }.map { PickupDay.Pair(first, $0) }
    }
  }
}
