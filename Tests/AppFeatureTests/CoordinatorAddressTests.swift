import JSONKit
import LocationsFeature
import SharedUIs
import TestSupport
import Testing
import TimeKit

@Suite struct `An address` {
  static let known = [
    "/today", "/schedule", "/schedule/2026-12-24", "/schedule/2026-12-24/add",
    "/schedule/shifts/\(id(5) as Identifier<Int>)",
    "/settings", "/settings/locations", "/settings/locations/new", "/settings/locations/\(id(6) as Identifier<Int>)",
    "/settings/shift-types", "/settings/shift-types/new", "/settings/shift-types/\(id(7) as Identifier<Int>)",
  ]

  @Test(arguments: known) func `leads to a state whose address it is`(_ path: String) {
    var coordinator = Coordinator()
    let isKnown = coordinator.open(path)
    #expect(isKnown)
    #expect(coordinator.path == path)
  }

  @Test func `leads to the same state wherever the person was, but for what lies behind a shift's sheet`() {
    for start in Self.known {
      for path in Self.known {
        var coordinator = Coordinator()
        coordinator.open(start)
        coordinator.open(path)
        #expect(coordinator.path == path, "from \(start)")
        #expect(coordinator.sheets.count <= 1)
      }
    }
  }

  @Test(arguments: [
    "/nowhere", "/today/tomorrow", "/schedule/2026-02-30", "/schedule/2026-02-30/add", "/schedule/2026-02-03/remove",
    "/schedule/shifts", "/schedule/shifts/7", "/schedule/shifts/add", "/settings/users", "/settings/locations/7",
    "/settings/locations/new/new", "/settings/shift-types/x/new", "/settings/shift-types/new/7", "/unknown", "/%2F",
  ])
  func `that nobody gave out leads nowhere`(_ path: String) {
    var coordinator = Coordinator()
    let isKnown = coordinator.open(path)
    #expect(!isKnown)
    #expect(coordinator.screen == .unknown && coordinator.sheets.isEmpty)
  }

  @Test(arguments: [("/", "/today"), ("", "/today"), ("/settings/", "/settings"), ("//today", "/today")])
  func `may be written otherwise`(_ path: String, _ canonical: String) {
    var coordinator = Coordinator()
    let isKnown = coordinator.open(path)
    #expect(isKnown)
    #expect(coordinator.path == canonical)
  }

  @Test func `of a shift's sheet opens it over the schedule, or over Today if the person is there`() {
    var coordinator = Coordinator()
    coordinator.open("/schedule/2026-12-24/add")
    #expect(coordinator.screen == .schedule && coordinator.day?.description == "2026-12-24")
    coordinator.open("/today")
    coordinator.open("/schedule/2026-12-31/add")
    #expect(coordinator.screen == .today)
  }

  @Test func `takes the alert away`() {
    var coordinator = Coordinator()
    coordinator.requestNavigation(for: LocationsRoute.locationInUse(count: 2))
    coordinator.open("/today")
    #expect(coordinator.alert == nil)
  }

  @Test func `of a sheet below the top one closes those above, and leaves the screen`() {
    var coordinator = Coordinator()
    coordinator.open("/schedule/2026-12-24/add")
    coordinator.present(.addShiftType)
    coordinator.present(.addLocation)
    coordinator.open("/settings/shift-types/new")
    #expect(coordinator.screen == .schedule)
    #expect(coordinator.sheets.count == 2)
    coordinator.open("/schedule/2026-12-24/add")
    #expect(coordinator.sheets.count == 1 && coordinator.screen == .schedule)
  }
}

@Suite struct `The tabs` {
  @Test func `go back to their first screen when they are chosen again`() {
    var coordinator = Coordinator()
    coordinator.open("/settings/locations")
    coordinator.select(.today)
    coordinator.select(.settings)
    #expect(coordinator.screen == .locations)
    coordinator.select(.settings)
    #expect(coordinator.screen == .settings)
  }

  @Test func `lead out of nowhere for good`() {
    var coordinator = Coordinator()
    coordinator.open("/nowhere")
    coordinator.select(.today)
    coordinator.select(.settings)
    #expect(coordinator.screen == .settings)
  }
}
