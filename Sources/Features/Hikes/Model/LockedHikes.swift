import JSONKit
import RecordKit

/// The dogs of a day whose hike is settled, whatever would be shorter: those of hikes that have started, and those that
/// were picked up. Dogs are called by their numbers in the list of the day's pickups.
struct LockedHikes {
  /// Whether each hike has started and keeps its dogs, their order and its trail.
  let isFrozen: [Bool]
  /// The settled dogs of each hike; of one that has started in their order.
  private(set) var orders: [[Int]]

  init(_ input: DayRouteInput) {
    let frozen = input.logs.filter { $0.isFrozen }
    let last = (frozen.map { $0.hike } + input.pins.map { $0.hike }).max() ?? 1
    let count = min(max(1, input.settings.hikesPerDay, last), max(HikeSettings.hikeLimit, input.settings.hikesPerDay))
    isFrozen = (1...count).map { hike in frozen.contains { $0.hike == hike } }
    orders = Array(repeating: [], count: count)
    for log in frozen where log.hike <= count { keepOrder(of: log, input) }
    for pin in input.pins where pin.hike <= count { add(pin.dog, to: pin.hike, input) }
  }

  /// The hikes that have not started.
  var open: [Int] { isFrozen.indices.filter { !isFrozen[$0] } }

  func contains(_ number: Int) -> Bool { orders.contains { $0.contains(number) } }

  /// Whoever was picked up on another hike is there.
  private mutating func keepOrder(of log: HikeLog, _ input: DayRouteInput) {
    for dog in log.order ?? [] {
      let pin = input.pins.first { $0.dog == dog }
      if (pin?.hike ?? log.hike) == log.hike { add(dog, to: log.hike, input) }
    }
  }

  private mutating func add(_ dog: Identifier<Dog>, to hike: Int, _ input: DayRouteInput) {
    guard let number = input.day.pickups.firstIndex(where: { $0.dog.id == dog }), !contains(number) else { return }
    orders[hike - 1].append(number)
  }
}
