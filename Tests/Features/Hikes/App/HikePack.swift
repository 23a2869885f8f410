import HikesModel
import RecordKit
import RoutingKit
import SyncKit
import TestSupport
import TimeKit

/// A business whose dogs all hike on Friday, November 20, with two trails.
enum HikePack {
  static func point(_ number: Int) -> Coordinate? {
    let number = Int64(number)
    return HikeSamples.coordinate(
      44_700_000_000 + number * 3_000_000, -63_600_000_000 + (number * 7 % 11) * 4_000_000)
  }

  /// Dog `number` has the identifier 500 + number, and is called so.
  static func dog(
    _ number: Int, version: Int = 1, isPlaced: Bool = true, apart: [Int] = [], notBefore: TimeOfDay? = nil,
    notAfter: TimeOfDay? = nil, days: [Weekday] = [.friday]
  ) -> Dog {
    Dog(
      id: id(500 + UInt64(number)), version: version, name: "Dog \(number)", owners: [],
      locationAddress: isPlaced ? "x" : nil, location: isPlaced ? point(number) : nil,
      terms: [DogTerm(from: day(-9), days: days, rate: 2_500)], apart: apart.map { id(500 + UInt64($0)) },
      notBefore: notBefore, notAfter: notAfter)
  }

  static func replica(_ dogs: [Dog], trails: Int = 2) -> Replica {
    let replica = Replica()
    for dog in dogs { replica.apply(.put(dog)) }
    for number in 0..<trails {
      replica.apply(
        .put(
          HikingLocation(
            id: id(600 + UInt64(number)), version: 1, name: "Trail \(number)", coordinate: point(20 + number),
            region: "R\(number)")))
    }
    return replica
  }

  static func replica(of count: Int, trails: Int = 2) -> Replica {
    replica((0..<count).map { dog($0) }, trails: trails)
  }
}

extension Replica {
  /// The routes of Friday, November 20.
  var route: DayRoute { DayRoute(routeInput(day(0), in: sampleWorkplace)) }
}

extension DayRoute {
  /// The numbers of the dogs of each hike, in their order.
  var numbers: [[Int]] { hikes.map { $0.stops.map { Int($0.dog.name.dropFirst(4)) ?? -1 } } }

  /// The hike of a dog, from 1; nil for none.
  func hike(of number: Int) -> Int? { numbers.firstIndex { $0.contains(number) }.map { $0 + 1 } }
}
