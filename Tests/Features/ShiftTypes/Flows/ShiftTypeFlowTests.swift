import AppFeature
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `A shift type from its first letter to its end` {
  @Test(arguments: ServerKind.allCases) func `is added with all that was filled in`(_ server: ServerKind) throws {
    let site = try Site(server)
    let location = try site.addLocation("Downtown")
    let page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
    try page.type("n", into: "Symbol")
    try page.type("Night", into: "Title")
    try page.type("Overnight shift with extended break", into: "Description")
    try page.set("Start Time", "7", "30", "PM")
    try page.set("End Time", "7", "00", "AM")
    try page.toggle("Ends next day")
    try page.choose("Downtown", in: "Location")
    try page.tap("Save")
    #expect(!page.says("=== sheet") && page.says("“Night” added"))
    #expect(page.says("[N | Night | 7:30 PM – 7:00 AM, next day | Downtown]"))
    let row = try #require(site.server.rows.shiftTypes().first)
    #expect(row.symbol == "N" && row.title == "Night" && row.location == location)
    #expect(row.shiftDescription == "Overnight shift with extended break")
    #expect(row.terms.last.duration == .scheduled(from: time(19, 30), to: time(7), endsNextDay: true))
  }

  @Test(arguments: ServerKind.allCases) func `is there again after the page is loaded anew`(_ server: ServerKind) throws
  {
    let site = try Site(server)
    try site.addLocation("Downtown")
    let page = site.open()
    try page.addShiftType("M", "Morning Shift", at: "Downtown")
    site.isServerUp = false
    page.reload()
    #expect(page.cards == ["Morning Shift"])
  }

  @Test(arguments: ServerKind.allCases) func `keeps its identifier when it is edited`(_ server: ServerKind) throws {
    let site = try Site(server)
    let type = try site.addShiftType(at: site.addLocation("Downtown"))
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.type("Early Shift", into: "Title")
    try page.tap("Save")
    #expect(page.cards == ["Early Shift"] && page.says("“Early Shift” saved"))
    #expect(site.server.rows.shiftTypes().map(\.id) == [type])
    #expect(site.server.rows.shiftType(type)?.title == "Early Shift")
  }

  @Test func `shows in its form what was saved`() throws {
    let site = try Site()
    try site.addLocation("Airport")
    try site.addLocation("Downtown")
    let page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
    try page.fillShiftType("D", "Day", at: "Downtown")
    try page.type("Two\nlines", into: "Description")
    try page.toggle("All Day")
    try page.tap("Save")
    try page.tap("Day")
    #expect(page.says("Edit Shift Type"))
    #expect(try page.value(of: "Symbol") == "D")
    #expect(try page.value(of: "Title") == "Day")
    #expect(try page.value(of: "Description") == "Two\nlines")
    #expect(try page.value(of: "All Day") == "on")
    #expect(!page.says("Start Time") && !page.says("End Time"))
    #expect(try page.value(of: "Location") == "Downtown")
  }

  @Test(arguments: ServerKind.allCases) func `is deleted once the person has confirmed`(_ server: ServerKind) throws {
    let site = try Site(server)
    try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.tap("Delete Shift Type")
    #expect(page.says("Delete Shift Type?") && page.says("“Morning Shift” will be deleted."))
    try page.tap("Cancel")
    #expect(page.says("=== sheet") && !page.says("=== alert"))
    try page.tap("Delete Shift Type")
    try page.tap("Delete")
    #expect(!page.says("=== sheet") && !page.says("=== alert"))
    #expect(page.says("No shift types yet") && page.says("Shift type deleted"))
    #expect(site.server.rows.shiftTypes().isEmpty)
  }

  @Test func `says for a while that it was deleted`() throws {
    let site = try Site()
    try site.addShiftType(at: site.addLocation())
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.tap("Delete Shift Type")
    try page.tap("Delete")
    site.pass(milliseconds: 5_999)
    #expect(page.says("Shift type deleted"))
    site.pass(milliseconds: 1)
    #expect(!page.says("Shift type deleted"))
  }

  @Test func `stays while a shift of it is scheduled`() throws {
    let site = try Site()
    let type = try site.addShiftType(at: site.addLocation())
    try site.addShift(on: "2026-11-20", of: type)
    try site.addShift(on: "2026-11-21", of: type)
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.tap("Delete Shift Type")
    #expect(page.says("Cannot Delete Shift Type"))
    #expect(page.says("2 shifts use this shift type. Delete those first."))
    try page.tap("OK")
    #expect(site.server.rows.shiftTypes().count == 1)
  }

  @Test func `that was not changed is saved without a command`() throws {
    let site = try Site()
    try site.addShiftType(at: site.addLocation())
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.tap("Save")
    #expect(!page.says("=== sheet"))
    #expect(site.server.rows.shiftTypes().first?.version == 1)
  }
}

@Suite struct `The sheet of a shift type` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
  }

  @Test func `closes and forgets when it is canceled`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(!page.says("=== sheet") && page.app.state.coordinator.sheets.isEmpty)
    try page.tap("Add Shift Type")
    #expect(
      try page.value(of: "Symbol") == "" && page.value(of: "Title") == "" && page.value(of: "Location") == "Choose")
  }

  @Test func `closes when it is swiped down`() throws {
    try page.dismiss()
    #expect(!page.says("=== sheet") && page.app.state.coordinator.sheets.isEmpty)
    #expect(page.history.path == "/settings/shift-types")
  }

  @Test func `closes when the person goes back`() throws {
    page.goBack()
    #expect(!page.says("=== sheet") && page.app.state.coordinator.sheets.isEmpty)
    page.goForward()
    #expect(page.says("Add Shift Type") && page.says("=== sheet"))
  }

  @Test func `closes at once, and says that it is saved once it is stored`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    page.profile.isSlow = true
    try page.tap("Save")
    #expect(!page.says("=== sheet") && page.cards == ["Morning"] && !page.says("added"))
    #expect(page.history.path == "/settings/shift-types/new", "until then it may open again")
    #expect(!page.draft.isEmpty)
    page.profile.finishWrites()
    site.settle()
    #expect(!page.says("=== sheet") && page.says("“Morning” added"))
    #expect(page.history.path == "/settings/shift-types" && page.draft.isEmpty)
  }

  @Test func `opens again with all that was typed if it cannot be stored`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    page.profile.isSlow = true
    try page.tap("Save")
    page.profile.health = .broken
    page.profile.finishWrites()
    site.settle()
    #expect(page.says("## Couldn’t Save\nUnable to save shift type. Please try again.") && page.cards.isEmpty)
    try page.tap("OK")
    #expect(page.history.path == "/settings/shift-types/new" && !page.draft.isEmpty)
    #expect(try page.value(of: "Symbol") == "M" && page.value(of: "Title") == "Morning")
    #expect(try page.value(of: "Location") == "Downtown")
    page.profile.health = .working
    try page.tap("Save")
    #expect(page.cards == ["Morning"] && site.server.rows.shiftTypes().count == 1)
  }

  @Test func `opens again over another screen where the person has gone meanwhile`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    page.profile.isSlow = true
    try page.tap("Save")
    try page.follow("Today")
    page.profile.health = .full
    page.profile.finishWrites()
    site.settle()
    try page.tap("OK")
    #expect(try page.value(of: "Title") == "Morning")
  }

  @Test func `opens with the row that is edited`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.tap("Save")
    try page.tap("Morning")
    let row = try #require(site.server.rows.shiftTypes().first)
    #expect(page.says("Edit Shift Type") && page.history.path == "/settings/shift-types/\(row.id)")
    try page.tap("Cancel")
    #expect(page.history.path == "/settings/shift-types")
  }
}
