import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The change log` {
  private let page: Browser
  private let site: Site

  init() throws {
    site = try LogSite.story().site
    page = site.open("/change-log")
  }

  @Test func `displays entries grouped by date, the newest first`() {
    #expect(page.headings == ["Today", "Yesterday", "Nov 12", "Dec 24, 2025"])
    #expect(
      page.titles == [
        "C On Call", "C On Call", "2 shifts edited", "You: D Day Shift → N Night Shift", "You: D Day Shift",
        "Alex Example", "You: D Day Shift",
      ])
    #expect(page.says("8 changes"))
  }

  @Test func `groups by the workplace's clocks`() throws {
    let late = try LogSite()
    try late.add(1, "2026-11-26", at: "2026-11-20T03:59:00Z")
    try late.add(2, "2026-11-27", at: "2026-11-20T04:01:00Z")
    #expect(late.site.open("/change-log").headings == ["Today", "Yesterday"])
  }

  @Test func `shows deleted shifts`() throws {
    let deleted = try #require(page.text.split(separator: "\n").first { $0.contains("Delete") })
    #expect(deleted.contains("On Call") && deleted.contains("Nov 27, 2026"))
  }

  @Test func `says what, when, which day, why and who on each card`() throws {
    let line = try #require(page.text.split(separator: "\n").first { $0.contains("Covering") })
    #expect(
      line == "[You:  | D |  Day Shift |  →  | N |  Night Shift | Switch • 8:15 AM | Nov 26, 2026 | "
        + "by Alex Example | Reason: Covering for Zed]")
    let move = try #require(page.text.split(separator: "\n").first { $0.contains("Move") })
    #expect(move == "[C |  On Call | Move • 5 min ago | Nov 26, 2026 → Nov 28, 2026 | You]")
  }

  @Test func `shows what one command did as one card, with its count and days`() throws {
    let line = try #require(page.text.split(separator: "\n").first { $0.contains("crew B") })
    #expect(
      line
        == "[2 shifts edited | Switch • 7:30 PM | Nov 26 – Nov 27, 2026 | You | 2 changes | Reason: Swap with crew B]")
  }

  @Test func `says once that a shift was added on thirty days`() throws {
    let story = try LogSite()
    let days = (0..<30).map { AddShifts.Day(id: id(600 + UInt64($0)), date: TestSupport.day($0)) }
    try story.at("2026-11-20T12:30:00Z", AddShifts(shiftType: story.day, note: "", days: days))
    let page = story.site.open("/change-log")
    #expect(page.titles == ["Day Shift added on 30 days"] && page.says("30 changes"))
    try page.tap("Day Shift added on 30 days")
    #expect(page.says("=== sheet") && page.says("What: Day Shift added on 30 days") && page.cards.count == 30)
    let path = page.history.path
    #expect(path.hasPrefix("/change-log/operations/"))
    #expect(story.site.open(path).cards.count == 30)
    try page.tap("Done")
    #expect(page.history.path == "/change-log")
  }

  @Test func `shows places, shift types and imports too`() throws {
    let site = try Site()
    try site.addShiftType("M", "Morning Shift", at: site.addLocation("Harbour"))
    site.clock.now = site.clock.now.adding(milliseconds: 1_000)
    let page = site.open("/settings")
    try page.importFile(PageCases.file)
    try page.tap("Import")
    try page.follow("Change Log")
    #expect(page.titles.first == "1 shift type and 1 location imported" || page.titles.first == "D Day")
    #expect(page.titles.contains("M Morning Shift") && page.titles.contains("Harbour"))
    try page.tap("Harbour")
    #expect(page.says("Type: Location") && page.says("History of this location"))
    try page.tap("Open the location")
    #expect(page.says("## Edit Location"))
  }

  @Test(arguments: [(0, "Just now"), (1, "1 min ago"), (59, "59 min ago"), (60, "9:00 AM"), (-5, "9:00 AM")])
  func `tells the last hour's times from now`(_ minutes: Int64, _ text: String) throws {
    let fresh = try LogSite()
    try fresh.add(1, "2026-11-26", at: "2026-11-20T13:00:00Z")
    fresh.site.clock.now = fresh.site.clock.now.adding(milliseconds: minutes * 60_000)
    #expect(fresh.site.open("/change-log").says("Create • \(text) |"))
  }

  @Test func `is empty until something has changed`() throws {
    let page = try Site().open("/change-log")
    #expect(page.says("No changes yet") && !page.shows("Search titles, people, and reasons") && !page.says("Export"))
  }

  @Test func `follows what others do`() throws {
    try site.addShift(on: "2026-12-01", of: site.server.rows.shiftTypes()[0].id)
    site.nudge()
    #expect(page.says("9 changes") && page.says("Just now"))
  }

  @Test func `stands between Schedule and Settings in the tab bar`() {
    let tabs = page.document.all { $0["class"] == "tabs" }.flatMap { $0.all { $0.tag == "a" } }.map(\.spokenText)
    #expect(tabs == ["Today", "Schedule", "Change Log", "Settings"])
    #expect(page.title == "Change Log – TeamShift")
  }

  @Test func `is shown a hundred at a time`() throws {
    let page = try LogSite.long(250).site.open("/change-log")
    for count in [100, 200, 250] {
      #expect(page.cards.count == count && page.says("\(count) of 250"))
      if count < 250 { try page.tap("Show More") }
    }
    #expect(!page.shows("Show More"))
  }

  @Test func `is refreshed by its button, which says how it went`() throws {
    let before = site.requestCount
    try page.tap("Refresh")
    #expect(site.requestCount == before + 1 && page.says("Up to date"))
    site.isServerUp = false
    try page.tap("Refresh")
    #expect(page.says("Couldn’t refresh the change log. Can’t reach the server."))
    site.isServerUp = true
    try page.tap("Try Again")
    #expect(page.says("Up to date") && !page.says("Couldn’t refresh"))
  }

  @Test func `says that it refreshes while it does`() throws {
    site.isNetworkSlow = true
    try page.tap("Refresh")
    #expect(page.says("Refreshing…"))
    site.deliverAnswers()
    #expect(!page.says("Refreshing…"))
  }

  @Test func `is given as a file for spreadsheets, as it is filtered`() throws {
    try page.type("covering", into: "Search titles, people, and reasons")
    try page.tap("Export as CSV")
    let file = try #require(page.downloads.last)
    #expect(file.name == "change-log.csv" && file.mediaType == "text/csv")
    #expect(file.text.contains("Covering for Zed") && !file.text.contains("Swap with crew B"))
  }
}
