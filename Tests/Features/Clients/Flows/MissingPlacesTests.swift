import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Two dogs of one client and one of nobody have no place yet. Today is Friday, November 20.
@Suite struct `Dogs that need a place` {
  private let site: Site

  init() throws {
    site = try Site().withHikes()
    let client = SaveClient(id: id(350), mode: .create) { ($0.ownerName, $0.address) = ("Pat New", "7 New St") }
    try site.expectNoRefusal(client)
    for (number, name, owners, day) in [
      (351, "Acorn", [350], Weekday.friday), (352, "Biscuit", [], .monday), (353, "Comet", [350], .friday),
    ] as [(UInt64, String, [UInt64], Weekday)] {
      let dog = SaveDog(id: id(number), mode: .create) { dog in
        (dog.name, dog.owners, dog.terms.edited.days) = (name, owners.map { id($0) }, [day])
        if owners.isEmpty { dog.locationAddress = "9 Far Rd" }
      }
      try site.expectNoRefusal(dog)
    }
    let toby = SaveDog(id: id(315), mode: .update) { $0.isActive = false }
    try site.expectNoRefusal(toby)
  }

  @Test func `are counted above the clients and above the hikes of their day`() throws {
    #expect(site.open("/clients").says("3 dogs need a place"))
    #expect(site.open("/hikes").says("2 dogs need a place"))
    #expect(!site.open("/hikes", in: Profile(sam)).says("need a place"))
    #expect(site.open("/hikes/2026-11-23").says("1 dog needs a place"))
    #expect(!site.open("/hikes/2026-11-24").says("need a place"))
  }

  @Test func `are led through one by one, those of one client at once`() throws {
    let page = site.open("/clients")
    try page.tap("3 dogs need a place")
    #expect(page.says("1 of 3") && page.says("Acorn, Comet") && page.says("7 New St"))
    #expect(!page.canTap("Next"))
    try page.type("44.72, -63.65", into: "Map location")
    try page.tap("Next")
    #expect(page.says("3 of 3") && page.says("Biscuit") && page.says("9 Far Rd"))
    #expect(try page.value(of: "Map location").isEmpty)
    try page.type("44.73, -63.66", into: "Map location")
    try page.tap("Next")
    #expect(page.says("Every dog has a place"))
    let rows = try site.rows(of: jane)
    #expect(rows.clients().first { $0.ownerName == "Pat New" }?.coordinate?.text == "44.72, -63.65")
    #expect(rows.dogs().first { $0.name == "Biscuit" }?.location?.text == "44.73, -63.66")
    try page.tap("Done")
    #expect(!page.says("need a place"))
  }

  @Test func `are skipped, and the end says how many are left`() throws {
    let page = site.open("/clients/places")
    try page.tap("Skip")
    #expect(page.says("3 of 3") && page.says("Biscuit"))
    try page.tap("Skip")
    #expect(page.says("3 dogs need a place") && page.canTap("Go Through Them") && !page.canTap("Next"))
    try page.tap("Go Through Them")
    #expect(page.says("1 of 3") && page.says("Acorn, Comet"))
  }

  @Test func `of a day are led through from its hikes`() throws {
    let page = site.open("/hikes/2026-11-23")
    try page.tap("1 dog needs a place")
    #expect(page.says("1 of 1") && page.says("Biscuit") && !page.says("Acorn, Comet"))
  }

  @Test func `are asked about where they are far from home`() throws {
    let page = site.open("/clients/places")
    try page.type("46.5, -63.6", into: "Map location")
    #expect(page.says("from home"))
    try page.type("44.8, -63.6", into: "Map location")
    #expect(!page.says("from home"))
  }
}
