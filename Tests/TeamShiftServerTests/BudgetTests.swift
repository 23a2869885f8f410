import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `A budget of changes` {
  private let start = Instant(milliseconds: 1_000_000)
  private let workplace = Identifier<Workplace>(UniqueID(high: 1, low: 1))

  private func later(_ seconds: Int64) -> Instant { start.adding(milliseconds: seconds * 1_000) }

  @Test func `is so much at once, and then so much a minute, of each thing that is counted`() {
    let parts: [WritableKeyPath<Usage, Int>] = [\.commands, \.rows, \.bytes, \.lookUps, \.milliseconds]
    for part in parts {
      let budget = Budget(.equal(atOnce: 10, perMinute: 6))
      let account = "a"
      var one = Usage()
      one[keyPath: part] = 1
      for _ in 0..<10 {
        #expect(budget.wait(for: account, in: workplace, at: start) == 0)
        budget.charge(one, to: account, in: workplace, at: start)
      }
      #expect(budget.wait(for: account, in: workplace, at: start) == 10_000)
      budget.charge(one, to: account, in: workplace, at: start)
      #expect(budget.wait(for: account, in: workplace, at: later(1)) == 19_000)
      #expect(budget.wait(for: account, in: workplace, at: later(19)) == 1_000)
      #expect(budget.wait(for: account, in: workplace, at: later(20)) == 0)
    }
  }

  @Test func `lets one request take more than is left, and has the next one wait for it`() {
    let budget = Budget(.equal(atOnce: 10, perMinute: 60))
    budget.charge(Usage(rows: 100), to: "a", in: workplace, at: start)
    #expect(budget.wait(for: "a", in: workplace, at: start) == 91_000)
    #expect(budget.wait(for: "a", in: workplace, at: later(91)) == 0)
  }

  @Test func `has somebody wait for no other thing than what is wanted`() {
    let budget = Budget(.equal(atOnce: 10, perMinute: 6))
    budget.charge(Usage(milliseconds: 100), to: "a", in: workplace, at: start)
    let wait = { (cost: Usage?) in budget.wait(for: "a", in: nil, taking: cost, at: start) }
    #expect(wait(Usage(commands: 1, rows: 1)) == 0 && wait(Usage()) == 0)
    #expect(wait(Usage(milliseconds: 1)) > 0 && wait(nil) > 0)
  }

  @Test func `has nobody wait for more than a day, whatever is taken`() {
    let budget = Budget(.equal(atOnce: 1, perMinute: 1))
    budget.charge(Usage(rows: 1_000_000_000_000), to: "a", in: workplace, at: start)
    #expect(budget.wait(for: "a", in: workplace, at: start) == 86_400_000)
  }

  @Test func `is the account's wherever it is, and the workplace's whoever asks`() {
    let other = Identifier<Workplace>(UniqueID(high: 1, low: 2))
    let budget = Budget(
      Budget.Limits(account: .equal(atOnce: 10, perMinute: 6), workplace: .equal(atOnce: 20, perMinute: 6)))
    budget.charge(Usage(rows: 11), to: "a", in: workplace, at: start)
    #expect(budget.wait(for: "a", in: other, at: start) > 0)
    #expect(budget.wait(for: "b", in: workplace, at: start) == 0)
    budget.charge(Usage(rows: 11), to: "b", in: workplace, at: start)
    #expect(budget.wait(for: "c", in: workplace, at: start) > 0)
    #expect(budget.wait(for: "c", in: other, at: start) == 0)
  }

  @Test func `has others go first once a quarter is taken`() {
    let budget = Budget(.equal(atOnce: 100, perMinute: 60))
    budget.charge(Usage(rows: 25), to: "a", in: workplace, at: start)
    #expect(!budget.isBusy("a", in: workplace, at: start))
    budget.charge(Usage(rows: 1), to: "a", in: workplace, at: start)
    #expect(budget.isBusy("a", in: workplace, at: start))
    #expect(budget.isBusy("b", in: workplace, at: start))
    #expect(!budget.isBusy("a", in: workplace, at: later(1)))
  }

  @Test func `keeps nobody waiting for longer by a clock that was set back, and forgets who has taken nothing`() {
    let budget = Budget(.equal(atOnce: 1, perMinute: 60), keyLimit: 10)
    budget.charge(Usage(rows: 2), to: "a", in: workplace, at: start)
    #expect(budget.wait(for: "a", in: workplace, at: later(-1_000)) == 2_000)
    for number in 0..<1_000 as Range<Int64> {
      budget.charge(Usage(rows: 1), to: "\(number)", in: workplace, at: later(10 * number))
      #expect(budget.count <= 11)
    }
  }

  @Test func `has no end without limits`() {
    let budget = Budget(nil)
    budget.charge(Usage(rows: .max), to: "a", in: workplace, at: start)
    #expect(budget.wait(for: "a", in: workplace, at: start) == 0 && budget.count == 0)
  }
}

/// A server with small budgets.
@Suite struct `A flood of changes` {
  private func server(_ limits: Budget.Limits) throws -> TestServer { try TestServer(budget: limits) }

  private func create(_ number: Int, on server: TestServer, as member: String? = nil) throws -> Reply {
    let headers = member.map { [("X-Member", $0)] } ?? []
    return try server.call(.post, "locations", #"{"name": "Place \#(number)"}"#, headers: headers)
  }

  private func sync(_ commands: [Command], on server: TestServer) throws -> Reply {
    let list = commands.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: ",")
    return try server.call(.post, "sync", #"{"position": 0, "today": "2026-11-20", "commands": [\#(list)]}"#)
  }

  private func command(_ number: UInt64) -> Command {
    Command(
      id: id(1_000 + number), at: sampleInstant, intent: SaveLocation(id: id(number), mode: .create, name: "\(number)"))
  }

  @Test func `is answered 429 with the time to wait before anything is looked up, and goes on after it`() throws {
    let server = try server(.commands(atOnce: 5, perMinute: 6))
    for number in 0..<5 { #expect(try create(number, on: server).status == 201) }
    let writes = server.store.engine.statistics.writes
    let refused = try create(5, on: server)
    #expect(refused.status == 429 && refused.header("Retry-After") == "10")
    #expect(refused.header("Content-Type") == "application/problem+json")
    #expect(refused["code"]?.string == "overBudget")
    #expect(server.store.engine.statistics.writes == writes)
    server.clock.advance(milliseconds: 10_000)
    #expect(try create(5, on: server).status == 201)
    #expect(try create(6, on: server).header("Retry-After") == "10")
  }

  @Test func `costs a device's sync as much, and none of its reads`() throws {
    let server = try server(.commands(atOnce: 3, perMinute: 6))
    #expect(try sync((1...3).map { command($0) }, on: server)["outcomes"]?.array?.count == 3)
    let refused = try sync([command(4)], on: server)
    #expect(refused.status == 429 && refused["code"]?.string == "overBudget")
    #expect(try sync([], on: server).status == 200)
    #expect(try server.call(.get, "locations").status == 200)
    server.clock.advance(milliseconds: 10_000)
    #expect(try sync([command(4)], on: server)["outcomes"]?.array?.count == 1)
  }

  @Test func `of user IDs costs more than one of anything else`() throws {
    let server = try server(.commands(atOnce: 300, perMinute: 60))
    for _ in 0..<3 { #expect(try server.call(.post, "user/reset").status == 200) }
    let refused = try server.call(.post, "user/reset")
    #expect(refused.status == 429 && refused["code"]?.string == "overBudget")
    server.clock.advance(milliseconds: 60_000)
    #expect(try server.call(.post, "user/reset").status == 200)
  }

  @Test func `costs also what is refused, by what it has looked up`() throws {
    let limits = Budget.Limits.equal(atOnce: 1_000, perMinute: 60, lookUps: 20)
    let server = try server(limits)
    var count = 0
    while try server.call(.post, "undo").status == 422, count < 100 { count += 1 }
    #expect((1..<100).contains(count))
    #expect(try server.call(.post, "undo").status == 429)
  }

  /// Whether a request is done beside the threads that serve, and its response.
  private func answer(_ path: String, _ body: String, on server: TestServer) throws -> (isDeferred: Bool, Reply?) {
    let head = [(name: "Host", value: "localhost:8080"), (name: "Content-Type", value: "application/json")]
    let request = try #require(
      Request(method: .post, target: "\(server.base)/\(path)", headers: head, body: Array(body.utf8)))
    let answer = server.service.answer(request)
    let reply = answer.response.map { Reply($0) }
    if case .later = answer { return (true, reply) }
    return (false, reply)
  }

  @Test func `is done beside the threads that serve if it may change hundreds of rows`() throws {
    let server = try TestServer()
    #expect(try !answer("locations", #"{"name": "Hall"}"#, on: server).isDeferred)
    let undo = try answer("undo", "", on: server)
    #expect(undo.isDeferred && undo.1?.status == 200 && undo.1?["operation"] != nil)
    #expect(try server.store.engine.read { $0.workplace(server.workplace)?.log.counts.total } == 2, "done once")
    let redo = Command(id: id(1_000), at: sampleInstant, intent: Redo()).json
    let body = #"{"position": 0, "today": "2026-11-20", "commands": [\#(String(decoding: redo, as: UTF8.self))]}"#
    let synced = try answer("sync", body, on: server)
    #expect(synced.isDeferred && synced.1?["outcomes"]?.array?.first?["refusal"] == nil)
    #expect(try !answer("sync", #"{"position": 0, "today": "2026-11-20", "commands": []}"#, on: server).isDeferred)
  }

  @Test func `is done beside the threads that serve, and so is what is long`() throws {
    let server = try server(.commands(atOnce: 8, perMinute: 6))
    func isDeferred(_ body: String) throws -> Bool { try answer("locations", body, on: server).isDeferred }
    for number in 0..<3 { #expect(try !isDeferred(#"{"name": "Place \#(number)"}"#)) }
    #expect(try isDeferred(#"{"name": "Place 3"}"#))
    server.clock.advance(milliseconds: 60_000)
    #expect(try !isDeferred(#"{"name": "Place 4"}"#))
    #expect(try isDeferred(String(repeating: " ", count: 300_000)))
  }
}

extension RateLimit {
  fileprivate static func equal(atOnce: Int, perMinute: Int, lookUps: Int? = nil) -> RateLimit {
    RateLimit(
      atOnce: Usage(
        commands: atOnce, rows: atOnce, bytes: atOnce, lookUps: lookUps ?? atOnce, milliseconds: atOnce),
      perMinute: Usage(
        commands: perMinute, rows: perMinute, bytes: perMinute, lookUps: perMinute, milliseconds: perMinute))
  }
}

extension Budget.Limits {
  fileprivate static func equal(atOnce: Int, perMinute: Int, lookUps: Int? = nil) -> Budget.Limits {
    let allotment = RateLimit.equal(atOnce: atOnce, perMinute: perMinute, lookUps: lookUps)
    return Budget.Limits(account: allotment, workplace: allotment)
  }

  /// Of commands alone.
  fileprivate static func commands(atOnce: Int, perMinute: Int) -> Budget.Limits {
    let plenty = 1_000_000
    let allotment = RateLimit(
      atOnce: Usage(commands: atOnce, rows: plenty, bytes: plenty, lookUps: plenty, milliseconds: plenty),
      perMinute: Usage(commands: perMinute, rows: plenty, bytes: plenty, lookUps: plenty, milliseconds: plenty))
    return Budget.Limits(account: allotment, workplace: allotment)
  }
}
