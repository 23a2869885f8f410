import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import Testing

@testable import TeamShiftServer

@Suite struct `A gate for requests that there is no time for` {
  private let gate = OverloadGate()

  /// Requests one after the other, each after so many milliseconds, and how many of them are refused.
  private func refused(_ count: Int, waited: Int64, from start: Int64, every: Int64) -> Int {
    (0..<Int64(count)).count { gate.delay(waited: waited, at: start + $0 * every, isRefusable: true) != nil }
  }

  @Test func `refuses once all have waited long for two seconds, and none after a short wait`() {
    #expect(refused(200, waited: 1_200, from: 0, every: 10) == 0)
    #expect(refused(100, waited: 1_200, from: 2_000, every: 10) == 100)
    #expect(gate.refusalCount == 100)
    #expect(gate.delay(waited: 999, at: 3_000, isRefusable: true) == nil)
    #expect(gate.delay(waited: 1_200, at: 3_001, isRefusable: true) == nil)
  }

  @Test func `begins again sooner for a while`() {
    _ = refused(300, waited: 1_200, from: 0, every: 10)
    _ = gate.delay(waited: 0, at: 3_000, isRefusable: true)
    #expect(refused(100, waited: 1_200, from: 3_000, every: 4) == 100 - 63)
    _ = gate.delay(waited: 0, at: 20_000, isRefusable: true)
    #expect(refused(100, waited: 1_200, from: 20_000, every: 4) == 0)
  }

  @Test func `takes no few slow requests for a queue`() {
    #expect(refused(63, waited: 60_000, from: 0, every: 1_000) == 0)
  }

  @Test func `is open as long as anybody is answered soon`() {
    for turn in 0..<100 {
      #expect(refused(60, waited: 5_000, from: Int64(turn) * 1_000, every: 10) == 0)
      #expect(gate.delay(waited: 10, at: Int64(turn) * 1_000 + 900, isRefusable: true) == nil)
    }
  }

  @Test func `refuses only what may be refused, and counts the waits of all`() {
    for number in 0..<300 { #expect(gate.delay(waited: 1_200, at: Int64(number) * 10, isRefusable: false) == nil) }
    let delays = (0..<100).compactMap { gate.delay(waited: 1_200, at: 3_000 + $0, isRefusable: true) }
    #expect(delays.count == 100 && Set(delays) == Set(2...6), "they do not come back together")
  }
}

@Suite struct `A server that has more to do than it can` {
  private let server: TestServer

  init() throws {
    server = try TestServer()
    let now = monotonicMicroseconds() / 1_000
    for number in 0..<100 {
      _ = server.service.overload.delay(waited: 9_000, at: now - 3_000 + Int64(number), isRefusable: false)
    }
  }

  private func ask(_ method: HTTPKit.Method, _ target: String, waited: Int = 9_000) throws -> Reply {
    let request = try #require(
      Request(method: method, target: target, headers: [(name: "Host", value: "localhost:8080")], waited: waited))
    return Reply(server.service.handle(request))
  }

  @Test func `refuses what members do in a workplace, and says when to come again`() throws {
    let reply = try ask(.get, "\(server.base)/locations")
    #expect(reply.status == 503)
    #expect(reply.header("Retry-After").flatMap { Int($0) }.map { (2...6).contains($0) } == true)
    #expect(reply["code"]?.string == "busy")
    #expect(try ask(.get, "/metrics").text.contains("teamshift_shed_requests_total 1\n"))
  }

  @Test(
    arguments: [
      (.get, "/healthz"), (.get, "/metrics"), (.delete, "/api/v1/session"), (.get, "/api/v1/session"),
    ] as [(HTTPKit.Method, String)])
  func `refuses nothing else`(_ method: HTTPKit.Method, _ target: String) throws {
    #expect(try ask(method, target).status != 503)
  }

  @Test func `answers all as soon as one has not waited`() throws {
    #expect(try ask(.get, "\(server.base)/locations", waited: 0).status == 200)
    #expect(try ask(.get, "\(server.base)/locations").status == 200)
  }
}
