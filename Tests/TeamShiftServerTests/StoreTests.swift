import DatabaseKit
import HTTPKit
import JSONKit
import SharedModels
import SyncKit
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `The store` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `every kind of row is read as it was written`() throws {
    let id = UniqueID(high: 0x8000_0000_0000_0001, low: 0xffff_ffff_ffff_fffe)
    let location = Location(id: Identifier(id), version: 3, name: "Zoë’s “Ünit”\u{1F692}", address: "")
    let durations: [ShiftDuration] = [
      .allDay, .standard, .scheduled(from: .noon, to: .midnight, endsNextDay: true),
    ]
    let types = durations.enumerated().map { index, duration in
      ShiftType(
        id: Identifier(UniqueID(high: 1, low: UInt64(index))), version: 1, symbol: "S\(index)", title: "T",
        shiftDescription: index == 0 ? nil : "Two\nlines", duration: duration, location: index == 1 ? nil : location.id)
    }
    let stamp = Stamp(at: .earliest, by: Identifier(id))
    let shifts = [CivilDate.earliest, .latest].enumerated().map { index, date in
      ScheduledShift(
        id: Identifier(UniqueID(high: 2, low: UInt64(index))), version: 1_000_000_000, date: date,
        shiftType: types[0].id,
        note: index == 0 ? nil : "n", created: stamp, modified: Stamp(at: .latest, by: Identifier(id)))
    }
    let store = server.store
    try store.database.write { connection in
      store.tables.locations.put(location, in: server.workplace, on: connection)
      for type in types { store.tables.shiftTypes.put(type, in: server.workplace, on: connection) }
      for shift in shifts { store.tables.shifts.put(shift, in: server.workplace, on: connection) }
    }
    try store.read(server.workplace) { records in
      #expect(records.location(location.id) == location)
      #expect(records.shiftTypes() == types)
      #expect(records.shifts(in: .earliest ... .latest) == shifts)
    }
  }

  @Test func `a change of a duration leaves nothing of the one before`() throws {
    let id = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    _ = try server.call(.patch, "shift-types/\(id)", #"{"duration": {"type": "allDay"}, "shiftDescription": null}"#)
    let row = try server.store.read(server.workplace) { $0.shiftType(id) } ?? nil
    #expect(row?.duration == .allDay)
    #expect(row?.shiftDescription == nil)
  }

  @Test func `a text larger than the schema takes is refused by itself, and nothing of it kept`() throws {
    // One character as a person counts it, of 5,000 code points.
    let name = "e" + String(repeating: "\u{301}", count: 5_000)
    let edits = [name, "Plain"].map { LocationEdit(id: server.store.environment.identifier(), mode: .create, name: $0) }
    let commands = edits.map {
      Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: .saveLocation($0))
    }
    let performances = try #require(try server.store.perform(commands, in: server.workplace))
    #expect(performances.map(\.isDone) == [false, true])
    #expect(try server.store.read(server.workplace) { $0.locations().map(\.name) } == ["Plain"])
    #expect(try server.store.perform(commands, in: server.workplace)?.map(\.isDone) == [false, true])
  }

  @Test func `outcomes are forgotten after 400 days`() throws {
    let edit = LocationEdit(id: server.store.environment.identifier(), mode: .create, name: "A")
    let id: Identifier<Command> = server.store.environment.identifier()
    let command = Command(id: id, at: server.clock.now(), intent: .saveLocation(edit))
    _ = try server.store.perform([command], in: server.workplace)
    server.clock.advance(days: 399)
    try server.store.prune()
    #expect(try server.dump().contains("commands "))
    server.clock.advance(days: 2)
    try server.store.prune()
    #expect(try !server.dump().contains("commands "))
  }

  @Test func `a database keeps its identity`() throws {
    let scratch = Scratch()
    let first = try WorkplaceStore(file: scratch.path("a.sqlite"))
    let identity = first.identity
    first.close()
    let second = try WorkplaceStore(file: scratch.path("a.sqlite"))
    #expect(second.identity.feed == identity.feed)
    #expect(second.identity.owner == identity.owner)
    second.close()
  }

  @Test func `a fault of the database is an outage, not a refusal, and says nothing of the file`() throws {
    server.store.close()
    let reply = try server.call(.get, "locations")
    #expect(reply.status == 503)
    #expect(!reply.text.contains("sqlite"))
    #expect(server.log.lines.last?.contains("sqlite") == true)
    #expect(try server.call(.get, "/healthz").status == 503)
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#).status == 503)
  }

  @Test func `a demo is made of what the rules take`() throws {
    let demo: Identifier<Workplace> = server.store.environment.identifier()
    try server.store.add(Workplace(id: demo, version: 1, name: Demo.workplaceName, timeZone: "UTC"))
    try Demo.fill(demo, of: server.store)
    try server.store.read(demo) { records in
      #expect(records.locations().count == 5)
      #expect(records.shiftTypes().count == 8)
      #expect(records.shiftTypes().allSatisfy { records.countShifts(of: $0.id) > 0 })
      let shifts = records.shifts(in: .earliest ... .latest)
      #expect(shifts.first?.date.description == "2026-11-01")
      #expect(shifts.count > 30)
    }
  }
}
