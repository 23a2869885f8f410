@testable import HikesFeature
@testable import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SharedUIs
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

  /// Day 0 is a Friday, and the dogs hike from Monday to Wednesday.
  @Test func `is found after days on which no dog hikes, and after closed ones`() {
    let replica = business()
    #expect(replica.firstHikeDay(in: day(1)...day(7)) == day(3))
    #expect(replica.firstHikeDay(in: day(1)...day(2)) == nil)
    var closure = ClosedDays(id: id(399))
    (closure.firstDay, closure.lastDay) = (day(2), day(4))
    replica.apply(.put(closure))
    #expect(replica.firstHikeDay(in: day(1)...day(7)) == day(5))
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
    #expect(refusal(of: saving(.canceled, day(7)...day(7), 322), on: replica) == nil)
  }

  @Test func `only absences have several days, at most 366`() {
    let replica = business()
    #expect(
      refusal(of: saving(.scheduled, day(0)...day(1)), on: replica)?.message == "Only absences can span several days."
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
      try #require(moved[id(311) as Identifier<Dog>]), on: day(4), in: .test(.manager).on(moved))
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

  @Test func `dogs that change places change back, and are where they were`() throws {
    let there = SwapDays(.init(id(351), id(311), from: day(3)), .init(id(352), id(312), from: day(4)))
    let back = SwapDays(.init(id(353), id(311), from: day(4)), .init(id(354), id(312), from: day(3)))
    let rows = try replica(after: there, back, startingFrom: business())
    #expect(rows.hikeDay(day(3)).pickups.map(\.dog.name) == ["Rex"] && !rows.hikeDay(day(3)).isModified)
    #expect(rows.hikeDay(day(4)).pickups.map(\.dog.name) == ["Bo"] && !rows.hikeDay(day(4)).isModified)
    let again = try replica(after: there, startingFrom: rows)
    #expect(again.hikeDay(day(3)).pickups.map(\.dog.name) == ["Bo"])
  }

  @Test func `no hike is moved to a day on which the dog is absent, where it would be lost`() throws {
    for said in [saving(.canceled, day(5)...day(5)), saving(.rescheduled, day(5)...day(5), to: day(6))] {
      let rows = try replica(after: said, startingFrom: business())
      let refused = refusal(of: saving(.rescheduled, day(3)...day(3), 322, to: day(5)), on: rows)
      #expect(refused?.code == .duplicate && refused?.message.hasPrefix("Rex already has a change on Wed") == true)
    }
    let added = try replica(
      after: saving(.rescheduled, day(3)...day(3), to: day(6)), saving(.scheduled, day(4)...day(4), 322),
      startingFrom: business())
    #expect(
      refusal(of: SaveException(id: id(322), mode: .update, firstDay: day(6), lastDay: day(6)), on: added)?.code
        == .duplicate)
  }

  @Test func `a copied week puts no dog on a day on which it does not hike`() throws {
    let week = try replica(
      after: saving(.rescheduled, day(3)...day(3), to: day(4)),
      SaveException(id: id(322), mode: .create, dog: id(311), firstDay: day(5), status: .scheduled, hike: 2),
      saving(.scheduled, day(6)...day(6), 323), startingFrom: business())
    let copy = CopyWeek(from: day(3), to: day(10))
    let copied = try replica(after: copy, startingFrom: week)
    #expect((10...14).filter { copied.hikeDay(day($0)).pickups.contains { $0.dog.name == "Rex" } } == [11, 12, 13])
    let away = try replica(after: saving(.away, day(10)...day(14), 324), startingFrom: week)
    #expect(try perform(copy, on: away).isEmpty)
    #expect(copy.notices(by: sampleActor(), on: away).contains("Not copied: Rex isn’t scheduled on Mon, Nov 30."))
    let left = try replica(
      after: SaveDog(id: id(311), mode: .update, fields: [("inactiveFrom", .string(day(8).description))]),
      startingFrom: week)
    #expect(try perform(copy, on: left).isEmpty)
  }

  @Test func `an absence ends what was said of regular hikes, and nothing that is put back into it`() throws {
    let chosen = SaveException(id: id(322), mode: .create, dog: id(311), firstDay: day(5), status: .scheduled, hike: 2)
    let away = saving(.away, day(3)...day(7), 323)
    let rows = try replica(after: chosen, away, startingFrom: business())
    #expect(rows.hikeDay(day(5)).pickups.isEmpty)
    let back = try replica(
      after: saving(.scheduled, day(5)...day(5), 324), SaveException(id: id(323), mode: .update, lastDay: day(8)),
      startingFrom: rows)
    #expect(back.hikeDay(day(5)).pickups.map(\.dog.name) == ["Rex"])
    let left = try replica(
      after: chosen, SaveDog(id: id(311), mode: .update, fields: [("inactiveFrom", .string(day(4).description))]),
      startingFrom: business())
    #expect(left.hikeDay(day(5)).pickups.isEmpty && left.hikeDay(day(3)).pickups.count == 1)
  }

  @Test func `a dog that was added and then absent is put back`() throws {
    let rows = try replica(
      after: saving(.scheduled, day(6)...day(6)), SaveException(id: id(321), mode: .update, status: .injured),
      startingFrom: business())
    let rex = try #require(rows[id(311) as Identifier<Dog>])
    let back = DayChanges(rex, on: day(6), in: .test(.manager).on(rows)).takeIn()
    for change in try perform(back, on: rows) { rows.apply(change) }
    #expect(rows.hikeDay(day(6)).pickups.map(\.dog.name) == ["Rex"])
  }

  @Test func `what a manager leaves uncharged stays so, whatever others say of the door`() throws {
    let rows = try replica(after: MarkPickup(id(311), on: day(3), .excused), startingFrom: business())
    #expect(try perform(MarkPickup(id(311), on: day(3), .notHome), as: .member, on: rows).isEmpty)
    #expect(refusal(of: MarkPickup(id(311), on: day(3), .waiting), as: .member, on: rows)?.code == .notAllowed)
    #expect(refusal(of: MarkPickup(id(311), on: day(3), .pickedUp), as: .member, on: rows) == nil)
    #expect(refusal(of: MarkPickup(id(311), on: day(3), .waiting), as: .manager, on: rows) == nil)
  }

  @Test func `a hike before the first schedule stays owed, and is on the statement's days`() throws {
    let rows = business()
    let rex = try #require(rows[id(311) as Identifier<Dog>])
    var later = rex
    later.set([DogTerm(from: day(17), days: [.monday], rate: 2_500)])
    rows.apply(.put(later))
    let added = try replica(after: saving(.scheduled, day(12)...day(12)), startingFrom: rows)
    for today in [12, 13, 16] { #expect(added.ledger(of: later, today: day(today)).charged == 2_500, "\(today)") }
    #expect(added.calendar(of: later).firstDay == day(12))
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
            location: point(Int64(number)), terms: [DogTerm(from: day(-9), days: [.friday], rate: 2_500)],
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
    #expect(route.savedMillimeters >= 0 && route.millimeters == route.hikes.reduce(0) { $0 + $1.millimeters })
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
    #expect(route.extraMillimeters == route.millimeters - shortest.millimeters)
    let back = try FeatureTests.replica(after: ArrangeHikes(on: day(0), []), startingFrom: replica)
    #expect(DayRoute(back.routeInput(day(0), in: sampleWorkplace)).millimeters == shortest.millimeters)
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
          terms: [DogTerm(from: day(-9), days: [.friday], rate: 0)])))
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
