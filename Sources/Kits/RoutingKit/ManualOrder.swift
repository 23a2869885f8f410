/// An order that a person has chosen, beside the best one.
public struct ManualOrder: Hashable, Sendable {
  /// The sum of all hikes in this order.
  public let millimeters: Int64
  /// How much longer than the shortest plan it is; negative only where it does not keep all wishes.
  public let extraMillimeters: Int64
  /// The wishes that the order does not keep.
  public let brokenWishes: [SoftConstraint]
}

extension PickupDay {
  /// What an order costs that a person has chosen: for each hike the stops by their places in the list, as they are picked up.
  ///
  /// It may break wishes, which are then named, but it has every stop once and keeps the capacity; hikes may be left
  /// out at its end. Throws what ``plan()`` throws, too.
  public func compare(_ orders: [[Int]], with plan: RoutePlan) throws(RoutingFailure) -> ManualOrder {
    try checkComplete(orders)
    let length = orders.reduce(0) { $0 + self.length(of: $1) }
    return ManualOrder(
      millimeters: length, extraMillimeters: length - plan.millimeters,
      brokenWishes: wishes.filter { !isKept($0, by: orders) })
  }

  private func checkComplete(_ orders: [[Int]]) throws(RoutingFailure) {
    let wrong = stops.indices.filter { stop in orders.reduce(0) { $0 + $1.count { $0 == stop } } != 1 }
    let crowded = orders.enumerated().flatMap { hike, order in
      hike < hikes ? Array(order.dropFirst(capacity)) : order
    }
    let named = wrong + crowded.filter { stops.indices.contains($0) && !wrong.contains($0) }
    if !named.isEmpty { throw .notAnOrder(stops: named.map { stops[$0].id }) }
  }

  private func isKept(_ wish: SoftConstraint, by orders: [[Int]]) -> Bool {
    switch wish {
    case .hike(let stop, let hike): return position(of: stop, in: orders)?.hike == hike - 1
    case .place(let stop, let place): return position(of: stop, in: orders)?.place == place - 1
    case .apart(let first, let second):
      return position(of: first, in: orders)?.hike != position(of: second, in: orders)?.hike
    case .window(let stop, _, _):
      guard let position = position(of: stop, in: orders) else { return false }
      return times(of: orders[position.hike], hike: position.hike)?.missed.contains(position.place) == false
    case .ride:
      return orders.indices.allSatisfy { times(of: orders[$0], hike: $0)?.isRideTooLong != true }
    case .balance:
      let sizes = (0..<hikes).map { $0 < orders.count ? orders[$0].count : 0 }
      return (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1
    }
  }

  private func position(of stop: String, in orders: [[Int]]) -> (hike: Int, place: Int)? {
    for (hike, order) in orders.enumerated() {
      if let place = order.firstIndex(where: { stops[$0].id == stop }) { return (hike, place) }
    }
    return nil
  }
}
