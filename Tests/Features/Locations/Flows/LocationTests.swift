import JSONKit
import LocationsModel
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `A location` {
  @Test(arguments: ServerKind.allCases) func `is added, renamed and deleted`(_ server: ServerKind) throws {
    let site = try Site(server)
    let page = site.open("/settings/locations")
    #expect(page.says("No locations yet"))
    try page.tap("Add Location")
    #expect(!page.canTap("Save"))
    try page.type("Downtown Office", into: "Name")
    try page.type("123 Main St", into: "Address")
    try page.tap("Save")
    #expect(page.says("[Downtown Office | 123 Main St | 0 shift types]"))
    try page.tap("Downtown Office")
    #expect(page.says("Edit Location"))
    try page.type("Uptown Office", into: "Name")
    try page.tap("Save")
    #expect(page.says("“Uptown Office” saved") && site.server.rows.locations().map(\.name) == ["Uptown Office"])
    try page.tap("Uptown Office")
    try page.tap("Delete Location")
    #expect(page.says("Delete Location?") && page.says("“Uptown Office” will be deleted."))
    try page.tap("Delete")
    #expect(page.says("No locations yet") && page.says("Location deleted"))
    #expect(site.server.rows.locations().isEmpty)
  }

  @Test(arguments: [1, 2, 5]) func `in use is not deleted, and the alert counts exactly`(_ count: Int) throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let other = try site.addLocation("Airport")
    for number in 0..<count { try site.addShiftType("A\(number)", "Shift \(number)", at: location) }
    try site.addShiftType("X", "Elsewhere", at: other)
    let page = site.open("/settings/locations")
    try page.tap("Downtown")
    try page.tap("Delete Location")
    let alert = try #require(page.document.all { $0.tag == "dialog" }.last)
    #expect(
      PageText(alert).text == """
        ## Cannot Delete Location
        This location is used by \(count) shift type(s). Remove those shift types first, then delete this location.
        [OK]
        """)
    try page.tap("OK")
    #expect(!page.says("=== alert") && page.says("=== sheet"))
    #expect(site.server.rows.location(location) != nil)
  }

  @Test func `in use can still be edited, and shows its new name everywhere`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let type = try site.addShiftType("M", "Morning Shift", at: location)
    try site.addShift(on: "2026-11-20", of: type)
    let page = site.open("/settings/locations")
    try page.tap("Downtown")
    try page.type("Harbour", into: "Name")
    try page.tap("Save")
    try page.goTo("/settings/shift-types")
    #expect(page.says("[M | Morning Shift | 8:00 AM – 4:00 PM | Harbour]"))
    try page.tap("Morning Shift")
    #expect(try page.value(of: "Location") == "Harbour")
    try page.tap("Cancel")
    try page.tap("Schedule")
    #expect(page.says("[M | Morning Shift | 8:00 AM – 4:00 PM | Harbour]"))
    try page.follow("Today")
    #expect(page.says("[M | Morning Shift | 8:00 AM – 4:00 PM | Harbour]"))
  }

  @Test func `can be deleted once its last shift type is elsewhere`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addLocation("Airport")
    try site.addShiftType("M", "Morning Shift", at: location)
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.choose("Airport", in: "Location")
    try page.tap("Save")
    try page.goTo("/settings/locations")
    try page.tap("Downtown")
    try page.tap("Delete Location")
    try page.tap("Delete")
    #expect(page.cards == ["Airport"])
  }

  @Test func `in use is kept by the server too, and comes back with the reason`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = site.open("/settings/locations")
    site.isServerUp = false
    try page.tap("Downtown")
    try page.tap("Delete Location")
    try page.tap("Delete")
    try site.addShiftType("M", "Morning Shift", at: location)
    site.isServerUp = true
    site.nudge()
    #expect(page.says("## Couldn’t Delete\nCouldn’t delete “Downtown”.\nThis location is used by 1 shift type(s)."))
    #expect(!page.shows("Edit Again"))
    try page.tap("OK")
    #expect(page.cards == ["Downtown"])
  }

  @Test func `whose sheet is open is deleted elsewhere, and nothing typed is lost`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = site.open("/settings/locations")
    try page.tap("Downtown")
    try page.type("Downtown, second floor", into: "Name")
    try site.perform(DeleteLocation(location))
    site.nudge()
    #expect(page.says("! This location no longer exists."))
    #expect(!page.canTap("Save"))
    #expect(try page.value(of: "Name") == "Downtown, second floor")
  }
}

@Suite struct `Without any location` {
  let site: Site
  let page: Browser
  let warning = "No locations available. Please create a location first."

  init() throws {
    site = try Site()
    page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
  }

  @Test func `the form begins with a warning, and cannot be saved`() throws {
    try page.fillShiftType("M", "Morning Shift")
    #expect(page.says(warning))
    #expect(!page.canTap("Save"))
    let body = try #require(page.document.reachable.all { $0["class"] == "sheet-body" }.first)
    #expect(body.children.first?["class"] == "banner warn")
    #expect(body.children.first?.children.first?.tag == "svg")
    #expect(try page.value(of: "Location") == "No locations available")
    #expect(try page.choices(in: "Location").isEmpty)
  }

  @Test func `one is created from the form, which keeps what was typed`() throws {
    try page.fillShiftType("M", "Morning Shift")
    try page.type("Early", into: "Description")
    try page.set("Start Time", "6", "00", "AM")
    try page.tap("Create Location")
    #expect(page.says("Add Location") && page.history.path == "/settings/locations/new")
    try page.type("Downtown", into: "Name")
    try page.tap("Save")
    #expect(page.history.path == "/settings/shift-types/new")
    #expect(!page.says(warning))
    #expect(try page.value(of: "Symbol") == "M" && page.value(of: "Title") == "Morning Shift")
    #expect(try page.value(of: "Description") == "Early" && page.time("Start Time") == "6:00 AM")
    #expect(try page.value(of: "Location") == "Downtown")
    try page.tap("Save")
    #expect(page.cards == ["Morning Shift"])
  }

  @Test func `the form is there again when the new location is canceled`() throws {
    try page.fillShiftType("M", "Morning Shift")
    try page.tap("Create Location")
    try page.tap("Cancel")
    #expect(try page.value(of: "Title") == "Morning Shift")
    try page.tap("Create Location")
    page.goBack()
    #expect(!page.says("Discard Changes?"), "nothing was typed into the new location")
    #expect(try page.value(of: "Title") == "Morning Shift")
    #expect(page.says(warning))
  }

  @Test func `the warning goes by itself when one arrives`() throws {
    try page.fillShiftType("M", "Morning Shift")
    try site.addLocation("Downtown")
    site.nudge()
    #expect(!page.says(warning))
    try page.choose("Downtown", in: "Location")
    #expect(page.canTap("Save"))
    #expect(try page.value(of: "Title") == "Morning Shift")
  }
}

@Suite struct `A location that is gone` {
  let gone = "Selected location no longer exists. Please choose another."

  @Test func `while a shift type's sheet is open keeps it from being saved, with all that was typed`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addLocation("Airport")
    let page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
    try page.fillShiftType("M", "Morning Shift", at: "Downtown")
    try site.perform(DeleteLocation(location))
    site.nudge()
    #expect(page.says("! \(gone)") && !page.canTap("Save"))
    #expect(try page.value(of: "Title") == "Morning Shift")
    try page.choose("Airport", in: "Location")
    #expect(!page.says(gone))
    try page.tap("Save")
    #expect(page.cards == ["Morning Shift"])
  }

  @Test(arguments: ServerKind.allCases)
  func `without this device knowing has the save come back to be mended`(_ server: ServerKind) throws {
    let site = try Site(server)
    let location = try site.addLocation("Downtown")
    try site.addLocation("Airport")
    let page = site.open("/settings/shift-types")
    try site.perform(DeleteLocation(location))
    try page.tap("Add Shift Type")
    try page.fillShiftType("M", "Morning Shift", at: "Downtown")
    try page.tap("Save")
    #expect(page.says("Couldn’t Save") && page.says("Couldn’t save “Morning Shift”.") && page.says(gone))
    #expect(page.cards.isEmpty)
    try page.tap("Edit Again")
    #expect(try page.value(of: "Symbol") == "M" && page.value(of: "Title") == "Morning Shift")
    #expect(page.says("! \(gone)") && !page.canTap("Save"))
    try page.choose("Airport", in: "Location")
    try page.tap("Save")
    #expect(site.server.rows.shiftTypes().map(\.title) == ["Morning Shift"])
    #expect(!page.says("Couldn’t Save"))
  }

  @Test func `leaves a warning on the shift type that has it still`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addLocation("Airport")
    try site.addShiftType("M", "Morning Shift", at: location)
    site.memory?.remove(location)
    let page = site.open("/settings/shift-types")
    #expect(page.says("[M | Morning Shift | 8:00 AM – 4:00 PM | Location missing]"))
    try page.tap("Morning Shift")
    #expect(page.says(gone) && !page.canTap("Save"))
    #expect(try page.value(of: "Location") == "Choose")
    try page.choose("Airport", in: "Location")
    #expect(!page.says(gone))
    try page.tap("Save")
    #expect(page.says("[M | Morning Shift | 8:00 AM – 4:00 PM | Airport]"))
  }

  @Test func `and was the last one leaves the row, with a warning on edit`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addShiftType("M", "Morning Shift", at: location)
    site.memory?.remove(location)
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    #expect(page.says("No locations available. Please create a location first."))
    #expect(!page.canTap("Save"))
  }
}
