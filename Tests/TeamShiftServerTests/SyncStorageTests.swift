import DatabaseKit
import HTTPKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `A sync with a storage` {
  let server: TestServer
  let storage: ModelStorage

  init() throws {
    var made: ModelStorage?
    server = try TestServer(storage: { store, workplace in
      let storage = ModelStorage(workplace, owner: store.identity.owner, environment: store.environment)
      made = storage
      return storage
    })
    storage = try #require(made)
  }

  private var place: Command {
    let edit = LocationEdit(id: id(1), mode: .create, name: "Fire Hall")
    return Command(id: id(10_001), at: sampleInstant, intent: .saveLocation(edit))
  }

  private func request(_ commands: [Command], from position: Int64 = 0) -> [UInt8] {
    SyncRequest(feed: storage.identity.feed, position: position, commands: commands).json
  }

  private func send(_ commands: [Command], from position: Int64 = 0) throws -> Reply {
    try server.call(.post, "sync", bytes: request(commands, from: position))
  }

  private func errand(_ commands: [Command]) -> Errand<SyncReply?> {
    let body = request(commands)
    return Errand { [server] in
      guard let reply = try? server.call(.post, "sync", bytes: body), reply.status == 200 else { return nil }
      return try? SyncReply(json: reply.json)
    }
  }

  @Test func `asks it for no more than it needs`() throws {
    #expect(try send([]).status == 200)
    #expect(storage.calls == [.position, .page(after: 0, limit: Sync.entryLimit)])
    #expect(try send([place], from: 1).status == 200)
    #expect(
      storage.calls.dropFirst(2) == [.perform([place.id]), .position, .page(after: 1, limit: Sync.entryLimit)])
    let feed = storage.identity.feed
    #expect(try send([], from: 9).status == 200)
    #expect(storage.calls.dropFirst(5) == [.position, .replaceFeed(feed), .page(after: 0, limit: Sync.entryLimit)])
  }

  @Test(arguments: [
    (DatabaseFailure.diskFull(file: "/secret/a.sqlite"), 503), (.locked(file: "/secret/a.sqlite"), 503),
    (.readOnly(file: "/secret/a.sqlite"), 503), (.outside(file: "/secret/a.sqlite", reason: "secret"), 503),
    (.damaged(file: "/secret/a.sqlite", reason: "secret"), 500),
    (.query(file: "/secret/a.sqlite", sql: "SELECT secret", reason: "secret"), 500),
  ])
  func `that fails tells the operator why, and the device only when to come back`(
    _ failure: DatabaseFailure, _ status: Int
  ) throws {
    storage.fail(with: failure)
    for reply in [try send([place]), try server.call(.post, "locations", #"{"name": "A"}"#)] {
      #expect(reply.status == status)
      #expect(reply.header("Content-Type") == "application/problem+json")
      #expect(reply.header("Retry-After") == (status == 503 ? "5" : nil))
      #expect(!reply.text.contains("secret"))
      #expect(server.log.lines.last?.contains("secret") == true)
    }
  }

  @Test(arguments: 0..<3) func `that fails at any of its calls does a command that is sent again once`(
    _ calls: Int
  ) throws {
    storage.fail(with: .diskFull(file: "test"), after: calls)
    #expect(try send([place]).status == 503)
    storage.mend()
    let reply = try SyncReply(json: try send([place]).json)
    #expect(reply.outcomes == [CommandOutcome(command: place.id, verdict: .done(position: 2))])
    #expect(reply.entries.map(\.kind) == ["workplace", "location"])
  }

  @Test func `that lets them wait does a command once that two senders bring`() throws {
    storage.turnstile.close()
    let errands = [errand([place]), errand([place])]
    storage.turnstile.wait(for: 2)
    storage.turnstile.open()
    let replies = try errands.map { try #require($0.outcome() ?? nil) }
    #expect(replies.map(\.outcomes) == Array(repeating: replies[0].outcomes, count: 2))
    #expect(replies.map { $0.entries.map(\.position) } == [[1, 2], [1, 2]])
  }

  @Test func `that lets one wait keeps nobody else from being answered`() throws {
    storage.turnstile.close()
    let errand = errand([place])
    storage.turnstile.wait(for: 1)
    #expect(try server.call(.get, "/healthz").status == 200)
    #expect(try server.call(.get, "locations").status == 200)
    storage.turnstile.open()
    #expect(try #require(errand.outcome() ?? nil).entries.count == 2)
  }

  @Test func `that fails after a wait has done nothing of it`() throws {
    storage.turnstile.close()
    let errand = errand([place])
    storage.turnstile.wait(for: 1)
    storage.fail(with: .outside(file: "test", reason: "gone"))
    storage.turnstile.open()
    #expect((errand.outcome() ?? nil) == nil)
    storage.mend()
    #expect(try SyncReply(json: try send([]).json).entries.count == 1)
  }
}
