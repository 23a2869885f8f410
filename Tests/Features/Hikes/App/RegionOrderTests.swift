import HikesModel
import RecordKit
import SyncKit
import TestSupport
import Testing

/// Dogs of which no more than the region is known.
@Suite struct `Dogs without a place` {
  private func dog(_ number: Int, _ region: String?, isPlaced: Bool = false) -> Dog {
    var dog = HikePack.dog(number, isPlaced: isPlaced)
    dog.region = region
    return dog
  }

  private func settings(hikes: Int, isBalanced: Bool = true) -> HikeSettings {
    var settings = HikeSettings(of: sampleWorkplace)
    (settings.version, settings.hikesPerDay, settings.isBalanced) = (1, hikes, isBalanced)
    return settings
  }

  @Test func `are behind the last dog of their region, and without one behind all`() {
    let placed = [
      dog(0, "Bedford", isPlaced: true), dog(1, "Bedford", isPlaced: true), dog(2, "Sackville", isPlaced: true),
    ]
    let rows = HikePack.replica(placed + [dog(3, "Bedford"), dog(4, nil), dog(5, "bedford"), dog(6, "Beaver Bank")])
    rows.apply(.put(settings(hikes: 1)))
    let stops = rows.route.hikes[0].stops
    let regions = stops.map { $0.dog.region?.lowercased() ?? "" }
    let order = rows.route.numbers[0]
    #expect(order.count == 7 && Array(order.suffix(2)) == [4, 6])
    let last = regions.lastIndex(of: "bedford") ?? 0
    #expect(Array(order[(last - 1)...last]) == [3, 5])
  }

  @Test func `are beside one another by regions where no place is known at all`() {
    let regions = ["Bedford", "Sackville", "Bedford", "Sackville", "Bedford", "Sackville"]
    let rows = HikePack.replica(regions.enumerated().map { dog($0.offset, $0.element) }, trails: 0)
    rows.apply(.put(settings(hikes: 1)))
    #expect(rows.route.numbers == [[0, 2, 4, 1, 3, 5]])
    rows.apply(.put(settings(hikes: 2)))
    #expect(rows.route.numbers == [[0, 2, 4], [1, 3, 5]])
  }

  @Test func `leave hikes that are to be of one size so`() {
    let rows = HikePack.replica((0..<6).map { dog($0, $0 == 1 ? "Sackville" : "Bedford") }, trails: 0)
    rows.apply(.put(settings(hikes: 2)))
    #expect(rows.route.hikes.map(\.stops.count) == [3, 3])
    rows.apply(.put(settings(hikes: 2, isBalanced: false)))
    #expect(rows.route.numbers == [[0, 2, 3, 4, 5], [1]])
  }

  @Test(arguments: 0..<40) func `are in a hike each, never with one from which they are kept apart`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let regions = ["Bedford", "Sackville", nil]
    let dogs = (0..<Int.random(in: 2...12, using: &random)).map { number -> Dog in
      let isPlaced = Bool.random(using: &random)
      var dog = HikePack.dog(number, isPlaced: isPlaced, apart: number.isMultiple(of: 4) ? [number + 1] : [])
      dog.region = regions[Int.random(in: 0...2, using: &random)]
      return dog
    }
    let route = HikePack.replica(dogs).route
    #expect(route.numbers.flatMap { $0 }.sorted() == Array(dogs.indices) && route.overflow.isEmpty)
    for hike in route.hikes {
      for stop in hike.stops {
        #expect(!hike.stops.contains { $0.dog.isApart(from: stop.dog) && $0.dog.id != stop.dog.id })
      }
    }
  }
}
