import TestSupport
import Testing
import TimeKit

@testable import RoutingKit

@Suite struct `The shortest day` {
  private func compare(_ day: PickupDay, _ note: Comment) throws {
    let best = Reference(day).best
    do throws(RoutingFailure) {
      let plan = try day.plan()
      #expect(plan.millimeters == best?.length, note)
      #expect(plan.hikes.map { $0.stops } == best?.orders, note)
    } catch .clash(let wishes) {
      #expect(best == nil, note)
      try checkClash(wishes, of: day, note)
    } catch {
      Issue.record("\(error) \(note)")
    }
  }

  /// The wishes clash, and without any of them the others do not.
  private func checkClash(_ wishes: [SoftConstraint], of day: PickupDay, _ note: Comment) throws {
    #expect(!wishes.isEmpty, note)
    #expect(Reference(day.keeping(wishes)).best == nil, note)
    for wish in wishes {
      #expect(Reference(day.keeping(wishes.filter { $0 != wish })).best != nil, note)
    }
  }

  @Test(arguments: DayStyle.each, [1, 2, 3])
  func `is the best of all plans, and the first of the best`(_ style: DayStyle, hikes: Int) throws {
    for count in 0...5 {
      for seed in seeds(count < 5 ? 15 : 5) {
        var random = SeededGenerator(seed: seed &* 1_000 + UInt64(count))
        try compare(random.day(count, hikes: hikes, style), "seed \(seed), \(count) stops")
      }
    }
  }

  @Test(arguments: DayStyle.few, [6, 7])
  func `is the best of all plans of six and seven stops`(_ style: DayStyle, count: Int) throws {
    for seed in seeds(1) {
      var random = SeededGenerator(seed: seed &+ 500)
      try compare(random.day(count, hikes: count == 6 ? 2 : 1, style), "seed \(seed), \(count) stops")
    }
  }

  @Test(arguments: DayStyle.few) func `is the best of all plans of eight stops`(_ style: DayStyle) throws {
    for seed in seeds(1) {
      var random = SeededGenerator(seed: seed &+ 800)
      try compare(random.day(8, hikes: seed % 2 == 0 ? 2 : 1, style), "seed \(seed), 8 stops")
    }
  }

  @Test(arguments: [1, 2, 5]) func `without dogs has its hikes, all of them empty`(_ hikes: Int) throws {
    var random = SeededGenerator(seed: 1)
    let plan = try random.day(0, hikes: hikes, []).plan()
    #expect(plan.hikes.map { $0.stops } == Array(repeating: [], count: hikes))
    #expect(plan.hikes.allSatisfy { $0.trail == nil && $0.millimeters == 0 })
    #expect(plan.millimeters == 0 && plan.savedMillimeters == 0)
  }

  @Test func `takes the dogs in the order of the list where all live in one place`() throws {
    let stops = (0..<6).map { PickupStop(id: "\($0)") }
    var day = PickupDay(
      hasStart: true, stops: stops, trails: [],
      distances: try #require(Distances(count: 7, millimeters: Array(repeating: 0, count: 49))))
    #expect(try day.plan().hikes.map { $0.stops } == [[0, 1, 2], [3, 4, 5]])
    day.isBalanced = false
    #expect(try day.plan().hikes.map { $0.stops } == [[0, 1, 2, 3, 4, 5], []])
  }

  @Test func `ends at a trail of its last stop's region, or at the nearest of all`() throws {
    let stops = [PickupStop(id: "a", region: "north"), PickupStop(id: "b", region: "south")]
    let trails = [
      Trail(id: "closed", region: "north", isActive: false), Trail(id: "far", region: "north"),
      Trail(id: "near", region: "east"),
    ]
    let row: [Int64] = [0, 10, 1, 500, 2]
    let distances = try #require(Distances(count: 5, millimeters: row + row + Array(repeating: 0, count: 15)))
    var day = PickupDay(hasStart: false, stops: stops, trails: trails, distances: distances)
    day.hikes = 1
    let plan = try day.plan()
    #expect(plan.hikes[0].stops == [0, 1])
    #expect(plan.hikes[0].trail == 2)
    #expect(plan.millimeters == 12)
  }

  @Test(arguments: [("08:04", ["s", "d", "x"], 6_000_000), ("08:05", ["s", "x", "d"], 5_000_000)])
  func `takes a longer way only where a shorter one is a minute late`(_ end: String, _ order: [String], _ length: Int64)
    throws
  {
    let stops = [PickupStop(id: "s"), PickupStop(id: "x"), PickupStop(id: "d", notAfter: TimeOfDay(end))]
    let kilometers: [Int64] = [0, 1, 50, 50, 50, 0, 3, 3, 50, 50, 0, 1, 50, 50, 2, 0]
    var day = PickupDay(
      hasStart: true, stops: stops, trails: [],
      distances: try #require(Distances(count: 4, millimeters: kilometers.map { $0 * 1_000_000 })))
    day.hikes = 1
    day.pace = TravelSpeed(metersPerHour: 60_000, departures: [try #require(TimeOfDay("08:00"))])
    let plan = try day.plan()
    #expect(plan.hikes[0].stops.map { stops[$0].id } == order)
    #expect(plan.millimeters == length)
  }

  @Test(arguments: DayStyle.each)
  func `of many dogs on two hikes keeps all wishes, and no exchange of two dogs is shorter`(_ style: DayStyle)
    throws
  {
    for seed in seeds(2) {
      var random = SeededGenerator(seed: seed)
      var day = random.day(style.isDisjoint(with: [.hikes, .places, .apart, .windows]) ? 16 : 10, hikes: 2, style)
      day.pace = day.pace.onTime
      guard let plan = try? day.plan() else { continue }
      let orders = plan.hikes.map { $0.stops }
      let same = try day.compare(orders, with: plan)
      #expect(same.brokenWishes.isEmpty && same.extraMillimeters == 0, "seed \(seed)")
      try expectNoBetterNeighbor(of: orders, plan, day, "seed \(seed)")
    }
  }

  private func expectNoBetterNeighbor(
    of orders: [[Int]], _ plan: RoutePlan, _ day: PickupDay, _ note: Comment
  ) throws {
    for first in day.stops.indices {
      for second in 0..<first {
        let changed = orders.map { $0.map { $0 == first ? second : $0 == second ? first : $0 } }
        let manual = try day.compare(changed, with: plan)
        #expect(manual.extraMillimeters >= 0 || !manual.brokenWishes.isEmpty, note)
      }
    }
  }
}

@Suite struct `A day without a plan` {
  private func day(_ count: Int, capacity: Int = 8, hikes: Int = 2) throws -> PickupDay {
    let stops = (0..<count).map { PickupStop(id: "dog \($0)") }
    let none = Array(repeating: Int64(0), count: count * count)
    var day = PickupDay(
      hasStart: false, stops: stops, trails: [], distances: try #require(Distances(count: count, millimeters: none)))
    (day.capacity, day.hikes) = (capacity, hikes)
    return day
  }

  @Test func `names the dogs for whom there is no room`() throws {
    let day = try day(18)
    #expect(throws: RoutingFailure.noRoom(stops: ["dog 16", "dog 17"], capacity: 8, hikes: 2)) { try day.plan() }
    #expect(
      RoutingFailure.noRoom(stops: ["Rex"], capacity: 8, hikes: 1).description
        == "Not all dogs fit, since one hike has room for 8: “Rex”. Add a hike or leave some out.")
    #expect(throws: RoutingFailure.tooManyStops(17)) { try self.day(17, capacity: 20).plan() }
    #expect(try self.day(16).plan().hikes.map { $0.stops.count } == [8, 8])
  }

  @Test func `names the wishes that clash, and no others`() throws {
    let stops = [
      PickupStop(id: "a", hike: 1), PickupStop(id: "b", hike: 1), PickupStop(id: "c", hike: 2, place: 1),
      PickupStop(id: "d"),
    ]
    var day = PickupDay(
      hasStart: false, stops: stops, trails: [],
      distances: try #require(Distances(count: 4, millimeters: Array(repeating: 0, count: 16))))
    day.apart = [PickupDay.Pair(1, 0), PickupDay.Pair(2, 3)]
    let clash: [SoftConstraint] = [.hike(stop: "a", 1), .hike(stop: "b", 1), .apart("b", "a")]
    #expect(throws: RoutingFailure.clash(clash)) { try day.plan() }
    #expect(
      RoutingFailure.clash(clash).description
        == "No plan keeps all of these: “a” on hike 1, “b” on hike 1, “b” and “a” apart.")
  }

  @Test func `names a window that nobody can keep`() throws {
    let stops = [PickupStop(id: "a"), PickupStop(id: "b", notAfter: TimeOfDay(hour: 8, minute: 0))]
    var day = PickupDay(
      hasStart: false, stops: stops, trails: [],
      distances: try #require(Distances(count: 2, millimeters: [0, 1_000, 1_000, 0])))
    day.pace = TravelSpeed(departures: [try #require(TimeOfDay(hour: 8, minute: 1))])
    #expect(throws: RoutingFailure.clash([.window(stop: "b", notBefore: nil, notAfter: TimeOfDay("08:00"))])) {
      try day.plan()
    }
    day.pace = TravelSpeed(departures: [try #require(TimeOfDay(hour: 8, minute: 0))])
    #expect(try day.plan().hikes.map { $0.stops } == [[0], [1]])
  }
}

@Suite struct `An order by hand` {
  @Test func `is told what it costs, and which wishes it breaks`() throws {
    let ways: [Int64] = [0, 1_000, 5_000, 1_000, 0, 2_000, 5_000, 2_000, 0]
    var day = PickupDay(
      hasStart: false, stops: [PickupStop(id: "a"), PickupStop(id: "b", place: 2), PickupStop(id: "c")], trails: [],
      distances: try #require(Distances(count: 3, millimeters: ways)))
    day.hikes = 1
    let plan = try day.plan()
    #expect(plan.hikes[0].stops == [0, 1, 2] && plan.millimeters == 3_000 && plan.savedMillimeters == 0)
    let manual = try day.compare([[1, 0, 2]], with: plan)
    #expect(manual.extraMillimeters == 3_000)
    #expect(manual.brokenWishes == [.place(stop: "b", 2)])
    #expect(throws: RoutingFailure.notAnOrder(stops: ["b", "c"])) { try day.compare([[0, 2, 2]], with: plan) }
    day.capacity = 2
    #expect(throws: RoutingFailure.notAnOrder(stops: ["c"])) { try day.compare([[0, 1, 2]], with: plan) }
  }
}
