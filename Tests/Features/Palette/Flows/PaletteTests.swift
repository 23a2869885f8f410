import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The palette of commands` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    let location = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: location)
    try site.addShift(on: "2026-11-20", of: morning)
    page = site.open("/settings")
    try page.tap("Commands")
  }

  private var commands: [String] {
    page.document.all { $0["role"] == "option" }.map { $0.all { $0["class"] == "grow" }[0].spokenText }
  }

  private var chosen: String? {
    page.document.all { $0["role"] == "option" && $0["aria-selected"] == "true" }.first?
      .all { $0["class"] == "grow" }.first?.spokenText
  }

  @Test func `lists the screens, and what each feature brings`() {
    #expect(commands.prefix(4) == ["Today", "Schedule", "Change Log", "Settings"])
    #expect(
      Set(commands).isSuperset(of: [
        "Locations", "Add Location", "Shift Types", "Add Shift Type", "Add Shift", "Switch Shift", "Plan the Month",
        "Select Shifts", "Add Note", "Filter the Change Log",
      ]))
    #expect(!commands.contains("Undo"), "there is nothing to take back")
  }

  @Test func `is searched by the beginnings of words`() throws {
    try page.type("SHI ad", into: "Go to a screen, or do something")
    #expect(commands == ["Add Shift Type", "Add Shift"] && chosen == "Add Shift Type")
    try page.type("ocations", into: "Go to a screen, or do something")
    #expect(commands == [] && page.says("No matches"))
    try page.submit()
    #expect(page.says("No matches"))
  }

  @Test func `is walked through by arrows, and Enter goes there`() throws {
    try page.press("ArrowUp")
    #expect(chosen == commands.last)
    try page.press("ArrowDown")
    try page.press("ArrowDown")
    #expect(chosen == "Schedule")
    try page.submit()
    #expect(page.says("# November – 2026") && page.history.path == "/schedule")
    page.goBack()
    #expect(page.says("# Settings"), "the palette is no place to come back to")
  }

  @Test func `opens forms and modes where they belong`() throws {
    try page.type("add shift t", into: "Go to a screen, or do something")
    try page.submit()
    #expect(page.says("=== sheet") && page.history.path == "/settings/shift-types/new")
    try page.tap("Cancel")
    try page.tap("Commands")
    try page.type("plan", into: "Go to a screen, or do something")
    try page.submit()
    #expect(page.says("Copy Week") && page.history.path == "/schedule")
    try page.tap("Commands")
    try page.type("select", into: "Go to a screen, or do something")
    try page.submit()
    #expect(page.says("0 days selected"))
  }

  @Test func `does what is chosen, with its toast`() throws {
    try page.dismiss()
    try page.follow("Schedule")
    try page.tap("Plan")
    try page.tap("Tuesday, November 24, 2026")
    try page.tap("Commands")
    try page.type("undo", into: "Go to a screen, or do something")
    try page.submit()
    #expect(page.says("Undone: Morning Shift added on Nov 24") && !page.says("=== "))
    #expect(site.server.rows.shifts(in: .earliest ... .latest).map(\.date.day) == [20])
  }

  /// The places of the tabs, and of settings without a bar for undo.
  @Test(arguments: [
    "/today", "/schedule", "/settings", "/settings/locations", "/settings/shift-types", "/change-log",
    "/settings/members", "/schedule/year", "/requests",
  ])
  func `names a key that works on every screen`(_ path: String) throws {
    try page.dismiss()
    let morning = try #require(site.server.rows.all(ShiftType.self).first)
    let added = AddShifts(shiftType: morning.id, note: "", days: [.init(id: id(777), date: day(4))])
    try site.expectNoRefusal(added, by: sampleMember)
    let other = site.open(path)
    try other.press(.undo)
    site.settle()
    #expect(site.server.rows.shifts(in: .earliest ... .latest).map(\.date.day) == [20], "\(other.text)")
  }

  @Test func `leaves out what the person may not do`() throws {
    let page = site.open("/settings", in: Profile(sam))
    try page.tap("Commands")
    let commands = page.document.all { $0["role"] == "option" }.map(\.spokenText).joined(separator: "\n")
    #expect(!commands.contains("Add Location") && !commands.contains("Add Note") && commands.contains("Add Shift"))
  }

  @Test func `asks before what was typed in a sheet is lost`() throws {
    try page.dismiss()
    try page.goTo("/settings/locations")
    try page.tap("Downtown")
    try page.type("Harbour", into: "Name")
    try page.tapBesideSheet("Commands")
    try page.type("today", into: "Go to a screen, or do something")
    try page.submit()
    try page.tap("Keep Editing")
    #expect(try page.value(of: "Name") == "Harbour")
  }
}
