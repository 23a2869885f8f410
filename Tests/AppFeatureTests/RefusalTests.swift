import LocationsModel
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

/// Two people edit without a network, and the server has the last word.
@Suite struct `A change that the server turns down` {
  private func offlinePage(_ site: Site, _ path: String) -> Browser {
    let page = site.open(path)
    site.isServerUp = false
    return page
  }

  private func goOnline(_ site: Site) {
    site.isServerUp = true
    site.nudge()
  }

  @Test(arguments: ServerKind.allCases) func `is told with its name and the reason, and can be mended`(
    _ server: ServerKind
  ) throws {
    let site = try Site(server)
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/shift-types")
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    try site.addShiftType("M", "Midnight Shift", at: location)
    goOnline(site)
    #expect(page.cards.isEmpty, "the alert lies over the page")
    #expect(page.says("Couldn’t Save\nCouldn’t save “Morning Shift”.\nA shift type with symbol 'M' already exists."))
    try page.tap("Edit Again")
    #expect(try page.value(of: "Title") == "Morning Shift" && page.value(of: "Location") == "Downtown")
    try page.type("A", into: "Symbol")
    try page.tap("Save")
    #expect(page.cards == ["Morning Shift", "Midnight Shift"])
    #expect(site.server.rows.shiftTypes().count == 2)
  }

  @Test func `is mended, and not lost, by Escape`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/shift-types")
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    try site.addShiftType("M", "Midnight Shift", at: location)
    goOnline(site)
    try page.dismiss()
    #expect(try page.value(of: "Title") == "Morning Shift")
  }

  @Test func `can be discarded`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/shift-types")
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    try site.addShiftType("M", "Midnight Shift", at: location)
    #expect(page.says("“Morning Shift” added"))
    goOnline(site)
    #expect(!page.says("“Morning Shift” added"), "the toast goes with what it says")
    try page.tap("Discard")
    #expect(page.cards == ["Midnight Shift"] && !page.says("Couldn’t Save"))
    page.reload()
    #expect(!page.says("Couldn’t Save"))
  }

  @Test func `is told after the page was loaded anew, until it has been read`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/shift-types")
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    try site.addShiftType("M", "Midnight Shift", at: location)
    goOnline(site)
    page.reload()
    #expect(page.says("Couldn’t save “Morning Shift”."))
  }

  @Test func `waits until an open sheet is closed`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/shift-types")
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    try page.tap("Add Shift Type")
    try page.type("Another", into: "Title")
    try site.addShiftType("M", "Midnight Shift", at: location)
    goOnline(site)
    #expect(!page.says("=== alert"))
    #expect(try page.value(of: "Title") == "Another")
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(page.says("Couldn’t save “Morning Shift”."))
  }

  @Test func `comes one after the other`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/shift-types")
    try page.addShiftType("A", "First", at: "Downtown")
    try page.addShiftType("B", "Second", at: "Downtown")
    try site.addShiftType("A", "Other", at: location)
    try site.addShiftType("B", "Others", at: location)
    goOnline(site)
    #expect(page.says("Couldn’t save “First”.") && !page.says("Couldn’t save “Second”."))
    try page.tap("Discard")
    #expect(page.says("Couldn’t save “Second”."))
    try page.tap("Discard")
    #expect(!page.says("=== alert"))
  }

  @Test func `is edited again as a new row if its row is gone`() throws {
    let site = try Site()
    let type = try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    let page = offlinePage(site, "/settings/shift-types")
    try page.tap("Morning Shift")
    try page.type("Early Shift", into: "Title")
    try page.tap("Save")
    try site.perform(DeleteShiftType(type))
    goOnline(site)
    #expect(page.says("Couldn’t save “Early Shift”.\nThis shift type no longer exists."))
    try page.tap("Edit Again")
    #expect(page.says("Add Shift Type"))
    #expect(try page.value(of: "Title") == "Early Shift" && page.value(of: "Symbol") == "")
  }

  @Test func `to a location comes back with its name`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = offlinePage(site, "/settings/locations")
    try page.tap("Downtown")
    try page.type("Harbour", into: "Name")
    try page.tap("Save")
    try site.perform(DeleteLocation(location))
    goOnline(site)
    #expect(page.says("Couldn’t save “Harbour”.\nThis location no longer exists."))
    try page.tap("Edit Again")
    #expect(try page.value(of: "Name") == "Harbour")
    try page.tap("Save")
    #expect(site.server.rows.locations().map(\.name) == ["Harbour"])
  }

  @Test func `to the schedule comes back with its days and note`() throws {
    let site = try Site()
    let type = try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    let page = offlinePage(site, "/schedule/2026-11-23")
    try page.tap("Add Shift")
    try page.choose("M – Morning Shift", in: "Shift Type")
    try page.toggle("Several days")
    try page.type("2026-11-25", into: "Last day")
    try page.type("Keys", into: "Note")
    try page.tap("Save")
    try site.perform(DeleteShiftType(type))
    goOnline(site)
    #expect(page.says("Selected shift type no longer exists. Please choose another."))
    try page.tap("Edit Again")
    #expect(try page.value(of: "First day") == "2026-11-23" && page.value(of: "Last day") == "2026-11-25")
    #expect(try page.value(of: "Note") == "Keys")
  }

  @Test func `to one shift comes back over that shift`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: location)
    let other = try site.addShiftType("N", "Night", duration: night, at: location)
    try site.addShift(on: "2026-11-20", of: morning)
    let page = offlinePage(site, "/schedule")
    try page.tap("Morning Shift")
    try page.tap("Edit")
    try page.choose("N – Night", in: "Shift Type")
    try page.type("Swap with Ann", into: "Note")
    try page.tap("Save")
    try site.perform(DeleteShiftType(other))
    goOnline(site)
    #expect(page.says("Couldn’t save the change to the shift."))
    try page.tap("Edit Again")
    #expect(page.says("Edit Shift"))
    #expect(try page.value(of: "Note") == "Swap with Ann")
  }
}
