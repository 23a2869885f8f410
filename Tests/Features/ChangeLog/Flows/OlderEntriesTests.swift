import AppFeature
import SyncKit
import TestSupport
import Testing

@Suite struct `A change log that is longer than a device holds` {
  private func open(_ count: Int, _ path: String = "/change-log") throws -> Browser {
    try LogSite.long(count).site.open(path)
  }

  @Test func `asks no network while all of it is there`() throws {
    let page = try open(999, "/change-log?q=volcano")
    #expect(page.says("No matches") && page.site.gets.isEmpty)
  }

  @Test func `asks the server only for what is not held`() throws {
    let page = try open(1_150)
    #expect(page.site.gets.isEmpty && page.says("1000+ changes"))
    for _ in 0..<9 { try page.tap("Show More") }
    #expect(page.cards.count == 1_000 && page.site.gets.isEmpty)
    try page.tap("Show More")
    #expect(page.cards.count == 1_100 && page.site.gets.count == 1)
    try page.tap("Show More")
    #expect(page.cards.count == 1_150 && page.site.gets.count == 2 && !page.shows("Show More"))
    #expect(page.says("1150 changes"))
  }

  @Test func `asks by the filter, behind the last entry that is held`() throws {
    let page = try open(1_200, "/change-log?type=delete")
    #expect(page.cards.count == 12)
    let path = try #require(page.site.gets.first)
    #expect(path.contains("/change-log?type=delete&limit=100&before=") && page.site.gets.count == 1)
    #expect(page.says("Hundred 50") && page.says("Hundred 1150") && page.says("12 found"))
  }

  @Test func `says what is on the server when there is no network, and asks when there is one`() throws {
    let site = try LogSite.long(1_200).site
    let page = site.open("/change-log")
    site.isServerUp = false
    page.hear(.connectionChanged(isOnline: false))
    try page.type("hundred", into: "Search titles, people, and reasons")
    #expect(page.cards.count == 10 && site.gets.isEmpty)
    #expect(page.says("Older changes are on the server. They appear when you’re online."))
    site.isServerUp = true
    page.hear(.connectionChanged(isOnline: true))
    #expect(page.cards.count == 12 && !page.says("Older changes are on the server."))
  }

  @Test func `says why the server did not answer, and tries again`() throws {
    let site = try LogSite.long(1_200).site
    site.memory?.isFailing = true
    let page = site.open("/change-log?q=hundred")
    #expect(page.says("Couldn’t load older changes") && page.says("The server answered 500."))
    #expect(page.cards.count == 10, "what is held is shown all the same")
    site.memory?.isFailing = false
    try page.tap("Try Again")
    #expect(page.cards.count == 12 && !page.says("could not be loaded"))
  }

  @Test func `shows that it asks`() throws {
    let site = try LogSite.long(1_200).site
    let page = site.open("/change-log")
    site.isNetworkSlow = true
    try page.type("hundred", into: "Search titles, people, and reasons")
    #expect(page.document.all { $0["aria-label"] == "Loading older changes" }.count == 1)
    site.deliverAnswers()
    #expect(page.document.all { $0["aria-label"] == "Loading older changes" }.isEmpty && page.cards.count == 12)
  }

  @Test func `drops an answer to an older question`() throws {
    let site = try LogSite.long(1_200).site
    let page = site.open("/change-log")
    site.isNetworkSlow = true
    try page.type("hundred", into: "Search titles, people, and reasons")
    try page.type("hundred 50", into: "Search titles, people, and reasons")
    site.deliverAnswers()
    #expect(page.cards.count == 1 && page.says("1 found"))
    try page.type("hundred", into: "Search titles, people, and reasons")
    #expect(page.cards.count == 12)
  }

  @Test func `keeps its order when something new comes in between`() throws {
    let long = try LogSite.long(1_200)
    let page = long.site.open("/change-log?q=hundred")
    try long.add(1, "2026-11-26", at: "2026-11-20T12:59:00Z")
    long.site.nudge()
    #expect(page.cards.count == 12)
    #expect(page.site.gets.count == 1)
  }

  private func saved(by page: Browser) -> [String] { page.texts("path", of: "save") }

  @Test func `is given as a file by the server, with the filter`() throws {
    let page = try open(1_200, "/change-log?q=hundred")
    try page.tap("Export as CSV")
    #expect(
      saved(by: page).count == 1 && saved(by: page)[0].hasSuffix("/change-log.csv?q=hundred") && page.downloads.isEmpty)
    page.hear(.connectionChanged(isOnline: false))
    try page.tap("Export as CSV")
    #expect(saved(by: page).count == 1 && page.downloads.count == 1)
    #expect(page.says("only the newest changes"))
  }

  @Test func `and another screen each hear their own answers`() throws {
    let site = try LogSite.long(1_200).site
    site.isNetworkSlow = true
    let page = site.open("/settings")
    site.deliverAnswers()
    site.isNetworkSlow = true
    page.hear(.addressChanged(path: "/change-log?q=hundred"))
    site.deliverAnswers()
    #expect(page.cards.count == 12 && page.says("12 found"))
    try page.follow("Settings")
    #expect(page.says("Total Entries: 1200 changes logged"))
    #expect(site.gets.count == 2)
  }
}
