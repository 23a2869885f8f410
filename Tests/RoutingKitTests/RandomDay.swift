import TestSupport
import Testing
import TimeKit

@testable import RoutingKit

/// What a random day may have.
struct DayStyle: OptionSet, CustomTestStringConvertible {
  let rawValue: Int

  static let hikes = DayStyle(rawValue: 1)
  static let places = DayStyle(rawValue: 2)
  static let apart = DayStyle(rawValue: 4)
  static let windows = DayStyle(rawValue: 8)
  static let unbalanced = DayStyle(rawValue: 16)
  /// Ways that differ in the two directions, and of which many are equal.
  static let matrix = DayStyle(rawValue: 32)

  /// Departures of the hikes that differ.
  static let departures = DayStyle(rawValue: 64)
  /// A longest wait, and in some days a longest ride and a delay.
  static let limits = DayStyle(rawValue: 128)

  static let each: [DayStyle] = [
    [], .hikes, .places, .apart, .windows, .unbalanced, .matrix, [.matrix, .unbalanced], [.matrix, .windows],
    [.hikes, .places, .apart, .windows], [.hikes, .places, .apart, .windows, .unbalanced, .matrix],
    [.windows, .departures], [.windows, .limits], .limits, [.windows, .departures, .limits],
    [.windows, .departures, .limits, .unbalanced, .matrix],
    [.hikes, .places, .apart, .windows, .departures, .limits, .matrix],
  ]

  /// Those for which a test tries all orders of many stops.
  static let few = Array(each.prefix(11)) + [[.windows, .departures, .limits]]

  var testDescription: String {
    let names = ["hikes", "places", "apart", "windows", "unbalanced", "matrix", "departures", "limits"]
    let chosen = names.indices.filter { rawValue & 1 << $0 != 0 }.map { names[$0] }
    return chosen.isEmpty ? "no wishes" : chosen.joined(separator: ", ")
  }
}

extension SeededGenerator {
  mutating func day(_ count: Int, hikes: Int, _ style: DayStyle) -> PickupDay {
    let hasStart = below(2) == 0
    let stops = (0..<count).map { stop($0, of: count, hikes: hikes, style) }
    let trails = (0..<below(4)).map {
      Trail(id: "trail \($0)", region: one(of: ["north", "south", "east"]), isActive: !once(in: 4))
    }
    let places = (hasStart ? 1 : 0) + count + trails.count
    var day = PickupDay(
      hasStart: hasStart, stops: stops, trails: trails,
      distances: style.contains(.matrix) ? matrix(places) : Distances(between: (0..<places).map { _ in point() }))
    day.hikes = hikes
    day.capacity = max(1, (count + hikes - 1) / hikes) + below(3)
    day.isBalanced = !style.contains(.unbalanced)
    day.pace = pace(hikes: hikes, style)
    if style.contains(.limits), !once(in: 3) { day.longestRide = 5 + below(90) }
    if style.contains(.apart), count > 1 {
      day.apart = (0..<1 + below(2)).map { _ in
        let first = below(count)
        return PickupDay.Pair(first, (first + 1 + below(count - 1)) % count)
      }
    }
    return day
  }

  private mutating func pace(hikes: Int, _ style: DayStyle) -> TravelSpeed {
    let differ = style.contains(.departures)
    let departures = (0..<(differ ? hikes : 1)).map { _ in time(7, differ ? 10 : 8) }
    let hasLimits = style.contains(.limits)
    return TravelSpeed(
      metersPerHour: 60 * (50 + below(950)), serviceMinutes: below(8), departures: departures,
      longestWait: hasLimits && !once(in: 4) ? below(30) : nil, longestDelay: hasLimits && once(in: 2) ? below(60) : 0)
  }

  private mutating func stop(_ number: Int, of count: Int, hikes: Int, _ style: DayStyle) -> PickupStop {
    let hasWindow = style.contains(.windows) && once(in: 2)
    let start = time(7, 10)
    return PickupStop(
      id: "stop \(number)", region: one(of: ["north", "south", "west"]),
      hike: style.contains(.hikes) && once(in: 3) ? 1 + below(hikes) : nil,
      place: style.contains(.places) && once(in: 4) ? 1 + below(max(1, count / hikes)) : nil,
      notBefore: hasWindow && !once(in: 3) ? start : nil,
      notAfter: hasWindow && !once(in: 3) ? start.adding(minutes: below(120)) : nil)
  }

  private mutating func time(_ from: Int, _ to: Int) -> TimeOfDay {
    TimeOfDay(minutesSinceMidnight: from * 60 + below((to - from) * 60)) ?? .noon
  }

  /// Around Bedford, Nova Scotia, some 20 km across.
  mutating func point() -> Coordinate {
    let point = Coordinate(
      latitudeNanodegrees: 44_650_000_000 + Int64(below(200_000_000)),
      longitudeNanodegrees: -63_800_000_000 + Int64(below(250_000_000)))
    guard let point else { preconditionFailure("There is no such point.") }
    return point
  }

  private mutating func matrix(_ count: Int) -> Distances {
    let ways = (0..<count * count).map { _ in Int64(below(5)) * 1_000_000 }
    guard let distances = Distances(count: count, millimeters: ways) else { preconditionFailure("No distances.") }
    return distances
  }
}
