import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// A session that has lasted a while, in which a passkey says that it is the person.
@Suite struct `Confirming by a passkey` {
  let server: TestServer
  let owner: Person
  var authenticator = SoftwareAuthenticator.local()

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    #expect(try owner.register(authenticator).status == 201)
    authenticator.counter += 1
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.freshness))
  }

  private func begin() throws -> Reply { try owner.call(.post, "/api/v1/session/confirmation/options") }
  private func confirm(_ body: String) throws -> Reply {
    try owner.call(.post, "/api/v1/session/confirmation", body)
  }
  private var isFresh: Bool { get throws { try owner.beginPasskey().status == 200 } }

  @Test func `makes the session one that has just begun`() throws {
    #expect(try !isFresh)
    let question = try begin()
    #expect(question.status == 200 && question["publicKey"]?["allowCredentials"]?.array?.count == 1)
    #expect(try confirm(authenticator.assertion(answering: question)).status == 204)
    #expect(try isFresh)
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.freshness))
    #expect(try !isFresh, "for as long as a sign-in does")
  }

  @Test func `an answer works once, and only to its own challenge`() throws {
    let question = try begin()
    let wrong = String(repeating: "A", count: 43)
    #expect(try confirm(authenticator.assertion(answering: question, challenge: wrong)).status == 401)
    #expect(try confirm(authenticator.assertion(answering: question)).status == 401, "the challenge is used up")
    #expect(try !isFresh)
  }

  @Test func `is refused by a passkey that the account does not have`() throws {
    let stranger = SoftwareAuthenticator.local(seed: 2)
    #expect(try confirm(stranger.assertion(answering: try begin())).status == 401)
    #expect(try !isFresh)
  }

  @Test func `has a challenge that registers no passkey`() throws {
    let registration = SoftwareAuthenticator.local(seed: 2).registration(answering: try begin())
    #expect(try owner.call(.post, "/api/v1/passkeys", registration).status != 201)
    #expect(try owner.call(.get, "/api/v1/passkeys")["items"]?.array?.count == 1)
  }

  @Test func `is for whoever is signed in`() throws {
    #expect(try server.call(.post, "/api/v1/session/confirmation/options").status == 401)
    let body = authenticator.assertion(answering: try begin())
    #expect(try server.call(.post, "/api/v1/session/confirmation", body).status == 401)
    #expect(try !isFresh)
  }
}
