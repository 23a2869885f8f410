import DatabaseKit
import Dispatch
import JSONKit
@testable import ServerStorage
import Synchronization
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `The outbox` {
  let server: TestServer
  let channel = TestChannel()

  init() throws { server = try TestServer() }

  private func runner(_ workers: Int = 4, on store: WorkplaceStore? = nil) -> OutboxRunner {
    OutboxRunner(
      store ?? server.store, services: ServerServices(accounts: server.accounts), kinds: [channel.kind],
      workers: workers)
  }

  private func message(
    _ text: String, to recipient: String = "phone", about occasion: String? = "today", lane: String = "one",
    in milliseconds: Int64 = 0, for lifetime: Int64 = 3_600_000
  ) -> OutboxMessage {
    let now = server.clock.now()
    return OutboxMessage(
      id: server.store.environment.identifier(), kind: "test", recipient: recipient, occasion: occasion, lane: lane,
      payload: text, createdAt: now, due: now.adding(milliseconds: milliseconds),
      expires: now.adding(milliseconds: lifetime))
  }

  @discardableResult private func add(_ message: OutboxMessage) throws -> Bool {
    try server.store.engine.write { $0.outbox.add(message) }
  }

  private func advance(_ milliseconds: Int64) {
    server.clock.set(to: server.clock.now().adding(milliseconds: milliseconds))
  }

  private func entries() throws -> [OutboxEntry] { try server.store.engine.read { $0.outbox.entries(limit: 100) } }

  @Test func `tells a recipient once of an occasion, also after it was sent or given up`() throws {
    #expect(try add(message("first")) && !add(message("second")))
    #expect(try add(message("other day", about: "tomorrow")) && add(message("other device", to: "laptop")))
    runner().runDue()
    #expect(channel.sent.sorted() == ["first", "other day", "other device"])
    #expect(try !add(message("third")))
    channel.results = [.refused("never")]
    #expect(try add(message("refused", about: "later")))
    runner().runDue()
    #expect(try !add(message("again", about: "later")))
    runner().runDue()
    #expect(channel.sent.count == 3)
    #expect(try entries().map(\.state) == [.failed] && entries().map(\.error) == ["never"])
    #expect(try !server.dump().contains("refused,"), "what it said is forgotten")
  }

  @Test func `sends what is about nothing else without remembering it`() throws {
    #expect(try add(message("a", about: nil)) && add(message("b", about: nil)))
    runner().runDue()
    #expect(channel.sent.sorted() == ["a", "b"])
    #expect(try !server.dump().contains("outbox "))
  }

  @Test func `sends nothing before it is due, and nothing once it has expired`() throws {
    try add(message("later", in: 60_000))
    try add(message("short", about: "short", in: 60_000, for: 90_000))
    runner().runDue()
    #expect(channel.sent.isEmpty)
    channel.results = [.later("busy"), .later("busy")]
    advance(61_000)
    runner().runDue()
    #expect(channel.sent.isEmpty && channel.attempts == 2)
    advance(61_000)
    runner().runDue()
    #expect(channel.sent == ["later"])
    #expect(try entries().map(\.error) == ["It was not sent in time."])
  }

  @Test func `waits as long as a receiver says, and has others of its lane wait where that takes none`() throws {
    try add(message("a", about: "a"))
    try add(message("b", about: "b"))
    try add(message("c", about: "c", lane: "other"))
    channel.results = [.unavailable("closed", milliseconds: 600_000)]
    runner(1).runDue()
    #expect(channel.sent == ["c"] && channel.attempts == 2, "b was not tried")
    advance(599_000)
    runner(1).runDue()
    #expect(channel.attempts == 2)
    advance(2_000)
    runner(1).runDue()
    #expect(channel.sent == ["c", "a", "b"])
  }

  /// The steps at which a server can end: before a message is claimed, while it is sent, and before what became of it is
  /// kept. A server that ends is one whose message stays as it was at that moment.
  @Test(arguments: [0, 1, 2]) func `sends nothing twice if the server ends at a step`(_ step: Int) throws {
    try add(message("once"))
    let now = server.clock.now()
    if step > 0 {
      let claimed = try server.store.engine.write { server in
        server.outbox.claim(dueAt: now, until: now.adding(milliseconds: OutboxRunner.claimLength), exceptIn: [])
      }
      #expect(claimed?.payload == "once" && claimed?.attempts == 1)
    }
    if step > 1 { channel.take("once") }
    server.store.close()
    let restarted = try TestServer(seed: 2, after: server)
    for _ in 0..<3 {
      runner(on: restarted.store).runDue()
      advance(OutboxRunner.claimLength)
    }
    #expect(channel.sent == (step == 1 ? [] : ["once"]))
    #expect(try !restarted.store.engine.write { $0.outbox.add(message("once")) })
    let errors = try restarted.store.engine.read { $0.outbox.entries(limit: 10) }.map(\.error)
    #expect(errors == (step == 0 ? [] : ["The server stopped while it was sent, so it may have arrived."]))
  }

  @Test func `gives each message to one of many workers and servers`() throws {
    for number in 0..<200 { try add(message("\(number)", about: "\(number)", lane: "\(number % 7)")) }
    let runners = [runner(), runner()]
    for runner in runners { runner.start() }
    server.store.outboxSignal.signal()
    #expect(eventually { channel.sent.count >= 200 })
    // Both wait for the same signal.
    server.store.outboxSignal.cancel()
    for runner in runners { runner.stop() }
    #expect(channel.sent.count == 200 && Set(channel.sent).count == 200)
  }

  @Test func `keeps room for others where one receiver is slow`() throws {
    for number in 0..<8 { try add(message("slow", about: "\(number)", lane: "slow")) }
    try add(message("quick", about: "quick", lane: "quick", in: 1))
    let gate = DispatchSemaphore(value: 0)
    channel.wait = { text in if text == "slow" { gate.wait() } }
    let runner = runner()
    runner.start()
    #expect(eventually { channel.sent.contains("quick") })
    #expect(channel.sent == ["quick"])
    for _ in 0..<8 { gate.signal() }
    #expect(eventually { channel.sent.count == 9 })
    runner.stop()
  }

  @Test func `sends later what was put off, without anybody ringing`() throws {
    channel.results = [.later("busy", milliseconds: 0)]
    try add(message("patient"))
    let runner = runner()
    runner.start()
    #expect(eventually { channel.attempts == 1 })
    // Until when it is put off follows from the clock, which may not move before that is known.
    #expect(try eventually { try entries().map(\.error) == ["busy"] })
    advance(61_000)
    #expect(eventually { channel.sent == ["patient"] })
    runner.stop()
  }
}

/// Takes messages in the place of a receiver.
final class TestChannel: Sendable {
  private struct State {
    var sent: [String] = []
    var attempts = 0
    var results: [DeliveryResult] = []
    var wait: @Sendable (String) -> Void = { _ in }
  }

  private let state = Mutex(State())

  var sent: [String] { state.withLock { $0.sent } }
  var attempts: Int { state.withLock { $0.attempts } }
  /// What the next messages come to; those after them are sent.
  var results: [DeliveryResult] {
    get { state.withLock { $0.results } }
    set { state.withLock { $0.results = newValue } }
  }
  var wait: @Sendable (String) -> Void {
    get { state.withLock { $0.wait } }
    set { state.withLock { $0.wait = newValue } }
  }

  func take(_ text: String) { state.withLock { $0.sent.append(text) } }

  var kind: MessageKind {
    MessageKind("test") { message, _ in
      Delivery(send: { _ in
        self.wait(message.payload)
        return self.state.withLock { state in
          state.attempts += 1
          let result = state.results.isEmpty ? .sent : state.results.removeFirst()
          if result == .sent { state.sent.append(message.payload) }
          return result
        }
      })
    }
  }
}
