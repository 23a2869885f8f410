import AppFeature
import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

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
    #expect(page.cards.count == 2 && page.says("3 found") && page.history.path == "/change-log?type=switch")
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
    #expect(page.says("No matches") && page.canTap("Remove filter: Delete"))
    #expect(page.canTap("Remove filter: From Nov 1, 2026"))
    try page.tap("Clear Filters")
    #expect(page.cards.count == 7 && page.history.path == "/change-log")
  }

  @Test func `loses one condition at a time by its chip`() throws {
    let page = site.open("/change-log?type=switch&type=delete&from=2026-11-01&shiftTo=2026-12-31&q=crew")
    try page.tap("Remove filter: Delete")
    #expect(page.history.path == "/change-log?from=2026-11-01&type=switch&shiftTo=2026-12-31&q=crew")
    try page.tap("Remove filter: Shifts until Dec 31, 2026")
    try page.tap("Remove filter: From Nov 1, 2026")
    try page.tap("Remove filter: Switch")
    #expect(page.history.path == "/change-log?q=crew" && !page.says("Remove filter"))
  }

  @Test func `finds titles and people, and filters by the shift's day and type`() throws {
    try page.type("night alex", into: "Search titles, people, and reasons")
    #expect(!page.cards.isEmpty && page.cards.allSatisfy { $0.contains("Night") })
    try page.type("", into: "Search titles, people, and reasons")
    try page.tap("Filter")
    try page.toggle("N – Night Shift")
    try page.tap("Apply")
    let night = page.cards
    #expect(!night.isEmpty && night.count < 7 && page.history.path.hasPrefix("/change-log?shiftType="))
    #expect(page.canTap("Remove filter: Night Shift"))
  }

  @Test func `is kept by a reload and by a link`() throws {
    try page.type("crew", into: "Search titles, people, and reasons")
    page.reload()
    #expect(page.cards.count == 1 && page.says("2 found"))
    #expect(try page.value(of: "Search titles, people, and reasons") == "crew")
    #expect(site.open(page.history.path).says("2 found"))
  }

  @Test func `finds reasons while somebody types, without a step in the history for each letter`() throws {
    for text in ["s", "sw", "swap"] { try page.type(text, into: "Search titles, people, and reasons") }
    #expect(page.says("2 found") && page.history.path == "/change-log?q=swap")
    page.goBack()
    #expect(page.history.path == "/today")
    page.goForward()
    #expect(page.history.path == "/change-log?q=swap" && page.says("2 found"))
  }

  @Test func `begins with what holds, and changes nothing when it is canceled`() throws {
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
    #expect(page.says("! The last day can’t be before the first.") && !page.canTap("Apply"))
  }

  @Test func `offers everybody who has changed something, by name`() throws {
    try page.tap("Filter")
    let people = page.text.split(separator: "\n").filter { $0.contains("User ID") }
    #expect(people.map { $0.prefix(5) } == ["Alex ", "You U"])
  }

  @Test func `stands over the log when its address is opened`() {
    let page = site.open("/change-log/filter?type=move")
    #expect(page.says("=== sheet"))
    #expect(page.app.state.coordinator.screen?.screen.path == "/change-log?type=move")
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
    #expect(page.says("Changed at: November 19, 2026, 7:30:00.250 PM"))
  }

  @Test(arguments: [
    (3 as Int64, "Made at 3:09 AM, received at 6:09 AM"),
    (24, "Made at Nov 19, 2026, 6:09 AM, received at Nov 20, 2026, 6:09 AM"),
  ])
  func `tells when it was made and when it was received, where a device was offline`(
    _ hours: Int64, _ text: String
  ) throws {
    let offline = try LogSite()
    let row = shift(5_001, on: TestSupport.day(1), type: 411).erased
    let entry = LogEntry(
      id: id(100_001), timestamp: sampleInstant, madeAt: sampleInstant.adding(milliseconds: -hours * 3_600_000),
      userId: sampleUser, changeType: .delete, intent: "deleteShift", tableName: "shifts", rowId: row.id,
      date: TestSupport.day(1), operation: id(50_001), reason: nil,
      before: row.snapshot(on: offline.site.server.rows), after: nil)
    offline.site.memory?.put(entry)
    #expect(offline.site.open("/change-log/\(entry.id)").says("Changed at: \(text)"))
  }

  @Test func `has an address, and is closed again`() throws {
    try page.tap("Reason: Covering for Zed")
    #expect(page.history.path.hasPrefix("/change-log/0"))
    let other = story.site.open(page.history.path)
    #expect(other.says("Covering for Zed") && other.says("=== sheet"))
    try page.tap("Done")
    #expect(page.history.path == "/change-log" && !page.says("=== sheet"))
  }

  @Test func `of an operation leads to the others of it`() throws {
    try page.tap("2 shifts edited")
    #expect(page.cards.count == 2)
    try page.tap("Nov 27, 2026")
    #expect(page.headings.contains("Changed together with") && page.says("Shift date: Friday, November 27, 2026"))
    let first = page.history.path
    try page.tap("Nov 26, 2026")
    #expect(page.history.path != first && page.says("Shift date: Thursday, November 26, 2026"))
    page.goBack()
    #expect(page.history.path == first)
    try page.tap("Done")
    #expect(page.says("What: 2 shifts edited"))
  }

  @Test func `leads to the shift's own history`() throws {
    try page.tap("Reason: Covering for Zed")
    try page.tap("History of this shift")
    #expect(page.history.path == "/change-log?row=\(id(1) as Identifier<ScheduledShift>)")
    #expect(page.cards.count == 4 && page.says("One shift") && !page.says("Nov 27"))
  }

  @Test func `leads to the shift while there is one`() throws {
    try page.tap("Reason: Covering for Zed")
    try page.tap("Open the shift")
    #expect(page.says("All Changes"))
    try page.tap("Done")
    #expect(page.says("Covering for Zed"))
    try page.tap("Done")
    try page.tap("Delete • 8:00 AM")
    #expect(page.says("This shift is no longer on the schedule.") && !page.shows("Open the shift"))
  }

  @Test func `stays readable when its shift, its type and its place are gone`() throws {
    try story.at("2026-11-20T12:58:00Z", DeleteShift(id(1)))
    try story.at("2026-11-20T12:58:00Z", DeleteShiftType(story.night))
    story.site.nudge()
    try page.tap("Reason: Covering for Zed")
    #expect(page.says("Night Shift") && page.says("Fire Hall"))
  }

  @Test func `of the person that cannot be taken back any more says why`() throws {
    try story.site.perform(DeleteShift(id(1)))
    story.site.nudge()
    try page.tap("Move • 5 min ago")
    #expect(page.says("Can’t undo: The shift on Sat, Nov 28 has since been deleted."))
  }

  @Test func `that is not here says so`() {
    let page = story.site.open("/change-log/\(id(4_711) as Identifier<LogEntry>)")
    #expect(page.says("Not on this device"))
  }

  @Test func `that only the server holds is asked for`() throws {
    let old: Identifier<LogEntry> = id(100_003)
    let page = try LogSite.long(2_100).site.open("/change-log/\(old)", in: Profile(sam))
    #expect(page.says("=== sheet") && page.says("Day Shift") && page.site.gets.count == 1)
  }

  /// What is fetched goes to who asked.
  @Test func `whose sheet was closed meanwhile is not shown in another one`() throws {
    let site = try LogSite.long(2_100).site
    let page = site.open("/change-log", in: Profile(sam))
    site.isNetworkSlow = true
    page.hear(.addressChanged(path: "/change-log/\(id(100_050) as Identifier<LogEntry>)"))
    try page.tap("Done")
    page.hear(.addressChanged(path: "/change-log/\(id(100_003) as Identifier<LogEntry>)"))
    #expect(site.gets.count == 2)
    site.deliverAnswers()
    #expect(page.says("=== sheet") && !page.says("Hundred 50") && page.says("Changed at:"))
  }
}
