extension PickupDay {
  /// The shortest plan that keeps all wishes, and no guess: every split and every order is taken into account. Where no
  /// plan keeps them while all hikes leave on time, it is the shortest one with delays.
  ///
  /// Without stops, all hikes are empty. Of plans that are equally short the one is taken whose hikes, one after the
  /// other (those with stops bound to them first), take the earlier stops of the list; and of equally short orders of a
  /// hike the one that has the earlier stop of the list where they first differ. So the same day always gives the same plan.
  ///
  /// O(2ⁿ n²) for the hikes, and O(3ⁿ) for the split of three hikes and more.
  public func plan() throws(RoutingFailure) -> RoutePlan {
    guard let plan = try planKeepingAll() else { throw .clash(clash()) }
    return plan
  }

  /// What ``plan()`` gives; nil if no plan keeps all wishes.
  func planKeepingAll() throws(RoutingFailure) -> RoutePlan? {
    try checkRoom()
    // There may be no hikes, either.
    if stops.isEmpty {
      return RoutePlan(hikes: (0..<max(0, hikes)).map { _ in hike(of: []) }, listOrderMillimeters: 0)
    }
    let orders = pace.longestDelay == 0 ? shortestOrders() : onTime.shortestOrders() ?? shortestOrders()
    return orders.map { orders in
      RoutePlan(hikes: orders.map { hike(of: $0) }, listOrderMillimeters: listOrderLength)
    }
  }

  private func checkRoom() throws(RoutingFailure) {
    let room = max(0, capacity) * max(0, hikes)
    if stops.count > room {
      throw .noRoom(stops: stops.dropFirst(room).map { $0.id }, capacity: capacity, hikes: hikes)
    }
    if stops.count > Self.stopLimit { throw .tooManyStops(stops.count) }
  }

  /// The stops of each hike in their order; nil if no plan keeps all wishes.
  private func shortestOrders() -> [[Int]]? {
    guard let sets = shortestSplit() else { return nil }
    var orders: [[Int]] = []
    for (hike, set) in sets.enumerated() {
      let part = RouteProblem(self, stops: numbers(in: set))
      guard let order = HikeSearch.order(part, departure: pace.departureTicks(of: hike)) else { return nil }
      orders.append(order.map { part.stops[$0] })
    }
    return orders
  }

  /// The set of stops of each hike; nil if no plan keeps all wishes.
  func shortestSplit() -> [UInt32]? {
    let problem = RouteProblem(self, stops: Array(stops.indices))
    let departures = (0..<hikes).map { pace.departureTicks(of: $0) }
    let areAlike = problem.timing == nil || departures.allSatisfy { $0 == departures[0] }
    let lengths = HikeSearch.lengths(
      problem, sizes: sizes, departures: areAlike ? Array(departures.prefix(1)) : departures)
    return HikeSplit(self, lengths: lengths, sizes: sizes).sets()
  }

  private var onTime: PickupDay {
    var day = self
    day.pace = pace.onTime
    return day
  }

  /// How many stops a hike may have.
  private var sizes: ClosedRange<Int> {
    let most = min(capacity, stops.count)
    return isBalanced ? stops.count / hikes...min(most, largestBalancedSize) : 0...most
  }

  private var largestBalancedSize: Int { (stops.count + hikes - 1) / hikes }

  private func hike(of order: [Int]) -> RoutePlan.Hike {
    RoutePlan.Hike(stops: order, trail: order.last.flatMap { trail(after: $0) }, millimeters: length(of: order))
  }

  private var listOrderLength: Int64 {
    var (rest, sum) = (Array(stops.indices)[...], Int64(0))
    for hike in 0..<hikes {
      let isLarge = hike < stops.count % hikes
      let size = isBalanced ? stops.count / hikes + (isLarge ? 1 : 0) : capacity
      sum += length(of: Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return sum
  }
}
