import AppFeature
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
    #expect(page.says("This device is out of space"))
    page.profile.health = .working
    try page.tap("Save")
    #expect(!page.says("This device is out of space"))
  }

  @Test func `for once is not said to keep nothing ever after`() throws {
    page.profile.health = .broken
    try saveShiftType()
    try page.tap("OK")
    #expect(page.says("Your last change wasn’t saved on this device."))
    page.profile.health = .working
    try page.tap("Save")
    #expect(!page.says("wasn’t saved on this device") && !page.says("doesn’t save data"))
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
    #expect(page.says("Couldn’t delete location. Try again."))
    try page.tap("OK")
    try page.tap("Cancel")
    #expect(page.cards == ["Airport", "Downtown"])
    try page.follow("Schedule")
    try page.tap("Morning Shift")
    try page.tap("Edit")
    try page.type("Keys", into: "Note")
    try page.tap("Save")
    #expect(page.says("Unable to save shift. Please try again."))
    try page.tap("OK")
    try page.tap("Cancel")
    try page.tap("Discard")
    try page.tap("Delete")
    try page.tap("Delete")
    #expect(page.says("Couldn’t delete shift. Try again."))
    #expect(site.server.rows.shift(shift)?.note == nil)
  }

  @Test func `what the server has sent asks for it again`() throws {
    page.profile.health = .full
    try site.addLocation("Airport")
    site.nudge()
    #expect(page.says("This device is out of space"))
    try page.goTo("/settings/locations")
    #expect(page.cards == ["Airport", "Downtown"])
    page.profile.health = .working
    try site.addLocation("Harbour")
    site.nudge()
    #expect(!page.says("This device is out of space"))
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

  @Test func `any more what it had, since it was cleared, stores again what waits`() throws {
    site.isServerUp = false
    try page.goTo("/settings/locations")
    try page.addLocation("Airport")
    page.profile.clear()
    site.nudge()
    #expect(page.says("Waiting to sync (1)"))
    site.isServerUp = true
    site.nudge()
    site.nudge()
    #expect(page.cards == ["Airport", "Downtown"] && !page.says("Waiting"))
    #expect(site.server.rows.locations().map(\.name).sorted() == ["Airport", "Downtown"])
    page.reload()
    #expect(page.cards == ["Airport", "Downtown"])
  }

  @Test func `any more what it had says so, and keeps what waits though the page is left before the server answers`()
    throws
  {
    site.isServerUp = false
    try page.goTo("/settings/locations")
    try page.addLocation("Airport")
    page.profile.clear()
    site.nudge()
    #expect(page.says("TeamShift’s data was cleared from this browser."))
    page.reload()
    site.isServerUp = true
    site.nudge()
    site.nudge()
    #expect(site.server.rows.locations().map(\.name).sorted() == ["Airport", "Downtown"])
    #expect(!page.says("was cleared"))
  }

  @Test func `keeps nothing at all, and works as long as the page is open`() throws {
    let profile = Profile()
    profile.health = .forgetful
    let page = site.open("/settings/shift-types", in: profile)
    #expect(page.says("This browser doesn’t save data for this site."))
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    #expect(page.cards == ["Morning Shift"] && !page.says("Waiting"))
    #expect(site.server.rows.shiftTypes().count == 1)
    #expect(page.says("This browser doesn’t save data for this site."))
  }
}

@Suite struct `A page that stops` {
  /// Two tabs of a browser that cannot reach the server, with one location that waits to be sent.
  private func offlineTabs() throws -> (Site, Browser, Browser) {
    let site = try Site()
    let page = site.open("/settings/locations")
    let other = site.open("/settings/locations", in: page.profile)
    site.isServerUp = false
    try page.addLocation("Downtown")
    return (site, page, other)
  }

  private func goesOn(_ page: Browser, of site: Site) throws {
    site.isServerUp = true
    page.reload()
    site.nudge()
    #expect(page.cards.contains("Downtown") && !page.says("Waiting"))
    #expect(site.server.rows.locations().contains { $0.name == "Downtown" })
  }

  @Test func `at a trap before any request keeps what was saved, and nothing of what was pressed`() throws {
    let (site, page, _) = try offlineTabs()
    page.requestsBeforeTrap = 0
    try page.tap("Add Location")
    #expect(page.isStopped && !page.says("=== sheet"))
    try goesOn(page, of: site)
  }

  @Test(arguments: 0..<4) func `at a trap in a save has saved all of it or nothing`(_ requests: Int) throws {
    let site = try Site()
    let page = site.open("/settings/locations")
    try page.tap("Add Location")
    try page.type("Downtown", into: "Name")
    page.requestsBeforeTrap = requests
    try page.tap("Save")
    let wasSaved = !page.profile.storedCommands.isEmpty || !site.server.rows.locations().isEmpty
    page.reload()
    site.nudge()
    #expect(page.app.device.replica.locations().map(\.name) == (wasSaved ? ["Downtown"] : []))
    #expect(site.server.rows.locations().map(\.version) == (wasSaved ? [1] : []))
  }

  @Test func `on the way out of a sheet forgets what was typed there`() throws {
    let site = try Site()
    let page = site.open("/settings/locations")
    try page.tap("Add Location")
    try page.type("Downtown", into: "Name")
    #expect(!page.draft.isEmpty)
    page.requestsBeforeTrap = 0
    page.goBack()
    page.reload()
    #expect(page.history.path == "/settings/locations" && page.draft.isEmpty)
  }

  @Test func `in the middle of its turn leaves the sync to the other tab`() throws {
    let (site, page, other) = try offlineTabs()
    site.isServerUp = true
    site.isNetworkSlow = true
    page.hear(.nudged)
    page.requestsBeforeTrap = 0
    try page.tap("Add Location")
    #expect(page.isStopped)
    site.loseAnswers()
    site.nudge()
    #expect(other.cards == ["Downtown"] && !other.says("Waiting"))
    #expect(site.server.rows.locations().map(\.version) == [1])
  }

  @Test func `since its store cannot be read in its turn, sends nothing and loses nothing`() throws {
    let (site, page, other) = try offlineTabs()
    page.profile.isReadable = false
    site.isServerUp = true
    site.nudge()
    #expect(page.isStopped && other.isStopped && site.server.rows.locations().isEmpty)
    page.profile.isReadable = true
    try goesOn(page, of: site)
  }

  @Test func `since its store cannot be read at the start shows that, and goes on once it can`() throws {
    let (site, page, _) = try offlineTabs()
    page.profile.isReadable = false
    page.reload()
    #expect(page.isStopped)
    page.profile.isReadable = true
    try goesOn(page, of: site)
  }

  @Test func `since its store cannot be read when the other tab has saved, leaves that tab at work`() throws {
    let (site, page, other) = try offlineTabs()
    page.profile.isSlow = true
    try other.addLocation("Airport")
    page.profile.finishWrites()
    page.profile.isReadable = false
    page.readMail()
    #expect(page.isStopped)
    page.profile.isReadable = true
    site.isServerUp = true
    site.nudge()
    #expect(!other.isStopped && other.cards == ["Airport", "Downtown"] && !other.says("Waiting"))
    try goesOn(page, of: site)
  }

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
