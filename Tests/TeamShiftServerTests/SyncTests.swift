import HTTPKit
import JSONKit
import SharedModels
import SyncKit
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `A sync` {
  let server: TestServer

  init() throws { server = try TestServer() }

  private func sync(
    _ commands: [Command], from position: Int64 = 0, feed: Identifier<SyncFeed>? = nil
  ) throws -> SyncReply {
    let request = SyncRequest(feed: feed, position: position, commands: commands)
    let reply = try server.call(.post, "sync", bytes: request.json)
    try #require(reply.status == 200, "\(reply.text)")
    return try SyncReply(json: reply.json)
  }

  private func location(_ name: String) -> Command {
    let edit = LocationEdit(id: server.store.environment.identifier(), mode: .create, name: name)
    return command(.saveLocation(edit))
  }

  private func command(_ intent: Intent) -> Command {
    Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: intent)
  }

  @Test func `a new device gets the whole feed`() throws {
    _ = try server.makeLocation("A")
    let reply = try sync([])
    #expect(reply.feed == server.store.identity.feed)
    #expect(reply.since == 0)
    #expect(reply.entries.map(\.kind) == ["workplace", "location"])
    #expect(reply.position == 2)
    #expect(!reply.isMore)
    #expect(try sync([], from: 2, feed: reply.feed).entries.isEmpty)
  }

  @Test func `a position of another feed counts as none`() throws {
    let reply = try sync([], from: 1, feed: Identifier(UniqueID(high: 1, low: 1)))
    #expect(reply.since == 0)
    #expect(reply.entries.count == 1)
  }

  @Test func `a position that the feed has lost makes it a new one, which is read from the start`() throws {
    let feed = try sync([]).feed
    let reply = try sync([], from: 5, feed: feed)
    #expect(reply.feed != feed)
    #expect(reply.since == 0)
    #expect(reply.entries.count == 1)
    #expect(try sync([], from: 1, feed: reply.feed).feed == reply.feed)
    let reopened = try StoreIdentity(of: server.store.database, server.store.environment)
    #expect(reopened.feed == reply.feed)
  }

  @Test func `a command is done, and its changes are in the same reply`() throws {
    let command = location("A")
    let reply = try sync([command])
    #expect(reply.outcomes == [CommandOutcome(command: command.id, verdict: .done(position: 2))])
    #expect(reply.entries.last?.position == 2)
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
    let edit = LocationEdit(id: server.store.environment.identifier(), mode: .create, name: "")
    let command = command(.saveLocation(edit))
    let first = try sync([command])
    #expect(first.outcomes.first?.verdict == .refused(Refusal(Refusal.requiredFieldMissing, field: "name")))
    #expect(try sync([command]).outcomes == first.outcomes)
  }

  @Test func `a refused command keeps no other from being done`() throws {
    let commands = [location("A"), location(""), location("B")]
    let reply = try sync(commands)
    #expect(reply.outcomes.map(\.command) == commands.map(\.id))
    #expect(reply.entries.count == 3)
  }

  @Test func `a command that cannot be read is refused by itself`() throws {
    let good = location("A")
    let unreadable = #"{"id": "\#(Samples.unknownID)", "at": "2026-11-20T10:00:00Z", "do": "danceTheTango"}"#
    let known = String(decoding: good.json, as: UTF8.self)
    let reply = try server.call(.post, "sync", #"{"position": 0, "commands": [\#(unreadable), \#(known)]}"#)
    let outcomes = try SyncReply(json: reply.json).outcomes
    #expect(outcomes.map(\.command.description) == [Samples.unknownID, good.id.description])
    let refusal = outcomes.first?.verdict
    #expect(
      refusal
        == .refused(
          Refusal(
            "The server cannot read this change: do is not a command that this version knows. Reload the app, and make the change again.",
            field: "do")))
    #expect(outcomes.last?.verdict == .done(position: 2))
  }

  @Test(arguments: [
    (#"{"position": 0}"#, "commands"), (#"{"position": -1, "commands": []}"#, "position"),
    (#"{"commands": []}"#, "position"), (#"{"position": 0, "commands": [{}]}"#, "commands.0.id"),
    (#"{"position": 0, "commands": [1]}"#, "commands.0"), (#"{"position": 0, "commands": {}}"#, "commands"),
    (#"{"position": 0, "commands": [], "feed": "x"}"#, "feed"),
    (#"{"position": 9223372036854775808, "commands": []}"#, "position"),
    (#"{"position": 0, "commands": [\#(Array(repeating: "{}", count: 101).joined(separator: ","))]}"#, "commands"),
  ])
  func `a request that cannot be read names the field`(_ body: String, _ field: String) throws {
    let reply = try server.call(.post, "sync", body)
    #expect(reply.status == 400)
    #expect(reply["field"]?.string == field)
  }

  @Test func `a long feed comes in parts`() throws {
    let total = Int64(Sync.entryLimit + 5)
    for batch in 0..<11 {
      _ = try sync((0..<min(100, Int(total) - 1 - batch * 100)).map { location("Place \(batch)-\($0)") }, from: 0)
    }
    let first = try sync([])
    #expect(first.entries.count == Sync.entryLimit)
    #expect(first.isMore)
    let second = try sync([], from: first.position, feed: first.feed)
    #expect(second.since == first.position)
    #expect(second.entries.count == 5)
    #expect(second.position == total)
    #expect(!second.isMore)
  }

  @Test func `a row stands in the feed once, at its last change, and so does its end`() throws {
    let id = try server.makeLocation("A")
    _ = try server.makeLocation("B")
    _ = try server.call(.patch, "locations/\(id)", #"{"name": "C"}"#)
    let names = try sync([]).entries.map { $0.row?["name"]?.string }
    #expect(names == ["Test", "B", "C"])
    _ = try server.call(.delete, "locations/\(id)")
    let entries = try sync([]).entries
    #expect(entries.map(\.position) == [1, 3, 5])
    #expect(entries.last?.change == .remove(RowKey(.location, try #require(UniqueID(id)))))
  }

  @Test func `a device's clock that is ahead does not reach the rows`() throws {
    let type = try #require(Identifier<ShiftType>(try server.makeShiftType()))
    let id: Identifier<ScheduledShift> = server.store.environment.identifier()
    let day = ShiftAddition.Day(id: id, date: CivilDate(daysSinceEpoch: 20_000))
    let ahead = Command(
      id: server.store.environment.identifier(), at: .latest,
      intent: .addShifts(ShiftAddition(shiftType: type, note: "", days: [day])))
    _ = try sync([ahead])
    let created = try server.store.read(server.workplace) { $0.shift(id)?.created.at }
    #expect(try #require(created ?? nil) < server.clock.now())
  }

  @Test func `another workplace's rows are out of reach`() throws {
    let other: Identifier<Workplace> = server.store.environment.identifier()
    try server.store.add(Workplace(id: other, version: 1, name: "Other", timeZone: "UTC"))
    let id = try server.makeLocation("Mine")
    #expect(try server.call(.get, "/api/v1/workplaces/\(other)/locations/\(id)").status == 404)
    #expect(try server.call(.patch, "/api/v1/workplaces/\(other)/locations/\(id)", #"{"name": "X"}"#).status == 404)
    #expect(try server.call(.delete, "/api/v1/workplaces/\(other)/locations/\(id)").status == 404)
    let type = try server.call(.post, "/api/v1/workplaces/\(other)/shift-types", Samples.shiftType("M", at: id))
    #expect(type.status == 422)
    #expect(type["field"] == "location")
  }
}
