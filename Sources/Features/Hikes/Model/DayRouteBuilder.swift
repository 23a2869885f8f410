import JSONKit
import RecordKit
import RoutingKit
import SentenceKit
import TextKit
import TimeKit

/// Makes the routes of a day: with the optimizer for the hikes that have not started, while the others stay as they are.
///
/// Dogs are called by their numbers in the list of the day's pickups, hikes and trails by theirs from 0.
struct DayRouteBuilder {
  let input: DayRouteInput
  let assignment: DayAssignment
  let ways: TravelDistances
  /// The dogs that the optimizer shares among the hikes: those whose place is known.
  let stops: [Int]
  /// What each dog is called in wishes.
  let names: [String]
  let trails: [Trail]

  init(_ input: DayRouteInput) {
    self.input = input
    let assignment = DayAssignment(input)
    self.assignment = assignment
    ways = TravelDistances(input.roads, between: input.places)
    let pickups = input.day.pickups
    let shared = assignment.shares.flatMap { $0 }
    stops = pickups.indices.filter { shared.contains($0) && pickups[$0].place != nil }
    names = Self.distinctNames(of: pickups)
    trails = input.trails.map { Trail(id: $0.name, region: $0.region.searchKey, isActive: $0.isActive) }
  }

  var pickups: [Pickup] { input.day.pickups }

  func route() -> DayRoute {
    let (plan, automatic) = shortestHikes()
    let manual = manualOrders(beside: automatic)
    let orders = manual ?? automatic
    let broken = brokenWishes(by: orders, beside: plan)
    return DayRoute(
      input: input, isByRoad: ways.isByRoad, hikes: hikes(orders), overflow: overflow(orders).map { pickups[$0] },
      separated: separated(orders).map { pickups[$0] }, givenUp: manual == nil ? broken : [],
      savedMillimeters: plan?.savedMillimeters ?? 0,
      extraMillimeters: manual.map { length(of: $0) - length(of: automatic) },
      brokenWishes: manual == nil ? [] : broken.map { $0.description })
  }

  /// A dog's name, with a number where several dogs of the day have the same.
  private static func distinctNames(of pickups: [Pickup]) -> [String] {
    var names: [String] = []
    for pickup in pickups {
      let name = pickup.dog.name
      var candidate = name
      var number = 1
      while names.contains(candidate) {
        number += 1
        candidate = "\(name) (\(number))"
      }
      names.append(candidate)
    }
    return names
  }
}

/// The answer.
extension DayRouteBuilder {
  private func hikes(_ orders: [[Int]]) -> [DayRoute.Hike] {
    orders.enumerated().map { hike, order in
      let times = times(of: order, hike: hike)
      return DayRoute.Hike(
        number: hike + 1, stops: order.map { pickups[$0] },
        trail: trail(of: order, hike: hike).map { input.trails[$0] },
        millimeters: length(of: order, hike: hike), times: times, pickupTimes: pickupTimes(of: order, times),
        log: input.log(of: hike + 1))
    }
  }

  /// Whoever is on no hike; a manual order may leave no room for a dog that must be apart from others.
  private func overflow(_ orders: [[Int]]) -> [Int] {
    pickups.indices.filter { dog in !orders.contains { $0.contains(dog) } }
  }

  private func separated(_ orders: [[Int]]) -> [Int] {
    overflow(orders).filter { assignment.separated.contains($0) || !assignment.overflow.contains($0) }
  }

  /// What these orders do not keep of the wishes for the hikes that have not started, and of those for a hike.
  private func brokenWishes(by orders: [[Int]], beside plan: RoutePlan?) -> [SoftConstraint] {
    let own = assignment.open.map { hike in orders[hike].compactMap { stops.firstIndex(of: $0) } }
    let comparison = plan.flatMap { try? pickupDay().compare(own, with: $0) }
    let broken = comparison?.brokenWishes.filter { wish in
      switch wish {
      case .hike, .window, .ride: false
      case .place, .apart, .balance: true
      }
    }
    return pickups.indices.compactMap { brokenHike(of: $0, by: orders) } + brokenTimes(of: orders) + (broken ?? [])
  }

  private func brokenHike(of dog: Int, by orders: [[Int]]) -> SoftConstraint? {
    guard let wish = assignment.rule.wished[dog], orders.indices.contains(wish),
      let hike = orders.firstIndex(where: { $0.contains(dog) }), hike != wish
    else { return nil }
    return .hike(stop: names[dog], wish + 1)
  }
}
