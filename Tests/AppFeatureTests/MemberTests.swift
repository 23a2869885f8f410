import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What somebody with the least role sees and may do.
@Suite struct `A member` {
  private let site: Site
  private let profile = Profile(sam)
  private let type: Identifier<ShiftType>

  init() throws { (site, type) = try Self.site(.memory) }

  private static func site(_ server: ServerKind) throws -> (Site, Identifier<ShiftType>) {
    let site = try Site(server)
    return (site, try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown")))
  }

  @Test(arguments: ServerKind.allCases) func `sees places and shift types without a way to change them`(
    _ server: ServerKind
  ) throws {
    let (site, _) = try Self.site(server)
    let page = site.open("/settings/locations", in: Profile(sam))
    #expect(page.cards == ["Downtown"] && !page.shows("Add Location"))
    try page.tap("Downtown")
    #expect(!page.shows("Save") && !page.shows("Delete Location"))
    try page.tap("Done")
    try page.goTo("/settings/shift-types")
    #expect(page.cards == ["Morning Shift"] && !page.shows("Add Shift Type"))
    try page.tap("Morning Shift")
    #expect(!page.canTap("Save") && !page.shows("Delete Shift Type"))
  }

  @Test func `has no Add where there is nothing yet`() throws {
    let site = try Site()
    let page = site.open("/settings/locations", in: profile)
    #expect(page.says("No locations yet") && !page.shows("Add Location"))
    try page.goTo("/settings/shift-types")
    #expect(page.says("No shift types yet") && !page.shows("Add Shift Type"))
  }

  @Test func `can type nothing into a form that a link opened`() throws {
    let page = site.open("/settings/locations/new", in: profile)
    #expect(
      !page.canType(into: "Name") && !page.shows("Save")
        && page.says("! You don’t have permission to do this."))
  }

  @Test func `imports nothing`() throws {
    let page = site.open("/settings", in: profile)
    #expect(page.shows("Export Shift Types") && !page.shows("Import Shift Types"))
  }

  @Test(arguments: ServerKind.allCases) func `plans the own shifts, and sees no others`(_ server: ServerKind) throws {
    let (site, type) = try Self.site(server)
    try site.addShift(on: "2026-11-23", of: type)
    let page = site.open("/schedule/2026-11-23", in: Profile(sam))
    #expect(page.cards.isEmpty)
    try page.tap("Add Shift")
    try page.choose("M – Morning Shift", in: "Shift Type")
    try page.tap("Save")
    #expect(page.cards == ["Morning Shift"] && !page.says("=== "))
    let day = try #require(CivilDate("2026-11-23"))
    #expect(try site.rows(of: sampleMember).shifts(in: day...day).count == 2)
    #expect(try site.rows(of: sam).shifts(of: sam, in: day...day).count == 1)
    #expect(site.open("/schedule/2026-11-23").cards == ["Morning Shift"])
  }

  @Test func `cannot change what a link to another's shift opens`() throws {
    let shift = try site.addShift(on: "2026-11-23", of: type)
    let page = site.open("/schedule/shifts/\(shift)", in: profile)
    #expect(page.says("8:00 AM – 4:00 PM") && !page.shows("Edit") && !page.shows("Delete"))
    let form = site.open("/schedule/shifts/\(shift)/edit", in: profile)
    try form.type("Keys", into: "Note")
    #expect(!form.canTap("Save") && form.says("! You can change only your own shifts."))
  }

  @Test func `who was a manager loses what a manager may, and gets it back`() throws {
    let page = site.open("/settings/locations", in: Profile(jane))
    #expect(page.shows("Add Location"))
    site.memory?.put(Member(id: jane, role: .member).at(version: 2))
    site.nudge()
    #expect(!page.shows("Add Location") && page.cards == ["Downtown"])
    site.memory?.put(Member(id: jane, role: .manager).at(version: 3))
    site.nudge()
    #expect(page.shows("Add Location"))
  }

  @Test func `whose role went while a save waited hears why it was refused`() throws {
    let page = site.open("/settings/locations", in: Profile(jane))
    site.isServerUp = false
    try page.addLocation("Harbour")
    site.memory?.put(Member(id: jane, role: .member).at(version: 2))
    site.isServerUp = true
    site.nudge()
    #expect(page.says("Couldn’t save “Harbour”.\nYou don’t have permission to do this."))
  }

  @Test func `has the changes of others in the log, under their names`() throws {
    try site.performAsJane(SaveLocation(id: id(77), mode: .create, name: "Harbour"))
    let page = site.open("/change-log", in: profile)
    #expect(page.says("Jane Smith"))
  }
}
