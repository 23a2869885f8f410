import DatabaseKit
import HTTPKit
import RecordKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

/// What was asked for with a session that a new password ends before it is done.
@Suite struct `A request that a new password overtakes` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  /// The reply to a request, whose session ends after it was looked at.
  private func overtaken(
    _ method: HTTPKit.Method, _ path: String, _ body: String, of person: Person? = nil, inAccounts: Bool = false
  ) throws -> Reply {
    let person = person ?? owner
    let engine = InterruptedEngine(server.store.engine)
    let store = try server.store(on: engine)
    let service = TeamShiftService(
      store: inAccounts ? server.store : store,
      services: ServerServices(accounts: try server.accounts(on: inAccounts ? store : server.store)),
      assets: .none, log: server.store.log, withoutCredentials: Nobody())
    let fields = [("Host", "localhost:8080"), ("Content-Type", "application/json")] + person.headers
    let path = path.hasPrefix("/") ? path : "\(server.base)/\(path)"
    let request = Request(
      method: method, target: path, headers: fields.map { (name: $0.0, value: $0.1) }, body: Array(body.utf8))
    engine.interruptNextRead { [server] in
      _ = try? server.accounts.resetPassword(of: person.email, to: `A new password`.password)
    }
    return Reply(service.handle(try #require(request)))
  }

  private func count(_ table: String) throws -> Int {
    try server.dump().split(separator: "\n").count { $0.hasPrefix("\(table) ") }
  }

  @Test func `makes no token`() throws {
    let reply = try overtaken(.post, "/api/v1/tokens", #"{"name": "Program", "scope": "write"}"#)
    #expect(reply.status == 401 && reply["token"] == nil)
    #expect(try count("api_tokens") == 0)
  }

  @Test func `registers no passkey`() throws {
    let answer = SoftwareAuthenticator.local().registration(answering: try owner.beginPasskey())
    #expect(try overtaken(.post, "/api/v1/passkeys", answer).status == 401)
    #expect(try count("passkeys") == 0)
  }

  @Test func `makes no invitation`() throws {
    let reply = try overtaken(.post, "invitations", #"{"role": "manager"}"#)
    #expect(reply.status == 401 && reply["link"] == nil)
    #expect(try count("invitations") == 0)
  }

  @Test func `changes no address, to which the next link would go`() throws {
    let body = #"{"email": "thief@example.org", "password": "\#(Person.password)"}"#
    let reply = try overtaken(.patch, "/api/v1/account", body, inAccounts: true)
    #expect(reply.status == 401, "\(reply.text)")
    #expect(try server.store.engine.read { $0.accounts.owner?.email.text } == owner.email)
  }

  @Test func `deletes no account`() throws {
    let stranger = try server.stranger()
    let body = #"{"password": "\#(Person.password)"}"#
    let reply = try overtaken(.delete, "/api/v1/account", body, of: stranger, inAccounts: true)
    #expect(reply.status == 401, "\(reply.text)")
    #expect(try count("accounts") == 2)
  }
}

extension TestServer {
  /// The same workplaces over another engine.
  fileprivate func store(on engine: any StorageEngine) throws -> WorkplaceStore {
    try WorkplaceStore(
      engine, catalog: store.catalog, jobs: store.jobs, environment: store.environment, wakeSignal: store.wakeSignal,
      announcer: store.announcer,
      log: store.log)
  }

  fileprivate func accounts(on store: WorkplaceStore) throws -> AccountService {
    try AccountService(store, hasher: hasher, in: scratch, mail: mail)
  }
}
