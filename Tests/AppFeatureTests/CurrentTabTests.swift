import HikesModel
import JSONKit
import RecordKit
import SharedModels
import TestSupport
import Testing
import TimeKit

/// The tab bar says where the person is, whatever the workplace plans.
@Suite struct `The current tab` {
  private let site: Site

  init() throws { site = try Site().withHikes() }

  private func current(_ page: Browser) -> [String] {
    let links = page.document.paths { $0["aria-current"] == "page" }.compactMap(\.last)
    return links.flatMap(\.children).filter { $0["class"] == "tab-label" }.map(\.spokenText)
  }

  private static let dog: Identifier<Dog> = id(311)

  @Test(arguments: [
    ("/", "Hikes"), ("/today", "Hikes"), ("/hikes", "Hikes"), ("/hikes/2026-11-19", "Hikes"),
    ("/hikes/2026-11-20/dogs/\(dog)", "Hikes"), ("/hikes/2026-11-20/hikes/1", "Hikes"), ("/week", "Week"),
    ("/week/2026-11-19", "Week"), ("/clients", "Clients"), ("/clients/dogs/\(dog)", "Clients"),
    ("/clients/import", "Clients"), ("/clients/places", "Clients"), ("/payments", "Payments"),
    ("/payments/dogs/\(dog)", "Payments"),
    ("/payments?month=2026-10", "Payments"), ("/settings", "Settings"), ("/settings/trails", "Settings"),
    ("/change-log", "Settings"),
  ])
  func `is the one of the address where nothing but hikes is planned`(_ path: String, _ tab: String) {
    #expect(current(site.open(path)) == [tab])
  }

  @Test(arguments: [
    ("/", "Today"), ("/today", "Today"), ("/schedule", "Schedule"), ("/hikes", "Hikes"),
    ("/hikes/2026-11-19", "Hikes"), ("/week", "Hikes"), ("/week/2026-11-19", "Hikes"), ("/clients", "Clients"),
    ("/payments", "Clients"), ("/payments/dogs/\(dog)", "Clients"), ("/settings", "Settings"),
    ("/change-log", "Settings"),
  ])
  func `is the one of the address where shifts are planned too`(_ path: String, _ tab: String) throws {
    try site.expectNoRefusal(SaveWorkplace(kind: "hikes shifts"), by: sampleMember)
    #expect(current(site.open(path)) == [tab])
  }

  @Test func `is the one of hikes after a way back to today`() throws {
    let page = site.open("/nowhere")
    #expect(current(page).isEmpty)
    try page.tap("Go to Today")
    #expect(current(page) == ["Hikes"] && page.says("3 dogs"))
    try page.tap("Previous Day")
    #expect(current(page) == ["Hikes"])
    try page.tap("Hikes")
    #expect(current(page) == ["Hikes"])
  }

  @Test func `follows a workplace that plans hikes alone from now on`() throws {
    try site.expectNoRefusal(SaveWorkplace(kind: "both"), by: sampleMember)
    let page = site.open("/today")
    #expect(current(page) == ["Today"])
    try site.expectNoRefusal(SaveWorkplace(kind: "hikes"), by: sampleMember)
    site.nudge()
    #expect(current(page) == ["Hikes"])
  }

  @Test func `stays the one of hikes on the way to other days and back`() throws {
    let page = site.open("/hikes/2026-11-19")
    for step in ["Previous Day", "Next Day", "Next Day"] {
      try page.tap(step)
      #expect(current(page) == ["Hikes"], "\(step)")
    }
    page.goBack()
    #expect(current(page) == ["Hikes"])
  }
}
