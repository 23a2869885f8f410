import Foundation
import JSONKit
import OutboundKit
import Synchronization
import TestSupport
import Testing
import TraceClient

/// Steps that are sent to a collector.
@Suite struct `A client of a collector` {
  private func client(
    _ server: TestHTTPServer, pause: Int = 20, timeouts: TransferTimeouts = HTTPSource.standardTimeouts,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> OTLPClient {
    let address = try #require(HTTPAddress(server.address))
    return OTLPClient(
      HTTPSource(address, userAgent: "Test/1", timeouts: timeouts), service: "test", version: "1.2",
      pauseMilliseconds: pause, report: report)
  }

  private func span(_ name: String, in parent: TraceContext? = nil, isFailed: Bool = false) -> Span {
    Span(
      parent?.child ?? TraceContext(), parent: parent?.span, name: name, kind: parent == nil ? .server : .internal,
      start: 1_764_000_000_000_000_001, end: 1_764_000_000_000_500_000,
      attributes: [("http.route", .text("GET /\"x\"")), ("http.response.status_code", .integer(200))],
      isFailed: isFailed)
  }

  private func spans(_ server: TestHTTPServer) throws -> [JSON] {
    try server.requests.flatMap { request in
      let document = try JSON.parse(request.body)
      return document["resourceSpans"]?.array?[0]["scopeSpans"]?.array?[0]["spans"]?.array ?? []
    }
  }

  @Test func `sends what ended, as the protocol has it in JSON`() throws {
    let server = TestHTTPServer(.body("{}"))
    defer { server.stop() }
    let client = try client(server)
    let first = span("GET /x", isFailed: true)
    client.take([first, span("database read", in: first.context)])
    client.stop()
    let request = try #require(server.requests.first)
    #expect(request.target == "/v1/traces" && request.fields.contains("Content-Type: application/json"))
    let resource = try #require(try JSON.parse(request.body)["resourceSpans"]?.array?.first)
    let service = resource["resource"]?["attributes"]?.array?.first
    #expect(service?["key"]?.string == "service.name" && service?["value"]?["stringValue"]?.string == "test")
    let sent = try spans(server)
    #expect(sent.map { $0["name"]?.string } == ["GET /x", "database read"])
    #expect(sent[0]["traceId"]?.string == first.context.trace && sent[0]["spanId"]?.string == first.context.span)
    #expect(sent[0]["parentSpanId"] == nil && sent[1]["parentSpanId"]?.string == first.context.span)
    #expect(sent[0]["kind"]?.integer == 2 && sent[1]["kind"]?.integer == 1)
    #expect(sent[0]["startTimeUnixNano"]?.string == "1764000000000000001")
    #expect(sent[0]["status"]?["code"]?.integer == 2 && sent[1]["status"] == nil)
    let attributes = sent[0]["attributes"]?.array ?? []
    #expect(attributes.last?["value"]?["intValue"]?.string == "200" && client.leftOut == 0)
  }

  @Test func `sends again what the collector takes later`() throws {
    let count = Atomic(0)
    let server = TestHTTPServer { _ in
      .body("{}", status: count.add(1, ordering: .relaxed).newValue < 3 ? 503 : 200)
    }
    defer { server.stop() }
    let client = try client(server, pause: 5)
    client.take([span("a")])
    #expect(eventually { server.requests.count == 3 })
    client.stop()
    #expect(client.leftOut == 0 && server.requests[0].body == server.requests[2].body)
  }

  @Test func `says once that the collector takes nothing, and counts what it has not got`() throws {
    let server = TestHTTPServer(.body("{}", status: 400))
    defer { server.stop() }
    let problems = Mutex<[String]>([])
    let client = try client(server, pause: 5) { problem in problems.withLock { $0.append(problem) } }
    for count in 1...3 {
      client.take([span("a"), span("b")])
      #expect(eventually { client.leftOut == 2 * count })
    }
    client.stop()
    #expect(problems.withLock { $0 } == ["it answers 400"] && server.requests.count == 3, "none is sent twice")
  }

  @Test func `keeps as much as it has room for, and holds up nobody where nobody answers`() throws {
    let server = TestHTTPServer(.silence)
    defer { server.stop() }
    let client = try client(server, pause: 100_000)
    let start = ContinuousClock.now
    for _ in 0..<30 { client.take((0..<200).map { span("\($0)") }) }
    #expect(ContinuousClock.now - start < .seconds(5))
    // 2,048 wait, and 512 may be under way.
    #expect((6_000 - 2_048 - 512...6_000 - 2_048).contains(client.leftOut), "\(client.leftOut)")
    server.stop()
    client.stop()
    client.take([span("late")])
    #expect(client.leftOut >= 6_000 - 2_048 + 1)
  }

  @Test func `gives up, once it is to stop, at the first batch that nobody takes`() throws {
    let server = TestHTTPServer(.silence)
    defer { server.stop() }
    let client = try client(server, pause: 100_000, timeouts: TransferTimeouts(connect: 1_000, total: 1_000))
    client.take((0..<2_000).map { span("\($0)") })
    client.stop()
    #expect(client.leftOut == 2_000)
    // The server may come to it only after the client has gone.
    #expect(eventually { server.requests.count == 1 })
  }

  @Test func `sends nothing where nothing happens`() throws {
    let server = TestHTTPServer(.body("{}"))
    defer { server.stop() }
    let client = try client(server, pause: 1)
    client.stop()
    #expect(server.requests.isEmpty)
  }
}
