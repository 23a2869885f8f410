import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A month` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addShiftType("D", "Day Shift", at: location)
    try site.addShiftType("N", "Night", duration: night, at: location)
    page = site.open("/schedule")
  }

  /// The days of November that have shifts, with their symbols.
  private var plan: [String] {
    let rows = site.server.rows
    return rows.shifts(in: CivilDate.earliest...CivilDate.latest).map { shift in
      "\(shift.date.day)\(rows.shiftType(shift.shiftType)?.symbol ?? "?")"
    }
  }

  @Test func `is planned by taps, and a second tap takes a shift away`() throws {
    try page.tap("Plan")
    try page.tap("Tuesday, November 24, 2026")
    try page.tap("Wednesday, November 25, 2026")
    #expect(plan == ["24D", "25D"] && page.says("Day Shift added on Nov 25\n[Undo]"))
    try page.tap("N Night")
    try page.tap("Wednesday, November 25, 2026, Day Shift")
    #expect(plan == ["24D", "25D", "25N"])
    try page.tap("D Day Shift")
    try page.tap("Tuesday, November 24, 2026, Day Shift")
    #expect(plan == ["25D", "25N"] && page.says("1 shift deleted"))
    try page.tap("Off")
    try page.tap("Wednesday, November 25, 2026, Day Shift, Night")
    #expect(plan.isEmpty)
    try page.tap("Done")
    #expect(!page.canTap("Off") && page.canTap("Plan"))
  }

  @Test func `is planned by strokes, each of which is one change`() throws {
    try page.tap("Plan")
    try page.paint("2026-11-23", "2026-11-24", "2026-11-25")
    #expect(plan == ["23D", "24D", "25D"] && page.says("Day Shift added on 3 days"))
    try page.paint("2026-11-25", "2026-11-26")
    #expect(plan == ["23D", "24D"], "a stroke that begins on a planned day takes away")
    try page.paint("2026-11-22", "2026-11-23")
    #expect(plan == ["22D", "23D", "24D"])
    try page.tap("Undo")
    #expect(plan == ["23D", "24D"])
    try page.tap("Off")
    try page.paint("2026-11-23", "2026-11-24", "2026-11-25")
    #expect(plan.isEmpty)
  }

  @Test func `takes no stroke of what are no days`() throws {
    try page.tap("Plan")
    try page.paint("2026-11-31", "x", "")
    #expect(plan.isEmpty)
  }

  @Test func `has a week copied to others`() throws {
    try page.tap("Plan")
    try page.paint("2026-11-16", "2026-11-17")
    try page.tap("N Night")
    try page.tap("Wednesday, November 18, 2026")
    try page.tap("Copy Week")
    #expect(page.says("Tap a day in another week to paste the week of Nov 15 there."))
    try page.tap("Thursday, November 26, 2026")
    #expect(plan == ["16D", "17D", "18N", "23D", "24D", "25N"] && page.says("3 shifts added"))
    try page.tap("Friday, November 27, 2026")
    #expect(page.says("These shifts are already on these days."))
  }

  @Test func `asks what becomes of other shifts in a week that another one is copied to`() throws {
    try page.tap("Plan")
    try page.paint("2026-11-16", "2026-11-17")
    try page.tap("N Night")
    try page.tap("Tuesday, November 24, 2026")
    try page.tap("Copy Week")
    let target = "Tuesday, November 24, 2026, Night"
    try page.tap(target)
    #expect(page.says("That week already has another shift. If you add, you would have two shifts on 1 day."))
    try page.tap("Cancel")
    #expect(plan == ["16D", "17D", "24N"])
    try page.tap(target)
    try page.tap("Add")
    #expect(plan.count == 5)
    try page.tap("Undo")
    try page.tap(target)
    try page.tap("Replace")
    #expect(plan == ["16D", "17D", "23D", "24D"])
    try page.tap("Undo")
    #expect(plan == ["16D", "17D", "24N"], "one change")
  }

  @Test func `has two weeks of a pattern, and the rest by copies, in twenty taps`() throws {
    var taps = 0
    let tap = { (label: String) in
      taps += 1
      try page.tap(label)
    }
    let paint = { (days: [Int]) in
      taps += 1
      try page.paint(days.map { "2026-11-\($0 < 10 ? "0" : "")\($0)" })
    }
    try tap("Plan")
    for first in [2, 9, 16, 23] { try paint([first, first + 1]) }
    try tap("N Night")
    for first in [4, 11, 18, 25] { try paint([first, first + 1, first + 2]) }
    try tap("Done")
    #expect(plan.count == 20 && taps <= 20)
  }

  @Test func `has chosen days deleted, and moved together`() throws {
    try page.tap("Plan")
    try page.paint("2026-11-23", "2026-11-24")
    try page.tap("Done")
    try page.tap("Select")
    try page.tap("Monday, November 23, 2026, Day Shift")
    try page.tap("Tuesday, November 24, 2026, Day Shift")
    try page.tap("Move")
    #expect(page.says("Tap the new day for the shifts on Nov 23."))
    try page.tap("Tuesday, November 24, 2026, Day Shift")
    #expect(plan == ["24D", "25D"] && page.says("2 shifts moved"))
    try page.tap("Select")
    try page.tap("Wednesday, November 25, 2026, Day Shift")
    try page.tap("Delete")
    #expect(plan == ["24D"] && page.canTap("Select"))
    try page.tap("Undo")
    #expect(plan == ["24D", "25D"])
  }
}
