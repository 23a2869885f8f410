import ChangeLogModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The user profile` {
  private let story: LogSite
  private let page: Browser

  init() throws {
    story = try LogSite()
    try story.add(1, "2026-11-26", at: "2026-11-20T12:00:00Z")
    page = story.site.open("/settings")
  }

  private var user: Identifier<UserProfile> { story.site.server.rows.user(of: sampleMember) }
  private var profile: UserProfile? { story.site.server.rows[user] }
  private var skipsQuestion: Bool { story.site.server.rows.preferences(of: sampleMember).skipsSwitchQuestion }

  @Test func `shows the user ID and copies it`() throws {
    #expect(page.says("User ID: \(sampleUser)"))
    try page.tap("Copy ID")
    #expect(page.clipboard == sampleUser.description && page.says("User ID copied"))
  }

  @Test func `says if the browser does not copy`() throws {
    page.canCopy = false
    try page.tap("Copy ID")
    #expect(page.clipboard == nil && page.says("This browser doesn’t let TeamShift copy."))
  }

  @Test func `display name is shown in place of the user ID everywhere`() throws {
    try page.enter("  Sam Sample ", into: "Display name")
    #expect(page.says("Name saved") && story.site.server.rows.memberName(sampleMember) == "Sam Sample")
    #expect(try page.value(of: "Display name") == "Sam Sample")
    try page.follow("Change Log")
    #expect(page.says("| Sam Sample]") && !page.says("| You]"))
    #expect(story.site.open("/change-log").says("| Sam Sample]"))
  }

  @Test func `name is at most 100 characters long, and stays`() throws {
    try page.enter(String(repeating: "n", count: 150), into: "Display name")
    #expect(try page.value(of: "Display name").count == 100)
    try page.enter("", into: "Display name")
    #expect(page.says("! Please fill in all required fields."))
    #expect(story.site.server.rows.memberName(sampleMember).count == 100)
  }

  @Test func `name in the log of its own is asked for only once the user ID is another one`() throws {
    #expect(!page.shows("Name in the change log"))
    try page.tap("Reset User ID")
    try page.tap("Reset")
    try page.enter("Sam S.", into: "Name in the change log")
    #expect(page.says("Display name saved\n[Undo]") && profile?.displayName == "Sam S.")
    try page.enter("", into: "Name in the change log")
    #expect(profile?.displayName == nil && profile?.version == 2)
  }

  @Test func `name that is typed back to what it was needs no saving`() throws {
    try page.type("S", into: "Display name")
    try page.enter("", into: "Display name")
    #expect(!page.says("Name saved") && profile == nil)
  }

  @Test func `name that cannot be shown is refused while it is typed`() throws {
    try page.enter("a\u{7}b", into: "Display name")
    #expect(page.says("! The name has characters that can’t be displayed.") && profile == nil)
  }

  @Test func `user ID is reset after a warning, and old entries keep the old one`() throws {
    try page.enter("Sam Sample", into: "Display name")
    try page.tap("Reset User ID")
    #expect(page.says("From now on, your changes are tracked under a new identity."))
    try page.tap("Cancel")
    #expect(user == sampleUser)
    try page.tap("Reset User ID")
    try page.tap("Reset")
    #expect(user != sampleUser && page.says("User ID reset") && page.says("User ID: \(user)"))
    #expect(try page.value(of: "Name in the change log").isEmpty)
    story.site.pass(minutes: 2)
    try story.add(2, "2026-11-27", at: "2026-11-20T13:01:00Z")
    story.site.nudge()
    try page.follow("Change Log")
    let lines = page.text.split(separator: "\n").filter { $0.contains("Create") }
    #expect(lines.map { $0.contains("| by Sam Sample]") } == [false, true])
  }

  @Test func `user ID that is reset leaves nothing to undo`() throws {
    try story.at("2026-11-20T12:30:00Z", story.switching(1, to: story.night))
    #expect(!UndoHistory(of: user, on: story.site.server.rows).undoable.isEmpty)
    try page.tap("Reset User ID")
    try page.tap("Reset")
    #expect(UndoHistory(of: user, on: story.site.server.rows).undoable.isEmpty)
  }

  @Test func `question before a switch can be left out and taken back`() throws {
    try page.toggle("Ask before switching a shift")
    #expect(skipsQuestion)
    try page.toggle("Ask before switching a shift")
    #expect(!skipsQuestion)
  }
}

@Suite struct `The settings of the change log` {
  private func open(_ count: Int) throws -> (Site, Browser) {
    let site = try LogSite.long(count).site
    return (site, site.open("/settings"))
  }

  private func retention(_ site: Site) -> RetentionPeriod {
    site.server.rows.changeLogSettings(of: sampleWorkplace).retention
  }

  @Test func `show the number of entries and the last purge`() throws {
    let (site, page) = try open(247)
    #expect(page.says("Total Entries: 247 changes logged") && page.says("Last Purged: Never"))
    let settings = ChangeLogSettings(of: sampleWorkplace).purged(
      3, at: Instant(milliseconds: 1_791_439_200_000))
    site.memory?.put(settings)
    site.nudge()
    #expect(page.says("Last Purged: Oct 8, 2026 at 3:00 AM"))
  }

  @Test func `offer every period, a year until somebody chooses`() throws {
    let (_, page) = try open(1)
    #expect(
      try page.choices(in: "Retention Period") == ["30 days", "90 days", "6 months", "1 year", "2 years", "Forever"])
    #expect(try page.value(of: "Retention Period") == "1 year")
  }

  @Test func `take a longer period at once`() throws {
    let (site, page) = try open(1)
    try page.choose("Forever", in: "Retention Period")
    #expect(retention(site) == .forever && page.says("Retention period saved") && !page.says("=== alert"))
  }

  @Test func `ask before a shorter period, with the number of entries that it removes`() throws {
    let old = try LogSite()
    try old.add(1, "2026-11-26", at: "2026-10-01T12:00:00Z")
    try old.add(2, "2026-11-27", at: "2026-10-02T12:00:00Z")
    try old.add(3, "2026-11-28", at: "2026-11-19T12:00:00Z")
    let page = old.site.open("/settings")
    try page.choose("30 days", in: "Retention Period")
    #expect(page.says("Keep changes for 30 days?") && page.says("2 changes older than that will be removed"))
    try page.tap("Cancel")
    #expect(try page.value(of: "Retention Period") == "1 year" && retention(old.site) == .oneYear)
    try page.choose("90 days", in: "Retention Period")
    #expect(page.says("No changes are older than that."))
    try page.tap("Shorten")
    #expect(retention(old.site) == .ninetyDays && page.says("Retention period saved"))
    #expect(try page.value(of: "Retention Period") == "90 days")
  }

  @Test func `ask the server for numbers if it has more than the device`() throws {
    let (site, page) = try open(1_200)
    #expect(page.says("Total Entries: 1200 changes logged") && site.gets.count == 1)
    try page.choose("90 days", in: "Retention Period")
    #expect(page.says("90 changes older") && site.gets.count == 2)
  }

  @Test func `count what is here if the server cannot be asked, and say so`() throws {
    let (site, page) = try open(1_200)
    site.isServerUp = false
    try page.choose("30 days", in: "Retention Period")
    #expect(page.says("No changes on this device are older than that. Older ones on the server will be removed."))
    site.isServerUp = true
    try page.tap("Shorten")
    site.pass(milliseconds: 5_000)
    #expect(retention(site) == .thirtyDays)
  }

  @Test func `show at least what is held without the server's answer`() throws {
    let site = try LogSite.long(1_200).site
    site.memory?.isFailing = true
    let page = site.open("/settings")
    #expect(page.says("Total Entries: At least 1200 changes logged") && site.gets.count == 1)
    site.nudge()
    #expect(site.gets.count == 1, "it asks once")
  }

  @Test func `are the managers' to change`() throws {
    let site = try LogSite.long(3).site
    let page = site.open("/settings", in: Profile(sam))
    #expect(page.says("Only managers can change this."))
    #expect(throws: NotPossible.self) { try page.choose("Forever", in: "Retention Period") }
  }

  @Test func `give the whole log as a file`() throws {
    let (_, page) = try open(3)
    try page.tap("Export Change Log")
    #expect(page.downloads.last?.text.split(separator: "\r\n").count == 4)
  }
}
