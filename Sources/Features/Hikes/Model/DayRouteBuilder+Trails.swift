import RoutingKit
import TextKit

/// Trails, and how long hikes are.
extension DayRouteBuilder {
  var home: [Coordinate] { input.settings.home.map { [$0] } ?? [] }
  var trailPoints: [Coordinate] { input.trails.compactMap { $0.coordinate } }

  /// The dog's own region, or that of the nearest trail.
  func region(of pickup: Pickup) -> String {
    if let region = pickup.dog.region { return region.searchKey }
    guard let place = pickup.place, let trail = nearest(to: place, of: activeTrails) else { return "" }
    return trails[trail].region
  }

  func length(of orders: [[Int]]) -> Int64 {
    orders.enumerated().reduce(0) { $0 + length(of: $1.element, hike: $1.offset) }
  }

  func length(of order: [Int], hike: Int) -> Int64 {
    let end = trail(of: order, hike: hike).map { [trailPoints[$0]] } ?? []
    guard !order.isEmpty else { return 0 }
    let points = home + order.compactMap { pickups[$0].place } + end
    return zip(points, points.dropFirst()).reduce(0) { $0 + ways.length(from: $1.0, to: $1.1) }
  }

  /// The chosen trail, or the nearest of the last stop's region, or the nearest of all.
  func trail(of order: [Int], hike: Int) -> Int? {
    if let chosen = chosenTrail(of: hike) { return chosen }
    guard let last = order.last(where: { pickups[$0].place != nil }), let place = pickups[last].place else {
      return nil
    }
    let region = region(of: pickups[last])
    return nearest(to: place, of: activeTrails.filter { trails[$0].region == region })
      ?? nearest(to: place, of: activeTrails)
  }

  /// A hike whose trail is chosen goes there by the shortest way; who is on it stays as it is.
  func toChosenTrail(_ order: [Int], hike: Int) -> [Int] {
    let isWhole = order.allSatisfy { pickups[$0].place != nil }
    guard chosenTrail(of: hike) != nil, order.count > 1, isWhole else { return order }
    let plan = try? ownDay(of: order, hike: hike).plan(requiring: []).plan
    return plan?.hikes.first.map { hike in hike.stops.map { order[$0] } } ?? order
  }

  private var activeTrails: [Int] { trails.indices.filter { trails[$0].isActive } }

  private func chosenTrail(of hike: Int) -> Int? {
    input.log(of: hike + 1)?.trail.flatMap { id in input.trails.firstIndex { $0.id == id } }
  }

  private func nearest(to place: Coordinate, of trails: [Int]) -> Int? {
    let distances = trails.map { ways.length(from: place, to: trailPoints[$0]) }
    return distances.min().flatMap { distances.firstIndex(of: $0) }.map { trails[$0] }
  }
}
