public import TimeKit

/// A wish that a plan has to keep, beside the capacity.
public enum SoftConstraint: Hashable, Sendable {
  /// A stop is on this hike.
  case hike(stop: String, Int)
  /// A stop has this place in its hike's order.
  case place(stop: String, Int)
  /// Two stops are not on the same hike.
  case apart(String, String)
  /// A pickup begins between two times, either of which may be open.
  case window(stop: String, notBefore: TimeOfDay?, notAfter: TimeOfDay?)
  /// No dog is in the van for more than so many minutes.
  case ride(minutes: Int)
  /// Hikes differ by one dog at most.
  case balance
}

extension SoftConstraint: CustomStringConvertible {
  /// The wish as a part of a sentence: "“Rex” on hike 2".
  public var description: String {
    switch self {
    case .hike(let stop, let hike): "“\(stop)” on hike \(hike)"
    case .place(let stop, let place): "“\(stop)” in place \(place)"
    case .apart(let first, let second): "“\(first)” and “\(second)” apart"
    case .window(let stop, let notBefore?, let notAfter?): "“\(stop)” from \(notBefore) to \(notAfter)"
    case .window(let stop, let notBefore?, nil): "“\(stop)” not before \(notBefore)"
    case .window(let stop, nil, let notAfter?): "“\(stop)” not after \(notAfter)"
    case .window(let stop, nil, nil): "“\(stop)” at any time"
    case .ride(let minutes): "at most \(minutes) minutes in the van"
    case .balance: "hikes that differ by one dog at most"
    }
  }
}

extension PickupDay {
  /// All that is wished for the day.
  public var wishes: [SoftConstraint] {
    var wishes: [SoftConstraint] = (isBalanced ? [.balance] : []) + (longestRide.map { [.ride(minutes: $0)] } ?? [])
    for stop in stops {
      if let hike = stop.hike { wishes.append(.hike(stop: stop.id, hike)) }
      if let place = stop.place { wishes.append(.place(stop: stop.id, place)) }
      if stop.hasWindow {
        wishes.append(.window(stop: stop.id, notBefore: stop.notBefore, notAfter: stop.notAfter))
      }
    }
    return wishes + apart.map { .apart(stops[$0.first].id, stops[$0.second].id) }
  }

  /// The same day with some of its wishes alone.
  func keeping(_ wishes: [SoftConstraint]) -> PickupDay {
    let stops = stops.map { stop in
      PickupStop(
        id: stop.id, region: stop.region,
        hike: stop.hike.flatMap { wishes.contains(.hike(stop: stop.id, $0)) ? $0 : nil },
        place: stop.place.flatMap { wishes.contains(.place(stop: stop.id, $0)) ? $0 : nil },
        notBefore: wishes.contains(stop.window) ? stop.notBefore : nil,
        notAfter: wishes.contains(stop.window) ? stop.notAfter : nil)
    }
    var day = PickupDay(hasStart: hasStart, stops: stops, trails: trails, distances: distances)
    day.apart = apart.filter { wishes.contains(.apart(stops[$0.first].id, stops[$0.second].id)) }
    (day.capacity, day.hikes, day.pace) = (capacity, hikes, pace)
    day.isBalanced = wishes.contains(.balance)
    day.longestRide = longestRide.flatMap { wishes.contains(.ride(minutes: $0)) ? $0 : nil }
    return day
  }
}

extension PickupStop {
  var hasWindow: Bool { notBefore != nil || notAfter != nil }

  fileprivate var window: SoftConstraint { .window(stop: id, notBefore: notBefore, notAfter: notAfter) }
}
