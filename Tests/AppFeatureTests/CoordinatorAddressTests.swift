import AppFeature
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let shiftID: Identifier<ScheduledShift> = id(5)
private let locationID: Identifier<Location> = id(6)
private let typeID: Identifier<ShiftType> = id(7)

/// A coordinator over a location, a shift type and a shift, as a manager has it.
private struct Place {
  var coordinator = Coordinator(.teamShift)
  let records = Replica(
    locations: [location(6)], shiftTypes: [shiftType(7, location: 6)], shifts: [shift(5, type: 7)])
  let context = ScreenContext(
    on: Replica(), now: sampleInstant, clock: .utc, actor: sampleActor(),
    status: SyncStatus(version: "1.0"), theme: .automatic, features: .teamShift,
    makeIdentifier: { (id(500) as Identifier<Member>).rawValue })

  @discardableResult mutating func open(_ path: String) -> Bool {
    coordinator.open(path, in: context.on(records))
  }

  mutating func select(_ tab: Int) { coordinator.select(tab, in: context.on(records)) }

  var screenPath: String? { coordinator.screen?.screen.path }
  var sheetPaths: [String] { coordinator.sheets.map(\.screen.path) }
}

@Suite struct `An address` {
  static let known = [
    "/today", "/schedule", "/schedule/2026-12-24", "/schedule/2026-12-24/add",
    "/schedule/shifts/\(shiftID)", "/schedule/shifts/\(shiftID)/switch",
    "/change-log", "/change-log?type=switch", "/change-log/filter?type=switch",
    "/settings", "/settings/locations", "/settings/locations?sort=address", "/settings/locations/new",
    "/settings/locations/\(locationID)", "/settings/shift-types", "/settings/shift-types?sort=title",
    "/settings/shift-types/new", "/settings/shift-types/\(typeID)",
  ]

  @Test(arguments: known) func `leads to a state whose address it is`(_ path: String) {
    var place = Place()
    let isKnown = place.open(path)
    #expect(isKnown)
    #expect(place.coordinator.path == path)
  }

  @Test func `leads to the same state wherever the person was, but for what lies behind a sheet`() {
    for start in Self.known {
      for path in Self.known {
        var place = Place()
        place.open(start)
        place.open(path)
        #expect(place.coordinator.path == path, "from \(start)")
      }
    }
  }

  @Test(arguments: [
    "/nowhere", "/today/tomorrow", "/schedule/2026-02-30", "/schedule/2026-02-30/add", "/schedule/2026-02-03/remove",
    "/schedule/shifts", "/schedule/shifts/7", "/schedule/shifts/add", "/settings/users", "/settings/locations/7",
    "/settings/locations/new/new", "/settings/shift-types/x/new", "/settings/shift-types/new/7", "/unknown", "/%2F",
  ])
  func `that nobody gave out is not found`(_ path: String) {
    var place = Place()
    let isKnown = place.open(path)
    #expect(!isKnown)
    #expect(place.coordinator.unknownPath == path && place.coordinator.sheets.isEmpty)
  }

  @Test(arguments: [("/", "/today"), ("", "/today"), ("/settings/", "/settings"), ("//today", "/today")])
  func `may be written otherwise`(_ path: String, _ canonical: String) {
    var place = Place()
    let isKnown = place.open(path)
    #expect(isKnown)
    #expect(place.coordinator.path == canonical)
  }

  @Test(arguments: [
    ("/settings/locations/\(id(77) as Identifier<Location>)", "This location no longer exists.", "/settings/locations"),
    (
      "/settings/shift-types/\(id(77) as Identifier<ShiftType>)", "This shift type no longer exists.",
      "/settings/shift-types"
    ),
    ("/schedule/shifts/\(id(77) as Identifier<ScheduledShift>)", "This shift no longer exists.", "/schedule"),
  ])
  func `of a row that is gone says so over the list`(_ path: String, _ message: String, _ list: String) {
    var place = Place()
    let isKnown = place.open(path)
    #expect(isKnown)
    #expect(place.coordinator.notice?.message == message && place.sheetPaths.isEmpty)
    #expect(place.coordinator.path.hasPrefix(list))
  }

  @Test func `of a shift's sheet opens it over the schedule, or over Today if the person is there`() {
    var place = Place()
    place.open("/schedule/2026-12-24/add")
    #expect(place.screenPath == "/schedule/2026-12-24")
    place.open("/today")
    place.open("/schedule/2026-12-31/add")
    #expect(place.screenPath == "/today")
  }

  @Test func `takes the notice away`() {
    var place = Place()
    place.open("/settings/locations/\(id(77) as Identifier<Location>)")
    place.open("/today")
    #expect(place.coordinator.notice == nil)
  }

  @Test func `of a sheet below the top one closes those above, and leaves the screen`() {
    var place = Place()
    place.open("/schedule/2026-12-24/add")
    place.open("/settings/shift-types/new")
    place.open("/settings/locations/new")
    #expect(place.sheetPaths == ["/schedule/2026-12-24/add", "/settings/shift-types/new", "/settings/locations/new"])
    let number = place.coordinator.sheets[1].number
    place.open("/settings/shift-types/new")
    #expect(place.screenPath == "/schedule/2026-12-24")
    #expect(place.coordinator.sheets.count == 2 && place.coordinator.sheet?.number == number)
    place.open("/schedule/2026-12-24/add")
    #expect(place.coordinator.sheets.count == 1 && place.screenPath == "/schedule/2026-12-24")
  }
}

@Suite struct `The tabs` {
  private var place = Place()
  private let settings = FeatureList.teamShift.tabs.firstIndex { $0.path == "/settings" } ?? 0

  @Test mutating func `keep their screens, and go back to the first one when they are chosen again`() {
    place.open("/settings/locations")
    let number = place.coordinator.screen?.number
    place.select(0)
    #expect(place.coordinator.path == "/today")
    place.select(settings)
    #expect(place.screenPath == "/settings/locations" && place.coordinator.screen?.number == number)
    place.select(settings)
    #expect(place.screenPath == "/settings")
  }

  @Test mutating func `keep the place of each first screen`() {
    place.open("/schedule/2026-12-24")
    let number = place.coordinator.screen?.number
    place.select(0)
    place.select(1)
    #expect(place.screenPath == "/schedule/2026-12-24" && place.coordinator.screen?.number == number)
  }

  @Test mutating func `lead away from an unknown address for good`() {
    place.open("/nowhere")
    place.select(0)
    place.select(settings)
    #expect(place.screenPath == "/settings" && place.coordinator.unknownPath == nil)
  }

  @Test mutating func `close what is over the screen`() {
    place.open("/settings/locations/new")
    place.select(1)
    #expect(place.sheetPaths.isEmpty && place.screenPath == "/schedule")
  }
}
