import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Dogs that may not hike together, beside wishes that cannot all be kept.
@Suite struct `Dogs that are kept apart` {
  private func settings(hikes: Int, capacity: Int = 8) -> SaveHikeSettings {
    SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace)) { ($0.hikesPerDay, $0.capacity) = (hikes, capacity) }
  }

  /// All pairs of four dogs.
  private static let pairs = (0..<4).flatMap { first in (0..<first).map { [first, $0] } }

  @Test(arguments: pairs)
  func `do not ride together where another wish cannot be kept, and that one alone is given up`(pair: [Int]) {
    let late = (0..<4).first { !pair.contains($0) } ?? 0
    let dogs = (0..<4).map { number in
      HikePack.dog(
        number, apart: number == pair[0] ? [pair[1]] : [],
        notAfter: number == late ? time(7) : number == pair[1] ? time(12) : nil)
    }
    let route = HikePack.replica(dogs).route
    #expect(route.hike(of: pair[0]) != route.hike(of: pair[1]) && route.overflow.isEmpty)
    #expect(route.numbers.map(\.count) == [2, 2])
    #expect(route.givenUp == [.window(stop: "Dog \(late)", notBefore: nil, notAfter: time(7))])
  }

  @Test(arguments: pairs, [1, 2])
  func `do not ride together where nobody has looked up their places`(pair: [Int], unplaced: Int) {
    let dogs = (0..<4).map { number in
      HikePack.dog(
        number, isPlaced: !pair.prefix(unplaced).contains(number), apart: number == pair[0] ? [pair[1]] : [])
    }
    let route = HikePack.replica(dogs).route
    #expect(route.hike(of: pair[0]) != route.hike(of: pair[1]) && route.overflow.isEmpty)
  }

  @Test func `do not ride together where only another split has a place for one without a place`() {
    // One dog may be with neither of two others, so these two have to share a hike, however long it is.
    for seed in 0..<6 {
      let dogs = (0..<6).map { number in
        HikePack.dog(number, isPlaced: number != seed, apart: number == seed ? [(seed + 1) % 6, (seed + 2) % 6] : [])
      }
      let route = HikePack.replica(dogs).route
      #expect(route.overflow.isEmpty && route.hikes.flatMap(\.stops).count == 6)
      for other in [(seed + 1) % 6, (seed + 2) % 6] { #expect(route.hike(of: seed) != route.hike(of: other)) }
    }
  }

  @Test func `do not ride together where there is one hike, and who stays behind is named`() throws {
    let replica = try replica(
      after: settings(hikes: 1),
      startingFrom: HikePack.replica([HikePack.dog(0, apart: [1]), HikePack.dog(1), HikePack.dog(2)]))
    #expect(replica.route.numbers.map { $0.sorted() } == [[0, 2]])
    #expect(replica.route.overflow.map(\.dog.name) == ["Dog 1"])
    #expect(replica.route.separated == replica.route.overflow)
  }

  @Test func `do not ride together where both are bound to the same hike`() throws {
    let start = HikePack.replica([HikePack.dog(0, apart: [1]), HikePack.dog(1), HikePack.dog(2)])
    let bound = try replica(after: binding(0, to: 2), binding(1, to: 2), startingFrom: start).route
    #expect(bound.hike(of: 0) == 2 && bound.hike(of: 1) == 1)
    #expect(bound.givenUp == [.hike(stop: "Dog 1", 2)])
  }

  private func binding(_ number: Int, to hike: Int) -> SaveException {
    SaveException(
      id: id(700 + UInt64(number)), mode: .create, dog: id(500 + UInt64(number)), firstDay: day(0),
      status: .scheduled, hike: hike)
  }

  @Test func `do not ride together in an order that a person chooses`() throws {
    let start = HikePack.replica([HikePack.dog(0, apart: [1]), HikePack.dog(1), HikePack.dog(2)])
    let order = ArrangeHikes(on: day(0), [[id(500), id(501)], [id(502)]])
    #expect(refusal(of: order, on: start)?.message == "Dog 0 and Dog 1 can’t hike together.")
  }

  @Test func `do not ride together in an order from before they were kept apart, nor where dogs are added to one`()
    throws
  {
    let start = HikePack.replica(of: 4)
    let arranged = try replica(
      after: ArrangeHikes(on: day(0), [[id(500), id(501)], [id(502)]]), startingFrom: start)
    arranged.apply(.put(HikePack.dog(0, version: 2, apart: [1])))
    arranged.apply(.put(HikePack.dog(3, version: 2, apart: [2])))
    let route = arranged.route
    #expect(route.hike(of: 0) == 1 && route.hike(of: 1) == 2 && route.hike(of: 2) == 2 && route.hike(of: 3) == 1)
  }

  @Test func `do not ride together when one is added to a hike that has started`() throws {
    let start = HikePack.replica([HikePack.dog(0), HikePack.dog(1), HikePack.dog(2, apart: [0, 1], days: [])])
    let started = try replica(
      after: SaveHikeLog(on: day(0), hike: 1, progress: .started),
      SaveHikeLog(on: day(0), hike: 2, progress: .started), startingFrom: start)
    let added = try replica(after: binding(2, to: 1), startingFrom: started).route
    #expect(added.numbers.flatMap { $0 }.sorted() == [0, 1] && added.separated.map(\.dog.name) == ["Dog 2"])
  }

  @Test func `never ride together, whatever is wished for, and nobody is dropped in silence`() throws {
    for seed in seeds(60) {
      var random = SeededGenerator(seed: seed)
      let count = random.below(13)
      let dogs = (0..<count).map { number in
        HikePack.dog(
          number, isPlaced: !random.once(in: 4), apart: random.once(in: 3) ? [random.below(count)] : [],
          notAfter: random.once(in: 4) ? time(8, 20 + random.below(40)) : nil)
      }
      let replica = try replica(
        after: settings(hikes: 1 + random.below(3), capacity: 2 + random.below(4)),
        startingFrom: HikePack.replica(dogs.filter { !$0.apart.contains($0.id) }))
      for number in 0..<count where random.once(in: 4) {
        let intent = binding(number, to: 1 + random.below(2))
        for change in (try? perform(intent, on: replica)) ?? [] { replica.apply(change) }
      }
      if random.once(in: 3) {
        let orders = (0..<2).map { hike in
          (0..<count).filter { $0 % 3 == hike }.map { id(500 + UInt64($0)) as Identifier<Dog> }
        }
        for change in (try? perform(ArrangeHikes(on: day(0), orders), on: replica)) ?? [] { replica.apply(change) }
      }
      let route = replica.route
      for hike in route.hikes {
        #expect(hike.stops.count <= route.input.settings.capacity, "seed \(seed)")
        for first in hike.stops {
          #expect(!hike.stops.contains { $0.dog.isApart(from: first.dog) }, "seed \(seed), \(first.dog.name)")
        }
      }
      let shown = route.hikes.flatMap(\.stops) + route.overflow
      #expect(shown.count == route.input.day.pickups.count, "seed \(seed)")
      #expect(Set(shown.map(\.dog.name)).count == shown.count, "seed \(seed)")
    }
  }
}
