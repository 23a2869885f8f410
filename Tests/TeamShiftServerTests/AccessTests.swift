import Foundation
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import Testing
@testable import TeamShiftServer

/// Every route, asked for by each kind of caller.
@Suite struct `Who may use a route` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func status(_ route: Route, _ headers: [(String, String)], _ method: HTTPKit.Method? = nil) throws -> Int {
    let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
      .replacing("{id}", with: Samples.unknownID)
    let body = route.operation.content == nil ? nil : "{}"
    return try server.call(method ?? route.method, path, body, headers: headers).status
  }

  private var routes: [Route] { server.service.router.routes }

  /// With `UPDATE_ROUTES=1` in the environment the document is written anew.
  @Test func `is as the document says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/routes.md")
    let text = Self.document(routes)
    if ProcessInfo.processInfo.environment["UPDATE_ROUTES"] != nil { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  private static func document(_ routes: [Route]) -> String {
    let rows = routes.sorted { ($0.path.text, $0.method.name) < ($1.path.text, $1.method.name) }.map { route in
      "| `\(route.method.name) \(route.path.text)` | \(route.access) |"
    }
    return """
      # Who may use which route

      A route names who may use it at all, before the rules of what it does: [permissions.md](permissions.md) says which
      role may do what. This table is written by the test `Who may use a route`:
      `UPDATE_ROUTES=1 swift test --filter 'Who may use a route'` writes it anew.

      - **everybody**: also whoever is not signed in.
      - **callers**: whoever the server knows: accounts, and in a demo whoever looks at it.
      - **members**, **managers**, **owner**: who is at least that in the workplace of the path.
      - **accounts**: whoever is signed in, or sends a token.
      - **sessions**: whoever is signed in; no token.
      - **confirmed**, **confirmedOwner**: the same, having signed in or confirmed within ten minutes. Some of the other
        routes ask for it too, by what is in the body: an address, a manager's role or invitation, or the password
        itself in its place.

      | route | access |
      | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }

  @Test func `begins with the role that the route asks for`() throws {
    let stranger = try server.stranger()
    let account = try #require(Identifier<Account>(stranger.account))
    let member: Identifier<Member> = server.store.environment.identifier()
    try server.store.engine.write { server in
      server.workplace(self.server.workplace)?.rows.write(.put(Member(id: member, role: .member)))
      server.accounts.link(account, to: member, in: self.server.workplace)
    }
    for role in Role.allCases {
      _ = try server.store.write(server.workplace) { storage in
        storage.rows.write(.put(Member(id: member, role: role)))
      }
      for route in routes {
        guard let least = route.access.role, least > .member else { continue }
        #expect((try status(route, stranger.headers) == 403) == (role < least), "\(route.name) \(role)")
      }
    }
  }

  @Test func `a token to read only reads`() throws {
    let header = try owner.token("read").header
    #expect(try server.call(.get, "locations", headers: [header]).status == 200)
    let before = try server.dump()
    for route in routes where route.method != .get { #expect(try status(route, [header]) == 403, "\(route.name)") }
    #expect(try server.dump() == before)
    for route in routes where route.method == .get && ![.sessions, .confirmed].contains(route.access) {
      // Without a parameter that it needs, a route is asked for all the same.
      let isIncomplete = route.operation.parameters.contains { $0.isRequired }
      let expected = isIncomplete ? [400] : [200, 404]
      #expect(try expected.contains(status(route, [header])), "\(route.name)")
      #expect(try expected.contains(status(route, [header], .head)), "\(route.name)")
    }
  }

  @Test func `a calendar's token does nothing yet`() throws {
    let header = try owner.token("calendar").header
    for route in routes { #expect(try status(route, [header]) == 403, "\(route.name)") }
  }

  @Test func `a revoked token does nothing`() throws {
    let token = try owner.token("write")
    #expect(try owner.call(.delete, "/api/v1/tokens/\(token.id)").status == 204)
    for route in routes { #expect(try status(route, [token.header]) == 401, "\(route.name)") }
  }

  @Test func `a session that has ended does nothing but begin and end`() throws {
    _ = try owner.call(.delete, "/api/v1/session")
    for route in routes where route.access != .everybody {
      #expect(try status(route, owner.headers) == 401, "\(route.name)")
    }
    let open = routes.filter { $0.access == .everybody }.map(\.operation.id)
    #expect(
      open == [
        "signUp", "signIn", "signOut", "requestPasswordReset", "usePasswordReset", "confirmEmail", "previewInvitation",
        "beginPasskeySignIn", "signInByPasskey", "checkHealth", "getMetrics", "getDescription",
      ])
  }

  @Test func `to an account that is no member, there is no workplace`() throws {
    let stranger = try server.stranger()
    let place = try server.makeLocation()
    let token = try stranger.token("write").header
    for route in routes where route.path.text.hasPrefix(workplacePath) {
      for headers in [stranger.headers, [token]] {
        // What a body must be like is no secret, and is read first by some.
        let status = try status(route, headers)
        #expect(status == 404 || route.operation.content != nil && status == 400, "\(route.name) \(status)")
      }
    }
    #expect(try stranger.call(.get, "locations/\(place)").status == 404)
    #expect(try stranger.call(.post, "locations", #"{"name": "A"}"#).status == 404)
    #expect(try stranger.call(.post, "sync", #"{"position": 0, "commands": []}"#).status == 404)
    #expect(try stranger.call(.get, "/api/v1/workplaces")["items"] == [])
    #expect(try server.call(.get, "locations")["items"]?.array?.count == 1)
  }

  @Test func `without credentials the local owner acts, but for what is an account's own`() throws {
    for route in routes where route.operation.id != "listenForChanges" {
      let isAccounts = [.accounts, .sessions, .confirmed, .serverOwner, .confirmedServerOwner].contains(route.access)
      let status = try status(route, [])
      #expect((status == 401) == (isAccounts), "\(route.name) \(status)")
    }
  }

  @Test func `nobody does nothing, where no local owner is`() throws {
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: .none, log: .standard,
      withoutCredentials: Nobody())
    for route in routes where route.access != .everybody {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
        .replacing("{id}", with: Samples.unknownID)
      let request = try #require(
        Request(method: route.method, target: path, headers: [(name: "Host", value: "localhost")]))
      #expect(service.handle(request).status == 401, "\(route.name)")
    }
  }

  @Test func `what is kept in memory is for nobody else`() throws {
    _ = try server.makeLocation("Secret place")
    let token = try owner.token("read")
    let stranger = try server.stranger()
    let get = { (headers: [(String, String)]) in try server.call(.get, "locations", headers: headers) }
    for headers in [[], owner.headers, [token.header]] {
      #expect(try get(headers).text.contains("Secret place"))
      #expect(try get(stranger.headers).status == 404)
    }
    let tag = try #require(try get(owner.headers).header("ETag"))
    #expect(try owner.call(.delete, "/api/v1/tokens/\(token.id)").status == 204)
    #expect(try get([token.header]).status == 401)
    #expect(try get([token.header, ("If-None-Match", tag)]).status == 401)
    #expect(try get(stranger.headers + [("If-None-Match", tag)]).status == 404)
    #expect(try owner.call(.delete, "/api/v1/session").status == 204)
    #expect(try get(owner.headers).status == 401)
    #expect(try get([]).status == 200)
  }

  @Test func `an account acts as its own member, with that member's role`() throws {
    let stranger = try server.stranger()
    let member: Identifier<Member> = server.store.environment.identifier()
    let account = try #require(Identifier<Account>(stranger.account))
    let place = try server.makeLocation()
    #expect(try owner.call(.get, "locations").status == 200)
    try server.store.engine.write { server in
      server.workplace(self.server.workplace)?.rows.write(.put(Member(id: member, role: .member)))
      server.accounts.link(account, to: member, in: self.server.workplace)
    }
    #expect(try stranger.call(.get, "locations").status == 200)
    #expect(try stranger.call(.get, "locations").header("ETag") != owner.call(.get, "locations").header("ETag"))
    #expect(try stranger.call(.post, "locations", #"{"name": "A"}"#).status == 403, "the role does not allow it")
    #expect(try stranger.call(.delete, "locations/\(place)").status == 403)
    #expect(try owner.call(.post, "locations", #"{"name": "A"}"#).status == 201)
    _ = try server.store.write(server.workplace) { $0.rows.write(.remove(member)) }
    #expect(try stranger.call(.get, "locations").status == 404)
    #expect(try stranger.call(.get, "/api/v1/session")["memberships"] == [])
  }

  private struct Nobody: Authenticator {
    func caller(of request: Request) -> Caller { .nobody }
  }
}
