import JSONKit
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
    #expect(try Command(json: JSON.parse(known)) == command)
  }

  @Test(arguments: WireSamples.rows.map(\.name))
  func `a row has its form`(name: String) throws {
    let row = try #require(WireSamples.rows.first { $0.name == name }).row
    let written = row.jsonValue.bytes
    let known = try Fixtures.bytes("row-\(name)", written: written)
    #expect(written == known)
    var reader = try JSONFieldReader(JSON.parse(known))
    #expect(try Row(row.key.kind, from: &reader) == row)
  }

  @Test(arguments: [("request", WireSamples.request), ("request-first", WireSamples.firstRequest)])
  func `a request has its form`(name: String, request: SyncRequest) throws {
    let known = try Fixtures.bytes(name, written: request.json)
    #expect(request.json == known)
    #expect(try SyncRequest(json: JSON.parse(known)) == request)
  }

  @Test func `a reply has its form`() throws {
    let known = try Fixtures.bytes("reply-member", written: WireSamples.reply.json)
    #expect(WireSamples.reply.json == known)
    #expect(try SyncReply(json: JSON.parse(known)) == WireSamples.reply)
  }

  @Test func `a reply of a server that did not say who asks is understood`() throws {
    let old = try SyncReply(json: JSON.parse(try Fixtures.bytes("reply", written: [])))
    #expect(old.member == nil && old.entries == WireSamples.reply.entries)
  }

  @Test func `a refused command is stored in its form`() throws {
    let known = try Fixtures.bytes("refused", written: WireSamples.refused.json)
    #expect(WireSamples.refused.json == known)
    #expect(try RefusedCommand(json: JSON.parse(known)) == WireSamples.refused)
  }

  @Test func `a device's place is stored in its form`() throws {
    var device = newDevice()
    let writes = device.receive(reply(to: 7)).writes
    let state = try #require(writes.last?.value)
    let known = try Fixtures.bytes("state-member", written: state)
    #expect(state == known)
    for name in ["state", "state-member"] {
      var stored = StoredDevice()
      stored.state = try JSON.parse(try Fixtures.bytes(name, written: []))
      var restored = newDevice()
      #expect(restored.restore(stored) == 0 && restored.position == 7 && restored.feed == feed && restored.hasSynced)
      #expect(restored.member == sampleMember)
    }
  }

  @Test func `no fixture is without its test`() throws {
    let known = WireSamples.intents.map { "command-\($0.name)" } + WireSamples.rows.map { "row-\($0.name)" }
    #expect(
      try Fixtures.names()
        == (known + ["refused", "reply", "reply-member", "request", "request-first", "state", "state-member"]).sorted())
  }

  @Test func `a reason that this version does not know is a rule's`() throws {
    let json = try JSON.parse("{\"command\":\"\(UniqueID(high: 1, low: 2))\",\"refusal\":\"No.\",\"reason\":\"moon\"}")
    let reply = try JSON.parse(
      "{\"feed\":\"\(feed)\",\"since\":0,\"position\":0,\"more\":false,\"outcomes\":[\(json.text)],\"entries\":[]}")
    let outcome = try SyncReply(json: reply).outcomes.first
    #expect(outcome?.verdict == .refused(Refusal("No.")))
  }
}
