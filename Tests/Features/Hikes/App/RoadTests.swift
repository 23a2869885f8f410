import HikesFeature
import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Some meters over two hundredths of a degree apart, with a river between the first two.
private let places = (0..<3).compactMap {
  HikeSamples.coordinate(44_700_001_234 + Int64($0) * 20_000_000, -63_600_000_000)
}

@Suite struct `TravelDistances by road` {
  private let rows = Replica()
  private var screen = HikesScreen()
  private var context = ScreenContext.test()

  init() {
    for number in 0..<2 {
      rows.apply(
        .put(
          Dog(
            id: id(311 + UInt64(number)), version: 1, name: "Dog \(number)", owners: [], locationAddress: "x",
            location: places[number], terms: [DogTerm(from: day(-9), days: [.friday], rate: 2_500)])))
    }
    rows.apply(
      .put(HikingLocation(id: id(341), version: 1, name: "Lake", coordinate: places[2], region: "")))
  }

  private mutating func hear(_ event: ScreenEvent) -> [Effect] { screen.receive(event, in: context.on(rows)) }

  private mutating func answer(_ text: String) -> [Effect] { hear(.fetched(token: "roads", Array(text.utf8))) }

  private func keep(_ meters: [Int64], between points: [Coordinate]) {
    rows.apply(.put(RoadTable(of: id(100), points: points.map { $0.roundedToMeter }, meters: meters)))
  }

  private func route() -> DayRoute { DayRoute(rows.routeInput(day(0), in: id(100))) }

  @Test mutating func `are asked for once, and come as a row that the server keeps`() throws {
    let asked = hear(.shown)
    #expect(
      asked.map(\.text) == ["request roads POST /api/v1/workplaces/\(id(100) as Identifier<Workplace>)/distances"])
    guard let (_, request) = asked.first?.serverRequest else { return }
    let points = try #require(JSON.parse(request.body)["points"]?.array)
    #expect(points.count == 3 && points[0]["latitude"] == points.first?["latitude"])
    #expect(hear(.shown).isEmpty)
    #expect(answer(#"{"source": "roads", "metres": [[0, 9000, 9500], [9100, 0, 2300], [9600, 2400, 0]]}"#).isEmpty)
    #expect(!route().isByRoad)
    keep([0, 9_000, 9_500, 9_100, 0, 2_300, 9_600, 2_400, 0], between: places)
    let route = route()
    #expect(route.isByRoad && route.millimeters % 1_000 == 0 && route.millimeters >= 2_300_000)
    #expect(HikesScreen().view(in: context.on(rows)).markup.contains("by road"))
    #expect(hear(.shown).isEmpty)
  }

  @Test(arguments: [
    #"{"source": "straightLine", "metres": [[0, 1, 1], [1, 0, 1], [1, 1, 0]]}"#, "{}", "", "[]",
    #"{"source": "roads", "metres": [[0, 1], [1, 0]]}"#,
    #"{"source": "roads", "metres": [[0, 1, 2], [1, 0], [1, 1, 0]]}"#,
  ])
  mutating func `are straight lines where the server has none`(_ text: String) {
    _ = hear(.shown)
    #expect(answer(text).isEmpty)
    #expect(hear(.fetchFailed(token: "roads", reason: "busy")).isEmpty && hear(.shown).isEmpty)
    #expect(!route().isByRoad && screen.view(in: context.on(rows)).markup.contains("as the crow flies"))
  }

  @Test func `are nothing that a device can say`() throws {
    let intent = StoreDistanceMatrix(points: places, meters: Array(repeating: 1, count: 9))
    #expect(try Command(id: id(1), at: sampleInstant, intent: intent).perform(by: context.actor, on: rows).isEmpty)
  }

  @Test mutating func `are not asked for without a network`() {
    context = .test(isOnline: false)
    #expect(hear(.shown).isEmpty)
  }

  @Test mutating func `are asked for anew with a new place, and straight until then`() throws {
    keep([0, 9_000, 9_500, 9_100, 0, 2_300, 9_600, 2_400, 0], between: places)
    #expect(route().isByRoad && hear(.shown).isEmpty)
    rows.apply(
      .put(
        Dog(
          id: id(313), version: 1, name: "New", owners: [], locationAddress: "y",
          location: HikeSamples.coordinate(44_800_000_000, -63_600_000_000),
          terms: [DogTerm(from: day(-9), days: [.friday], rate: 2_500)])))
    #expect(!route().isByRoad && hear(.shown).count == 1)
  }

  @Test func `lead to the nearest trail by road, not across the river`() throws {
    var points = places.map(\.roundedToMeter)
    let far = try #require(HikeSamples.coordinate(44_790_000_000, -63_600_000_000))
    points.append(far.roundedToMeter)
    rows.apply(
      .put(HikingLocation(id: id(342), version: 1, name: "Far", coordinate: far, region: "")))
    #expect(route().hikes.allSatisfy { $0.trail?.name == "Lake" })
    let river: Int64 = 50_000
    let meters: [Int64] = [0, 900, river, 800, 900, 0, river, 700, river, river, 0, river, 800, 700, river, 0]
    keep(meters, between: points)
    #expect(route().hikes.allSatisfy { $0.trail?.name == "Far" })
  }
}
