import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
@testable import ServerAPI
import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `A sync` {
  let server: TestServer

  init() throws { server = try TestServer() }

  private func sync(
    _ commands: [Command], from position: Int64 = 0, feed: Identifier<SyncFeed>? = nil
  ) throws -> SyncReply {
    let request = SyncRequest(
      schemas: server.store.catalog.schemas, feed: feed, position: position, role: .owner, window: today, today: today,
      commands: commands)
    let reply = try server.call(.post, "sync", bytes: request.json)
    try #require(reply.status == 200, "\(reply.text)")
    return try SyncReply(json: reply.json, in: server.store.catalog)
  }

  private var today: CivilDate { server.clock.now().civil(offsetMinutes: 0).date }

  private func location(_ name: String) -> Command {
    command(SaveLocation(id: server.store.environment.identifier(), mode: .create, name: name))
  }

  private func command(_ intent: some Intent) -> Command {
    Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: intent)
  }

  @Test func `a new device gets the whole feed`() throws {
    _ = try server.makeLocation("A")
    let reply = try sync([])
    #expect(reply.since == 0)
    #expect(reply.member == server.store.owner && reply.role == .owner && reply.workplace == server.workplace)
    #expect(reply.window == today)
    #expect(reply.entries.map(\.table) == ["workplaces", "members", "locations", "logEntries"])
    #expect(reply.position == 4)
    #expect(!reply.isMore)
    #expect(try sync([], from: 4, feed: reply.feed).entries.isEmpty)
  }

  @Test func `a position of another feed, or ahead of this one, counts as none, and changes nothing`() throws {
    let feed = try sync([]).feed
    let before = try server.dump()
    for (position, feed) in [(Int64(1), Identifier<SyncFeed>(UniqueID(high: 1, low: 1))), (5, feed)] {
      let reply = try sync([], from: position, feed: feed)
      #expect(reply.since == 0 && reply.requested == position)
      #expect(reply.entries.count == 2)
    }
    #expect(try server.dump() == before)
  }

  @Test func `a command is done, and its changes are in the same reply`() throws {
    let command = location("A")
    let reply = try sync([command])
    #expect(reply.outcomes == [CommandOutcome(command: command.id, verdict: .done(position: 4))])
    #expect(reply.entries.last?.position == 4)
  }

  @Test func `somebody who is not a member finds no workplace, and has nothing done`() throws {
    let before = try server.dump()
    let request = SyncRequest(schemas: [], today: today, commands: [location("A")])
    let headers = [("X-Member", Samples.unknownID)]
    let reply = try server.call(.post, "sync", bytes: request.json, headers: headers)
    #expect((400..<500).contains(reply.status))
    #expect(try server.dump() == before)
  }

  @Test func `commands that bring too many bytes together are left for the next request, and pages are small`() throws {
    let type = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    let note = String(repeating: "ब्रे", count: 500)
    let commands = (0..<4).map { part in
      let days = (0..<366).map { number in
        AddShifts.Day(id: server.store.environment.identifier(), date: today.adding(days: part * 366 + number))
      }
      return command(AddShifts(shiftType: type, note: note, days: days))
    }
    let first = try sync(commands)
    #expect(first.outcomes.map(\.command) == commands.prefix(1).map(\.id), "\(first.outcomes)")
    #expect(first.isMore)
    var (position, feed, sizes) = (Int64(0), first.feed, [Int]())
    while sizes.last != 0 {
      let request = SyncRequest(
        schemas: server.store.catalog.schemas, feed: feed, position: position, role: .owner, window: today,
        today: today)
      let bytes = try server.call(.post, "sync", bytes: request.json).bytes
      let reply = try SyncReply(json: try JSON.parse(bytes), in: server.store.catalog)
      sizes.append(reply.isMore ? bytes.count : 0)
      position = reply.position
    }
    #expect(sizes.count > 4 && sizes.allSatisfy { $0 < 1_200_000 }, "\(sizes)")
  }

  @Test func `commands that change too many rows together are left for the next request`() throws {
    let type = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    let commands = (0..<8).map { part in
      let days = (0..<360).map { number in
        AddShifts.Day(
          id: server.store.environment.identifier(), date: today.adding(days: part * 360 + number))
      }
      return command(AddShifts(shiftType: type, note: "", days: days))
    }
    let first = try sync(commands)
    #expect(first.outcomes.map(\.command) == commands.prefix(3).map(\.id))
    #expect(first.isMore)
    let second = try sync(Array(commands.dropFirst(3)))
    #expect(second.outcomes.map(\.command) == commands.dropFirst(3).prefix(3).map(\.id))
  }

  @Test func `a command sent twice is done once, also within one request`() throws {
    let command = location("A")
    let first = try sync([command, command])
    let before = try server.dump()
    let second = try sync([command])
    #expect(first.outcomes == second.outcomes + second.outcomes)
    #expect(try server.dump() == before)
  }

  @Test func `a refusal, too, is kept for the next time`() throws {
    let command = location("")
    let first = try sync([command])
    #expect(first.outcomes.first?.verdict == .refused(.missing("name")))
    #expect(try sync([command]).outcomes == first.outcomes)
  }

  @Test func `a refused command keeps no other from being done`() throws {
    let commands = [location("A"), location(""), location("B")]
    let reply = try sync(commands)
    #expect(reply.outcomes.map(\.command) == commands.map(\.id))
    #expect(reply.entries.count { $0.table == "locations" } == 2)
  }

  @Test func `a command that cannot be read is refused by itself`() throws {
    let good = location("A")
    let unreadable = #"{"id": "\#(Samples.unknownID)", "at": "2026-11-20T10:00:00Z", "do": "danceTheTango"}"#
    let known = String(decoding: good.json, as: UTF8.self)
    let reply = try server.call(
      .post, "sync", #"{"position": 0, "today": "2026-11-20", "commands": [\#(unreadable), \#(known)]}"#)
    let outcomes = try SyncReply(json: reply.json, in: server.store.catalog).outcomes
    #expect(outcomes.map(\.command.description) == [Samples.unknownID, good.id.description])
    let refusal = outcomes.first?.verdict
    #expect(
      refusal
        == .refused(
          Refusal(
            "The server couldn’t read this change: do is not a command that this version knows. Reload the app and make the change again.",
            field: "do")))
    #expect(outcomes.last?.verdict == .done(position: 4))
  }

  @Test(arguments: [
    (#"{"position": 0, "today": "2026-11-20"}"#, "commands"), (#"{"position": 0, "commands": []}"#, "today"),
    (#"{"position": -1, "today": "2026-11-20", "commands": []}"#, "position"),
    (#"{"today": "2026-11-20", "commands": []}"#, "position"),
    (#"{"position": 0, "today": "2026-11-20", "commands": [{}]}"#, "commands.0.id"),
    (#"{"position": 0, "today": "2026-11-20", "commands": [1]}"#, "commands.0"),
    (#"{"position": 0, "today": "2026-11-20", "commands": {}}"#, "commands"),
    (#"{"position": 0, "today": "2026-11-20", "commands": [], "feed": "x"}"#, "feed"),
    (#"{"position": 0, "today": "2026-11-20", "commands": [], "window": 1}"#, "window"),
    (#"{"position": 9223372036854775808, "today": "2026-11-20", "commands": []}"#, "position"),
    (
      #"{"position": 0, "today": "2026-11-20", "commands": [\#(Array(repeating: "{}", count: 101).joined(separator: ","))]}"#,
      "commands"
    ),
  ])
  func `a request that cannot be read names the field`(_ body: String, _ field: String) throws {
    let reply = try server.call(.post, "sync", body)
    #expect(reply.status == 400)
    #expect(reply["field"]?.string == field)
  }

  @Test func `a long feed comes in parts`() throws {
    let total = 2 + 2 * 600
    for batch in 0..<6 { _ = try sync((0..<100).map { location("Place \(batch)-\($0)") }) }
    let first = try sync([])
    #expect(first.entries.count == Sync.entryLimit)
    #expect(first.isMore)
    let second = try sync([], from: first.position, feed: first.feed)
    #expect(second.since == first.position)
    #expect(second.entries.count == total - Sync.entryLimit)
    #expect(second.position == Int64(total))
    #expect(!second.isMore)
  }

  @Test func `a row stands in the feed once, at its last change, and so does its end`() throws {
    let id = try server.makeLocation("A")
    _ = try server.makeLocation("B")
    _ = try server.call(.patch, "locations/\(id)", #"{"name": "C"}"#)
    let locations = { (reply: SyncReply) in reply.entries.filter { $0.table == "locations" } }
    let before = try sync([])
    #expect(locations(before).compactMap { $0.change?.row?.as(Location.self)?.name } == ["B", "C"])
    _ = try server.call(.delete, "locations/\(id)")
    #expect(locations(try sync([])).count == 1)
    let end = locations(try sync([], from: before.position, feed: before.feed)).last
    #expect(end?.change == .remove(RowKey(Location.table, try #require(UniqueID(id)))))
  }

  @Test func `a device's clock that is ahead does not reach the rows`() throws {
    let type = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    let id: Identifier<ScheduledShift> = server.store.environment.identifier()
    let day = AddShifts.Day(id: id, date: CivilDate(daysSinceEpoch: 20_000))
    let ahead = Command(
      id: server.store.environment.identifier(), at: .latest,
      intent: AddShifts(shiftType: type, note: "", days: [day]))
    _ = try sync([ahead])
    let created = try server.store.rows(of: server.workplace) { $0.shift(id)?.created.at }
    #expect(try #require(created ?? nil) < server.clock.now())
  }

  @Test func `another workplace's rows are out of reach`() throws {
    let other: Identifier<Workplace> = server.store.environment.identifier()
    try server.store.add(Workplace(id: other, name: "Other", timeZone: "UTC"))
    let id = try server.makeLocation("Mine")
    #expect(try server.call(.get, "/api/v1/workplaces/\(other)/locations/\(id)").status == 404)
    #expect(try server.call(.patch, "/api/v1/workplaces/\(other)/locations/\(id)", #"{"name": "X"}"#).status == 404)
    #expect(try server.call(.delete, "/api/v1/workplaces/\(other)/locations/\(id)").status == 404)
    let type = try server.call(.post, "/api/v1/workplaces/\(other)/shift-types", Samples.shiftType("M", at: id))
    #expect(type.status == 422)
    #expect(type["field"] == "location")
  }
}
