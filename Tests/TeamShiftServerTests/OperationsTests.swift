import Foundation
import HTTPKit
import JSONKit
import ServerAccounts
import ServerAPI
@testable import ServerStorage
import TestSupport
import Testing
@testable import TeamShiftServer

@Suite struct `Operations` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `health is ok`() throws {
    #expect(try server.call(.get, "/healthz").text == #"{"status":"ok"}"#)
  }

  @Test func `health writes, and not for everybody who asks`() throws {
    let before = server.store.engine.statistics.writes
    for _ in 0..<20 { #expect(try server.call(.get, "/healthz").status == 200) }
    #expect(server.store.engine.statistics.writes == before + 1)
  }

  @Test func `health is asked for again after some seconds`() throws {
    let health = Health()
    let before = server.store.engine.statistics.writes
    for seconds in 0..<20 { try health.check(server.store.engine, at: Int64(seconds) * 1_000_000) }
    #expect(server.store.engine.statistics.writes == before + 4)
  }

  @Test(.ofSQLite) func `health says that the database was deleted, and nothing is written any more`() throws {
    try FileManager.default.removeItem(atPath: server.scratch.path("test.sqlite"))
    let reply = try server.call(.get, "/healthz")
    #expect(reply.status == 503)
    #expect(reply["detail"]?.string?.contains("was deleted, moved or replaced") == true)
    #expect(!reply.text.contains("sqlite"))
    #expect(server.log.lines.last?.contains("sqlite") == true)
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#).status == 503)
    #expect(try server.call(.get, "locations").status == 200)
  }

  @Test(.ofSQLite) func `metrics say how much room there is`() throws {
    let text = try server.call(.get, "/metrics").text
    for name in ["teamshift_database_wal_bytes", "teamshift_data_free_bytes", "teamshift_data_free_inodes"] {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
      #expect((line?.split(separator: " ").last.flatMap { Int($0) } ?? 0) > 0, "\(name)")
    }
  }

  /// Asks for the metrics from an address.
  private func metrics(_ server: TestServer, from peer: String, _ headers: [(name: String, value: String)] = []) throws
    -> Int
  {
    let fields = headers + [(name: "Host", value: "localhost:8080")]
    let request = try #require(Request(method: .get, target: "/metrics", headers: fields, peer: peer))
    return server.service.handle(request).status
  }

  @Test func `metrics are for programs of this machine alone`() throws {
    for peer in ["127.0.0.1", "::1"] {
      #expect(try metrics(server, from: peer) == 200)
      for field in ["X-Forwarded-For", "Forwarded", "Via"] {
        #expect(try metrics(server, from: peer, [(name: field, value: "203.0.113.7")]) == 403, "by a proxy")
      }
    }
    for peer in ["203.0.113.7", "10.0.0.1", "2001:db8::1", ""] { #expect(try metrics(server, from: peer) == 403) }
    #expect(try metrics(server, from: "203.0.113.7", [(name: "Authorization", value: "Basic OnNlY3JldA==")]) == 403)
  }

  @Test func `metrics are for others with their password`() throws {
    let server = try TestServer(metricsAccess: MetricsAccess(password: "secret"))
    let ask = { (value: String) in
      try metrics(server, from: "203.0.113.7", [(name: "Authorization", value: value)])
    }
    #expect(try ask("Basic OnNlY3JldA==") == 200, "of no user")
    #expect(try ask("basic cHJvbTpzZWNyZXQ=") == 200, "of any user")
    for wrong in ["Basic Ondyb25n", "Basic secret", "Basic", "Digest OnNlY3JldA==", ""] {
      #expect(try ask(wrong) == 403, "\(wrong)")
    }
    #expect(try metrics(server, from: "127.0.0.1") == 200)
  }

  @Test func `metrics count what was done`() throws {
    _ = try server.makeLocation()
    _ = try server.call(.post, "locations", #"{"name": ""}"#)
    let text = try server.call(.get, "/metrics").text
    let route = "POST /api/v1/workplaces/{workplace}/locations"
    #expect(text.contains("teamshift_requests_total{route=\"\(route)\",status=\"201\"} 1\n"))
    #expect(text.contains("teamshift_requests_total{route=\"\(route)\",status=\"422\"} 1\n"))
    #expect(text.contains("teamshift_request_seconds_count{route=\"\(route)\"} 2\n"))
    #expect(text.contains("teamshift_request_seconds_bucket{route=\"\(route)\",le=\"+Inf\"} 2\n"))
    #expect(text.contains("teamshift_commands_total{outcome=\"done\"} 1\n"))
    #expect(text.contains("teamshift_commands_total{outcome=\"refused\"} 1\n"))
    for phase in ["waiting", "working", "committing"] {
      let name = "teamshift_database_write_seconds_count{phase=\"\(phase)\"} "
      let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
      #expect((line.flatMap { Int($0.dropFirst(name.count)) } ?? 0) > 0, "\(phase)")
    }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.split(separator: " ").last.flatMap { Double($0) } != nil, "\(line)")
    }
  }

  @Test func `addresses that nobody serves do not grow the metrics`() throws {
    for number in 0..<50 { _ = try server.call(.get, "/api/v1/nothing/\(number)") }
    let text = try server.call(.get, "/metrics").text
    #expect(text.contains("teamshift_requests_total{route=\"none\",status=\"404\"} 50\n"))
  }

  @Test func `a workplace has no end of streams`() throws {
    for number in 0..<Announcements.limit {
      #expect(server.store.announcer.add(EventStream(), of: id(5_000 + UInt64(number)), to: server.workplace))
    }
    #expect(try server.call(.get, "events").status == 429)
    #expect(try server.call(.head, "events").status == 200)
    #expect(server.store.announcer.count == Announcements.limit)
  }

  @Test func `the oldest of an account's streams ends for one too many, and others have their own`() throws {
    let owner = try server.owner()
    let fields = owner.headers.map { (name: $0.0, value: $0.1) } + [(name: "Host", value: "localhost:8080")]
    let request = try #require(Request(method: .get, target: "\(server.base)/events", headers: fields))
    var streams: [EventStream] = []
    for _ in 0..<CredentialStreams.limit {
      if case .stream(let stream) = server.service.handle(request).body { streams.append(stream) }
    }
    #expect(streams.count == CredentialStreams.limit && streams.allSatisfy(\.isOpen))
    #expect(server.service.handle(request).status == 200)
    #expect(streams.map(\.isOpen) == [false] + Array(repeating: true, count: CredentialStreams.limit - 1))
    #expect(try server.call(.get, "events").status == 200)
  }

  @Test func `a file is replaced as a whole`() throws {
    let scratch = Scratch()
    try scratch.write("a", "old")
    try replaceFile(scratch.path("a"), with: Array("new".utf8))
    #expect(try readFile(scratch.path("a")) == Array("new".utf8))
    #expect(throws: FileFailure.self) { try replaceFile(scratch.path("missing/a"), with: []) }
    #expect(throws: FileFailure(path: scratch.path("b"), reason: "No such file or directory")) {
      try readFile(scratch.path("b"))
    }
  }
}
