import DatabaseKit
import SQLiteKit
import Foundation
import HTTPKit
import JSONKit
import ServerAPI
@testable import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// What the operator's programs read.
@Suite struct `The server’s metrics` {
  private let server: TestServer

  init() throws { server = try TestServer() }

  private func value(of line: String) throws -> Double? {
    let text = try server.call(.get, "/metrics").text
    return text.split(separator: "\n").first { $0.hasPrefix(line + " ") }
      .flatMap { Double($0.dropFirst(line.count + 1)) }
  }

  @Test func `have each name once, with what it is`() throws {
    let lines = try server.call(.get, "/metrics").text.split(separator: "\n")
    let types = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ") }
    #expect(Set(types.map { $0[2] }).count == types.count)
    for line in lines where !line.hasPrefix("#") {
      let name = line.prefix { $0 != "{" && $0 != " " }
      let isKnown = types.contains { type in
        let parts = type[3] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        return parts.contains { name == "\(type[2])\($0)" }
      }
      #expect(isKnown, "\(line)")
    }
    for type in types where type[3] == "counter" { #expect(type[2].hasSuffix("_total"), "\(type[2])") }
  }

  @Test func `count reads whose response was kept`() throws {
    for _ in 0..<3 { _ = try server.call(.get, "locations") }
    #expect(try value(of: #"teamshift_cache_requests_total{result="hit"}"#) == 2)
    #expect(try value(of: #"teamshift_cache_requests_total{result="miss"}"#) == 1)
    #expect(try value(of: "teamshift_cache_bytes") ?? 0 > 1_000)
  }

  @Test func `tell what waits, what is late, and what was done`() throws {
    let now = server.clock.now()
    _ = try server.store.engine.write { storage in
      storage.outbox.add(
        OutboxMessage(
          id: id(1), kind: "accountNotice", recipient: "mailto:ada@example.org", occasion: "one", lane: "mail",
          payload: "{}", createdAt: now, due: now, expires: now.adding(milliseconds: 86_400_000)))
    }
    server.clock.advance(milliseconds: 90_000)
    #expect(try value(of: "teamshift_messages_waiting") == 1 && value(of: "teamshift_messages_late_seconds") == 90)
    #expect(try value(of: "teamshift_jobs_late_seconds") == 0)
    let runner = server.jobs()
    runner.addNewJobs()
    server.clock.advance(milliseconds: Job.day + 5_000)
    #expect(try value(of: "teamshift_jobs_late_seconds") ?? 0 > 0)
    _ = runner.runDueJobs()
    let count = try value(of: #"teamshift_job_seconds_count{job="pruneCommands",result="done"}"#)
    #expect(count == 1)
  }

  @Test func `tell of the process`() throws {
    for name in ["process_resident_memory_bytes", "process_open_fds", "process_threads", "process_cpu_seconds_total"] {
      #expect(try value(of: name) ?? 0 > 0, "\(name)")
    }
    #expect(try value(of: "process_open_fds") ?? 0 < value(of: "process_max_fds") ?? 0)
    #expect(try server.call(.get, "/metrics").text.contains("teamshift_build_info{version=\""))
  }

  @Test func `escape what a label may not have as it is`() {
    let metric = Metric("a_total", .counter, "Help.", [.init([("name", "a\"b\\c\nd")], .number(1))])
    #expect(MetricsText([metric]).text.hasSuffix("a_total{name=\"a\\\"b\\\\c\\nd\"} 1\n"))
  }

  @Test(.ofSQLite) func `are those that the dashboard shows`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/grafana.json")
    let board = try JSON.parse(Array(try Data(contentsOf: file)))
    let targets = (board["panels"]?.array ?? []).flatMap { $0["targets"]?.array ?? [] }
    let queries = targets.compactMap { $0["expr"]?.string }
    #expect(queries.count > 20)
    let text = try server.call(.get, "/metrics").text
    let known = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }.map { String($0.split(separator: " ")[2]) })
    for query in queries {
      for match in query.matches(of: /(teamshift|process)_[a-z_]+/) {
        let name = String(match.output.0)
        let base = ["_bucket", "_sum", "_count"].reduce(name) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
        #expect(known.contains(name) || known.contains(base), "\(name)")
      }
    }
  }
}

/// What the log says of what takes long.
@Suite struct `What takes long` {
  @Test func `is a warning of the log, with the statement and without its values`() throws {
    let lines = LineSink()
    var limits = SlowLimits()
    limits.statement = 1
    let log = Log(clock: TestClock(), slow: limits) { lines.take($0) }
    let scratch = Scratch()
    let store = try WorkplaceStore(file: scratch.path("test.sqlite"), log: log)
    defer { store.close() }
    _ = try store.database.read { connection in
      connection.query(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT max(i) FROM n",
        [.integer(300_000)]
      ) { $0.integer(0) }
    }
    let line = try #require(lines.lines.first { $0.contains("RECURSIVE") })
    let json = try JSON.parse(Array(line.utf8))
    #expect(json["level"]?.string == "warning" && json["message"]?.string == "A statement took long.")
    #expect(json["rows"]?.integer == 1 && !line.contains("300000") && json["ms"] != nil)
  }

  @Test func `is no line where the operator wants none`() throws {
    let lines = LineSink()
    var limits = SlowLimits()
    (limits.statement, limits.request) = (0, 0)
    let log = Log(clock: TestClock(), slow: limits) { lines.take($0) }
    let scratch = Scratch()
    let store = try WorkplaceStore(file: scratch.path("test.sqlite"), log: log)
    store.close()
    #expect(lines.lines.isEmpty)
    let request = try #require(Request(method: .get, target: "/x", headers: []))
    log.request(request, .empty(.done), microseconds: 99_000_000, cause: nil, trace: nil)
    #expect(lines.lines.last?.contains("warning") == false)
    log.with(SlowLimits()).request(request, .empty(.done), microseconds: 1_000_000, cause: nil, trace: nil)
    #expect(lines.lines.last?.contains(#""level":"warning","message":"A request took long.""#) == true)
  }

  @Test func `names a request to the person where the log says more of it`() throws {
    let server = try TestServer()
    server.store.close()
    let reply = try server.call(.get, "locations")
    let id = try #require(reply.header("X-Request-Id"))
    #expect(reply.status == 503 && reply["detail"]?.string?.hasSuffix(" (Request \(id))") == true)
    #expect(server.log.lines.last?.contains(#""id":"\#(id)""#) == true)
    #expect(try server.call(.get, "/api/v1/nothing")["detail"]?.string?.contains("Request") == false)
  }
}
