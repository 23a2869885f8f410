import AppFeature
import SharedUIs
import SyncKit
import TestSupport
import Testing

/// In a wide window a row's sheet is beside its list, so that the list can be used while the sheet is open.
@Suite struct `A sheet beside its list` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    for name in ["Airport", "Downtown", "Harbour"] { try site.addLocation(name) }
    page = site.open("/settings")
    try page.goTo("/settings/locations")
    try page.tap("Airport")
  }

  private var shown: [String] {
    page.document.all { $0["aria-current"] == "true" }.map { $0.all { $0["class"] == "strong" }[0].spokenText }
  }

  @Test func `marks its row`() throws {
    #expect(shown == ["Airport"])
    try page.tap("Cancel")
    #expect(shown == [])
  }

  @Test func `gives way to that of another row, and Back leads to the list`() throws {
    let entries = page.history.entries.count
    try page.tapBesideSheet("Downtown")
    #expect(try page.value(of: "Name") == "Downtown" && shown == ["Downtown"])
    #expect(page.history.entries.count == entries && page.app.state.coordinator.sheets.count == 1)
    page.goBack()
    #expect(!page.says("=== ") && page.says("# Locations"))
  }

  @Test func `stays where its own row is tapped again`() throws {
    try page.type("Airfield", into: "Name")
    try page.tapBesideSheet("Airport")
    #expect(try page.value(of: "Name") == "Airfield")
  }

  @Test func `asks before another row takes its place, if something was typed`() throws {
    try page.type("Airfield", into: "Name")
    try page.tapBesideSheet("Downtown")
    try page.tap("Keep Editing")
    #expect(try page.value(of: "Name") == "Airfield" && shown == ["Airport"])
    try page.tapBesideSheet("Downtown")
    try page.tap("Discard")
    #expect(try page.value(of: "Name") == "Downtown" && shown == ["Downtown"])
  }

  @Test func `asks before its list is left, if something was typed`() throws {
    try page.type("Airfield", into: "Name")
    try page.tapBesideSheet("Settings")
    try page.tap("Discard")
    #expect(!page.says("=== ") && page.says("# Settings") && page.history.path == "/settings")
  }

  @Test func `gives way to the form of a new row`() throws {
    let add = page.document.all { $0["aria-label"] == "Add Location" }[0]
    try page.use(add, "")
    #expect(page.says("Add Location") && page.app.state.coordinator.sheets.count == 1)
    try page.tap("Cancel")
    #expect(!page.says("=== "))
  }
}
