import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
@testable import ServerStorage
import Testing

@testable import TeamShiftServer

/// Two workplaces on one server: everybody of the first asks for what is the second's, by every route and every intent.
@Suite struct `Another workplace` {
  /// In every text of the other workplace, and nowhere else.
  private static let secret = "Zanzibar"

  private let server: TestServer
  private let other: OtherWorkplace
  private let callers: [IsolationCaller]

  init() throws {
    server = try TestServer()
    other = try OtherWorkplace(on: server, secret: Self.secret)
    callers = try IsolationCaller.all(on: server)
  }

  private var routes: [Route] { server.service.router.routes }

  /// What a client sends: an object without fields where a body is taken, so that only the address says whose it is.
  private func call(
    _ caller: IsolationCaller, _ route: Route, in workplace: Identifier<Workplace>, id: String
  ) throws -> Reply {
    let path = route.path.text.replacing("{workplace}", with: workplace.description).replacing("{id}", with: id)
    let body = route.operation.content == nil ? nil : path.hasSuffix("/sync") ? OtherWorkplace.sync() : "{}"
    return try caller.call(route.method, path, body)
  }

  @Test func `shows all of it to its own owner`() throws {
    let shown = try routes.filter { route in
      guard route.method == .get || route.path.text.hasSuffix("/sync") else { return false }
      return try other.ids.contains { id in
        try call(other.caller, route, in: other.id, id: id).text.contains(Self.secret)
      }
    }
    #expect(shown.count >= 15, "\(shown.map(\.name))")
  }

  @Test func `is not found by any route, whoever asks`() throws {
    let before = try rows()
    for route in routes where route.path.text.contains("{workplace}") {
      for caller in callers {
        for id in route.path.text.contains("{id}") ? other.ids : [""] {
          let reply = try call(caller, route, in: other.id, id: id)
          // What a body must be like is no secret, and is read first by some.
          let isExpected =
            [401, 403, 404].contains(reply.status) || route.operation.content != nil && reply.status == 400
          #expect(isExpected, "\(route.name) \(caller.name) \(reply.status)")
          #expect(!reply.text.contains(Self.secret), "\(route.name) \(caller.name)")
        }
      }
    }
    #expect(try rows() == before)
  }

  @Test func `has no row that is found through one's own workplace, or without one`() throws {
    let before = try rows()
    for route in routes where route.path.text.contains("{id}") || route.method == .get {
      for caller in callers {
        for id in route.path.text.contains("{id}") ? other.ids : [""] {
          let reply = try call(caller, route, in: server.workplace, id: id)
          #expect(reply.status < 500 && !reply.text.contains(Self.secret), "\(route.name) \(caller.name)")
          guard !id.isEmpty else { continue }
          #expect(reply.status >= 400, "\(route.name) \(caller.name)")
        }
      }
    }
    #expect(try rows() == before)
  }

  @Test func `is out of reach of every intent of the catalog`() throws {
    let samples = other.intents
    #expect(Set(samples.keys) == Set(server.store.catalog.intents.map(\.name)), "each intent has a sample here")
    let before = try rows()
    for (name, fields) in samples.sorted(by: { $0.key < $1.key }) {
      for caller in callers {
        try caller.restore(on: server)
        let command = """
          {"id": "\(server.store.environment.identifier() as Identifier<Command>)", "at": "\(server.clock.now())",
           "do": "\(name)"\(fields.isEmpty ? "" : ", ")\(fields)}
          """
        let body = OtherWorkplace.sync(command)
        let there = try caller.call(.post, "/api/v1/workplaces/\(other.id)/sync", body)
        #expect([401, 403, 404].contains(there.status), "\(name) \(caller.name) \(there.status)")
        let here = try caller.call(.post, "/api/v1/workplaces/\(server.workplace)/sync", body)
        #expect((here.status == 200) == caller.writes, "\(name) \(caller.name) \(here.text)")
        #expect(!here.text.contains(Self.secret), "\(name) \(caller.name)")
      }
    }
    #expect(try rows() == before)
  }

  @Test func `is heard of by no stream of events`() throws {
    // A stream that nobody reads is closed by what it is told.
    let streams = callers.compactMap { caller in caller.member.map { ($0, EventStream(queueLimit: 0)) } }
    for (member, stream) in streams {
      #expect(server.store.announcer.add(stream, of: member, to: server.workplace))
    }
    let reply = try other.caller.call(.post, "/api/v1/workplaces/\(other.id)/locations", #"{"name": "Another"}"#)
    #expect(reply.status == 201 && streams.allSatisfy { $0.1.isOpen })
    _ = try server.makeLocation()
    #expect(streams.allSatisfy { !$0.1.isOpen })
  }

  /// All that the database has of the other workplace.
  private func rows() throws -> [Substring] {
    let id = "\(Value(other.id))"
    return try server.dump().split(separator: "\n").filter { $0.contains(id) }
  }
}
