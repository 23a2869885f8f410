import JSONKit
import RecordKit
import RoutingKit
import TextKit
import TimeKit

/// Makes the routes of a day with the optimizer.
struct DayRouteBuilder {
  private let input: DayRouteInput
  /// The dogs for which there is room and whose place is known: the optimizer's stops.
  private let placed: [Pickup]
  private let unplaced: [Pickup]
  private let overflow: [Pickup]
  private let names: [String]
  private let ways: Ways

  init(_ input: DayRouteInput) {
    self.input = input
    let settings = input.settings
    let room = min(settings.capacity * settings.hikesPerDay, HikeSettings.dogLimit)
    let routed = input.day.pickups.prefix(room)
    overflow = Array(input.day.pickups.dropFirst(room))
    placed = routed.filter { $0.place != nil }
    unplaced = routed.filter { $0.place == nil }
    names = Self.distinctNames(of: placed)
    ways = Ways(input.roads, between: input.places)
  }

  func route() -> DayRoute {
    let (day, plan, clash) = shortestPlan()
    let automatic = withChosenTrails(plan?.hikes.map { $0.stops } ?? [])
    let manual = manualOrders(beside: automatic)
    let orders = manual ?? automatic
    let comparison = plan.flatMap { plan in manual.flatMap { try? day.compare($0, with: plan) } }
    return DayRoute(
      input: input, isByRoad: ways.isByRoad, hikes: hikes(orders), overflow: overflow, clash: clash,
      savedMillimetres: plan?.savedMillimetres ?? 0,
      extraMillimetres: manual.map { length(of: $0) - length(of: automatic) },
      brokenWishes: comparison?.brokenWishes.map { $0.description } ?? [])
  }

  /// The shortest plan that keeps the wishes, or if none does, the one without them and the sentence that says so.
  private func shortestPlan() -> (PickupDay, RoutePlan?, clash: String?) {
    let day = pickupDay(keepsWishes: true)
    do throws(RoutingFailure) {
      return (day, try day.plan(), nil)
    } catch {
      let free = pickupDay(keepsWishes: false)
      return (free, try? free.plan(), error.description)
    }
  }
}

/// The optimizer's problem.
extension DayRouteBuilder {
  private func pickupDay(keepsWishes: Bool) -> PickupDay {
    let settings = input.settings
    let points = (settings.home.map { [$0] } ?? []) + placed.compactMap { $0.place } + trailPoints
    var day = PickupDay(
      hasStart: settings.home != nil, stops: stops(keepsWishes), trails: trails,
      distances: ways.distances(between: points))
    (day.capacity, day.hikes, day.pace) = (settings.capacity, settings.hikesPerDay, settings.pace)
    day.isBalanced = settings.isBalanced
    day.apart = keepsWishes ? apart : []
    return day
  }

  private var trailPoints: [Coordinate] { input.trails.compactMap { $0.coordinate } }
  private var trails: [Trail] { input.trails.map { Trail(id: $0.name, region: $0.region.searchKey) } }

  private func stops(_ keepsWishes: Bool) -> [PickupStop] {
    placed.enumerated().map { index, pickup in
      PickupStop(
        id: names[index], region: region(of: pickup), hike: keepsWishes ? hikeLock(of: pickup) : nil,
        notBefore: keepsWishes ? pickup.dog.notBefore : nil, notAfter: keepsWishes ? pickup.dog.notAfter : nil)
    }
  }

  /// The dog's own region, or that of the nearest trail.
  private func region(of pickup: Pickup) -> String {
    if let region = pickup.dog.region { return region.searchKey }
    guard let place = pickup.place else { return "" }
    let distances = trailPoints.map { ways.length(from: place, to: $0) }
    return distances.min().flatMap { distances.firstIndex(of: $0) }.map { input.trails[$0].region.searchKey } ?? ""
  }

  private func hikeLock(of pickup: Pickup) -> Int? {
    pickup.day.exception?.hike.flatMap { $0 <= input.settings.hikesPerDay ? $0 : nil }
  }

  private var apart: [PickupDay.Pair] {
    var pairs: [PickupDay.Pair] = []
    for (index, pickup) in placed.enumerated() {
      for other in placed.indices where other > index {
        let (first, second) = (pickup.dog, placed[other].dog)
        if first.apart.contains(second.id) || second.apart.contains(first.id) {
          pairs.append(PickupDay.Pair(index, other))
        }
      }
    }
    return pairs
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

/// What people have decided: trails, and orders.
extension DayRouteBuilder {
  private func plan(of hike: Int) -> HikePlan? { input.plans.first { $0.hike == hike } }

  private func chosenTrail(of hike: Int) -> Int? {
    plan(of: hike)?.trail.flatMap { id in input.trails.firstIndex { $0.id == id } }
  }

  /// A hike whose trail is chosen goes there by the shortest way; who is on it stays as it is.
  private func withChosenTrails(_ orders: [[Int]]) -> [[Int]] {
    orders.enumerated().map { index, order in
      guard let trail = chosenTrail(of: index + 1), order.count > 1 else { return order }
      return shortestOrder(of: order, to: trail)
    }
  }

  private func shortestOrder(of order: [Int], to trail: Int) -> [Int] {
    let points =
      (input.settings.home.map { [$0] } ?? []) + order.compactMap { placed[$0].place } + [trailPoints[trail]]
    let all = stops(true)
    let stops = order.map {
      PickupStop(id: all[$0].id, notBefore: all[$0].notBefore, notAfter: all[$0].notAfter)
    }
    var day = PickupDay(
      hasStart: input.settings.home != nil, stops: stops, trails: [Trail(id: "")],
      distances: ways.distances(between: points))
    (day.capacity, day.hikes, day.pace) = (order.count, 1, input.settings.pace)
    return (try? day.plan())?.hikes.first.map { hike in hike.stops.map { order[$0] } } ?? order
  }

  /// The orders that people have chosen, with every other dog where it costs least; nil if nobody has chosen any.
  private func manualOrders(beside automatic: [[Int]]) -> [[Int]]? {
    let chosen = (1...max(1, input.settings.hikesPerDay)).map { plan(of: $0)?.order }
    guard chosen.contains(where: { $0 != nil }) else { return nil }
    var taken: [Int] = []
    var orders: [[Int]] = chosen.map { order in
      let stops = (order ?? []).compactMap { id in placed.firstIndex { $0.dog.id == id } }
      let mine = stops.filter { !taken.contains($0) }.prefix(input.settings.capacity)
      taken += mine
      return Array(mine)
    }
    for (hike, order) in automatic.enumerated() where hike < orders.count && chosen[hike] == nil {
      let mine = order.filter { !taken.contains($0) }.prefix(input.settings.capacity - orders[hike].count)
      orders[hike] += mine
      taken += mine
    }
    for stop in placed.indices where !taken.contains(stop) { insert(stop, into: &orders) }
    return orders
  }

  /// Puts a stop where it makes the day least longer, in a hike with room.
  private func insert(_ stop: Int, into orders: inout [[Int]]) {
    var best: (hike: Int, place: Int, length: Int64)?
    for hike in orders.indices where orders[hike].count < input.settings.capacity {
      let before = length(of: orders[hike], hike: hike + 1)
      for place in 0...orders[hike].count {
        var order = orders[hike]
        order.insert(stop, at: place)
        let extra = length(of: order, hike: hike + 1) - before
        if best.map({ extra < $0.length }) ?? true { best = (hike, place, extra) }
      }
    }
    if let best { orders[best.hike].insert(stop, at: best.place) }
  }
}

/// The answer.
extension DayRouteBuilder {
  private func hikes(_ orders: [[Int]]) -> [DayRoute.Hike] {
    var stops = (0..<input.settings.hikesPerDay).map { hike in
      hike < orders.count ? orders[hike].map { placed[$0] } : []
    }
    for pickup in unplaced { add(pickup, to: &stops) }
    return stops.enumerated().map { index, pickups in
      let order = index < orders.count ? orders[index] : []
      return DayRoute.Hike(
        number: index + 1, stops: pickups, trail: trail(of: order, hike: index + 1).map { input.trails[$0] },
        millimetres: length(of: order, hike: index + 1), plan: plan(of: index + 1))
    }
  }

  /// A dog without a place is on the hike that it is bound to, or on the one with the fewest dogs.
  private func add(_ pickup: Pickup, to stops: inout [[Pickup]]) {
    let open = stops.indices.filter { stops[$0].count < input.settings.capacity }
    let bound = hikeLock(of: pickup).map { $0 - 1 }.flatMap { open.contains($0) ? $0 : nil }
    let fewest = open.map { stops[$0].count }.min()
    guard let hike = bound ?? open.first(where: { stops[$0].count == fewest }) else { return }
    stops[hike].append(pickup)
  }

  private func length(of orders: [[Int]]) -> Int64 {
    orders.enumerated().reduce(0) { $0 + length(of: $1.element, hike: $1.offset + 1) }
  }

  private func length(of order: [Int], hike: Int) -> Int64 {
    let end = trail(of: order, hike: hike).map { [trailPoints[$0]] } ?? []
    guard !order.isEmpty else { return 0 }
    let points = (input.settings.home.map { [$0] } ?? []) + order.compactMap { placed[$0].place } + end
    return zip(points, points.dropFirst()).reduce(0) { $0 + ways.length(from: $1.0, to: $1.1) }
  }

  /// The chosen trail, or the nearest of the last stop's region, or the nearest of all.
  private func trail(of order: [Int], hike: Int) -> Int? {
    if let chosen = chosenTrail(of: hike) { return chosen }
    guard let last = order.last, let place = placed[last].place else { return nil }
    let region = region(of: placed[last])
    let near = trails.indices.filter { trails[$0].region == region }
    return nearest(to: place, of: near) ?? nearest(to: place, of: Array(trails.indices))
  }

  private func nearest(to place: Coordinate, of trails: [Int]) -> Int? {
    let distances = trails.map { ways.length(from: place, to: trailPoints[$0]) }
    return distances.min().flatMap { distances.firstIndex(of: $0) }.map { trails[$0] }
  }
}
