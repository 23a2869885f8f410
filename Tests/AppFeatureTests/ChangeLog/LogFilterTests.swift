import AppFeature
import JSONKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `The filter of the change log` {
  private let page: Browser
  private let site: Site

  init() throws {
    site = try LogSite.story().site
    page = site.open("/today")
    try page.follow("Change Log")
  }

  @Test func `filters work correctly, alone and together`() throws {
    try page.tap("Filter")
    try page.toggle("Switch")
    try page.tap("Apply")
    #expect(page.cards.count == 3 && page.history.path == "/change-log?type=switch")
    try page.tap("Filter")
    try page.toggle("Delete")
    try page.type("2026-11-19", into: "First day")
    try page.type("2026-11-19", into: "Last day")
    try page.toggle("Alex Example User ID \(sampleUser)")
    try page.type("cov", into: "Contains")
    try page.tap("Apply")
    #expect(page.cards.count == 1 && page.says("1 found") && page.says("Covering for Zed"))
    #expect(
      page.history.path
        == "/change-log?from=2026-11-19&to=2026-11-19&type=switch&type=delete&user=\(sampleUser)&q=cov")
  }

  @Test func `says what narrows the list, and is cleared`() throws {
    let page = site.open("/change-log?type=delete&from=2026-11-01&q=volcano")
    #expect(page.says("No matches") && page.says("\nDelete\n") && page.says("From Nov 1, 2026"))
    try page.tap("Clear Filters")
    #expect(page.cards.count == 7 && page.history.path == "/change-log")
  }

  @Test func `is kept by a reload and by a link`() throws {
    try page.type("crew", into: "Search reasons")
    page.reload()
    #expect(page.cards.count == 2)
    #expect(try page.value(of: "Search reasons") == "crew")
    #expect(site.open(page.history.path).cards.count == 2)
  }

  @Test func `finds reasons while somebody types, without a step in the history for each letter`() throws {
    for text in ["s", "sw", "swap"] { try page.type(text, into: "Search reasons") }
    #expect(page.cards.count == 2 && page.history.path == "/change-log?q=swap")
    page.goBack()
    #expect(page.history.path == "/today")
    page.goForward()
    #expect(page.history.path == "/change-log?q=swap" && page.cards.count == 2)
  }

  @Test func `begins with what holds, and changes nothing when it is cancelled`() throws {
    let page = site.open("/change-log?type=move&to=2026-11-30")
    try page.tap("Filter")
    #expect(page.history.path == "/change-log/filter?to=2026-11-30&type=move")
    #expect(try page.value(of: "Move") == "on" && page.value(of: "Last day") == "2026-11-30")
    try page.toggle("Create")
    try page.tap("Cancel")
    #expect(page.history.path == "/change-log?to=2026-11-30&type=move" && page.cards.count == 1)
  }

  @Test func `is emptied in its sheet, and then applied`() throws {
    let page = site.open("/change-log?type=move")
    try page.tap("Filter")
    try page.tap("Clear Filters")
    #expect(!page.canTap("Clear Filters"))
    try page.tap("Apply")
    #expect(page.history.path == "/change-log" && page.cards.count == 7)
  }

  @Test func `cannot be applied if it ends before it begins`() throws {
    try page.tap("Filter")
    try page.type("2026-11-20", into: "First day")
    try page.type("2026-11-19", into: "Last day")
    #expect(page.says("! The first day must not be after the last day.") && !page.canTap("Apply"))
  }

  @Test func `offers everybody who has changed something, by name`() throws {
    try page.tap("Filter")
    let people = page.text.split(separator: "\n").filter { $0.contains("User ID") }
    #expect(people.map { $0.prefix(5) } == ["Alex ", "You U"])
  }

  @Test func `stands over the log when its address is opened`() {
    let page = site.open("/change-log/filter?type=move")
    #expect(page.says("=== sheet") && page.app.state.coordinator.screen == .changeLog)
  }
}

@Suite struct `An entry of the change log` {
  private let story: LogSite
  private let page: Browser

  init() throws {
    story = try LogSite.story()
    page = story.site.open("/change-log")
  }

  @Test func `is told whole`() throws {
    try page.tap("Reason: Covering for Zed")
    for line in [
      "Changed at: November 19, 2026, 8:15:00.000 AM", "Changed by: Alex Example", "User ID: \(sampleUser)",
      "Shift date: Thursday, November 26, 2026", "Reason: Covering for Zed", "## Before", "## After",
    ] { #expect(page.says(line)) }
    #expect(page.says("7:00 PM – 7:00 AM, next day") && page.says("Version 2"))
  }

  @Test func `tells the time to the millisecond`() throws {
    try page.tap("Reason: Swap with crew B")
    #expect(page.says("November 19, 2026, 7:30:00.250 PM"))
  }

  @Test func `has an address, and is closed again`() throws {
    try page.tap("Reason: Covering for Zed")
    #expect(page.history.path.hasPrefix("/change-log/0"))
    let other = story.site.open(page.history.path)
    #expect(other.says("Covering for Zed") && other.says("=== sheet"))
    try page.tap("Done")
    #expect(page.history.path == "/change-log" && !page.says("=== sheet"))
  }

  @Test func `leads to the other shifts of the same switch`() throws {
    try page.tap("Reason: Swap with crew B")
    #expect(page.headings.contains("Together with"))
    let first = page.history.path
    try page.tap("Reason: Swap with crew B")
    #expect(page.history.path != first)
    page.goBack()
    #expect(page.history.path == first)
  }

  @Test func `leads to the shift's own history`() throws {
    try page.tap("Reason: Covering for Zed")
    try page.tap("History of this shift")
    #expect(page.history.path == "/change-log?shift=\(id(1) as Identifier<ScheduledShift>)")
    #expect(page.cards.count == 4 && page.says("One shift") && !page.says("Nov 27"))
  }

  @Test func `leads to the shift while there is one`() throws {
    try page.tap("Reason: Covering for Zed")
    try page.tap("Open the shift")
    #expect(page.says("Edit Shift"))
    try page.tap("Cancel")
    #expect(page.says("Covering for Zed"))
    try page.tap("Done")
    try page.tap("Delete • 8:00 AM")
    #expect(page.says("This shift is no longer on the schedule.") && !page.shows("Open the shift"))
  }

  @Test func `stays readable when its shift, its type and its place are gone`() throws {
    for shift in [1] as [UInt64] { try story.at("2026-11-20T12:58:00Z", .deleteShift(Deletion(id(shift)))) }
    try story.at("2026-11-20T12:58:00Z", .deleteShiftType(Deletion(story.night)))
    story.site.nudge()
    try page.tap("Reason: Covering for Zed")
    #expect(page.says("Night Shift") && page.says("Fire Hall"))
  }

  @Test func `that is not here says so`() {
    let page = story.site.open("/change-log/\(id(4_711) as Identifier<ChangeLogEntry>)")
    #expect(page.says("Not on this device"))
  }
}
