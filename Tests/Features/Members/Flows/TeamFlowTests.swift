import JSONKit
import RecordKit
import SharedModels
import TestSupport
import Testing
import TimeKit

extension PageCases {
  /// A team of four, of whom two work on the first day.
  static func crew(_ site: Site) throws -> Site {
    let harbour = try site.addLocation("Harbour")
    let day = try site.addShiftType("D", "Day Shift", at: harbour)
    let late = try site.addShiftType("N", "Night Shift", duration: night, at: try site.addLocation("Hilltop"))
    for (member, name) in [(sampleMember, "Alex Example"), (jane, "Jane Smith"), (sam, "Sam Sample")] {
      _ = try site.perform(SaveMember(member, displayName: name))
    }
    for date in ["2026-11-20", "2026-11-21"] { try site.addShift(on: date, of: day) }
    for date in ["2026-11-19", "2026-11-20"] { try site.addShift(on: date, of: late, for: sam) }
    return site
  }
}

@Suite struct `The team's schedule` {
  private let site: Site

  init() throws { site = try PageCases.crew(Site()) }

  private func shifts(of member: Identifier<Member>, _ first: String, _ last: String) throws -> [String] {
    let days = try #require(CivilDate(first))...#require(CivilDate(last))
    return try site.rows(of: jane).shifts(of: member, in: days).map { $0.date.description }
  }

  @Test func `is one of the ways to look at the schedule`() throws {
    let page = site.open("/schedule")
    try page.follow("Team")
    #expect(page.history.path == "/schedule/team" && page.says("# Week of Nov 15"))
    try page.tap("Next week")
    #expect(page.history.path == "/schedule/team/2026-11-27" && page.says("# Week of Nov 22"))
    try page.tap("Today")
    try page.tap("Day")
    #expect(page.says("# Fri, Nov 20"))
    try page.tap("Previous day")
    #expect(page.history.path == "/schedule/team/2026-11-19/day" && page.says("Sam Sample"))
    try page.tap("Next day")
    try page.tap("Weeks")
    #expect(page.says("# Week of Nov 15"))
  }

  @Test func `is planned by strokes over people and days, and taken back`() throws {
    let page = site.open("/schedule/team?mode=plan")
    try page.tap("D Day Shift")
    try page.paint("\(sam)/2026-11-23", "\(jane)/2026-11-23", "\(jane)/2026-11-24")
    #expect(try shifts(of: jane, "2026-11-23", "2026-11-24") == ["2026-11-23", "2026-11-24"])
    #expect(try shifts(of: sam, "2026-11-23", "2026-11-24") == ["2026-11-23"])
    try page.tap("Undo")
    #expect(try shifts(of: jane, "2026-11-23", "2026-11-24").isEmpty)
    try page.tapTeamGrid("\(jane)/2026-11-23")
    try page.tapTeamGrid("\(jane)/2026-11-23")
    #expect(try shifts(of: jane, "2026-11-23", "2026-11-24").isEmpty)
    try page.tap("Off")
    try page.paint("\(sam)/2026-11-19", "\(sam)/2026-11-20")
    #expect(try shifts(of: sam, "2026-11-19", "2026-11-20").isEmpty)
    try page.tap("Done")
    #expect(page.shows("Plan") && !page.shows("Off"))
  }

  @Test func `has weeks copied, but for what is there`() throws {
    let page = site.open("/schedule/team?mode=plan")
    try page.tap("Copy Week")
    try page.tapTeamGrid("\(sam)/2026-11-18")
    #expect(page.says("Tap a day in another week."))
    try page.tapTeamGrid("\(jane)/2026-11-25")
    #expect(page.says("That week has no shifts to copy."))
    try page.tapTeamGrid("\(sam)/2026-11-25")
    #expect(try shifts(of: sam, "2026-11-22", "2026-11-28") == ["2026-11-26", "2026-11-27"])
    try page.tap("Copy Team’s Week")
    try page.tapTeamGrid("\(jane)/2026-11-25")
    #expect(try shifts(of: sampleMember, "2026-11-22", "2026-11-28") == ["2026-11-27", "2026-11-28"])
    #expect(try shifts(of: sam, "2026-11-22", "2026-11-28").count == 2)
  }

  @Test func `asks whether a week that is pasted replaces other shifts, and undoes that in one step`() throws {
    let page = site.open("/schedule/team?mode=plan")
    try page.tap("D Day Shift")
    try page.paint("\(sam)/2026-11-26", "\(jane)/2026-11-24")
    try page.tap("Copy Team’s Week")
    try page.tapTeamGrid("\(sam)/2026-11-25")
    #expect(page.says("Replace or Add?") && page.says("That week already has 2 other shifts."))
    #expect(page.says("If you add, 1 person would have two shifts on a day."))
    try page.tap("Cancel")
    #expect(try week == [[], ["2026-11-24"], ["2026-11-26"]])
    try page.tapTeamGrid("\(sam)/2026-11-25")
    try page.tap("Replace")
    #expect(try week == [["2026-11-27", "2026-11-28"], [], ["2026-11-26", "2026-11-27"]])
    try page.tap("Undo")
    #expect(try week == [[], ["2026-11-24"], ["2026-11-26"]])
    try page.tapTeamGrid("\(sam)/2026-11-25")
    try page.tap("Add")
    #expect(
      try week == [["2026-11-27", "2026-11-28"], ["2026-11-24"], ["2026-11-26", "2026-11-26", "2026-11-27"]])
  }

  /// The days on which Alex, Jane and Sam work in the week after the first.
  private var week: [[String]] {
    get throws { try [sampleMember, jane, sam].map { try shifts(of: $0, "2026-11-22", "2026-11-28") } }
  }

  @Test func `marks overlapping shifts in the weeks and on the day`() throws {
    #expect(overlaps(on: site.open("/schedule/team")).isEmpty)
    let call = try site.addShiftType("OC", "On Call", duration: .allDay, at: try site.addLocation("Depot"))
    try site.addShift(on: "2026-11-20", of: call, for: sam)
    let page = site.open("/schedule/team")
    #expect(
      overlaps(on: page) == [
        "Fri, Nov 20, On Call, Night Shift, Night Shift until morning, Overlapping shifts"
      ])
    try page.tap("Day")
    #expect(overlaps(on: page) == Array(repeating: "Overlapping shifts", count: 3))
  }

  private func overlaps(on page: Browser) -> [String] {
    page.document.all { $0["aria-label"] != nil }.compactMap { $0["aria-label"] }.filter {
      $0.contains("Overlapping shifts")
    }
  }

  @Test func `gives a shift that is dragged to another person and day`() throws {
    let friday = try #require(CivilDate("2026-11-20"))
    let shift = try #require(try site.rows(of: jane).shifts(of: sampleMember, in: friday...friday).first)
    let page = site.open("/schedule/team")
    try page.drag(shift.id.description, to: "\(jane)/2026-11-24")
    #expect(try shifts(of: jane, "2026-11-24", "2026-11-24").count == 1)
    #expect(try shifts(of: sampleMember, "\(shift.date)", "\(shift.date)").isEmpty)
    try page.drag(shift.id.description, to: "\(jane)/2026-11-24")
    #expect(!page.says("=== "), "a drag to where it is does nothing")
  }

  @Test func `opens a shift, the form of a new one, or a person`() throws {
    let page = site.open("/schedule/team")
    try page.tapTeamGrid("\(sam)/2026-11-20")
    #expect(page.shows("All Changes"))
    try page.tap("Done")
    try page.tapTeamGrid("\(jane)/2026-11-20")
    #expect(page.says("## Add Shift"))
    try page.tap("Cancel")
    try page.tapTeamGrid("\(sam)/")
    #expect(page.history.path == "/schedule/team/people/\(sam)" && page.says("Sam Sample"))
    try page.tap("Next month")
    #expect(page.says("December 2026"))
    try page.tap("Previous month")
    try page.press("ArrowRight")
    try page.press("ArrowRight")
    #expect(page.history.path.hasPrefix("/schedule/team/people/\(sam)/2026-"))
    try page.tap("Add Shift")
    #expect(page.says("## Add Shift"))
  }

  @Test func `is walked through by keys`() throws {
    let page = site.open("/schedule/team")
    for key in ["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "End", "ArrowRight", "Home", "ArrowLeft"] {
      try page.press(key)
    }
    #expect(page.says("# Week of Nov 22"), "beyond the last day are other weeks")
    try page.press("PageDown")
    try page.press("ArrowRight")
    try page.press("PageUp")
    #expect(page.says("# Week of Nov 22"))
  }

  @Test func `is filtered by person, place and shift type, in the address`() throws {
    let page = site.open("/schedule/team")
    try page.type("sam", into: "Search people")
    #expect(page.history.path == "/schedule/team?person=sam" && !page.says("Jane Smith"))
    try page.choose("N – Night Shift", in: "Shift type")
    try page.choose("Harbour", in: "Location")
    #expect(page.says("No one matches in these weeks."))
    let other = site.open(page.history.path)
    #expect(other.says("No one matches in these weeks."))
    try other.choose("All locations", in: "Location")
    #expect(other.says("Sam Sample"))
  }

  @Test func `shows a plain member everybody, to change only themself`() throws {
    let page = site.open("/schedule/team?mode=plan", in: Profile(sam))
    try page.tap("D Day Shift")
    try page.tapTeamGrid("\(jane)/2026-11-23")
    #expect(page.says("You can change only your own shifts."))
    try page.paint("\(jane)/2026-11-24", "\(sam)/2026-11-24")
    #expect(try shifts(of: jane, "2026-11-23", "2026-11-24").isEmpty)
    #expect(try shifts(of: sam, "2026-11-24", "2026-11-24").count == 1)
    try page.tap("Done")
    try page.tapTeamGrid("\(jane)/2026-11-24")
    #expect(page.history.path.hasPrefix("/schedule/team/people/\(jane)"), "which is all that may be seen of it")
  }
}
