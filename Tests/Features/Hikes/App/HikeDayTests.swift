import ClientsFeature
@testable import HikesFeature
import JSONKit
import RecordKit
import RoutingKit
import SharedHikes
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Who hikes on a day, and by which route.
@Suite struct HikeDayTests {
  private func business(_ rows: [AnyRow] = []) -> Replica {
    let replica = Replica()
    for row in HikeSamples.permissionRows.filter({ $0.table !== ScheduleException.table }) + rows {
      replica.apply(.put(row))
    }
    return replica
  }

  private func saving(
    _ status: ScheduleException.Status, _ days: ClosedRange<CivilDate>, _ number: UInt64 = 321,
    to other: CivilDate? = nil
  ) -> SaveException {
    SaveException(
      id: id(number), mode: .create, dog: id(311), firstDay: days.lowerBound, lastDay: days.upperBound, status: status,
      movedTo: other)
  }

  @Test func `has the dogs of the regular schedule, also over the year's end and in a week of two months`() {
    let replica = business()
    for number in 0..<60 {
      let date = day(number)
      let names = replica.hikeDay(date).pickups.map(\.dog.name)
      switch date.weekday {
      case .monday, .wednesday: #expect(names == ["Rex"])
      case .tuesday: #expect(names == ["Bo"])
      default: #expect(names.isEmpty)
      }
    }
  }

  @Test func `an exception for one day goes before an absence`() throws {
    let replica = try replica(
      after: saving(.away, day(3)...day(14)), saving(.scheduled, day(5)...day(5), 322), startingFrom: business())
    #expect(replica.hikeDay(day(3)).absences.map(\.dog.name) == ["Rex"])
    let back = replica.hikeDay(day(5))
    #expect(back.pickups.map(\.dog.name) == ["Rex"] && back.isModified)
    #expect(replica.hikeDay(day(4)).pickups.map(\.dog.name) == ["Bo"] && !replica.hikeDay(day(4)).isModified)
  }

  @Test func `no day has two exceptions of the same sort`() throws {
    let replica = try replica(after: saving(.away, day(3)...day(7)), startingFrom: business())
    #expect(
      refusal(of: saving(.injured, day(7)...day(9), 322), on: replica)?.message
        == "Rex already has a change on Fri, Nov 27: Away.")
    #expect(refusal(of: saving(.injured, day(8)...day(9), 322), on: replica) == nil)
    #expect(refusal(of: saving(.cancelled, day(7)...day(7), 322), on: replica) == nil)
  }

  @Test func `only absences have several days, at most 366`() {
    let replica = business()
    #expect(
      refusal(of: saving(.scheduled, day(0)...day(1)), on: replica)?.message == "Only an absence can last several days."
    )
    #expect(refusal(of: saving(.away, day(0)...day(365)), on: replica) == nil)
    #expect(refusal(of: saving(.away, day(0)...day(366)), on: replica)?.code == .tooMany)
    #expect(refusal(of: saving(.rescheduled, day(3)...day(3)), on: replica)?.code == .missing)
    #expect(refusal(of: saving(.rescheduled, day(3)...day(3), to: day(3)), on: replica)?.field == "movedTo")
    #expect(
      refusal(of: saving(.rescheduled, day(3)...day(3), to: day(5)), on: replica)?.message
        == "Rex already hikes on Wed, Nov 25.")
  }

  @Test func `a moved hike is on the other day alone`() throws {
    let replica = try replica(after: saving(.rescheduled, day(3)...day(3), to: day(4)), startingFrom: business())
    #expect(replica.hikeDay(day(3)).pickups.isEmpty && replica.hikeDay(day(3)).absences.count == 1)
    #expect(replica.hikeDay(day(4)).pickups.map(\.dog.name) == ["Bo", "Rex"])
    #expect(
      refusal(of: saving(.rescheduled, day(5)...day(5), 322, to: day(4)), on: replica)?.code == .duplicate)
  }

  @Test func `a moved hike is moved back to its own day`() throws {
    let moved = try replica(after: saving(.rescheduled, day(3)...day(3), to: day(4)), startingFrom: business())
    let changes = DayChanges(
      try #require(moved[id(311) as Identifier<Dog>]), on: day(4), records: moved, in: .test(.manager))
    let back = try #require(changes.move(to: day(3)).as(DeleteException.self))
    let replica = try FeatureTests.replica(after: back, startingFrom: moved)
    #expect(replica.hikeDay(day(3)).pickups.map(\.dog.name) == ["Rex"] && !replica.hikeDay(day(3)).isModified)
    #expect(replica.hikeDay(day(4)).pickups.map(\.dog.name) == ["Bo"])
  }

  @Test func `dogs change places, and a week's changes are copied once`() throws {
    let swap = SwapDays(.init(id(351), id(311), from: day(3)), .init(id(352), id(312), from: day(4)))
    let replica = try replica(after: swap, startingFrom: business())
    #expect(replica.hikeDay(day(3)).pickups.map(\.dog.name) == ["Bo"])
    #expect(replica.hikeDay(day(4)).pickups.map(\.dog.name) == ["Rex"])
    let copied = try FeatureTests.replica(after: CopyWeek(from: day(3), to: day(10)), startingFrom: replica)
    #expect(copied.hikeDay(day(10)).pickups.map(\.dog.name) == ["Bo"])
    #expect(try perform(CopyWeek(from: day(3), to: day(10)), on: copied).isEmpty)
    #expect(refusal(of: CopyWeek(from: day(3), to: day(11)), on: copied)?.field == "to")
    #expect(
      refusal(of: SwapDays(.init(id(1), id(311), from: day(0)), .init(id(2), id(312), from: day(4))), on: copied) != nil
    )
  }

  private func point(_ number: Int64) -> Coordinate? {
    HikeSamples.coordinate(44_700_000_000 + number * 3_000_000, -63_600_000_000 + (number * 7 % 11) * 4_000_000)
  }

  private func pack(_ count: Int, apart: Bool = false) -> Replica {
    let replica = business()
    for number in 0..<count {
      replica.apply(
        .put(
          Dog(
            id: id(500 + UInt64(number)), version: 1, name: "Dog \(number)", owners: [], locationAddress: "x",
            location: point(Int64(number)), terms: [Dog.Term(from: day(-9), days: [.friday], rate: 2_500)],
            apart: apart && number == 0 ? [id(501)] : [])))
    }
    for number: UInt64 in 0..<2 {
      replica.apply(
        .put(
          HikingLocation(
            id: id(600 + number), version: 1, name: "Trail \(number)", coordinate: point(Int64(20 + number)),
            region: "R\(number)")))
    }
    return replica
  }

  @Test(arguments: 0...16) func `every dog is in one hike`(count: Int) {
    let route = DayRoute(pack(count).routeInput(day(0), in: sampleWorkplace))
    let dogs = route.hikes.flatMap { $0.stops.map(\.dog.name) }
    #expect(dogs.count == count && Set(dogs).count == count && route.overflow.isEmpty && route.givenUp.isEmpty)
    #expect(abs(route.hikes[0].stops.count - route.hikes[1].stops.count) <= 1)
    #expect(route.savedMillimetres >= 0 && route.millimetres == route.hikes.reduce(0) { $0 + $1.millimetres })
  }

  @Test func `dogs for which there is no room are named, and nobody is dropped in silence`() {
    let route = DayRoute(pack(19).routeInput(day(0), in: sampleWorkplace))
    #expect(route.hikes.map(\.stops.count) == [8, 8] && route.overflow.count == 3)
  }

  @Test func `dogs that may not hike together do not`() {
    let route = DayRoute(pack(6, apart: true).routeInput(day(0), in: sampleWorkplace))
    let first = route.hikes.firstIndex { $0.stops.contains { $0.dog.name == "Dog 0" } }
    let second = route.hikes.firstIndex { $0.stops.contains { $0.dog.name == "Dog 1" } }
    #expect(first != second && route.givenUp.isEmpty)
  }

  @Test func `a manual order keeps its dogs, takes in new ones, and tells what it costs`() throws {
    let start = pack(6)
    let shortest = DayRoute(start.routeInput(day(0), in: sampleWorkplace))
    let orders: [[Identifier<Dog>]] = [[id(505), id(500)], [id(503), id(501)]]
    let replica = try replica(after: ArrangeHikes(on: day(0), orders), startingFrom: start)
    let route = DayRoute(replica.routeInput(day(0), in: sampleWorkplace))
    #expect(route.isManual && route.hikes.flatMap(\.stops).count == 6)
    let first = route.hikes[0].stops.map(\.dog.id).filter { orders[0].contains($0) }
    #expect(first == orders[0])
    #expect(route.extraMillimetres == route.millimetres - shortest.millimetres)
    let back = try FeatureTests.replica(after: ArrangeHikes(on: day(0), []), startingFrom: replica)
    #expect(DayRoute(back.routeInput(day(0), in: sampleWorkplace)).millimetres == shortest.millimetres)
  }

  @Test func `a chosen trail is where the hike ends`() throws {
    let replica = try replica(
      after: SaveHikeLog(on: day(0), hike: 1, trail: .some(id(601))), startingFrom: pack(4))
    let route = DayRoute(replica.routeInput(day(0), in: sampleWorkplace))
    #expect(route.hikes[0].trail?.id == id(601) && route.hikes[0].isTrailChosen && !route.hikes[1].isTrailChosen)
    #expect(refusal(of: DeleteHikingLocation(id(601)), on: replica)?.code == .inUse)
  }

  @Test func `dogs without a place are in a hike and in no route`() {
    let replica = pack(3)
    replica.apply(
      .put(
        Dog(
          id: id(520), version: 1, name: "Nowhere", owners: [],
          terms: [Dog.Term(from: day(-9), days: [.friday], rate: 0)])))
    let route = DayRoute(replica.routeInput(day(0), in: sampleWorkplace))
    #expect(route.hikes.map(\.stops.count).sorted() == [2, 2])
    #expect(route.hikes.flatMap(\.withoutPlace).map(\.dog.name) == ["Nowhere"])
  }

  @Test(
    arguments: [
      ("44.7, -63.6", 44_700_000_000, -63_600_000_000), ("44.7 -63.6", 44_700_000_000, -63_600_000_000),
      ("−1,2", -1_000_000_000, 2_000_000_000),
    ] as [(String, Int64, Int64)])
  func `a place is read as it is typed`(text: String, latitude: Int64, longitude: Int64) {
    #expect(Coordinate(text: text) == HikeSamples.coordinate(latitude, longitude))
  }

  @Test(arguments: ["", "44.7", "91, 0", "x, y", "1, 2, 3", "1e999, 0"])
  func `what is no place is not taken for one`(text: String) { #expect(Coordinate(text: text) == nil) }

  @Test func `importing twice doubles nothing and takes back nothing`() throws {
    let intent = try #require(HikeSamples.intents.first { $0.name == "importHikes-all" }?.intent.as(ImportHikes.self))
    let replica = try replica(after: intent)
    #expect(replica.dogs().map(\.name) == ["Rex"] && replica.clients().count == 1)
    #expect(replica.payments(of: id(311)).count == 1 && replica.exceptions(of: id(311)).count == 1)
    #expect(try perform(intent, on: replica).isEmpty)
    var many = ImportHikes()
    many.payments = (0...ImportHikes.rowLimit).map { SavePayment(id: id(UInt64(9_000 + $0)), mode: .create) }
    #expect(refusal(of: many, on: replica)?.code == .tooMany)
  }
}
