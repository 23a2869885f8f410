import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SQLiteKit
import ScheduleModel
@testable import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

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
        shiftDescription: index == 0 ? nil : "Two\nlines", duration: duration, location: index == 1 ? nil : location.id,
        color: index == 1 ? nil : .teal)
    }
    let stamp = Stamp(at: .earliest, by: Identifier(id))
    let shifts = [CivilDate.earliest, .latest].enumerated().map { index, date in
      ScheduledShift(
        id: Identifier(UniqueID(high: 2, low: UInt64(index))), version: 1_000_000_000, member: server.store.owner,
        date: date,
        shiftType: types[0].id,
        note: index == 0 ? nil : "n", created: stamp, modified: Stamp(at: .latest, by: Identifier(id)))
    }
    let store = server.store
    let rows: [Change] = [.put(location)] + types.map { .put($0) } + shifts.map { .put($0) }
    _ = try store.write(server.workplace) { $0.write(rows) }
    try store.rows(of: server.workplace) { records in
      #expect(records.location(location.id) == location)
      #expect(records.shiftTypes() == types)
      #expect(records.shifts(in: .earliest ... .latest) == shifts)
    }
  }

  @Test func `a change of a duration leaves nothing of the one before`() throws {
    let id = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    _ = try server.call(.patch, "shift-types/\(id)", #"{"duration": {"type": "allDay"}, "shiftDescription": null}"#)
    let row = try server.store.rows(of: server.workplace) { $0.shiftType(id) } ?? nil
    #expect(row?.terms.last.duration == .allDay)
    #expect(row?.shiftDescription == nil)
  }

  @Test func `a text larger than the schema takes is refused by itself, and nothing of it kept`() throws {
    // One character as a person counts it, of 5,000 code points.
    let name = "e" + String(repeating: "\u{301}", count: 5_000)
    let commands = [name, "Plain"].map { name in
      let save = SaveLocation(id: server.store.environment.identifier(), mode: .create, name: name)
      return Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: save)
    }
    let owner = server.store.owner
    let results = try #require(try server.store.perform(commands, by: owner, in: server.workplace))
    #expect(results.map(\.isDone) == [false, true])
    #expect(try server.store.rows(of: server.workplace) { $0.locations().map(\.name) } == ["Plain"])
    #expect(try server.store.perform(commands, by: owner, in: server.workplace)?.map(\.isDone) == [false, true])
  }

  @Test func `what the schema refuses is logged with its cause, and said without it`() throws {
    let member = Member(id: server.store.environment.identifier(), role: .owner)
    _ = try server.store.write(server.workplace) { $0.rows.write(.put(member)) }
    let type = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    try server.store.database.refuse("INSERT", on: "shifts", saying: "not today")
    let day = AddShifts.Day(id: server.store.environment.identifier(), date: CivilDate(daysSinceEpoch: 20_777))
    let command = Command(
      id: server.store.environment.identifier(), at: server.clock.now(),
      intent: AddShifts(shiftType: type, note: "", days: [day]))
    let results = try server.store.perform([command], by: member.id, in: server.workplace)
    #expect(results?.map(\.refusal) == [Refusal("This change can’t be saved.", code: .invalid)])
    #expect(server.log.lines.contains { $0.contains("not today") && $0.contains(command.id.description) })
  }

  @Test func `outcomes are forgotten after 400 days, however many they are`() throws {
    let commands = (0..<700).map { number in
      let save = SaveLocation(id: server.store.environment.identifier(), mode: .create, name: "Place \(number)")
      return Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: save)
    }
    for part in [commands[..<400], commands[400...]] {
      _ = try server.store.perform(Array(part), by: server.store.owner, in: server.workplace)
    }
    server.clock.advance(days: 399)
    try server.store.pruneCommands(of: server.workplace, at: server.clock.now())
    #expect(try server.dump().contains("\ncommands "))
    server.clock.advance(days: 2)
    try server.store.pruneCommands(of: server.workplace, at: server.clock.now())
    #expect(try !server.dump().contains("\ncommands "))
  }

  @Test func `a database keeps its owner`() throws {
    let scratch = Scratch()
    let first = try WorkplaceStore(file: scratch.path("a.sqlite"))
    let owner = first.owner
    first.close()
    let second = try WorkplaceStore(file: scratch.path("a.sqlite"))
    #expect(second.owner == owner)
    second.close()
  }

  @Test func `a database from before the first release is refused with a sentence`() throws {
    let scratch = Scratch()
    let file = scratch.path("a.sqlite")
    let old = Migration("old", sql: "CREATE TABLE old (id INTEGER PRIMARY KEY) STRICT")
    try Database(file: file, migrations: [old], options: DatabaseOptions(applicationID: 0x546d_5368)).close()
    for access in [DatabaseOptions.Access.exclusive, .readOnly] {
      let failure = #expect(throws: DatabaseFailure.self) { try WorkplaceStore(file: file, access: access) }
      #expect(
        failure?.description == """
          The database \(file) couldn’t be used. It was made by a version from before the first release, which this \
          version does not read. Start with an empty data folder.
          """)
    }
  }

  @Test func `a fault of the database is an outage, not a refusal, and says nothing of the file`() throws {
    server.store.close()
    let reply = try server.call(.get, "locations")
    #expect(reply.status == 503)
    #expect(!reply.text.contains("sqlite"))
    #expect(server.log.lines.last?.contains(EngineUnderTest.current.rawValue) == true)
    #expect(try server.call(.get, "/healthz").status == 503)
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#).status == 503)
  }

  @Test func `a demo is made of what the rules take`() throws {
    let scratch = Scratch()
    let environment = server.store.environment
    let store = try WorkplaceStore(file: scratch.path("demo.sqlite"), environment: environment, log: .standard)
    let writes = store.engine.statistics.writes
    try prepare(store, isDemo: true)
    #expect(store.engine.statistics.writes == writes + 1)
    let demo = try #require(try store.workplaces().first)
    try store.rows(of: demo.id) { records in
      #expect(records.locations().count == 5)
      #expect(records.shiftTypes().count == 8)
      #expect(records.shiftTypes().allSatisfy { records.countShifts(of: $0.id) > 0 })
      let shifts = records.shifts(in: .earliest ... .latest)
      #expect(shifts.first?.date.description == "2026-11-01")
      #expect(shifts.count > 30)
      let team = Set(records.members().map(\.id))
      #expect(team.count == 12 && shifts.allSatisfy { team.contains($0.member) })
    }
    store.close()
  }
}
