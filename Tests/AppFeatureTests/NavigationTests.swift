import AppFeature
import JSONKit
import LocationsModel
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `Going back` {
  let site: Site
  let location: Identifier<Location>

  init() throws {
    site = try Site()
    location = try site.addLocation("Downtown")
  }

  @Test func `goes through the screens as the person came`() throws {
    let page = site.open()
    try page.goTo("/settings/locations")
    try page.tap("Downtown")
    #expect(page.history.entries == ["/today", "/settings", "/settings/locations", "/settings/locations/\(location)"])
    page.goBack()
    #expect(!page.says("=== sheet") && page.says("# Locations"))
    page.goBack()
    #expect(page.says("# Settings"))
    page.goBack()
    #expect(page.says("# Today"))
    page.goForward()
    page.goForward()
    page.goForward()
    #expect(page.says("Edit Location"))
  }

  @Test func `keeps the title with the screen`() throws {
    let page = site.open()
    try page.goTo("/settings/locations")
    #expect(page.title == "Locations – TeamShift")
    page.goBack()
    #expect(page.title == "Settings – TeamShift")
    page.goBack()
    #expect(page.title == "Today – TeamShift")
  }

  @Test func `from a sheet that was canceled leads to where the list was opened from`() throws {
    let page = site.open("/settings")
    try page.tap("Locations")
    try page.tap("Downtown")
    try page.tap("Cancel")
    #expect(page.history.entries[...page.history.index] == ["/settings", "/settings/locations"])
    page.goBack()
    #expect(page.says("# Settings"))
  }

  @Test func `never leaves the app when the person asks for a screen`() throws {
    let page = site.open("/settings")
    for _ in 0..<3 {
      try page.tap("Locations")
      try page.tap("Add Location")
      try page.tap("Cancel")
      page.goBack()
      #expect(page.says("# Settings") && !page.hasLeft)
    }
    try page.tap("Locations")
    #expect(page.says("# Locations") && !page.hasLeft)
    try page.tap("Settings")
    #expect(page.says("# Settings") && !page.hasLeft)
  }

  @Test func `after several steps at once finds its way on`() throws {
    let page = site.open("/today")
    try page.goTo("/settings/locations")
    page.go(-2)
    site.settle()
    #expect(page.says("# Today"))
    try page.goTo("/settings/locations")
    #expect(page.says("# Locations") && page.history.path == "/settings/locations" && !page.hasLeft)
    #expect(page.history.entries == ["/today", "/settings/locations"], "the tab still shows the list")
  }

  @Test func `leads out of a shared link's sheet, and not into it again`() throws {
    let page = site.open("/settings/locations/\(location)")
    #expect(page.says("Edit Location"))
    try page.tap("Cancel")
    #expect(page.history.entries == ["/settings/locations"])
    page.goBack()
    #expect(page.hasLeft)
  }

  @Test func `is no trap where the row is gone`() throws {
    let page = site.open("/settings/locations")
    try page.tap("Downtown")
    try page.tap("Delete Location")
    try page.tap("Delete")
    #expect(page.history.path == "/settings/locations")
    page.goForward()
    #expect(page.history.path == "/settings/locations")
    #expect(page.says("## No Longer Available\nThis location no longer exists.\n[OK]"))
    try page.tap("OK")
    page.goBack()
    page.goBack()
    #expect(page.hasLeft)
  }

  @Test func `does not go through the days of the schedule`() throws {
    let page = site.open("/today")
    try page.follow("Schedule")
    for _ in 0..<3 { try page.tap("Next month") }
    #expect(page.history.entries == ["/today", "/schedule/2027-02-20"])
    page.goBack()
    #expect(page.says("# Today"))
  }

  @Test func `from the schedule's sheet leads to its day`() throws {
    let page = site.open("/schedule/2026-12-24")
    try page.tap("Add Shift")
    #expect(page.history.entries == ["/schedule/2026-12-24", "/schedule/2026-12-24/add"])
    page.goBack()
    #expect(page.says("## Thursday, December 24") && page.history.path == "/schedule/2026-12-24")
  }

  @Test func `through two sheets keeps the first one, and what lies below`() throws {
    let page = site.open("/schedule/2026-12-24")
    try page.tap("Add Shift")
    try page.type("Bring the keys.", into: "Note")
    try page.tap("Create Shift Type")
    try page.type("Night", into: "Title")
    page.goBack()
    try page.tap("Discard")
    #expect(try page.value(of: "Note") == "Bring the keys." && page.history.path == "/schedule/2026-12-24/add")
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(page.says("## Thursday, December 24") && page.history.path == "/schedule/2026-12-24")
  }

  @Test func `to before a reload, and on by a link, does not leave the app`() throws {
    let page = site.open("/settings")
    try page.tap("Locations")
    page.reload()
    page.goBack()
    #expect(page.says("# Settings"))
    try page.tap("Locations")
    #expect(page.says("# Locations") && page.history.path == "/settings/locations" && !page.hasLeft)
  }

  @Test func `shows what was asked for where the browser has more addresses than the page knows of`() throws {
    let page = site.open("/settings")
    try page.follow("Today")
    try page.follow("Schedule")
    page.reload()
    try page.follow("Today")
    page.goBack()
    page.goBack()
    #expect(page.history.index == 1 && page.says("# Today"))
    try page.follow("Schedule")
    #expect(page.says("# November") && page.history.path == "/schedule")
    page.reload()
    #expect(page.says("# November"))
  }
}

@Suite struct `RouteMatch an address` {
  let site: Site
  let location: Identifier<Location>
  let type: Identifier<ShiftType>
  let shift: Identifier<ScheduledShift>

  init() throws {
    site = try Site()
    location = try site.addLocation("Downtown")
    type = try site.addShiftType("M", "Morning Shift", at: location)
    shift = try site.addShift(on: "2026-11-23", of: type)
  }

  @Test func `shows the same after the page is loaded anew`() throws {
    let paths = [
      "/today", "/schedule", "/schedule/2026-11-23", "/schedule/2026-11-23/add", "/schedule/shifts/\(shift)",
      "/schedule/shifts/\(shift)/switch", "/change-log", "/settings", "/settings/locations?sort=address",
      "/settings/locations", "/settings/locations/new", "/settings/locations/\(location)", "/settings/shift-types",
      "/settings/shift-types/new", "/settings/shift-types/\(type)",
    ]
    for path in paths {
      let page = site.open(path)
      let shown = page.text
      #expect(page.history.entries == [path])
      page.reload()
      #expect(page.text == shown, "\(path)")
      #expect(page.history.entries == [path])
      page.close()
    }
  }

  @Test(arguments: [
    ("/settings/locations/", "This location no longer exists."),
    ("/settings/shift-types/", "This shift type no longer exists."),
    ("/schedule/shifts/", "This shift no longer exists."),
  ])
  func `of a row that is gone says so over the list`(_ folder: String, _ message: String) throws {
    let page = site.open(folder + "\(id(77) as Identifier<Member>)")
    #expect(page.says("## No Longer Available\n\(message)\n[OK]") && !page.says("=== sheet"))
    #expect(page.history.entries.count == 1 && page.history.path + "/" == folder.replacing("/shifts", with: ""))
    try page.tap("OK")
    #expect(!page.says("=== "))
  }

  @Test func `that is not known says so, and offers Today`() throws {
    let page = site.open("/nowhere")
    #expect(page.says("# Page not found") && page.says("The link may be old, or the page may have been deleted."))
    #expect(page.title == "Not Found – TeamShift")
    #expect(page.history.entries == ["/nowhere"])
    try page.tap("Go to Today")
    #expect(page.history.entries == ["/nowhere", "/today"] && page.says("# Today"))
    page.goBack()
    #expect(page.says("# Page not found") && page.title == "Not Found – TeamShift")
  }

  @Test func `keeps the order of a list`() throws {
    let page = site.open("/settings/locations")
    try page.choose("Address", in: "Sort by")
    #expect(page.history.entries == ["/settings/locations?sort=address"])
    page.reload()
    #expect(try page.value(of: "Sort by") == "Address")
    #expect(try site.open("/settings/shift-types?sort=start").value(of: "Sort by") == "Start time")
  }

  @Test func `of the app itself shows Today`() throws {
    let page = site.open("/")
    #expect(page.history.entries == ["/today"] && page.says("# Today"))
  }

  @Test func `in the sheet of a new shift type still has the screen behind it`() throws {
    let page = site.open("/settings/shift-types/new")
    try page.tap("Cancel")
    #expect(page.cards == ["Morning Shift"])
  }

  @Test func `waits for rows where there are none yet`() throws {
    site.isServerUp = false
    let page = site.open("/settings/locations/\(location)")
    #expect(page.says("Can’t load your schedule") && page.history.entries == ["/settings/locations/\(location)"])
    site.isServerUp = true
    try page.tap("Try Again")
    #expect(try page.value(of: "Name") == "Downtown")
  }
}

@Suite struct `The tabs of the page` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    try site.addLocation("Airport")
    page = site.open("/schedule")
  }

  @Test func `keep what is shown in each`() throws {
    try page.tap("Next month")
    try page.follow("Settings")
    try page.tap("Locations")
    try page.type("air", into: "Search locations")
    try page.follow("Schedule")
    #expect(page.says("# December – 2026"))
    try page.follow("Settings")
    #expect(page.cards == ["Airport"] && page.history.path == "/settings/locations")
  }

  @Test func `go back to their first screen when they are chosen again`() throws {
    try page.follow("Settings")
    try page.tap("Locations")
    page.hear(.control(handler: try page.tabHandler("Settings"), value: ""))
    #expect(page.says("# Settings") && page.history.path == "/settings")
  }
}

@Suite struct `A question about a row` {
  @Test func `that is gone meanwhile goes too, with its sheet, and says why`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let page = site.open("/settings/locations")
    try page.tap("Downtown")
    try page.tap("Delete Location")
    try site.perform(DeleteLocation(location))
    site.nudge()
    #expect(page.says("## No Longer Available\nThis location no longer exists."))
    try page.tap("OK")
    #expect(!page.says("=== ") && page.history.path == "/settings/locations")
  }
}
