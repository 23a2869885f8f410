import HTTPKit
import JSONKit
import MailClient
import SecurityKit
import ServerAccounts
import TestSupport
import Testing

@testable import ServerStorage
@testable import TeamShiftServer

/// What somebody has made who was in an account before its owner: it must not outlive the owner's new password.
@Suite struct `A new password` {
  enum Way: CaseIterable { case link, commandLine, change }

  static let password = "Foremast compass 87"

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func set(_ way: Way) throws {
    switch way {
    case .link: #expect(try use(try link()).status == 204)
    case .commandLine: _ = try server.accounts.resetPassword(of: owner.email, to: Self.password)
    case .change:
      let body = #"{"password": "\#(Person.password)", "newPassword": "\#(Self.password)"}"#
      #expect(try owner.call(.post, "/api/v1/session/password", body).status == 204)
    }
  }

  private func link() throws -> String {
    _ = try server.call(.post, "/api/v1/password-resets", #"{"email": "\#(owner.email)"}"#)
    server.outbox.runDue()
    return String(try #require(server.mail.messages.last?.text.firstMatch(of: /#token=(\S+)/)).1)
  }

  private func use(_ link: String) throws -> Reply {
    try server.call(
      .post, "/api/v1/password-resets/use", #"{"token": "\#(link)", "password": "\#(Self.password)"}"#)
  }

  /// Somebody else at another browser, who knows the first password.
  private func intruder() throws -> Person {
    var person = Person(server: server)
    #expect(try person.signIn().status == 200)
    return person
  }

  private func status(_ headers: [(String, String)]) throws -> Int {
    try server.call(.get, "locations", headers: headers).status
  }

  private func isKnown(_ person: Person) throws -> Bool {
    let device = try #require(SecretToken(person.cookies["teamshift-device"] ?? "", kind: .device))
    return try server.store.engine.read { storage in
      storage.accounts.owner.map { storage.accounts.sessions.isKnown(device: device.digest, to: $0.id) } ?? false
    }
  }

  @Test(arguments: Way.allCases) func `leaves no session, token or known browser but the one that asks`(
    _ way: Way
  ) throws {
    let intruder = try intruder()
    let tokens = try ["read", "write", "calendar"].map { try intruder.token($0).header }
    #expect(try isKnown(intruder) && isKnown(owner))
    try set(way)
    #expect(try status(intruder.headers) == 401)
    for token in tokens { #expect(try status([token]) == 401) }
    #expect(try !isKnown(intruder))
    #expect(try status(owner.headers) == (way == .change ? 200 : 401))
    #expect(try isKnown(owner) == (way == .change))
    var person = owner
    #expect(try person.signIn(password: Self.password).status == 200)
  }

  @Test(arguments: Way.allCases) func `leaves no passkey`(_ way: Way) throws {
    var authenticator = SoftwareAuthenticator.local()
    #expect(try intruder().register(authenticator).status == 201)
    authenticator.counter += 1
    let question = try server.beginPasskeySignIn()
    try set(way)
    #expect(try server.signIn(byPasskey: authenticator.assertion(answering: question)).status == 401)
    let next = try server.beginPasskeySignIn()
    #expect(try server.signIn(byPasskey: authenticator.assertion(answering: next)).status == 401)
  }

  @Test(arguments: Way.allCases) func `leaves no invitation and no other link`(_ way: Way) throws {
    let body = #"{"role": "manager", "uses": 9}"#
    let code = try #require(try intruder().call(.post, "invitations", body)["code"]?.string)
    let preview = { try server.call(.post, "/api/v1/invitations/preview", #"{"code": "\#(code)"}"#).status }
    let old = try link()
    #expect(try preview() == 200)
    try set(way)
    #expect(try preview() == 422)
    #expect(try use(old).status == 422)
  }

  @Test(arguments: Way.allCases) func `takes nothing from others`(_ way: Way) throws {
    let code = try #require(try owner.call(.post, "invitations", #"{"role": "manager"}"#)["code"]?.string)
    var authenticator = SoftwareAuthenticator.local(seed: 7)
    var stranger = try server.stranger()
    #expect(try stranger.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#).status == 200)
    #expect(try stranger.register(authenticator).status == 201)
    let token = try stranger.token("read").header
    #expect(try stranger.call(.post, "invitations", #"{"role": "member"}"#).status == 201)
    try set(way)
    #expect(try status(stranger.headers) == 200 && status([token]) == 200)
    #expect(try stranger.call(.get, "invitations")["items"]?.array?.count == 1)
    authenticator.counter += 1
    let answer = authenticator.assertion(answering: try server.beginPasskeySignIn())
    #expect(try server.signIn(byPasskey: answer).status == 200)
    stranger.cookies["teamshift-session"] = nil
    #expect(try stranger.signIn().status == 200)
  }

  @Test(arguments: Way.allCases) func `closes the event streams of what has ended`(_ way: Way) throws {
    let intruder = try intruder()
    let open = { (headers: [(String, String)]) throws -> EventStream in
      guard case .stream(let stream) = try server.call(.get, "events", headers: headers).response.body else {
        throw NoStream()
      }
      return stream
    }
    let streams = try [intruder.headers, [intruder.token("read").header], owner.headers].map(open)
    #expect(streams.map(\.isOpen) == [true, true, true])
    try set(way)
    #expect(streams.map(\.isOpen) == [false, false, way == .change])
  }

  private struct NoStream: Error {}
}
