import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A shift that is dragged` {
  let site: Site
  let page: Browser
  let shift: Identifier<ScheduledShift>

  init() throws {
    site = try Site()
    let location = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: location)
    shift = try site.addShift(on: "2026-11-20", of: morning)
    try site.addShift(on: "2026-11-23", of: morning)
    page = site.open("/schedule")
  }

  private var days: [Int] { site.server.rows.shifts(in: .earliest ... .latest).map(\.date.day) }

  @Test func `to another day moves there, and back by the toast`() throws {
    try page.drag(shift.description, to: "2026-11-25")
    #expect(days == [23, 25] && page.says("Wednesday, November 25"), "its new day is shown")
    #expect(page.texts("pattern", of: "vibrate") == ["12"])
    try page.tap("Undo")
    #expect(days == [20, 23])
  }

  @Test func `to a day that has its type already stays, and the person reads why`() throws {
    try page.drag(shift.description, to: "2026-11-23")
    #expect(page.says("## Couldn’t Move\nNov 23 already has one of these shifts.") && days == [20, 23])
    #expect(page.texts("pattern", of: "vibrate") == ["30 60 30"])
    try page.tap("OK")
    #expect(page.says("Friday, November 20"))
  }

  @Test func `to its own day, or nowhere, changes nothing`() throws {
    try page.drag(shift.description, to: "2026-11-20")
    try page.drag(shift.description, to: "x")
    try page.drag("x", to: "2026-11-25")
    #expect(days == [20, 23] && !page.says("=== "))
  }

  @Test func `is none while days are selected or planned`() throws {
    try page.tap("Plan")
    #expect(throws: NotPossible.self) { try page.drag(shift.description, to: "2026-11-25") }
    #expect(page.document.all { $0["data-drag-id"] != nil }.isEmpty)
  }
}

/// Whatever turns the page leaves the selection alone.
@Suite struct `Days that are being selected` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    let location = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: location)
    try site.addShiftType("N", "Night", duration: night, at: location)
    for date in ["2026-11-20", "2026-11-23", "2026-12-01"] { try site.addShift(on: date, of: morning) }
    page = site.open("/schedule")
    try page.tap("Select")
    try page.tap("Friday, November 20, 2026, Morning Shift")
    try page.tap("Monday, November 23, 2026, Morning Shift")
  }

  @Test func `stay as they are while the month is turned by its buttons`() throws {
    try page.tap("Next month")
    #expect(page.says("# December – 2026") && page.says("2 days selected"))
    try page.tap("Previous month")
    #expect(page.says("# November – 2026") && page.says("2 days selected") && page.says("[20+M*]"))
    try page.tap("Previous month")
    try page.tap("Today")
    #expect(page.says("# November – 2026") && page.says("2 days selected"))
  }

  @Test func `stay as they are while the month is turned by swipes and keys`() throws {
    try page.swipe("left")
    #expect(page.says("# December – 2026") && page.says("2 days selected"))
    try page.swipe("right")
    try page.press("PageDown")
    try page.press("ArrowRight")
    #expect(page.says("# December – 2026") && page.says("2 days selected"))
  }

  @Test func `may lie in several months`() throws {
    try page.tap("Next month")
    try page.tap("Tuesday, December 1, 2026, Morning Shift")
    #expect(page.says("3 days selected") && page.says("3 shifts on these days."))
    try page.tap("Switch Shifts")
    #expect(page.says("3 days, Fri, Nov 20 to Tue, Dec 1"))
  }

  @Test func `are taken out again by another tap`() throws {
    try page.tap("Friday, November 20, 2026, Morning Shift")
    #expect(page.says("1 day selected"))
    try page.tap("Done")
    #expect(!page.says("selected"))
  }

  @Test func `are kept while the person looks at another tab`() throws {
    try page.follow("Settings")
    try page.follow("Schedule")
    #expect(page.says("2 days selected"))
  }

  @Test func `are switched, and no others`() throws {
    try page.swipe("left")
    try page.tap("Switch Shifts")
    try page.choose("N – Night", in: "New Shift")
    try page.tap("Switch 2 Shifts")
    try page.tap("Switch")
    #expect(page.says("2 shifts switched successfully\n[Undo]") && !page.says("selected"))
    let rows = site.server.rows
    let titles = rows.shifts(in: CivilDate.earliest...CivilDate.latest).map { rows.shiftType($0.shiftType)?.title }
    #expect(titles == ["Night", "Night", "Morning Shift"])
  }
}
