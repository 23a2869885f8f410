import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// What was done is said, and can be taken back from there.
@Suite struct `The toast` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    page = site.open("/settings/shift-types")
  }

  @Test(arguments: ServerKind.allCases) func `takes back what was added`(_ server: ServerKind) throws {
    let site = try Site(server)
    try site.addLocation("Downtown")
    let page = site.open("/settings/shift-types")
    try page.addShiftType("N", "Night", at: "Downtown")
    #expect(page.says("“Night” added\n[Undo]"))
    try page.tap("Undo")
    #expect(page.cards.isEmpty && page.says("Undone: “Night” added") && !page.shows("Undo"))
    #expect(site.server.rows.shiftTypes().isEmpty)
  }

  @Test func `takes back what was saved`() throws {
    try page.tap("Morning Shift")
    try page.type("Early", into: "Title")
    try page.tap("Save")
    #expect(page.says("“Early” saved\n[Undo]"))
    try page.tap("Undo")
    #expect(page.cards == ["Morning Shift"] && site.server.rows.shiftTypes().map(\.version) == [3])
  }

  @Test func `takes back what was deleted`() throws {
    try page.tap("Morning Shift")
    try page.tap("Delete Shift Type")
    try page.tap("Delete")
    #expect(page.cards.isEmpty && page.says("Shift type deleted\n[Undo]"))
    try page.tap("Undo")
    #expect(page.cards == ["Morning Shift"])
    #expect(site.server.rows.log().prefix(2).map(\.changeType) == [.undo, .delete])
  }

  @Test func `takes back a location that was deleted`() throws {
    try site.addLocation("Airport")
    let page = site.open("/settings/locations")
    try page.tap("Airport")
    try page.tap("Delete Location")
    try page.tap("Delete")
    try page.tap("Undo")
    #expect(page.cards == ["Airport", "Downtown"])
  }

  @Test func `takes back without a network, as what waits`() throws {
    site.isServerUp = false
    try page.addLocation("Airport")
    try page.tap("Undo")
    #expect(page.cards == ["Downtown"] && page.says("Waiting to sync (2)"))
    site.isServerUp = true
    site.nudge()
    #expect(!page.says("Waiting") && site.server.rows.locations().map(\.name) == ["Downtown"])
  }

  @Test func `takes back what it says, though more was done since`() throws {
    try page.addLocation("Airport")
    try site.addLocation("Harbour")
    site.nudge()
    try page.tap("Undo")
    #expect(page.cards == ["Downtown", "Harbour"])
  }

  @Test func `goes by itself after a while`() throws {
    try page.addLocation("Airport")
    site.pass(milliseconds: 5_999)
    #expect(page.shows("Undo"))
    site.pass(milliseconds: 1)
    #expect(!page.shows("Undo") && !page.says("added"))
  }
}
