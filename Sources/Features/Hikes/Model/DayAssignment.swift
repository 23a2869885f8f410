/// Which dogs of a day have a hike, before any way is looked at. Dogs are called by their numbers in the list of the
/// day's pickups.
struct DayAssignment {
  /// The dogs of each hike that has started; of the others those that were picked up.
  private(set) var settled: [[Int]]
  /// The hikes that have not started.
  let open: [Int]
  /// The other dogs of the hikes that have not started.
  private(set) var free: [Int] = []
  /// One way to share all dogs of the hikes that have not started; nothing for the others.
  private(set) var shares: [[Int]]
  /// The dogs for which there is no hike.
  private(set) var overflow: [Int] = []
  /// Those of them for which there would be room if they were not kept apart from others.
  private(set) var separated: [Int] = []
  let rule: ApartAssignment
  private let isFrozen: [Bool]

  init(_ input: DayRouteInput) {
    let hikes = LockedHikes(input)
    (settled, open, isFrozen) = (hikes.orders, hikes.open, hikes.isFrozen)
    let wished = input.day.pickups.map { pickup in pickup.day.exception?.hike.map { $0 - 1 } }
    rule = ApartAssignment(pickups: input.day.pickups, capacity: input.settings.capacity, wished: wished)
    shares = hikes.orders.indices.map { hikes.isFrozen[$0] ? [] : hikes.orders[$0] }
    for dog in input.day.pickups.indices where !hikes.contains(dog) { assign(dog, input) }
  }

  /// A dog that comes later is on a hike that has not started, unless somebody has put it on another one.
  private mutating func assign(_ dog: Int, _ input: DayRouteInput) {
    if let hike = rule.wished[dog], isFrozen.indices.contains(hike), isFrozen[hike], rule.mayJoin(dog, settled[hike]) {
      settled[hike].append(dog)
    } else if open.isEmpty {
      append(dog, input)
    } else {
      share(dog)
    }
  }

  private mutating func share(_ dog: Int) {
    if free.count < room, let next = rule.adding(free + [dog], to: open.map { settled[$0] }) {
      free.append(dog)
      for (index, hike) in open.enumerated() { shares[hike] = next[index] }
    } else {
      leaveOut(dog, isSeparated: free.count < room)
    }
  }

  private var room: Int {
    let sizes = open.map { settled[$0].count }
    let places = sizes.reduce(0) { $0 + max(0, rule.capacity - $1) }
    return min(places, HikeSettings.dogLimit - sizes.reduce(0) { $0 + $1 })
  }

  /// Where all hikes have started, a dog is behind the others of the last one that is not over.
  private mutating func append(_ dog: Int, _ input: DayRouteInput) {
    let over = settled.indices.filter { hike in input.log(of: hike + 1)?.ended != nil }
    let choices = settled.indices.reversed().filter { !over.contains($0) } + over.reversed()
    // The place of a dog that was taken out stays free, so that a later one does not change hikes for it.
    let withRoom = choices.filter { hike in
      let taken = max(settled[hike].count, input.log(of: hike + 1)?.order?.count ?? 0)
      return taken < rule.capacity
    }
    if let hike = withRoom.first(where: { rule.mayJoin(dog, settled[$0]) }) {
      settled[hike].append(dog)
    } else {
      leaveOut(dog, isSeparated: !withRoom.isEmpty)
    }
  }

  private mutating func leaveOut(_ dog: Int, isSeparated: Bool) {
    overflow.append(dog)
    if isSeparated { separated.append(dog) }
  }
}
