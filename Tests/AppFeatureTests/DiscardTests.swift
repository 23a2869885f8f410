import AppFeature
import SharedModels
import SyncKit
import Testing

/// Nothing that was typed is lost by a slip.
@Suite struct `A sheet in which something was typed` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    page = site.open("/today")
    try page.goTo("/settings/locations")
    try page.tap("Downtown")
    try page.type("Harbour", into: "Name")
  }

  private func expectQuestion() throws {
    #expect(page.says("## Discard Changes?\nYour changes here will not be saved.\n[Keep Editing]\n[Discard]"))
    try page.tap("Keep Editing")
    #expect(!page.says("Discard Changes?"))
    #expect(try page.value(of: "Name") == "Harbour")
  }

  @Test func `asks before Cancel closes it`() throws {
    try page.tap("Cancel")
    try expectQuestion()
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(!page.says("=== ") && page.cards == ["Downtown"] && page.history.path == "/settings/locations")
    try page.tap("Downtown")
    #expect(try page.value(of: "Name") == "Downtown")
  }

  @Test func `asks before a swipe, Escape or a tap beside it closes it`() throws {
    try page.dismiss()
    try expectQuestion()
    try page.dismiss()
    try page.dismiss()
    #expect(try page.value(of: "Name") == "Harbour", "the question is dismissed, the sheet stays")
  }

  @Test func `asks before Back closes it, and keeps the history`() throws {
    let entries = page.history.entries
    page.goBack()
    #expect(page.history.entries == entries && page.history.index == entries.count - 1)
    try expectQuestion()
    page.goBack()
    try page.tap("Discard")
    #expect(page.history.path == "/settings/locations" && page.cards == ["Downtown"])
    page.goBack()
    #expect(page.says("# Settings"))
  }

  @Test func `asks before a tab is chosen`() throws {
    page.hear(.control(handler: try page.tabHandler("Today"), value: ""))
    try expectQuestion()
    page.hear(.control(handler: try page.tabHandler("Today"), value: ""))
    try page.tap("Discard")
    #expect(!page.says("=== "))
  }

  @Test func `asks nothing once it is typed back, or saved`() throws {
    try page.type("Downtown", into: "Name")
    try page.tap("Cancel")
    #expect(!page.says("=== "))
    try page.tap("Downtown")
    try page.type("Harbour", into: "Name")
    try page.tap("Save")
    #expect(!page.says("=== ") && page.cards == ["Harbour"])
  }

  @Test func `is there again after a reload, with all that was typed`() throws {
    page.reload()
    #expect(page.says("=== sheet"))
    #expect(try page.value(of: "Name") == "Harbour")
    page.reload()
    try page.tap("Save")
    #expect(site.server.rows.locations().map(\.name) == ["Harbour"])
    page.reload()
    #expect(!page.says("=== ") && page.draft.isEmpty)
  }

  @Test func `of a shift type is there again after a reload`() throws {
    let page = site.open("/settings/shift-types/new")
    try page.fillShiftType("n", "Night", at: "Downtown")
    try page.set("Start Time", "7", "30", "PM")
    try page.toggle("Ends next day")
    let shown = page.text
    page.reload()
    #expect(page.text == shown)
  }

  @Test func `is not opened in another tab`() throws {
    let other = site.open("/settings/locations", in: page.profile)
    #expect(!other.says("=== ") && other.draft.isEmpty)
  }

  @Test func `is forgotten once it is discarded`() throws {
    #expect(!page.draft.isEmpty)
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(page.draft.isEmpty)
    try page.tap("Downtown")
    page.reload()
    #expect(try page.value(of: "Name") == "Downtown")
  }
}

@Suite struct `A new row in a sheet` {
  @Test func `is there again after a reload`() throws {
    let page = try Site().open("/settings/locations")
    try page.tap("Add Location")
    try page.type("Harbour", into: "Name")
    try page.type("1 Water St", into: "Address")
    page.reload()
    #expect(try page.value(of: "Name") == "Harbour" && page.value(of: "Address") == "1 Water St")
    try page.tap("Save")
    #expect(page.cards == ["Harbour"])
  }
}
