import TestSupport
import Testing
import TimeKit

@testable import RoutingKit

/// Hikes that leave at their own times, and vans in which nobody is for too long. A kilometer takes a minute.
@Suite struct `Hikes that leave at different times` {
  private func time(_ text: String) -> TimeOfDay { TimeOfDay(text) ?? .midnight }

  /// All places are a kilometer from each other.
  private func day(
    _ stops: [PickupStop], departures: [String], wait: Int? = 15, delay: Int = 0
  ) throws -> PickupDay {
    let count = stops.count + 2
    let ways = (0..<count * count).map { $0 / count == $0 % count ? Int64(0) : 1_000_000 }
    var day = PickupDay(
      hasStart: true, stops: stops, trails: [Trail(id: "trail")],
      distances: try #require(Distances(count: count, millimeters: ways)))
    day.pace = TravelSpeed(
      metersPerHour: 60_000, serviceMinutes: 4, departures: departures.map { time($0) }, longestWait: wait,
      longestDelay: delay)
    return day
  }

  private func dogs(_ count: Int, afternoon: Int) -> [PickupStop] {
    (0..<count).map { PickupStop(id: "dog \($0)", notBefore: $0 == afternoon ? time("14:00") : nil) }
  }

  @Test(arguments: 0..<5) func `a dog of the afternoon is on the hike of the afternoon`(_ number: Int) throws {
    let day = try day(dogs(5, afternoon: number), departures: ["08:30", "13:00"], delay: 60)
    let plan = try day.plan()
    #expect(plan.hikes[1].stops.contains(number))
    let times = try #require(day.times(of: plan.hikes[1].stops, hike: 1))
    let place = try #require(plan.hikes[1].stops.firstIndex(of: number))
    #expect(times.missed.isEmpty && times.pickups[place].hour == 14)
    #expect(day.times(of: plan.hikes[0].stops, hike: 0)?.departure == time("08:30"))
  }

  @Test func `nobody waits for a dog of the afternoon in the morning`() throws {
    let day = try day(dogs(5, afternoon: 2), departures: ["08:30"], delay: 60)
    #expect(throws: RoutingFailure.clash([.window(stop: "dog 2", notBefore: time("14:00"), notAfter: nil)])) {
      try day.plan()
    }
    let relaxed = try day.plan(requiring: [])
    #expect(relaxed.givenUp == [.window(stop: "dog 2", notBefore: time("14:00"), notAfter: nil)])
    let hike = try #require(relaxed.plan.hikes.firstIndex { $0.stops.contains(2) })
    let times = try #require(day.times(of: relaxed.plan.hikes[hike].stops, hike: hike))
    #expect(times.missed.count == 1 && times.arrival < time("09:00"))
  }

  @Test func `a van waits as long as the limit, and not a minute longer`() throws {
    let stops = [PickupStop(id: "a"), PickupStop(id: "b", notBefore: time("08:50"))]
    var day = try day(stops, departures: ["08:30"], wait: 14)
    day.hikes = 1
    let plan = try day.plan()
    #expect(day.times(of: plan.hikes[0].stops, hike: 0)?.pickups == [time("08:31"), time("08:50")])
    day.pace = TravelSpeed(metersPerHour: 60_000, serviceMinutes: 4, departures: day.pace.departures, longestWait: 13)
    #expect(throws: RoutingFailure.self) { try day.plan() }
    day.pace = TravelSpeed(
      metersPerHour: 60_000, serviceMinutes: 4, departures: day.pace.departures, longestWait: 13, longestDelay: 60)
    let late = try #require(day.times(of: try day.plan().hikes[0].stops, hike: 0))
    #expect(late.departure == time("08:44") && late.pickups == [time("08:45"), time("08:50")])
    #expect(late.arrival == time("08:55") && late.rideMinutes == 10)
  }

  @Test func `no dog is in the van for longer than it may, or that is said`() throws {
    var day = try day(dogs(8, afternoon: -1), departures: ["08:30"])
    day.isBalanced = false
    day.hikes = 2
    #expect(try day.plan().hikes.map { $0.stops.count } == [8, 0])
    day.longestRide = 39
    let plan = try day.plan()
    #expect(plan.hikes.map { $0.stops.count } == [7, 1])
    #expect(day.times(of: plan.hikes[0].stops, hike: 0)?.rideMinutes == 35)
    day.longestRide = 4
    #expect(throws: RoutingFailure.clash([.ride(minutes: 4)])) { try day.plan() }
    #expect(try day.plan(requiring: []).givenUp == [.ride(minutes: 4)])
    #expect(try day.compare([Array(0..<8)], with: plan).brokenWishes == [.ride(minutes: 4)])
  }

  @Test(arguments: [2, 3, 4]) func `hikes that differ are as short as their best split`(_ hikes: Int) throws {
    for seed in seeds(4) {
      var random = SeededGenerator(seed: seed &+ 77)
      let day = random.day(5, hikes: hikes, [.windows, .departures, .limits])
      let best = Reference(day).best
      #expect((try? day.plan())?.hikes.map { $0.stops } == best?.orders, "seed \(seed)")
    }
  }

  /// The longest time of one plan of a full day whose dogs all have windows.
  @Test func `a day of sixteen dogs with windows is planned`() throws {
    var random = SeededGenerator(seed: 4)
    let stops = (0..<16).map { number in
      PickupStop(
        id: "\(number)", notBefore: time(number % 2 == 0 ? "08:40" : "13:10"),
        notAfter: time(number % 2 == 0 ? "10:30" : "15:30"))
    }
    let points = (0..<18).map { _ in random.point() }
    var day = PickupDay(hasStart: true, stops: stops, trails: [Trail(id: "t")], distances: Distances(between: points))
    day.pace = TravelSpeed(
      serviceMinutes: 4, departures: [time("08:30"), time("13:00")], longestWait: 15, longestDelay: 60)
    day.longestRide = 120
    let relaxed = try day.plan(requiring: [])
    #expect(relaxed.plan.hikes.map { $0.stops.count } == [8, 8])
    for hike in 0..<2 {
      let times = try #require(day.times(of: relaxed.plan.hikes[hike].stops, hike: hike))
      #expect(times.missed.isEmpty || !relaxed.givenUp.isEmpty)
    }
  }
}
