import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// When the hikes of Friday, November 20 leave, and when each dog is picked up.
@Suite struct `The times of a day's hikes` {
  private func clock(_ text: String) -> TimeOfDay { TimeOfDay(text) ?? .midnight }

  private func setting(_ edit: (inout HikeSettings) -> Void) -> SaveHikeSettings {
    SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace), edit)
  }

  private func start(_ settings: (inout HikeSettings) -> Void = { _ in }, dogs: [Dog]) throws -> Replica {
    try replica(
      after: setting {
        $0.home = HikePack.point(30)
        settings(&$0)
      }, startingFrom: HikePack.replica(dogs))
  }

  private func dogs(_ count: Int, from time: TimeOfDay) -> [Dog] {
    (0..<count).map { HikePack.dog($0, notBefore: $0 == 3 ? time : nil) }
  }

  @Test func `begin at 8:30 and at 1 PM where nobody has said otherwise, also in a stored row that says nothing`()
    throws
  {
    let stored = """
      {"id": "\(sampleWorkplace)", "version": 3, "capacity": 8, "hikesPerDay": 2, "isBalanced": true, "currency": "CAD", \
      "departure": {"hour": 8, "minute": 30}, "serviceMinutes": 4, "speed": 40, "overdueRule": "lastPayment", \
      "overdueDays": 14}
      """
    let row = try HikeSettings(json: try JSON.parse(stored))
    #expect(row == HikeSettings(of: sampleWorkplace).at(version: 3))
    #expect(row.departures.map(\.description) == ["08:30", "13:00", "15:30", "18:00"])
    #expect(row.longestWait == 15 && row.longestRide == 120)
  }

  @Test func `are set, changed and set back`() throws {
    let rows = try start(dogs: [])
    let changed = try replica(
      after: setting { ($0.laterDepartures[0], $0.longestWait, $0.longestRide) = (clock("14:00"), 0, 90) },
      startingFrom: rows)
    let settings = changed.hikeSettings(of: sampleWorkplace)
    #expect(settings.departures[1] == clock("14:00") && settings.longestWait == 0 && settings.longestRide == 90)
    var usual = settings
    (usual.laterDepartures, usual.longestWait, usual.longestRide) = (
      HikeSettings.usualDepartures, HikeSettings.usualWait, HikeSettings.usualRide
    )
    let back = try replica(after: SaveHikeSettings(patch: Patch(from: settings, to: usual)), startingFrom: changed)
    #expect(back.hikeSettings(of: sampleWorkplace).departures == usual.departures)
    #expect(back.hikeSettings(of: sampleWorkplace).longestWait == 15)
    #expect(refusal(of: setting { $0.longestRide = 601 }, on: rows)?.field == "longestRide")
  }

  @Test(arguments: [2, 5, 9, 12]) func `have a dog of the afternoon in the afternoon`(_ count: Int) throws {
    let route = try start(dogs: (0..<count).map { HikePack.dog($0, notBefore: $0 == 1 ? clock("14:00") : nil) }).route
    #expect(route.hike(of: 1) == 2 && route.givenUp.isEmpty)
    for hike in route.hikes {
      let times = try #require(hike.times)
      #expect(hike.pickupTimes.compactMap { $0 } == times.pickups && times.pickups == times.pickups.sorted())
      #expect(times.rideMinutes <= 120 && times.arrival > times.pickups.last ?? .midnight)
    }
    let place = try #require(route.numbers[1].firstIndex(of: 1))
    #expect(try #require(route.hikes[1].pickupTimes[place]) >= clock("14:00"))
    #expect(try #require(route.hikes[0].times).departure == clock("08:30"))
  }

  @Test func `say what cannot be kept, and nobody waits for it`() throws {
    let rows = try start({ $0.hikesPerDay = 1 }, dogs: dogs(5, from: clock("14:00")))
    #expect(rows.route.givenUp == [.window(stop: "Dog 3", notBefore: clock("14:00"), notAfter: nil)])
    let times = try #require(rows.route.hikes[0].times)
    #expect(times.departure == clock("08:30") && times.rideMinutes < 120)
    let short = try replica(after: setting { $0.longestRide = 5 }, startingFrom: rows)
    #expect(short.route.givenUp.contains(.ride(minutes: 5)))
    let any = try replica(after: setting { $0.longestRide = 0 }, startingFrom: rows)
    #expect(!any.route.givenUp.contains(.ride(minutes: 5)))
  }

  @Test func `follow an order that a person has chosen, and say what it breaks`() throws {
    let rows = try start(dogs: dogs(4, from: clock("14:00")))
    let orders: [[Identifier<Dog>]] = [[id(503), id(500)], [id(501), id(502)]]
    let route = try replica(after: ArrangeHikes(on: day(0), orders), startingFrom: rows).route
    #expect(route.brokenWishes == ["“Dog 3” not before 14:00"])
    #expect(try #require(route.hikes[0].pickupTimes[0]) < clock("09:00"))
  }

  @Test func `begin when a hike has begun`() throws {
    let rows = try start(dogs: dogs(4, from: clock("09:00")))
    let begun = try replica(after: SaveHikeLog(on: day(0), hike: 2, progress: .started), startingFrom: rows).route
    let civil = rows.clock.civil(at: try #require(begun.hikes[1].log?.started))
    #expect(civil.date == day(0) && begun.input.departures[1] == civil.time)
    #expect(begun.input.departures[0] == clock("08:30"))
  }

  @Test func `leave out a dog without a place`() throws {
    let route = try start(dogs: [HikePack.dog(0), HikePack.dog(1, isPlaced: false), HikePack.dog(2)]).route
    for hike in route.hikes {
      #expect(hike.pickupTimes.count == hike.stops.count)
      for (stop, time) in zip(hike.stops, hike.pickupTimes) { #expect((stop.place == nil) == (time == nil)) }
    }
  }
}
