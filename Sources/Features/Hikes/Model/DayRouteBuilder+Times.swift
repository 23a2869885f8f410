import RoutingKit
import TimeKit

/// When hikes are where.
extension DayRouteBuilder {
  /// When a hike is where; nil if none of its dogs has a place.
  func times(of order: [Int], hike: Int) -> HikeTimes? {
    let placed = order.filter { pickups[$0].place != nil }
    return ownDay(of: placed, hike: hike).times(of: Array(placed.indices), hike: 0)
  }

  /// When each dog is picked up; nil for one without a place.
  func pickupTimes(of order: [Int], _ times: HikeTimes?) -> [TimeOfDay?] {
    var next = (times?.pickups ?? [])[...]
    return order.map { pickups[$0].place == nil ? nil : next.popFirst() }
  }

  /// The windows and the longest ride that these orders do not keep on the hikes that have not started.
  func brokenTimes(of orders: [[Int]]) -> [SoftConstraint] {
    var (windows, isRideTooLong): ([SoftConstraint], Bool) = ([], false)
    for hike in assignment.open {
      let placed = orders[hike].filter { pickups[$0].place != nil }
      guard let times = times(of: placed, hike: hike) else { continue }
      windows += times.missed.map { window(of: placed[$0]) }
      isRideTooLong = isRideTooLong || times.isRideTooLong
    }
    return windows + (isRideTooLong ? [.ride(minutes: input.settings.longestRide)] : [])
  }

  private func window(of dog: Int) -> SoftConstraint {
    .window(stop: names[dog], notBefore: pickups[dog].dog.notBefore, notAfter: pickups[dog].dog.notAfter)
  }

  /// A day of one hike alone that goes to its own trail, with these dogs, all of which have a place.
  func ownDay(of dogs: [Int], hike: Int) -> PickupDay {
    let end = trail(of: dogs, hike: hike).map { [trailPoints[$0]] } ?? []
    let stops = dogs.map { dog in
      PickupStop(id: names[dog], notBefore: pickups[dog].dog.notBefore, notAfter: pickups[dog].dog.notAfter)
    }
    var day = PickupDay(
      hasStart: !home.isEmpty, stops: stops, trails: end.map { _ in Trail(id: "") },
      distances: ways.distances(between: home + dogs.compactMap { pickups[$0].place } + end))
    (day.capacity, day.hikes, day.pace) = (dogs.count, 1, pace(of: [hike]))
    day.longestRide = longestRide
    return day
  }

  /// How time passes on some hikes, called by their numbers from 0.
  func pace(of hikes: [Int]) -> TravelSpeed {
    let departures = input.departures
    return input.settings.pace(leavingAt: hikes.map { departures[min($0, departures.count - 1)] })
  }

  var longestRide: Int? { input.settings.longestRide > 0 ? input.settings.longestRide : nil }
}
