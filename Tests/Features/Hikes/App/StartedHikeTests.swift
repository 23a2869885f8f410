import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A hike that is under way, and dogs that are in the van.
@Suite struct `A hike that has started` {
  private func dog(_ number: Int) -> Identifier<Dog> { id(500 + UInt64(number)) }

  private func takingOut(_ number: Int) -> SaveException {
    SaveException(
      id: id(700 + UInt64(number)), mode: .create, dog: dog(number), firstDay: day(0), status: .canceled)
  }

  private func adding(_ number: Int, toHike hike: Int? = nil) -> SaveException {
    SaveException(
      id: id(700 + UInt64(number)), mode: .create, dog: dog(number), firstDay: day(0), status: .scheduled, hike: hike)
  }

  private func starting(_ hike: Int) -> SaveHikeLog { SaveHikeLog(on: day(0), hike: hike, progress: .started) }

  /// Ten dogs of the day, and two that usually do not hike on it.
  private var start: Replica {
    HikePack.replica((0..<10).map { HikePack.dog($0) } + [10, 11].map { HikePack.dog($0, days: []) })
  }

  @Test(arguments: 0..<10) func `keeps its dogs and their order whoever is taken out`(out: Int) throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let before = started.route.numbers
    let after = try replica(after: takingOut(out), startingFrom: started).route.numbers
    #expect(after[0] == before[0].filter { $0 != out })
    #expect(Set(after[1]) == Set(before[1].filter { $0 != out }))
  }

  @Test(arguments: 0..<10) func `leaves a dog that was picked up before the start on its hike`(out: Int) throws {
    let picked = [0, 3, 5, 8].filter { $0 != out }
    let marked = start
    for number in picked {
      for change in try perform(MarkPickup(dog(number), on: day(0), .pickedUp), on: marked) { marked.apply(change) }
    }
    let after = try replica(after: takingOut(out), startingFrom: marked).route
    for number in picked { #expect(after.hike(of: number) == start.route.hike(of: number), "Dog \(number)") }
  }

  @Test func `gets a dog back at its place`() throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let out = try #require(started.route.numbers[0].dropFirst().first)
    let back = try replica(
      after: takingOut(out), DeleteException(id(700 + UInt64(out))), startingFrom: started)
    #expect(back.route.numbers == started.route.numbers)
  }

  @Test func `leaves a later dog to the hike that has not started`() throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let later = try replica(after: adding(10), adding(11), startingFrom: started).route
    #expect(later.numbers[0] == started.route.numbers[0])
    #expect(later.hike(of: 10) == 2 && later.hike(of: 11) == 2)
  }

  @Test func `takes a later dog behind its own if somebody says so, or if no other is left`() throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let bound = try replica(after: adding(10, toHike: 1), startingFrom: started).route
    #expect(bound.numbers[0] == started.route.numbers[0] + [10] && bound.givenUp.isEmpty)
    let all = try replica(after: starting(2), startingFrom: started)
    let late = try replica(after: adding(10), startingFrom: all).route
    #expect(late.numbers[0] == all.route.numbers[0] && late.numbers[1] == all.route.numbers[1] + [10])
    let over = try replica(
      after: SaveHikeLog(on: day(0), hike: 2, progress: .ended), adding(10), startingFrom: all
    ).route
    #expect(over.hike(of: 10) == 1)
  }

  @Test func `has its trail also when another one is nearer, and when it is not in use any more`() throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let trail = try #require(started.route.hikes[0].trail)
    let last = try #require(started.route.hikes[0].stops.last?.place)
    let changed = try replica(
      after: SaveHikingLocation(id: trail.id, mode: .update, isActive: false),
      SaveHikingLocation(id: id(650), mode: .create, name: "Nearest", coordinate: last, region: ""),
      startingFrom: started)
    #expect(changed.route.hikes[0].trail?.id == trail.id)
    #expect(changed.route.hikes[0].millimeters == started.route.hikes[0].millimeters)
  }

  @Test func `does not take another trail until it is over, nor another order`() throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let other = try #require([600, 601].first { started.route.hikes[0].trail?.id != id($0) })
    let choice = SaveHikeLog(on: day(0), hike: 1, trail: .some(id(other)))
    let message = "Hike 1 has started. Its dogs, order, and trail can no longer be changed."
    #expect(refusal(of: choice, on: started)?.message == message)
    let over = try replica(after: SaveHikeLog(on: day(0), hike: 1, progress: .ended), startingFrom: started)
    #expect(refusal(of: choice, on: over) == nil)
    let orders = started.route.hikes.map { $0.stops.map(\.dog.id) }
    let reversed = ArrangeHikes(on: day(0), [orders[0].reversed(), orders[1]])
    #expect(refusal(of: reversed, on: started)?.message == message)
    #expect(refusal(of: ArrangeHikes(on: day(0), [orders[1], orders[0]]), on: started)?.code == .inUse)
    let second = ArrangeHikes(on: day(0), [orders[0], orders[1].reversed()])
    let arranged = try replica(after: second, startingFrom: started)
    #expect(arranged.route.hikes.map { $0.stops.map(\.dog.id) } == [orders[0], orders[1].reversed()])
    let back = try replica(after: ArrangeHikes(on: day(0), []), startingFrom: arranged)
    #expect(back.route.numbers == started.route.numbers && !back.route.isManual)
  }

  @Test func `moves nobody when it is said to have not started after all`() throws {
    let started = try replica(after: starting(1), startingFrom: start)
    let again = try replica(after: SaveHikeLog(on: day(0), hike: 1, progress: .waiting), startingFrom: started)
    #expect(again.route.numbers == started.route.numbers && !again.route.hikes[0].isFrozen)
    let free = try replica(after: ArrangeHikes(on: day(0), []), startingFrom: again)
    #expect(free.route.numbers == start.route.numbers)
  }

  @Test func `is found also by a command of a version that names no dogs`() throws {
    let named = SaveHikeLog(
      on: day(0), hike: 1, trail: start.route.hikes[0].trail.map { .some($0.id) } ?? .none, progress: .started,
      pickups: start.route.hikes[0].stops.map(\.dog.id))
    let log = try replica(after: starting(1), startingFrom: start).hikeLogs(on: day(0))
    #expect(try replica(after: named, startingFrom: start).hikeLogs(on: day(0)) == log)
  }
}

/// What two devices have done without knowing of each other.
@Suite struct `Hikes that two devices have changed` {
  private let start = HikePack.replica(of: 8)
  private func dogs(_ numbers: [Int]) -> [Identifier<Dog>] { numbers.map { id(500 + UInt64($0)) } }

  private func starting(_ hike: Int, _ numbers: [Int]) -> SaveHikeLog {
    SaveHikeLog(on: day(0), hike: hike, progress: .started, pickups: dogs(numbers))
  }

  @Test func `have each dog once, on the hike that began with it first`() throws {
    let both = try replica(after: starting(1, [0, 1, 2, 3]), starting(2, [3, 4, 5, 6, 7]), startingFrom: start)
    #expect(both.route.numbers == [[0, 1, 2, 3], [4, 5, 6, 7]])
    let again = try replica(after: starting(1, [7, 6]), startingFrom: both)
    #expect(again.route.numbers == both.route.numbers)
  }

  @Test func `have a dog where it was picked up, whatever came first`() throws {
    let mark = MarkPickup(id(503), on: day(0), .pickedUp, hike: 2)
    let markedFirst = try replica(after: mark, starting(1, [0, 1, 2, 3]), startingFrom: start)
    let startedFirst = try replica(after: starting(1, [0, 1, 2, 3]), mark, startingFrom: start)
    for replica in [markedFirst, startedFirst] {
      #expect(replica.route.numbers[0] == [0, 1, 2] && replica.route.hike(of: 3) == 2)
    }
    let other = MarkPickup(id(503), on: day(0), .droppedOff, hike: 1)
    #expect(try replica(after: other, startingFrom: markedFirst).route.hike(of: 3) == 2)
    let waiting = MarkPickup(id(503), on: day(0), .waiting)
    #expect(try replica(after: mark, waiting, startingFrom: start).pickupPins(on: day(0)).isEmpty)
  }

  @Test func `refuse an order that takes a dog off the hike on which it was picked up`() throws {
    let marked = try replica(after: MarkPickup(id(503), on: day(0), .pickedUp, hike: 1), startingFrom: start)
    let order = ArrangeHikes(on: day(0), [dogs([0, 1]), dogs([2, 3])])
    #expect(refusal(of: order, on: marked)?.message == "Dog 3 was picked up on hike 1 and can’t be moved.")
    #expect(refusal(of: ArrangeHikes(on: day(0), [dogs([3, 0]), dogs([2, 1])]), on: marked) == nil)
  }

  @Test func `change hikes for nobody who is in the van, whatever happens`() throws {
    for seed in seeds(40) {
      var random = SeededGenerator(seed: seed)
      let replica = HikePack.replica(
        (0..<12).map { HikePack.dog($0, isPlaced: !random.once(in: 5), days: random.once(in: 4) ? [] : [.friday]) })
      var settled: [Int: Int] = [:]
      for step in 0..<14 {
        let route = replica.route
        for (number, hike) in settled where route.hike(of: number) != nil {
          #expect(route.hike(of: number) == hike, "seed \(seed), step \(step), dog \(number)")
        }
        let intent = anything(route, &random, step)
        for change in (try? perform(intent, on: replica)) ?? [] { replica.apply(change) }
        for pin in replica.pickupPins(on: day(0)) { settled[number(of: pin.dog, on: replica)] = pin.hike }
        for log in replica.hikeLogs(on: day(0)) where log.isFrozen {
          for dog in log.order ?? [] where settled[number(of: dog, on: replica)] == nil {
            settled[number(of: dog, on: replica)] = log.hike
          }
        }
      }
    }
  }

  private func number(of dog: Identifier<Dog>, on replica: Replica) -> Int {
    Int(replica.dogName(dog).dropFirst(4)) ?? -1
  }

  private func anything(_ route: DayRoute, _ random: inout SeededGenerator, _ step: Int) -> AnyIntent {
    let dog: Identifier<Dog> = id(500 + UInt64(random.below(12)))
    switch random.below(5) {
    case 0:
      return MarkPickup(dog, on: day(0), random.one(of: [.pickedUp, .droppedOff]), hike: route.hike(of: dog)?.number)
        .erased
    case 1: return SaveHikeLog(on: day(0), hike: 1 + random.below(2), progress: .started).erased
    case 2:
      return SaveException(
        id: id(700 + UInt64(step)), mode: .create, dog: dog, firstDay: day(0),
        status: random.one(of: [.canceled, .scheduled]), hike: random.once(in: 3) ? 1 + random.below(2) : nil
      ).erased
    case 3:
      var orders = route.hikes.map { $0.stops.map(\.dog.id) }
      for index in orders.indices { orders[index].shuffle(using: &random) }
      return ArrangeHikes(on: day(0), orders).erased
    default: return ArrangeHikes(on: day(0), []).erased
    }
  }
}
