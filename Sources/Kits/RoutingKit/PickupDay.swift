/// The pickups of a day, of which ``plan()`` finds the shortest.
///
/// A hike goes from the start, if there is one, to its stops, and ends at a trail: the nearest active one of its last
/// stop's region, or the nearest active one of all where that region has none. Of trails that are as near, the first in
/// the list is taken; without any active trail a hike ends at its last stop.
public struct PickupDay: Sendable {
  /// Whether the first place of the distances is where every hike starts; otherwise it starts at its first stop.
  public let hasStart: Bool
  /// At most ``stopLimit`` can be planned.
  public let stops: [PickupStop]
  /// Those that are not active are passed over.
  public let trails: [Trail]
  /// Between the start if any, the stops and the trails, in this order.
  public let distances: Distances
  /// Pairs of stops, by their places in the list, that must not be on the same hike.
  public var apart: [Pair] = []
  /// The most dogs on a hike, 8 by default.
  public var capacity = 8
  /// How many hikes there are, 2 by default. Each is in the plan, also one without stops.
  public var hikes = 2
  /// Whether the hikes differ by one dog at most. If not, any may be empty, and one is where it makes the day shorter.
  public var isBalanced = true
  /// How time windows are kept.
  public var pace = TravelSpeed()
  /// How many minutes a dog is in the van at most, from the beginning of its pickup to the trail, or to the end of the last
  /// pickup where there is none; nil for any number. 1 to 1,440.
  public var longestRide: Int?

  /// Two stops by their places in the list, from 0.
  public struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int

    /// The order of the two does not matter.
    public init(_ first: Int, _ second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// A day without pairs that are kept apart, on two balanced hikes of eight.
  ///
  /// - Precondition: the distances have as many places as there are start, stops and trails.
  public init(hasStart: Bool, stops: [PickupStop], trails: [Trail], distances: Distances) {
    precondition(distances.count == (hasStart ? 1 : 0) + stops.count + trails.count)
    self.hasStart = hasStart
    self.stops = stops
    self.trails = trails
    self.distances = distances
  }

  /// The most stops for which the shortest day is found.
  public static let stopLimit = 16
  /// The most hikes of a day.
  public static let hikeLimit = 16
}

extension PickupDay {
  var firstStop: Int { hasStart ? 1 : 0 }
  var firstTrail: Int { firstStop + stops.count }

  func distance(_ from: Int, _ to: Int) -> Int64 { distances[firstStop + from, firstStop + to] }

  /// From the start to a stop.
  func approach(_ stop: Int) -> Int64 { hasStart ? distances[0, firstStop + stop] : 0 }

  /// The trail behind a last stop.
  func trail(after stop: Int) -> Int? {
    nearest(to: stop) { $0.region == stops[stop].region } ?? nearest(to: stop) { _ in true }
  }

  /// The way from a last stop to its trail.
  func ending(_ stop: Int) -> Int64 {
    trail(after: stop).map { distances[firstStop + stop, firstTrail + $0] } ?? 0
  }

  private func nearest(to stop: Int, where isMeant: (Trail) -> Bool) -> Int? {
    var nearest: Int?
    for index in trails.indices where trails[index].isActive && isMeant(trails[index]) {
      let distance = distances[firstStop + stop, firstTrail + index]
      if nearest.map({ distance < distances[firstStop + stop, firstTrail + $0] }) ?? true { nearest = index }
    }
    return nearest
  }

  /// How long a hike is that picks up these stops in this order; nothing without stops.
  func length(of order: [Int]) -> Int64 {
    guard let first = order.first, let last = order.last else { return 0 }
    return zip(order, order.dropFirst()).reduce(approach(first) + ending(last)) { $0 + distance($1.0, $1.1) }
  }
}
