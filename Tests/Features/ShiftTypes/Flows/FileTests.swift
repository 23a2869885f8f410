import JSONKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `A file of shift types` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    let location = try site.addLocation("Downtown", address: "123 Main St")
    try site.addShiftType("M", "Morning Shift", at: location)
    page = site.open("/settings")
  }

  @Test func `is written as the document has it`() throws {
    try page.tap("Export Shift Types")
    let file = try #require(page.downloads.first)
    #expect(file.name == "shift-types.json" && file.mediaType == "application/json")
    let json = try JSON.parse(Array(file.text.utf8))
    let row = try #require(json["shiftTypes"]?.array?.first)
    #expect(row["symbol"]?.string == "M" && row["location"]?["name"]?.string == "Downtown")
    #expect(row["duration"]?["from"]?["hour"]?.text == "8")
  }

  @Test(arguments: ServerKind.allCases) func `brings all that it holds to another workplace`(_ server: ServerKind)
    throws
  {
    try page.tap("Export Shift Types")
    let other = try Site(server)
    let there = other.open("/settings")
    try there.tap("Import Shift Types")
    #expect(there.texts("types", of: "chooseFile") == [".json,application/json"])
    there.give(file: page.downloads[0].text)
    #expect(there.says("Import Shift Types?") && there.says("The file contains 1 shift type."))
    try there.tap("Import")
    #expect(there.says("Shift types imported\n[Undo]"))
    #expect(other.server.rows.shiftTypes() == site.server.rows.shiftTypes())
    #expect(other.server.rows.locations() == site.server.rows.locations())
  }

  @Test func `that is known already changes nothing`() throws {
    try page.tap("Export Shift Types")
    try page.importFile(page.downloads[0].text)
    #expect(page.says("Nothing to Import") && page.says("The file contains nothing new."))
    try page.tap("OK")
    #expect(site.server.rows.shiftTypes().map(\.version) == [1])
  }

  @Test func `is not imported when the person says no`() throws {
    try page.importFile(PageCases.file)
    try page.tap("Cancel")
    #expect(!page.says("=== alert") && site.server.rows.shiftTypes().count == 1)
  }

  @Test func `that cannot be stored says so`() throws {
    page.profile.health = .full
    try page.importFile(PageCases.file)
    try page.tap("Import")
    #expect(page.says("Couldn’t import shift types. Try again."))
    #expect(site.server.rows.shiftTypes().count == 1)
  }

  @Test func `that the server turns down says why`() throws {
    site.isServerUp = false
    try page.importFile(PageCases.file)
    try page.tap("Import")
    try site.addShiftType("D", "Dusk", at: site.server.rows.locations()[0].id)
    site.isServerUp = true
    site.nudge()
    #expect(page.says("## Couldn’t Import\nCouldn’t import the shift types.\n"))
    #expect(page.says("A shift type with symbol 'D' already exists."))
  }

  @Test func `is taken back whole from the toast`() throws {
    try page.importFile(PageCases.file)
    try page.tap("Import")
    #expect(site.server.rows.shiftTypes().count == 2 && site.server.rows.locations().count == 2)
    try page.tap("Undo")
    #expect(site.server.rows.shiftTypes().count == 1 && site.server.rows.locations().count == 1)
  }

  @Test func `that nobody has asked for is passed over`() throws {
    page.give(file: PageCases.file)
    #expect(!page.says("=== "))
  }

  /// What is chosen goes to who asked.
  @Test func `that is chosen while another screen is shown is asked about on the settings`() throws {
    try page.tap("Import Shift Types")
    try page.follow("Today")
    page.give(file: PageCases.file)
    #expect(!page.says("=== "))
    try page.follow("Settings")
    #expect(page.says("Import Shift Types?"))
  }

  @Test func `in a workplace without any has nothing to export`() throws {
    #expect(try !Site().open("/settings").canTap("Export Shift Types"))
  }
}

@Suite struct `The theme` {
  @Test func `is chosen and kept by the page`() throws {
    let page = try Site().open("/settings")
    try page.tap("Dark")
    #expect(page.theme == .dark && page.says("[Dark] here"))
  }
}
