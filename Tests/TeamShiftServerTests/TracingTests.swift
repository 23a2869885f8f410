import HTTPKit
import JSONKit
import ServerStorage
import Synchronization
@testable import TeamShiftServer
import TestSupport
import Testing
import TraceClient

/// What is kept of requests for those who look for what takes long.
@Suite struct `Traces of requests` {
  private let kept = KeptSpans()
  private let server: TestServer

  init() throws { server = try TestServer(tracing: Tracing(kept)) }

  private func span(_ name: String) throws -> Span { try #require(kept.spans.first { $0.name == name }, "\(name)") }

  @Test func `have the request and what it waited for`() throws {
    #expect(try server.call(.post, "locations", #"{"name": "Here"}"#).status == 201)
    let route = "POST /api/v1/workplaces/{workplace}/locations"
    let request = try span(route)
    #expect(request.kind == .server && request.parent == nil && !request.isFailed)
    let facts = Dictionary(uniqueKeysWithValues: request.attributes.map { ($0.name, $0.value) })
    #expect(facts["http.request.method"] == .text("POST") && facts["http.route"] == .text(route))
    #expect(facts["http.response.status_code"] == .integer(201) && facts["teamshift.request.id"] != nil)
    let write = try span("database write")
    #expect(write.parent == request.context.span && write.context.trace == request.context.trace)
    for name in ["waiting", "working", "committing"] {
      let part = try span(name)
      #expect(part.parent == write.context.span && write.start <= part.start && part.end <= write.end)
    }
    #expect(kept.spans.allSatisfy { $0.start <= $0.end && $0.context.trace == request.context.trace })
    #expect(Set(kept.spans.map(\.context.span)).count == kept.spans.count)
  }

  @Test func `go on with the trace of whoever asks, and are kept as it says`() throws {
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    for flags in ["00", "01"] {
      _ = try server.call(.get, "locations", headers: [("traceparent", "00-\(trace)-00f067aa0ba902b7-\(flags)")])
    }
    let requests = kept.spans.filter { $0.kind == .server }
    #expect(requests.count == 1 && requests[0].context.trace == trace && requests[0].parent == "00f067aa0ba902b7")
    #expect(server.log.lines.last?.contains(#""trace":"\#(trace)""#) == true)
    #expect(server.log.lines.dropLast().last?.contains("trace") == false)
  }

  @Test func `show what is done beside the threads that serve`() throws {
    #expect(try server.call(.get, "schedule/month.pdf?month=2026-11").status == 200)
    let wait = try span("waiting for a thread")
    let reads = kept.spans.filter { $0.name == "database read" && $0.context.trace == wait.context.trace }
    #expect(reads.contains { $0.start >= wait.end }, "by the thread that drew it")
  }

  @Test func `hold no secret, and say where the server is at fault`() throws {
    let secret = "ts_calendar_secretsecretsecret"
    _ = try server.call(.get, "/calendars/\(secret)/shifts.ics")
    #expect(kept.spans.allSatisfy { !"\($0)".contains("secretsecret") } && !kept.spans.isEmpty)
    server.store.close()
    #expect(try server.call(.get, "locations").status == 503)
    let failed = try #require(kept.spans.last { $0.kind == .server })
    #expect(failed.isFailed && failed.attributes.contains { $0.name == "error.type" && $0.value == .text("503") })
  }

  @Test func `are none where nobody takes them`() throws {
    let server = try TestServer()
    _ = try server.call(.get, "locations")
    #expect(Trace.current == nil && server.log.lines.last?.contains("trace") == false)
    #expect(try !server.call(.get, "/metrics").text.contains("trace"))
  }

  @Test func `are of a share of the requests`() throws {
    let server = try TestServer(tracing: Tracing(kept, percentage: 20))
    for _ in 0..<500 { _ = try server.call(.get, "/healthz") }
    let count = kept.spans.count { $0.kind == .server }
    // Seven standard deviations from 100 on both sides.
    #expect((37...163).contains(count), "\(count)")
  }
}

/// Keeps what it takes.
private final class KeptSpans: TraceClient {
  private let kept = Mutex<[Span]>([])
  var spans: [Span] { kept.withLock { $0 } }
  let leftOut = 0
  func take(_ spans: [Span]) { kept.withLock { $0 += spans } }
  func stop() {}
}
