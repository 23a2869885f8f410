import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerAPI
import ServerStorage
import SharedModels
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `Over a socket` {
  let scratch = Scratch()
  let log = LineSink()
  let server: RunningServer
  let workplace: String
  private let credentials: String

  init() throws {
    let data = DataFolder(scratch.path("data"))
    let store = try data.open()
    _ = try AccountService(store, in: data).create(
      NewAccount(email: "sam@example.org", password: Person.password, displayName: "Sam Sample"), isOwner: true)
    store.close()
    var settings = RunningServer.Settings()
    settings.port = 0
    settings.log = Log(clock: SystemClock()) { [log] in log.take($0) }
    server = try RunningServer(data: data, settings)
    let signedIn = try #require(Wire(port: server.port)).ask(
      "POST /api/v1/session", body: Samples.credentials("sam@example.org", Person.password))
    let cookie = try #require(signedIn.firstMatch(of: /teamshift-session=[^;]+/)?.output)
    credentials = "Cookie: \(cookie)\n"
    let list = try #require(Wire(port: server.port, credentials: credentials)).ask("GET /api/v1/workplaces")
    let body = list.split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
    workplace = try JSON.parse(String(body))["items"]?.array?.first?["id"]?.string ?? ""
  }

  private func ask(_ head: String, body: String = "") throws -> String {
    defer { withExtendedLifetime(server) {} }
    return try #require(Wire(port: server.port, credentials: credentials)).ask(head, body: body)
  }

  @Test func `every route answers`() throws {
    for route in allRoutes() where route.operation.id != "listenForChanges" {
      let path = route.path.text.replacing("{workplace}", with: workplace).replacing("{id}", with: Samples.unknownID)
      let body = route.operation.content == nil ? "" : "{}"
      let reply = try ask("\(route.method.name) \(path)", body: body)
      let status = Int(reply.split(separator: " ").dropFirst().first ?? "") ?? 0
      #expect((200..<500).contains(status), "\(route.name) \(reply)")
      #expect(reply.contains("X-Content-Type-Options: nosniff"))
    }
  }

  @Test func `a first start makes one workplace`() throws {
    let reply = try ask("GET /api/v1/workplaces/\(workplace)")
    #expect(reply.contains("\"name\":\"My Workplace\""))
    #expect(reply.contains("\"timeZone\":\"\(systemTimeZone())\""))
  }

  @Test func `HEAD has the length and no body`() throws {
    let reply = try ask("HEAD /healthz")
    #expect(reply.hasPrefix("HTTP/1.1 200"))
    #expect(reply.contains("Content-Length: 15\r\n"))
    #expect(reply.hasSuffix("\r\n\r\n"))
  }

  @Test func `what no handler sees is answered alike`() throws {
    let large = try ask("POST /api/v1/workplaces/\(workplace)/locations", body: String(repeating: "x", count: 2 << 20))
    #expect(large.hasPrefix("HTTP/1.1 413"))
    let broken = try #require(Wire(port: server.port))
    broken.send("GET /%zz HTTP/1.1\nHost: localhost\nConnection: close\n\n")
    let malformed = broken.read()
    #expect(malformed.hasPrefix("HTTP/1.1 400"))
    for reply in [large, malformed] {
      #expect(reply.contains("application/problem+json"))
      #expect(reply.contains("Content-Security-Policy"))
    }
  }

  @Test(arguments: [
    "GET /healthz HTTP/1.1\n\n", "GET /%zz HTTP/1.1\nHost: localhost\n\n",
    "POST /x HTTP/1.1\nHost: a\nContent-Length: x\n\n",
  ])
  func `what cannot be read is logged and counted`(_ message: String) throws {
    let wire = try #require(Wire(port: server.port))
    wire.send(message)
    #expect(wire.read().hasPrefix("HTTP/1.1 400"))
    #expect(log.lines.contains { $0.contains("\"status\":400") })
    #expect(try ask("GET /metrics").contains("{route=\"none\",status=\"400\"} 1\n"))
  }

  @Test func `a stream is told of each change, by whatever way it was made`() throws {
    let stream = try #require(Wire(port: server.port))
    stream.send("GET /api/v1/workplaces/\(workplace)/events HTTP/1.1\nHost: localhost\n\(credentials)\n")
    let start = stream.read(until: "}\n\n")
    #expect(start.contains("Content-Type: text/event-stream"))
    #expect(start.contains("data: {\"position\":3}\n\n"))
    _ = try ask("POST /api/v1/workplaces/\(workplace)/locations", body: #"{"name": "A"}"#)
    #expect(stream.read(until: "}\n\n").contains("data: {\"position\":5}\n\n"))
    _ = try ask("POST /api/v1/workplaces/\(workplace)/locations", body: #"{"name": ""}"#)
    let save = SaveLocation(id: Identifier(UniqueID(high: 1, low: 1)), mode: .create, name: "B")
    let command = Command(id: Identifier(UniqueID(high: 1, low: 2)), at: .earliest, intent: save)
    let body =
      #"{"position": 0, "today": "2026-11-20", "commands": [\#(String(decoding: command.json, as: UTF8.self))]}"#
    _ = try ask("POST /api/v1/workplaces/\(workplace)/sync", body: body)
    #expect(stream.read(until: "}\n\n").contains("data: {\"position\":7}\n\n"))
    #expect(try ask("GET /metrics").contains("teamshift_event_streams 1\n"))
  }

  @Test func `a stop ends the streams and lets go of the file`() throws {
    let stream = try #require(Wire(port: server.port))
    stream.send("GET /api/v1/workplaces/\(workplace)/events HTTP/1.1\nHost: localhost\n\(credentials)\n")
    _ = stream.read(until: "}\n\n")
    server.stop()
    #expect(stream.read().contains("\r\n0\r\n") || stream.read().isEmpty)
    let store = try DataFolder(scratch.path("data")).open()
    #expect(try store.problems().isEmpty)
    store.close()
  }

  @Test func `one database has one server`() throws {
    var settings = RunningServer.Settings()
    settings.port = 0
    #expect(throws: StartFailure.self) { try RunningServer(data: DataFolder(scratch.path("data")), settings) }
  }
}
