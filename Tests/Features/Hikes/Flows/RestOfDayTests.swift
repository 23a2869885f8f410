import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A storm comes at noon. Today is Friday, November 20: of twelve dogs, eight are home again, two are in the van, and two
/// wait to be picked up. Each hike is $25.
@Suite struct `The rest of a day` {
  private let site: Site

  init() throws {
    site = try Site().withHikes()
    for number in 0..<9 {
      let save = SaveDog(id: id(500 + UInt64(number)), mode: .create) { dog in
        (dog.name, dog.owners) = ("Dog \(number)", [id(303)])
        (dog.terms.edited.days, dog.terms.edited.rate, dog.terms.editedFrom) = ([.friday], 2_500, day(0))
      }
      try site.expectNoRefusal(save)
    }
    for number: UInt64 in 500..<508 {
      try site.expectNoRefusal(MarkPickup(id(number), on: day(0), .droppedOff, hike: 1), by: sam)
    }
    for number: UInt64 in [508, 313] {
      try site.expectNoRefusal(MarkPickup(id(number), on: day(0), .pickedUp, hike: 2), by: sam)
    }
  }

  /// What all hikes up to today cost, in cents.
  private var charged: Int64 {
    get throws {
      let rows = try site.rows(of: jane)
      return rows.dogs().reduce(0) { $0 + rows.ledger(of: $1, today: day(0)).charged }
    }
  }

  private var hiking: [String] { get throws { try site.rows(of: jane).hikeDay(day(0)).pickups.map(\.dog.name) } }

  private func close() throws {
    let page = site.open("/hikes")
    try page.tap("Close Rest of Day")
    #expect(page.says("Close the Rest of Today"))
    #expect(page.says("Dog 0 and 7 other dogs have hiked and stay charged."))
    #expect(page.says("Dog 8 and Max are in the van and stay on the list."))
    try page.tap("Storm")
    try page.tap("Save")
  }

  @Test func `is closed, what was done is charged, and one undo brings everything back`() throws {
    let (before, names) = (try charged, try hiking)
    #expect(names.count == 12)
    try close()
    #expect(try charged == before - 2 * 2_500)
    let done = (0..<9).map { "Dog \($0)" } + ["Max"]
    #expect(try hiking == done)
    let rows = try site.rows(of: jane)
    for dog in rows.dogs() where done.contains(dog.name) {
      #expect(rows.calendar(of: dog).isCharged(day(0)), "\(dog.name)")
    }
    try site.open("/hikes").tap("Undo: “Closed: Storm” added")
    #expect(try charged == before && hiking == names)
    #expect(site.open("/hikes").canTap("Picked up: Rex"))
  }

  @Test func `has the dogs in the van on the list until they are home, on each device`() throws {
    try close()
    for page in [site.open("/hikes"), site.open("/hikes", in: Profile(sam))] {
      #expect(page.says("Closed: Storm. Only dogs that were already picked up still hike.") && page.says("10 dogs"))
      #expect(page.says("Day closed") && page.canTap("Dropped off: Max") && page.canTap("Dropped off: Dog 8"))
      #expect(!page.canTap("Picked up: Rex") && page.says("Not on this day") && !page.canTap("Close Day"))
    }
    let week = site.open("/week")
    #expect(week.says("Closed: Storm") && week.says("10 dogs"))
    let before = try charged
    let van = site.open("/hikes", in: Profile(sam))
    try van.tap("Dropped off: Max")
    try van.tap("Dropped off: Dog 8")
    #expect(try charged == before && hiking.count == 10)
    let sheet = site.open("/hikes/2026-11-20/dogs/\(id(313) as Identifier<Dog>)")
    #expect(sheet.says("Day closed") && sheet.says("Dropped off") && !sheet.canTap("Move to Another Day"))
    let other = site.open("/hikes/2026-11-20/dogs/\(id(311) as Identifier<Dog>)")
    #expect(other.says("Closed: Storm") && !other.canTap("Dropped off"))
    try other.tap("Picked up")
    #expect(site.open("/hikes").canTap("Dropped off: Rex") && other.says("Day closed"))
    try other.tap("Waiting")
    #expect(!site.open("/hikes").canTap("Dropped off: Rex") && other.says("Closed: Storm"))
  }

  @Test func `opens again in its form`() throws {
    let (before, names) = (try charged, try hiking)
    try close()
    let page = site.open("/hikes")
    try page.tap("Edit")
    #expect(page.says("Dog 0 and 7 other dogs have hiked and stay charged."))
    try page.tap("Reopen")
    try page.tap("Reopen")
    #expect(try charged == before && hiking == names)
  }

  @Test func `is not asked about on a day without pickups`() throws {
    let page = site.open("/hikes/2026-11-23")
    try page.tap("Close Day")
    #expect(!page.says("Close the Rest") && page.says("No dog hikes on these days, and nothing is charged for them."))
    try page.type("2026-11-20", into: "First day")
    #expect(page.says("Close the Rest of Today") && page.says("have hiked and stay charged"))
    try page.type("2026-11-24", into: "Last day")
    #expect(page.says("Close the Rest of These Days"))
  }

  @Test func `is a list with its progress where other work is planned too`() throws {
    try close()
    try site.expectNoRefusal(SaveWorkplace(kind: "both"), by: sampleMember)
    let page = site.open("/today")
    #expect(page.says("Closed: Storm") && page.says("10 of 10 done"))
  }
}

/// A helper without a network picks dogs up that a manager takes off the day at the same time.
@Suite struct `Dogs in the van of a helper who was offline` {
  @Test(arguments: ServerKind.allCases) func `are on the list of both devices after all, which says who removed them`(
    _ kind: ServerKind
  ) throws {
    let site = try Site(kind).withHikes()
    try site.performAsJane(SaveHikingLocation(id: id(341), mode: .update, region: "Bedford"))
    let (helper, manager) = (site.open("/hikes", in: Profile(sam)), site.open("/hikes"))
    site.isServerUp = false
    try helper.tap("Picked up: Bella")
    try helper.tap("Picked up: Max")
    site.isServerUp = true
    try site.expectNoRefusal(SaveException(id: id(701), of: id(312), on: day(0), .canceled))
    try site.expectNoRefusal(SaveException(id: id(702), of: id(313), on: day(0), .away) { $0.lastDay = day(3) })
    #expect(try site.rows(of: jane).hikeDay(day(0)).pickups.map(\.dog.name) == ["Rex"])
    site.nudge()
    for page in [helper, manager] {
      #expect(page.canTap("Dropped off: Bella") && page.canTap("Dropped off: Max"))
      #expect(page.says("Removed by Jane Smith at 9:00 AM") && page.says("Marked as away by Jane Smith at 9:00 AM"))
      #expect(page.says("3 dogs") && !page.says("Couldn’t"))
    }
    let rows = try site.rows(of: jane)
    #expect(rows.pickupMarks(of: id(312)).map(\.state) == [.pickedUp])
    for number: UInt64 in [312, 313] {
      let dog = try #require(rows[id(number) as Identifier<Dog>])
      #expect(rows.calendar(of: dog).isCharged(day(0)))
    }
    try site.open("/hikes/2026-11-20/dogs/\(id(312) as Identifier<Dog>)").tap("Put Back on Schedule")
    #expect(!site.open("/hikes").says("Removed by"))
  }

  @Test(arguments: ServerKind.allCases) func `are on the list of a day that was closed`(_ kind: ServerKind) throws {
    let site = try Site(kind).withHikes()
    let (helper, manager) = (site.open("/hikes", in: Profile(sam)), site.open("/hikes"))
    site.isServerUp = false
    try helper.tap("Picked up: Bella")
    site.isServerUp = true
    try site.expectNoRefusal(SaveClosedDays(id: id(351), mode: .create) { $0.firstDay = day(0) })
    site.nudge()
    for page in [helper, manager] {
      #expect(page.says("Day closed") && page.canTap("Dropped off: Bella") && !page.canTap("Picked up: Max"))
    }
  }
}
