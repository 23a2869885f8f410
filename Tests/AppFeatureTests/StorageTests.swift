import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `A device that cannot store` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    page = site.open("/settings/shift-types")
  }

  private func saveShiftType() throws {
    try page.tap("Add Shift Type")
    try page.fillShiftType("M", "Morning Shift", at: "Downtown")
    try page.tap("Save")
  }

  @Test(arguments: [Profile.Health.full, .broken])
  func `says so, and keeps the sheet with all that was typed`(_ health: Profile.Health) throws {
    page.profile.health = health
    try saveShiftType()
    #expect(page.says("=== alert"))
    #expect(page.says("Unable to save shift type. Please try again."))
    try page.tap("OK")
    #expect(try page.value(of: "Symbol") == "M" && page.value(of: "Title") == "Morning Shift")
    #expect(try page.value(of: "Location") == "Downtown")
    #expect(site.server.rows.shiftTypes().isEmpty)
    page.profile.health = .working
    try page.tap("Save")
    #expect(!page.says("=== sheet") && page.cards == ["Morning Shift"])
    #expect(site.server.rows.shiftTypes().map(\.title) == ["Morning Shift"])
  }

  @Test func `says what is full until a change could be kept`() throws {
    page.profile.health = .full
    try saveShiftType()
    try page.tap("OK")
    #expect(page.says("This device's storage is full."))
    page.profile.health = .working
    try page.tap("Save")
    #expect(!page.says("This device's storage is full."))
  }

  @Test func `for once is not said to keep nothing ever after`() throws {
    page.profile.health = .broken
    try saveShiftType()
    try page.tap("OK")
    #expect(page.says("This device could not keep the last change."))
    page.profile.health = .working
    try page.tap("Save")
    #expect(!page.says("could not keep") && !page.says("keeps no data"))
  }

  @Test func `says the same of locations, shifts and deletions`() throws {
    try site.addShiftType(at: site.addLocation("Airport"))
    let shift = try site.addShift(on: "2026-11-20", of: site.server.rows.shiftTypes()[0].id)
    site.nudge()
    page.profile.health = .full
    try page.addLocation("Harbour")
    #expect(page.says("Unable to save location. Please try again."))
    try page.tap("OK")
    try page.tap("Cancel")
    try page.tap("Discard")
    try page.tap("Downtown")
    try page.tap("Delete Location")
    try page.tap("Delete")
    #expect(page.says("Unable to delete location. Please try again."))
    try page.tap("OK")
    try page.tap("Cancel")
    #expect(page.cards == ["Airport", "Downtown"])
    try page.follow("Schedule")
    try page.tap("Morning Shift")
    try page.tap("Edit Shift")
    try page.type("Keys", into: "Note")
    try page.tap("Save")
    #expect(page.says("Unable to save shift. Please try again."))
    try page.tap("OK")
    try page.tap("Delete Shift")
    try page.tap("Delete")
    #expect(page.says("Unable to delete shift. Please try again."))
    #expect(site.server.rows.shift(shift)?.note == nil)
  }

  @Test func `what the server has sent asks for it again`() throws {
    page.profile.health = .full
    try site.addLocation("Airport")
    site.nudge()
    #expect(page.says("This device's storage is full."))
    try page.goTo("/settings/locations")
    #expect(page.cards == ["Airport", "Downtown"])
    page.profile.health = .working
    try site.addLocation("Harbour")
    site.nudge()
    #expect(!page.says("This device's storage is full."))
    site.isServerUp = false
    page.reload()
    #expect(page.cards == ["Airport", "Downtown", "Harbour"])
  }

  @Test func `and has lost a row gets it back from the server`() throws {
    page.profile.damageRow()
    page.reload()
    try page.goTo("/settings/locations")
    #expect(page.cards == ["Downtown"])
    site.isServerUp = false
    page.reload()
    #expect(page.cards == ["Downtown"])
  }

  @Test func `keeps nothing at all, and works as long as the page is open`() throws {
    let profile = Profile()
    profile.health = .forgetful
    let page = site.open("/settings/shift-types", in: profile)
    #expect(page.says("This browser keeps no data for this site."))
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    #expect(page.cards == ["Morning Shift"] && !page.says("Waiting"))
    #expect(site.server.rows.shiftTypes().count == 1)
    #expect(page.says("This browser keeps no data for this site."))
  }
}

@Suite struct `A page that stops` {
  @Test func `before a save was stored has not sent it`() throws {
    let site = try Site()
    let page = site.open("/settings/locations")
    page.profile.isSlow = true
    try page.addLocation("Downtown")
    page.close()
    page.profile.loseWrites()
    page.profile.finishWrites()
    page.reload()
    #expect(page.cards.isEmpty && site.server.rows.locations().isEmpty)
  }

  @Test(arguments: ServerKind.allCases) func `before the answer came sends the save again, which is done once`(
    _ server: ServerKind
  ) throws {
    let site = try Site(server)
    let page = site.open("/settings/locations")
    site.isNetworkSlow = true
    try page.addLocation("Downtown")
    #expect(page.says("Waiting to sync (1)"))
    #expect(site.server.rows.locations().count == 1)
    page.close()
    site.loseAnswers()
    page.reload()
    #expect(page.cards == ["Downtown"] && !page.says("Waiting"))
    #expect(site.server.rows.locations().map(\.version) == [1])
  }
}
