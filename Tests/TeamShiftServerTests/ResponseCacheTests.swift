import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
@testable import ServerAPI
@testable import ServerStorage
import SharedModels
import Synchronization
import TestSupport
import Testing
@testable import TeamShiftServer

@Suite struct `An answer from memory` {
  private let server: TestServer
  private let engine: InterruptedEngine
  private let service: TeamShiftService
  private let place: String

  init() throws {
    server = try TestServer()
    engine = InterruptedEngine(server.store.engine)
    service = try Self.service(of: server, engine)
    place = try server.makeLocation("First")
  }

  private static func service(of server: TestServer, _ engine: InterruptedEngine) throws -> TeamShiftService {
    let known = server.store
    let store = try WorkplaceStore(
      engine, catalog: known.catalog, jobs: known.jobs, environment: known.environment, wakeSignal: known.wakeSignal,
      announcer: known.announcer,
      log: known.log)
    return TeamShiftService(
      store: store,
      services: ServerServices(accounts: try AccountService(store, hasher: server.hasher, in: server.scratch)),
      assets: .none,
      log: known.log, withoutCredentials: HeaderAuthenticator(owner: store.owner))
  }

  private func get(_ path: String, _ headers: [(String, String)] = []) throws -> Reply {
    let host = headers.contains { $0.0 == "Host" } ? [] : [(name: "Host", value: "localhost")]
    let target = path.hasPrefix("/") ? path : "\(server.base)/\(path)"
    let fields = headers.map { (name: $0.0, value: $0.1) } + host
    return Reply(service.handle(try #require(Request(method: .get, target: target, headers: fields))))
  }

  /// What is answered without asking the database; nil if that was asked.
  private func atOnce(_ path: String, _ headers: [(String, String)] = []) throws -> Reply? {
    let before = engine.readCount
    let reply = try get(path, headers)
    return engine.readCount == before ? reply : nil
  }

  private func names(_ reply: Reply?) -> [String]? {
    reply?["items"]?.array?.compactMap { $0["name"]?.string }
  }

  @Test(arguments: ["locations", "locations?limit=1", "locations?q=first", "locations/{place}", "shift-types"])
  func `is the one that was read before`(_ path: String) throws {
    let path = path.replacing("{place}", with: place)
    #expect(try atOnce(path) == nil)
    let read = try get(path)
    let known = try #require(try atOnce(path))
    #expect(known.text == read.text && known.status == 200)
    for name in ["ETag", "Cache-Control", "Content-Type", "Vary"] { #expect(known.header(name) == read.header(name)) }
  }

  @Test func `is none as soon as anything has changed`() throws {
    for number in 0..<5 {
      #expect(names(try get("locations"))?.count == 1 + number)
      #expect(names(try atOnce("locations"))?.count == 1 + number)
      _ = try server.makeLocation("Place \(number)")
      #expect(try atOnce("locations") == nil)
    }
  }

  @Test func `shows a row with the new name of the one that it refers to`() throws {
    let path = "shift-types/\(try server.makeShiftType(at: place))"
    #expect(try get(path)["location"]?["name"] == "First")
    _ = try server.call(.patch, "locations/\(place)", #"{"name": "Renamed"}"#)
    #expect(try atOnce(path) == nil)
    #expect(try get(path)["location"]?["name"] == "Renamed")
  }

  @Test func `is none while a write is under way, and what is read meanwhile is not kept`() throws {
    _ = try get("locations")
    let during = try server.store.write(server.workplace) { storage in
      storage.write([.put(Location(id: id(7), version: 1, name: "Second", address: ""))])
      return (known: try? atOnce("locations"), read: names(try? get("locations")))
    }
    #expect(during?.known == nil)
    #expect(during?.read == ["First"], "before the commit")
    #expect(try atOnce("locations") == nil)
    #expect(names(try get("locations"))?.sorted() == ["First", "Second"])
  }

  @Test func `is not what was read before a write and is answered after it`() throws {
    engine.interruptNextRead { _ = try? server.makeLocation("Second") }
    #expect(names(try get("locations")) == ["First"], "it was asked for before")
    #expect(try atOnce("locations") == nil)
    #expect(names(try atOnce("locations"))?.count == 2)
  }

  @Test func `is none after a write that has failed`() throws {
    _ = try get("locations")
    #expect(throws: DatabaseFailure.self) {
      try server.store.write(server.workplace) { storage in
        storage.write([.put(Location(id: id(7), version: 1, name: "", address: ""))])
      }
    }
    #expect(try atOnce("locations") == nil)
    #expect(names(try get("locations")) == ["First"])
    #expect(names(try atOnce("locations")) == ["First"])
  }

  @Test func `is for the member who has asked, and for nobody else`() throws {
    let member: Identifier<Member> = server.store.environment.identifier()
    let stranger: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) { storage in
      storage.write([.put(Member(id: member, role: .member))])
    }
    let owner = try get("locations")
    for other in [member, stranger] {
      #expect(try atOnce("locations", [("X-Member", other.description)]) == nil)
    }
    #expect(try get("locations", [("X-Member", stranger.description)]).status == 404)
    let reply = try get("locations", [("X-Member", member.description)])
    #expect(reply.text == owner.text)
    #expect(reply.header("ETag") != owner.header("ETag"), "a browser may be used by several people")
  }

  @Test func `is none for a member who is no longer one`() throws {
    let member: Identifier<Member> = server.store.environment.identifier()
    let header = [("X-Member", member.description)]
    _ = try server.store.write(server.workplace) { $0.rows.write(.put(Member(id: member, role: .manager))) }
    #expect(try get("locations", header).status == 200)
    #expect(try atOnce("locations", header) != nil)
    _ = try server.store.write(server.workplace) { $0.rows.write(.remove(member)) }
    #expect(try atOnce("locations", header) == nil)
    #expect(try get("locations", header).status == 404)
  }

  @Test func `is of the workplace that was asked for, and a write to another one leaves it`() throws {
    let other: Identifier<Workplace> = Identifier(
      UniqueID(high: server.workplace.rawValue.high, low: server.workplace.rawValue.low ^ 1))
    try server.store.add(Workplace(id: other, version: 1, name: "Other", timeZone: "UTC"))
    let path = "/api/v1/workplaces/\(other)/locations"
    _ = try get("locations")
    #expect(names(try get(path)) == [])
    #expect(try server.call(.post, path, #"{"name": "Elsewhere"}"#).status == 201)
    #expect(names(try atOnce("locations")) == ["First"])
    #expect(try atOnce(path) == nil)
    #expect(names(try get(path)) == ["Elsewhere"])
  }

  @Test func `is compressed for those alone who take that`() throws {
    for number in 0..<30 { _ = try server.makeLocation("Place \(number)") }
    let taking = [("Accept-Encoding", "gzip")]
    let (plain, packed) = (try get("locations"), try get("locations", taking))
    let known = (try atOnce("locations"), try atOnce("locations", taking))
    #expect(known.0?.bytes == plain.bytes && known.0?.header("Content-Encoding") == nil)
    #expect(known.1?.bytes == packed.bytes && known.1?.header("Content-Encoding") == "gzip")
    #expect(packed.bytes.count < plain.bytes.count / 2)
    for reply in [known.0, known.1] { #expect(reply?.header("Vary") == "Accept-Encoding") }
  }

  @Test(arguments: ["locations", "locations/{place}"])
  func `is 304 without a body for a client that has it`(_ path: String) throws {
    let path = path.replacing("{place}", with: place)
    let tag = try #require(try get(path).header("ETag"))
    for held in [tag, "\"other\", \(tag)", "*"] {
      let reply = try #require(try atOnce(path, [("If-None-Match", held)]))
      #expect(reply.status == 304 && reply.bytes.isEmpty)
      #expect(reply.header("ETag") == tag && reply.header("Cache-Control") == "private, no-cache")
    }
    #expect(try atOnce(path, [("If-None-Match", "\"other\"")])?.status == 200)
    _ = try server.call(.patch, "locations/\(place)", #"{"name": "Renamed"}"#)
    let changed = try get(path, [("If-None-Match", tag)])
    #expect(changed.status == 200 && changed.text.contains("Renamed"))
  }

  @Test func `is kept although the first who asks has that version already`() throws {
    let tag = try #require(try server.call(.get, "locations").header("ETag"))
    #expect(try get("locations", [("If-None-Match", tag)]).status == 304)
    #expect(names(try atOnce("locations")) == ["First"])
  }

  @Test func `is none for a request that is to be turned down`() throws {
    #expect(try get("locations").status == 200)
    #expect(try get("locations", [("Host", "example.org")]).status == 421)
    #expect(try get("locations", [("Accept", "text/html")]).status == 406)
  }

  @Test func `is never older than a write that was answered before`() async throws {
    let progress = Progress()
    let rounds = 300
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 1...rounds {
          _ = try? server.call(.patch, "locations/\(place)", #"{"name": "\#(number)"}"#)
          progress.answered.store(number, ordering: .sequentiallyConsistent)
        }
        progress.isDone.store(true, ordering: .sequentiallyConsistent)
      }
      for path in ["locations", "locations/\(place)"] {
        group.addTask {
          while !progress.isDone.load(ordering: .sequentiallyConsistent) {
            let least = progress.answered.load(ordering: .sequentiallyConsistent)
            guard least > 0, let reply = try? get(path) else { continue }
            let row = reply["items"]?.array?.first ?? reply.json
            let found = row["name"]?.string.flatMap { Int($0) } ?? -1
            #expect(found >= least)
          }
        }
      }
    }
  }

  @Test(.ofSQLite) func `has another tag after a backup has taken the place of the database`() throws {
    let file = server.scratch.path("backup.sqlite")
    try server.store.backUp(to: file)
    _ = try server.makeLocation("Lost")
    let lost = try #require(try get("locations").header("ETag"))
    server.store.close()
    let database = server.scratch.path("test.sqlite")
    _ = try WorkplaceStore.restore(database, from: file, aside: server.scratch.path("aside.sqlite"))
    let restored = try TestServer(seed: 2, after: server)
    _ = try restored.makeLocation("Another")
    let reply = try restored.call(.get, "locations", headers: [("If-None-Match", lost)])
    #expect(reply.status == 200 && reply.text.contains("Another"))
    let prefix = lost.prefix { $0 != "-" }
    #expect(reply.header("ETag")?.hasPrefix(prefix) == true, "the same position")
  }
}

/// What a writer has been told, for readers on other threads.
private final class Progress: Sendable {
  let answered = Atomic(0)
  let isDone = Atomic(false)
}

@Suite struct `A cache of responses` {
  private let tracker = WriteTracker()
  private let workplace: Identifier<Workplace> = id(1)

  private func response(_ size: Int) throws -> CachedResponse {
    let body = Response.Body.bytes(Array(repeating: 0, count: size))
    let stamp = try #require(tracker.stamp(of: workplace))
    return try #require(CachedResponse(Response(headers: [("ETag", "\"1\"")], body: body), stamp: stamp))
  }

  private func key(_ number: Int) -> ResponseCache.Key {
    ResponseCache.Key(target: "/\(number)", member: id(2), isCompressed: false)
  }

  @Test(arguments: [0, 1, 100, 1_000, 5_000, 7_000, 100_000]) func `never takes more bytes than it may`(
    _ size: Int
  ) throws {
    let limit = 100_000
    let cache = ResponseCache(limit: limit)
    for number in 0..<500 {
      cache.insert(try response(size), for: key(number % 300))
      #expect(cache.size <= limit)
      let stamp = try #require(tracker.stamp(of: workplace))
      _ = cache.find(key(number / 2), at: stamp)
      #expect(cache.size <= limit)
    }
    let stamp = try #require(tracker.stamp(of: workplace))
    #expect((cache.find(key(499 % 300), at: stamp) != nil) == (size < limit / 16 - 1_100))
  }

  @Test func `keeps what is asked for, and forgets what is not`() throws {
    let cache = ResponseCache(limit: 100_000)
    let stamp = try #require(tracker.stamp(of: workplace))
    for number in 0..<200 {
      cache.insert(try response(1_000), for: key(number))
      #expect(cache.find(key(0), at: stamp) != nil)
    }
    #expect(cache.find(key(1), at: stamp) == nil)
  }

  @Test func `finds nothing for a stamp of another time`() throws {
    let cache = ResponseCache(limit: 100_000)
    cache.insert(try response(10), for: key(0))
    let write = TrackedWrite(tracker)
    #expect(tracker.stamp(of: workplace) != nil)
    write.begin(workplace)
    write.begin(workplace)
    #expect(tracker.stamp(of: workplace) == nil)
    let other = TrackedWrite(tracker)
    other.begin(workplace)
    write.end()
    #expect(tracker.stamp(of: workplace) == nil, "another write is under way")
    other.end()
    let stamp = try #require(tracker.stamp(of: workplace))
    #expect(cache.find(key(0), at: stamp) == nil)
    cache.insert(try response(10), for: key(0))
    #expect(cache.find(key(0), at: stamp) != nil)
  }
}
