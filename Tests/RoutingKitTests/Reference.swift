import TimeKit

@testable import RoutingKit

/// The best plan of a small day by trying all of them, with no part in common with the search.
struct Reference {
  let day: PickupDay
  private let isOnTimeOnly: Bool
  private(set) var best: (length: Int64, key: [Int], orders: [[Int]])?

  /// Where all leave on time; if that is not possible, with delays.
  init(_ day: PickupDay) {
    let onTime = Reference(day, isOnTimeOnly: true)
    self = onTime.best != nil || day.pace.longestDelay == 0 ? onTime : Reference(day, isOnTimeOnly: false)
  }

  private init(_ day: PickupDay, isOnTimeOnly: Bool) {
    (self.day, self.isOnTimeOnly) = (day, isOnTimeOnly)
    var order: [Int] = []
    permute(Array(day.stops.indices), &order)
  }

  private mutating func permute(_ rest: [Int], _ order: inout [Int]) {
    if rest.isEmpty { return cut(order[...], []) }
    for stop in rest {
      order.append(stop)
      permute(rest.filter { $0 != stop }, &order)
      order.removeLast()
    }
  }

  /// Cuts the order into hikes in every way.
  private mutating func cut(_ order: ArraySlice<Int>, _ hikes: [[Int]]) {
    if hikes.count == day.hikes - 1 { return consider(hikes + [Array(order)]) }
    for count in 0...order.count { cut(order.dropFirst(count), hikes + [Array(order.prefix(count))]) }
  }

  private mutating func consider(_ orders: [[Int]]) {
    guard isAllowed(orders) else { return }
    let length = orders.reduce(0) { $0 + self.length($1) }
    if let best, length > best.length { return }
    let key = self.key(orders)
    if let best, length == best.length, !key.lexicographicallyPrecedes(best.key) { return }
    best = (length, key, orders)
  }

  /// What decides between plans of the same length, the least first.
  private func key(_ orders: [[Int]]) -> [Int] {
    let isBound = orders.indices.map { hike in day.stops.contains { $0.hike == hike + 1 } }
    let sequence = orders.indices.filter { isBound[$0] } + orders.indices.filter { !isBound[$0] }
    return sequence.flatMap { hike in day.stops.indices.map { orders[hike].contains($0) ? 0 : 1 } }
      + orders.flatMap { $0 }
  }

  private func isAllowed(_ orders: [[Int]]) -> Bool {
    let sizes = orders.map { $0.count }
    if let most = sizes.max(), let least = sizes.min() {
      if most > day.capacity || day.isBalanced && most - least > 1 { return false }
    }
    for (hike, order) in orders.enumerated() {
      for (index, number) in order.enumerated() {
        let stop = day.stops[number]
        if let wanted = stop.hike, wanted != hike + 1 { return false }
        if let wanted = stop.place, wanted != index + 1 { return false }
      }
      if day.apart.contains(where: { order.contains($0.first) && order.contains($0.second) }) { return false }
      if !isInTime(order, hike) { return false }
    }
    return true
  }

  /// Millimeters at this speed: all times are whole numbers if the speed is a multiple of 60 meters an hour.
  private var perMinute: Int64 { Int64(day.pace.metersPerHour) * 1_000 / 60 }

  private func isInTime(_ order: [Int], _ hike: Int) -> Bool {
    if order.isEmpty { return true }
    if isInTime(order, hike, delay: 0) { return true }
    return !isOnTimeOnly && delays(order, hike).contains { isInTime(order, hike, delay: $0) }
  }

  /// The least delay that helps is none, or one with which the van is just early enough at a stop not to wait for too long,
  /// or with which the first dog's ride that ends after a wait is just short enough.
  private func delays(_ order: [Int], _ hike: Int) -> [Int64] {
    let longest = Int64(day.pace.longestDelay) * perMinute
    var arrivals: [Int64] = []
    for (index, number) in order.enumerated() {
      let step = index > 0 ? way(order[index - 1], number) + service : departure(hike) + approach(number)
      arrivals.append((arrivals.last ?? 0) + step)
    }
    let end = (arrivals.last ?? 0) + service + (order.last.flatMap { toTrail($0) } ?? 0)
    let starts = order.map { day.stops[$0].notBefore.map { Int64($0.minutesSinceMidnight) * perMinute } }
    let waits = order.indices.compactMap { index in starts[index].map { $0 - (wait ?? 0) - arrivals[index] } }
    let rides = order.indices.compactMap { index in
      starts[index].map { $0 + end - arrivals[index] - (ride ?? 0) - arrivals[0] }
    }
    return (waits + rides + [longest]).filter { (0...longest).contains($0) }
  }

  private func isInTime(_ order: [Int], _ hike: Int, delay: Int64) -> Bool {
    var (time, first) = (departure(hike) + delay, Int64(0))
    for (index, number) in order.enumerated() {
      let stop = day.stops[number]
      time += index > 0 ? service + way(order[index - 1], number) : approach(number)
      if let notBefore = stop.notBefore {
        let start = Int64(notBefore.minutesSinceMidnight) * perMinute
        if let wait, start - time > wait { return false }
        time = max(time, start)
      }
      if let notAfter = stop.notAfter, time > Int64(notAfter.minutesSinceMidnight) * perMinute { return false }
      if index == 0 { first = time }
    }
    let end = time + service + (order.last.flatMap { toTrail($0) } ?? 0)
    return ride.map { end - first <= $0 } ?? true
  }

  private var service: Int64 { Int64(day.pace.serviceMinutes) * perMinute }
  private var wait: Int64? { day.pace.longestWait.map { Int64($0) * perMinute } }
  private var ride: Int64? { day.longestRide.map { Int64($0) * perMinute } }

  private func departure(_ hike: Int) -> Int64 {
    let departures = day.pace.departures
    let time = hike < departures.count ? departures[hike] : departures.last
    return Int64(time?.minutesSinceMidnight ?? 0) * perMinute
  }

  private func way(_ from: Int, _ to: Int) -> Int64 {
    let shift = day.hasStart ? 1 : 0
    return day.distances[from + shift, to + shift]
  }

  private func approach(_ stop: Int) -> Int64 { day.hasStart ? day.distances[0, stop + 1] : 0 }

  func length(_ order: [Int]) -> Int64 {
    guard let last = order.last else { return 0 }
    let ways = order.indices.dropFirst().map { way(order[$0 - 1], order[$0]) }
    return approach(order[0]) + ways.reduce(0, +) + (toTrail(last) ?? 0)
  }

  private func toTrail(_ stop: Int) -> Int64? {
    let open = day.trails.indices.filter { day.trails[$0].isActive }
    let near = open.filter { day.trails[$0].region == day.stops[stop].region }
    return (near.isEmpty ? open : near).map { way(stop, day.stops.count + $0) }.min()
  }
}
