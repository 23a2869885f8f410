import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// What is written is what was always written, and what was ever written can be read.
@Suite struct WireTests {
  @Test(arguments: WireSamples.intents.map(\.name))
  func `a command has its form`(name: String) throws {
    let intent = try #require(WireSamples.intents.first { $0.name == name }).intent
    let command = command(1, intent)
    let known = try Fixtures.bytes("command-\(name)", written: command.json)
    #expect(command.json == known)
    #expect(try Command(json: JSON.parse(known), in: .teamShift) == command)
  }

  @Test(arguments: WireSamples.olderIntents.map(\.name))
  func `a command in an older form is read`(name: String) throws {
    let intent = try #require(WireSamples.olderIntents.first { $0.name == name }).intent
    let command = command(1, intent)
    let known = try Fixtures.bytes("command-\(name)", written: command.json)
    #expect(command.json != known)
    #expect(try Command(json: JSON.parse(known), in: .teamShift) == command)
  }

  @Test(arguments: WireSamples.rows.map(\.name))
  func `a row has its form`(name: String) throws {
    let row = try #require(WireSamples.rows.first { $0.name == name }).row
    let known = try Fixtures.bytes("row-\(name)", written: row.json)
    #expect(row.json == known)
    #expect(try row.table.row(from: JSON.parse(known)) == row)
  }

  @Test(arguments: HikeSamples.olderRows.map(\.name))
  func `a row in an older form is read`(name: String) throws {
    let row = try #require(HikeSamples.olderRows.first { $0.name == name }).row
    let known = try Fixtures.bytes("row-\(name)", written: row.json)
    #expect(row.json != known)
    #expect(try row.table.row(from: JSON.parse(known)) == row)
  }

  @Test(arguments: [("request", WireSamples.request), ("request-first", WireSamples.firstRequest)])
  func `a request has its form`(name: String, request: SyncRequest) throws {
    let known = try Fixtures.bytes(name, written: request.json)
    #expect(request.json == known)
    #expect(try SyncRequest(json: JSON.parse(known), in: .teamShift) == request)
  }

  @Test func `a reply has its form`() throws {
    let known = try Fixtures.bytes("reply", written: WireSamples.reply.json)
    #expect(WireSamples.reply.json == known)
    #expect(try SyncReply(json: JSON.parse(known), in: .teamShift) == WireSamples.reply)
  }

  @Test func `a refused command is stored in its form`() throws {
    let known = try Fixtures.bytes("refused", written: WireSamples.refused.json)
    #expect(WireSamples.refused.json == known)
    #expect(try RefusedCommand(json: JSON.parse(known), in: .teamShift) == WireSamples.refused)
  }

  @Test func `a device's cursor is stored in its form`() throws {
    var device = emptyDevice()
    let state = try #require(device.receive(reply(to: 7)).writes.last?.value)
    let known = try Fixtures.bytes("state", written: state)
    #expect(state == known)
    var stored = StoredDevice()
    stored.state = try JSON.parse(known)
    var restored = emptyDevice()
    #expect(restored.restore(stored) == 0 && restored.hasSynced)
    #expect(restored.request() == request(at: 7) && restored.workplace == sampleWorkplace)
  }

  @Test func `no fixture is without its test`() throws {
    let commands = WireSamples.intents + WireSamples.olderIntents
    let known =
      commands.map { "command-\($0.name)" } + (WireSamples.rows + HikeSamples.olderRows).map { "row-\($0.name)" }
    #expect(try Fixtures.names() == (known + ["refused", "reply", "request", "request-first", "state"]).sorted())
  }

  @Test func `a code that this version does not know stands for a rule`() throws {
    let refused = try JSON.parse(WireSamples.refused.json).replacing(["code"], by: .string("moon"))
    #expect(try RefusedCommand(json: refused, in: .teamShift).refusal.code == .invalid)
  }

  @Test func `a role that this version does not know allows the least`() throws {
    let reply = try JSON.parse(WireSamples.reply.json).replacing(["role"], by: .string("auditor"))
    #expect(try SyncReply(json: reply, in: .teamShift).role == .member)
    let request = try JSON.parse(WireSamples.request.json).replacing(["role"], by: .string("auditor"))
    #expect(try SyncRequest(json: request, in: .teamShift).role == nil)
  }

  @Test func `fields that this version does not know are kept for one that does`() throws {
    let row = try JSON.parse(location(1).json).replacing(["color"], by: .string("red"))
    var device = emptyDevice()
    let entry = FeedEntry(
      position: 1, schema: 1, table: "locations", id: location(1).id.rawValue, row: row, in: .teamShift)
    let writes = device.receive(reply(to: 1, entry)).writes
    #expect(device.replica.locations() == [location(1)])
    let stored = try #require(writes.first { $0.area == .news && $0.key != nil }?.value)
    #expect(try JSON.parse(stored).array?.first?["row"]?["color"] == .string("red"))
  }

  /// As programs from before a day could be excused do with one that is: the schema of the marks needs no other number,
  /// which would keep all other marks from them too.
  @Test func `a pickup whose state this version does not know waits for one that does, and keeps back no other mark`()
    throws
  {
    let known = PickupMark(of: id(311), on: day(0), version: 1, state: .notHome, at: sampleInstant)
    let other = PickupMark(of: id(312), on: day(0), version: 1, state: .pickedUp, at: sampleInstant)
    func entry(_ position: Int64, _ mark: PickupMark, _ row: JSON) -> FeedEntry {
      FeedEntry(
        position: position, schema: PickupMark.table.schema, table: PickupMark.table.name, id: mark.id.rawValue,
        row: row, in: .teamShift)
    }
    var device = emptyDevice()
    _ = device.receive(reply(to: 1, entry(1, known, try JSON.parse(known.json))))
    let later = try JSON.parse(known.at(version: 2).json).replacing(["state"], by: .string("excusedByRobot"))
    let news = device.receive(
      reply(since: 1, to: 3, entry(2, known, later), entry(3, other, try JSON.parse(other.json))))
    #expect(device.deferredCount == 1 && news.writes.contains { $0.area == .deferred })
    // Until the newer program has come, the day is what it was.
    #expect(device.replica[known.id] == known && device.replica[other.id] == other)
  }
}
