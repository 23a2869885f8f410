import RecordKit
import SyncKit
import TestSupport
import Testing

@Suite struct `The workplace's settings` {
  private let site: Site
  private let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    page = site.open("/settings")
  }

  private var workplace: Workplace? { site.server.rows.workplace }

  @Test func `show and save its name`() throws {
    try page.enter(" Harbour Clinic ", into: "Workplace name")
    #expect(workplace?.name == "Harbour Clinic" && page.says("Workplace name saved\n[Undo]"))
    #expect(page.says("# Settings – Harbour Clinic"))
    try page.tap("Undo")
    #expect(page.says("# Settings – Fire Hall 3"))
  }

  @Test func `take no empty name`() throws {
    try page.enter(" ", into: "Workplace name")
    #expect(page.says("! Please fill in all required fields.") && workplace?.name == "Fire Hall 3")
  }

  @Test func `show the time on its clocks, and let another zone be found by its city`() throws {
    #expect(page.text.contains("Halifax, now "))
    try page.tap("Time zone")
    #expect(page.cards == ["Halifax"])
    try page.type("of spain", into: "Search time zones")
    #expect(page.cards == ["Port of Spain"])
    try page.type("asia", into: "Search time zones")
    try page.tap("Tokyo")
    #expect(workplace?.timeZone == "Asia/Tokyo" && page.history.path == "/settings")
    #expect(page.world.zone == "Asia/Tokyo" && page.text.contains("Tokyo, now "))
  }
}

@Suite struct `What a workplace is used for` {
  private let site: Site
  private let page: Browser

  init() throws {
    site = try Site().withHikes()
    page = site.open("/settings")
  }

  private let shifts = "Team shifts Shift types, rotations, leave, and who works when."
  private let hikes = "Dog hikes Pickups, routes, clients, and payments."
  private var names: [String]? { site.server.rows.workplace?.capabilities?.names }

  @Test func `is switched on and off one by one, and the tabs and lists follow`() throws {
    #expect(names == ["hikes"] && !page.says("Rotations"))
    try page.toggle(shifts)
    #expect(names == ["hikes", "shifts"] && page.says("Rotations") && page.says("Trails"))
    try page.toggle(hikes)
    #expect(names == ["shifts"] && page.says("Rotations") && !page.says("Trails"))
    try page.tap("Undo")
    #expect(names == ["hikes", "shifts"])
  }

  @Test func `is at least one thing`() throws {
    let toggles = page.document.all { $0["id"]?.hasPrefix("capability-") ?? false }
    #expect(toggles.map { $0["disabled"] != nil } == [false, true])
  }
}

@Suite struct `A new workplace` {
  private func arrival(in deviceZone: String, filled: Bool = false, isProvisional: Bool = true) throws -> RequestContext
  {
    let site = try Site(isTimeZoneProvisional: isProvisional)
    if filled { try site.addLocation("Downtown") }
    site.deviceZone = deviceZone
    return RequestContext(site: site, page: site.open("/today"))
  }

  private struct RequestContext {
    let site: Site
    let page: Browser
    var zone: String? { site.server.rows.workplace?.timeZone }
  }

  @Test func `gets the time zone of the device that comes first`() throws {
    let first = try arrival(in: "Europe/Berlin")
    #expect(first.zone == "Europe/Berlin")
    first.site.deviceZone = "Asia/Tokyo"
    _ = first.site.open("/today")
    #expect(first.zone == "Europe/Berlin")
  }

  @Test func `keeps its own if the device hides where it is`() throws {
    for hidden in ["", "UTC", "Etc/GMT+3"] { #expect(try arrival(in: hidden).zone == "America/Halifax") }
  }

  @Test func `keeps its own once it has anything`() throws {
    #expect(try arrival(in: "Europe/Berlin", filled: true).zone == "America/Halifax")
  }

  @Test func `keeps the time zone that somebody chose when creating it`() throws {
    #expect(try arrival(in: "Europe/Berlin", isProvisional: false).zone == "America/Halifax")
  }

  @Test func `keeps the time zone that somebody chose before any device came`() throws {
    let hidden = try arrival(in: "")
    try hidden.page.goTo("/settings")
    try hidden.page.tap("Time zone")
    try hidden.page.tap("Halifax")
    hidden.site.deviceZone = "Europe/Berlin"
    _ = hidden.site.open("/today")
    #expect(hidden.zone == "America/Halifax")
  }

  @Test func `has nothing to undo when its device has set it up`() throws {
    let page = try arrival(in: "Europe/Berlin").page
    #expect(!page.text.contains("Undo"))
    try page.goTo("/schedule")
    #expect(!page.text.contains("Undo"))
  }
}
