import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing
@testable import TeamShiftServer

@Suite struct `Versions` {
  let server: TestServer
  let place: String

  init() throws {
    server = try TestServer()
    place = try server.makeLocation()
  }

  private func call(_ method: HTTPKit.Method, _ path: String, _ body: String?, _ name: String, _ value: String) throws
    -> Reply
  {
    try server.call(method, path, body, headers: [(name, value)])
  }

  @Test func `a row that the client has is not sent again`() throws {
    let path = "locations/\(place)"
    #expect(try call(.get, path, nil, "If-None-Match", tag(of: path)).status == 304)
    #expect(try call(.get, path, nil, "If-None-Match", "*").status == 304)
    #expect(try call(.get, path, nil, "If-None-Match", "\"2\"").status == 200)
  }

  @Test(arguments: ["locations", "locations/{place}", "shift-types", "change-log.csv"])
  func `what has a version may be kept, and is asked for again each time`(_ path: String) throws {
    let path = path.replacing("{place}", with: place)
    let reply = try server.call(.get, path)
    let tag = try #require(reply.header("ETag"))
    let again = try call(.get, path, nil, "If-None-Match", tag)
    #expect(again.status == 304)
    for reply in [reply, again] { #expect(reply.header("Cache-Control") == "private, no-cache") }
  }

  @Test(arguments: ["/api/v1/workplaces", "/healthz", "/metrics", "locations/x", "locations?limit=0"])
  func `what has no version is not kept`(_ path: String) throws {
    #expect(try server.call(.get, path).header("Cache-Control") == "private, no-store")
  }

  @Test func `what became of a change is not kept without its version`() throws {
    let created = try server.call(.post, "locations", #"{"name": "B"}"#)
    #expect(created.header("Cache-Control") == "private, no-cache")
    let synced = try server.call(
      .post, "sync", #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": []}"#)
    #expect(synced.status == 200)
    #expect(synced.header("Cache-Control") == "private, no-store")
  }

  /// The tag of a row's version at present.
  private func tag(of path: String, in server: TestServer? = nil) throws -> String {
    try #require(try (server ?? self.server).call(.get, path).header("ETag"))
  }

  @Test(arguments: [HTTPKit.Method.put, .patch])
  func `a change of a version that is not the newest is refused, and nothing written`(_ method: HTTPKit.Method) throws {
    let path = "locations/\(place)"
    let before = try server.dump()
    let first = try tag(of: path)
    let later = first.replacing("1.", with: "2.", maxReplacements: 1)
    for tag in [later, "\"1\"", "\"0\"", "\"x\"", "W/\(first)"] {
      #expect(try call(method, path, #"{"name": "B"}"#, "If-Match", tag).status == 412, "\(tag)")
    }
    let malformed = try call(method, path, #"{"name": "B"}"#, "If-Match", "nonsense")
    #expect(malformed.status == 400)
    #expect(malformed["field"] == "If-Match")
    #expect(try server.dump() == before)
    #expect(try call(method, path, #"{"name": "B"}"#, "If-Match", first).status == 200)
    #expect(try call(method, path, #"{"name": "C"}"#, "If-Match", first).status == 412)
    #expect(try call(method, path, #"{"name": "C"}"#, "If-Match", "\"7\", \(later)").status == 200)
    #expect(try call(method, path, #"{"name": "D"}"#, "If-Match", "*").status == 200)
  }

  @Test func `the end of a version that is not the newest is refused`() throws {
    let path = "locations/\(place)"
    let first = try tag(of: path)
    _ = try server.call(.patch, path, #"{"name": "B"}"#)
    #expect(try call(.delete, path, nil, "If-Match", first).status == 412)
    #expect(try call(.delete, path, nil, "If-Match", tag(of: path)).status == 204)
  }

  @Test(.ofSQLite) func `a version that a backup has undone is another one than that which takes its number`() throws {
    let (kept, path) = ("locations/\(try server.makeLocation("Kept"))", "locations/\(place)")
    let unchanged = try tag(of: kept)
    let file = server.scratch.path("backup.sqlite")
    try server.store.backUp(to: file)
    _ = try server.call(.patch, path, #"{"name": "Lost"}"#)
    let lost = try tag(of: path)
    server.store.close()
    let database = server.scratch.path("test.sqlite")
    _ = try WorkplaceStore.restore(database, from: file, aside: server.scratch.path("aside.sqlite"))
    let restored = try TestServer(seed: 2, after: server)
    _ = try restored.call(.patch, path, #"{"name": "Another"}"#)
    #expect(try restored.call(.get, path)["version"] == 2)
    #expect(try restored.call(.get, path, headers: [("If-None-Match", lost)]).status == 200)
    #expect(try restored.call(.patch, path, #"{"name": "C"}"#, headers: [("If-Match", lost)]).status == 412)
    let present = try tag(of: path, in: restored)
    #expect(try restored.call(.patch, path, #"{"name": "C"}"#, headers: [("If-Match", present)]).status == 200)
    #expect(try restored.call(.get, kept, headers: [("If-None-Match", unchanged)]).status == 304)
  }

  @Test func `a row shown with another's name changes its tag with that name, and can still be changed`() throws {
    let path = "shift-types/\(try server.makeShiftType(at: place))"
    let tag = try #require(try server.call(.get, path).header("ETag"))
    _ = try server.call(.patch, "locations/\(place)", #"{"name": "Renamed"}"#)
    let again = try call(.get, path, nil, "If-None-Match", tag)
    #expect(again.status == 200)
    #expect(again["location"]?["name"] == "Renamed")
    #expect(try call(.patch, path, #"{"title": "Other"}"#, "If-Match", tag).status == 200)
  }
}
