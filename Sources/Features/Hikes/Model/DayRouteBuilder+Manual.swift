import JSONKit
import RecordKit

/// The orders that people have chosen.
extension DayRouteBuilder {
  /// The chosen orders with every other dog where it costs least; nil if nobody has chosen any. A dog that must be apart
  /// from others of its hike, or for which there is no room, is put on another one.
  func manualOrders(beside automatic: [[Int]]) -> [[Int]]? {
    let chosen = assignment.open.filter { input.log(of: $0 + 1)?.order != nil }
    guard !chosen.isEmpty else { return nil }
    var orders = assignment.settled
    for hike in chosen { take(chosenOrder(of: hike), for: hike, in: &orders) }
    for hike in assignment.open where !chosen.contains(hike) { take(automatic[hike], for: hike, in: &orders) }
    let taken = orders
    let rest = assignment.free.filter { dog in !taken.contains { $0.contains(dog) } }
    for dog in rest where pickups[dog].place != nil { insert(dog, into: &orders) }
    for dog in rest where pickups[dog].place == nil { add(dog, to: &orders) }
    return orders
  }

  private func chosenOrder(of hike: Int) -> [Int] {
    (input.log(of: hike + 1)?.order ?? []).compactMap { id in pickups.firstIndex { $0.dog.id == id } }
  }

  /// Those that were picked up are on the hike already, and get their place in the order.
  private func take(_ order: [Int], for hike: Int, in orders: inout [[Int]]) {
    let settled = orders[hike]
    for dog in order where mayTake(dog, orders[hike], orders) { orders[hike].append(dog) }
    let members = orders[hike]
    orders[hike] = order.filter { members.contains($0) } + settled.filter { !order.contains($0) }
  }

  private func mayTake(_ dog: Int, _ hike: [Int], _ orders: [[Int]]) -> Bool {
    assignment.free.contains(dog) && !orders.contains { $0.contains(dog) } && assignment.rule.mayJoin(dog, hike)
  }

  /// Puts a stop where it makes the day least longer.
  private func insert(_ dog: Int, into orders: inout [[Int]]) {
    var best: (hike: Int, place: Int, length: Int64)?
    for hike in assignment.open where assignment.rule.mayJoin(dog, orders[hike]) {
      let before = length(of: orders[hike], hike: hike)
      for place in 0...orders[hike].count {
        var order = orders[hike]
        order.insert(dog, at: place)
        let extra = length(of: order, hike: hike) - before
        if best.map({ extra < $0.length }) ?? true { best = (hike, place, extra) }
      }
    }
    if let best { orders[best.hike].insert(dog, at: best.place) }
  }
}
