import DatabaseKit
import HikesModel
import JSONKit
import RecordKit
import SQLiteKit
import ScheduleModel
import ServerStorage
import SharedModels
import ShiftTypesModel
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `A storage of commands` {
  let server: TestServer

  init() throws {
    server = try TestServer()
    server.clock.advance(days: 365)
  }

  private func perform(_ commands: [Command]) throws -> [CommandResult] {
    try #require(try server.store.perform(commands, by: server.store.owner, in: server.workplace))
  }

  /// All that a new device of the owner receives, read in pages.
  private func entries(after position: Int64 = 0, pageSize: Int = 1_000) throws -> [FeedEntry] {
    let reader = FeedReader(server.store.owner, .owner, window: SyncWindow(around: day(0)))
    var (entries, place, isMore) = ([FeedEntry](), position, true)
    while isMore {
      let page = try #require(
        try server.store.read(server.workplace) {
          $0.feed.page(after: place, limit: FeedLimit(entries: pageSize), for: reader)
        })
      #expect(page.entries.count <= pageSize)
      entries += try page.entries.map { try FeedEntry(json: try JSON.parse($0), in: server.store.catalog) }
      try #require(page.position > place || !page.isMore)
      (place, isMore) = (page.position, page.isMore)
    }
    return entries
  }

  private func command(_ number: UInt64, _ intent: some Intent) -> Command {
    Command(id: id(10_000 + number), at: sampleInstant.adding(milliseconds: Int64(number)), intent: intent)
  }

  private func location(_ number: UInt64, _ name: String = "A") -> Command {
    command(number, SaveLocation(id: id(number), mode: .create, name: name))
  }

  /// A shift of the first of two types.
  private var beginnings: [Command] {
    let types = [(11, "M"), (12, "N")].map { (number: UInt64, symbol) in
      SaveShiftType(
        id: id(number), mode: .create, symbol: symbol, title: "Shift", duration: .allDay, location: id(1))
    }
    let shift = AddShifts(shiftType: id(11), note: "", days: [AddShifts.Day(id: id(21), date: day(0))])
    return [location(1)] + types.enumerated().map { command(2 + UInt64($0), $1) } + [command(4, shift)]
  }

  private func shiftSwitch(_ number: UInt64, expecting version: Int? = nil) -> Command {
    let target = ShiftTarget(id(21), expecting: version)
    return command(number, SwitchShifts(shifts: [target], shiftType: id(12), reason: "Covers Pat"))
  }

  @Test func `does a command once, however often it is sent`() throws {
    let first = try perform([location(1), location(1)])
    let known = try entries()
    #expect(first.map(\.isDone) == [true, true])
    #expect(first.map(\.changes.count) == [2, 0])
    for _ in 0..<3 {
      let again = try perform([location(1)])
      #expect(again.map(\.outcome) == [first[0].outcome] && again[0].changes.isEmpty)
    }
    #expect(try entries() == known)
  }

  @Test func `keeps a refusal, even when the rules would allow the command by now`() throws {
    let early = command(9, SaveLocation(id: id(1), mode: .update, name: "B"))
    let refused = try perform([early])
    #expect(refused[0].refusal?.code == .notFound && refused[0].changes.isEmpty)
    _ = try perform([location(1)])
    let known = try entries()
    #expect(try perform([early]).map(\.outcome) == refused.map(\.outcome))
    #expect(try entries() == known)
  }

  @Test func `does what comes with a command that is refused`() throws {
    #expect(try perform([location(1), location(2, ""), location(3)]).map(\.isDone) == [true, false, true])
    #expect(try entries().map(\.position) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `writes a switch and exactly one entry of the log together`() throws {
    _ = try perform(beginnings)
    let position = try #require(try server.store.position(in: server.workplace))
    let result = try perform([shiftSwitch(5), shiftSwitch(5)])[0]
    let news = try entries(after: position).compactMap(\.change)
    for changes in [result.changes, news] {
      #expect(changes.count == 2 && changes.entries.count == 1)
      #expect(changes.entries.first?.reason == "Covers Pat")
      #expect(changes.rows.map(\.key.table.name) == ["shifts"])
    }
    let again = try perform([shiftSwitch(6, expecting: 1)])[0]
    #expect(again.refusal == nil && again.changes.isEmpty, "the same switch on another device is made already")
  }

  @Test func `goes on in its feed where a page ended`() throws {
    _ = try perform(beginnings + [shiftSwitch(5)])
    let whole = try entries()
    for pageSize in 1...whole.count { #expect(try entries(pageSize: pageSize) == whole) }
    for entry in whole {
      #expect(try entries(after: entry.position) == whole.filter { $0.position > entry.position })
    }
    #expect(try server.store.position(in: server.workplace) == whole.last?.position)
  }

  @Test func `keeps nothing of a write that failed, and does it when it is sent again`() throws {
    _ = try perform(beginnings)
    let known = try entries()
    let rename = { (old: String, new: String) in
      try server.store.database.write { $0.execute("ALTER TABLE \(old) RENAME TO \(new)") }
    }
    // Without the feed's table a write fails when it has written its rows already.
    try rename("feed_entries", "lost_entries")
    #expect(throws: DatabaseFailure.self) { try perform([location(7), shiftSwitch(5)]) }
    try rename("lost_entries", "feed_entries")
    #expect(try entries() == known)
    let again = try perform([location(7), shiftSwitch(5)])
    #expect(again.map(\.isDone) == [true, true])
    #expect(again.map(\.changes.count) == [2, 2])
  }

  @Test func `knows nothing of another workplace`() throws {
    let (other, owner): (Identifier<Workplace>, _) = (id(99), server.store.owner)
    #expect(try server.store.perform([location(1)], by: owner, in: other) == nil)
    #expect(try server.store.position(in: other) == nil)
    let request = SyncRequest(schemas: [], today: day(0))
    #expect(
      try server.store.feed(request, by: owner, limit: FeedLimit(entries: 1_000), after: .nothing, in: other) == nil)
  }

  @Test func `refuses whoever is not a member`() throws {
    let results = try server.store.perform([location(1)], by: id(98), in: server.workplace)
    #expect(results?.map(\.refusal) == [.notAllowed])
    #expect(try entries().count == 2)
  }

  @Test func `leaves commands for the next request where those before have looked up very much`() throws {
    _ = try perform(beginnings)
    // Each looks at a thousand days before it meets a shift type that is not there.
    let days = (0..<PlanShifts.limit).map { number in
      PlanShifts.Day(
        id: id(20_000 + UInt64(number)), date: day(number), shiftType: number == PlanShifts.limit - 1 ? id(99) : id(11))
    }
    var waiting = (0..<30).map { command(100 + $0, PlanShifts(days)) }
    var requests = 0
    while !waiting.isEmpty {
      let results = try perform(waiting)
      try #require(!results.isEmpty)
      #expect(results.count <= 15 && results.allSatisfy { !$0.isDone })
      waiting.removeFirst(results.count)
      requests += 1
    }
    #expect(requests > 1)
  }

  @Test func `refuses a command that looks up far more than any that people give`() throws {
    // A dog with a change on each day of a year, and a spreadsheet whose absences are each compared with all of them.
    let client = SaveClient(id: id(301), mode: .create) { $0.ownerName = "Pat Sample" }
    let dog = SaveDog(id: id(311), mode: .create) { ($0.name, $0.owners) = ("Rex", [id(301)]) }
    var year = ImportHikes()
    year.exceptions = (0..<366).map { exception(UInt64($0), from: $0, through: $0) }
    #expect(try perform([command(1, client), command(2, dog), command(3, year)]).allSatisfy { $0.isDone })
    var absences = ImportHikes()
    absences.exceptions = (0..<1_000).map { exception(1_000 + UInt64($0), from: 360, through: 365) }
    let result = try perform([command(4, absences), location(9)])
    #expect(result.first?.refusal?.code == .tooMany)
    #expect(try perform([command(4, absences), location(9)]).map(\.isDone) == [false, true])
  }

  private func exception(_ number: UInt64, from first: Int, through last: Int) -> SaveException {
    SaveException(
      id: id(30_000 + number), mode: .create, dog: id(311), firstDay: day(first), lastDay: day(last), status: .away)
  }

  @Test(arguments: seeds(6)) func `answers any commands as the model of the server does`(_ seed: UInt64) throws {
    var maker = CommandMaker(random: SeededGenerator(seed: seed))
    let row = Workplace(id: server.workplace, name: "Test", timeZone: "America/Halifax")
    var model = ServerModel(feed: id(5), workplace: server.workplace, clock: ZoneClock(zone: row.timeZone))
    model.put(row)
    model.put(Member(id: server.store.owner, role: .owner))
    for member in sampleMembers { model.put(member) }
    _ = try server.store.write(server.workplace) { storage in
      storage.write(sampleMembers.map { .put($0) })
      storage.feed.append(sampleMembers.map { .put($0) }, at: sampleInstant)
    }
    var sent: [Command] = []
    for batch in 0..<30 {
      for _ in 0...maker.random.below(4) {
        let isAgain = !sent.isEmpty && maker.random.once(in: 6)
        let at = sampleInstant.adding(milliseconds: Int64(sent.count))
        let fresh = Command(id: id(10_000 + UInt64(sent.count)), at: at, intent: maker.intent())
        sent.append(isAgain ? maker.random.one(of: sent) : fresh)
      }
      let commands = Array(sent.suffix(5))
      let outcomes = try perform(commands).map(\.outcome)
      let request = SyncRequest(schemas: [], today: day(0), commands: commands)
      let answer = model.answer(request, by: server.store.owner, pageSize: .max)
      #expect(outcomes == answer.outcomes, "seed \(seed), batch \(batch)")
    }
    let request = SyncRequest(schemas: [], today: day(0))
    let answer = model.answer(request, by: server.store.owner, pageSize: .max)
    // A text that was read from the database is in its composed form, so the texts of the JSON are compared, not its bytes.
    let wanted = try answer.entries.map { try JSON.parse(Array($0.json)).withoutTimes }
    #expect(try entries().map { try JSON.parse(Array($0.json)).withoutTimes } == wanted, "seed \(seed)")
  }
}

extension JSON {
  /// An entry of the feed without when one of the log was recorded, which is by the server's clock alone.
  fileprivate var withoutTimes: JSON {
    guard self["table"] == .string("logEntries"), let row = self["row"]?.object else { return self }
    let rest = JSON.object(row.filter { $0.key != "timestamp" && $0.key != "madeAt" })
    return .object((object ?? []).map { $0.key == "row" ? .init("row", rest) : $0 })
  }
}
