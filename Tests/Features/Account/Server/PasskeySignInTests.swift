import HTTPKit
import JSONKit
import ServerAPI
import ServerAccounts
import PasskeysServer
import ServerStorage
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `Signing in by a passkey` {
  let server: TestServer
  let owner: Person
  var authenticator = SoftwareAuthenticator.local()

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    #expect(try owner.register(authenticator).status == 201)
    authenticator.counter += 1
  }

  private func tryPasskey(_ authenticator: SoftwareAuthenticator, handle: [UInt8]? = nil) throws -> Reply {
    try server.signIn(
      byPasskey: authenticator.assertion(answering: try server.beginPasskeySignIn(), userHandle: handle))
  }

  @Test func `opens a session as a password does`() throws {
    let planted = [("Cookie", "teamshift-session=\(owner.cookies["teamshift-session"] ?? "")")]
    let question = try server.beginPasskeySignIn()
    #expect(question["publicKey"]?["allowCredentials"] == [], "it names nobody's passkeys")
    let reply = try server.signIn(byPasskey: authenticator.assertion(answering: question), headers: planted)
    #expect(reply.status == 200 && reply["account"]?["email"] == "sam@example.org")
    #expect(reply.cookies.map(\.name) == ["teamshift-session", "teamshift-device"])
    for cookie in reply.cookies {
      #expect(cookie.attributes == ["Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"])
    }
    #expect(try owner.call(.get, "/api/v1/session").status == 401, "the browser's former session has ended")
    let session = [("Cookie", "teamshift-session=\(reply.cookies[0].value)")]
    #expect(try server.call(.get, "/api/v1/session", headers: session).status == 200)
    let passkeys = try server.call(.get, "/api/v1/passkeys", headers: session)
    #expect(passkeys["items"]?.array?.first?["lastUsedAt"] != nil)
  }

  @Test func `an answer works once`() throws {
    let body = authenticator.assertion(answering: try server.beginPasskeySignIn())
    #expect(try server.signIn(byPasskey: body).status == 200)
    #expect(try server.signIn(byPasskey: body).status == 401)
    let question = try server.beginPasskeySignIn()
    let old = try #require(try JSON.parse(Array(body.utf8))["credential"]).text
    let replayed = #"{"ceremony": "\#(question["ceremony"]?.string ?? "")", "credential": \#(old)}"#
    #expect(try server.signIn(byPasskey: replayed).status == 401)
    var next = authenticator
    next.counter += 1
    #expect(
      try server.signIn(byPasskey: next.assertion(answering: question)).status == 401, "the challenge is used up")
    #expect(try tryPasskey(next).status == 200)
  }

  @Test func `a challenge lasts five minutes`() throws {
    let body = authenticator.assertion(answering: try server.beginPasskeySignIn())
    server.clock.set(to: server.clock.now().adding(milliseconds: PasskeyCeremony.lifetime))
    #expect(try server.signIn(byPasskey: body).status == 401)
    let registration = authenticator.assertion(answering: try owner.beginPasskey())
    #expect(
      try server.signIn(byPasskey: registration).status == 401, "a registration's challenge is for a registration")
  }

  @Test func `takes nothing forged`() throws {
    let forge: [(inout SoftwareAuthenticator) -> Void] = [
      { $0 = .local(seed: 2) },
      {
        let id = $0.credentialID
        $0 = .local(seed: 2)
        $0.credentialID = id
      },
      { $0.origin = "https://evil.example" }, { $0.origin = "http://localhost:8081" },
      { $0.origin = "http://localhost:8080.evil.example" }, { $0.relyingParty = "evil.example" },
      { $0.moreClientData = #","crossOrigin":true"# },
      { $0.moreClientData = #","crossOrigin":false,"topOrigin":"https://evil.example""# },
      { $0.flags = 0x01 }, { $0.flags = 0x04 }, { $0.flags = 0x0d }, { $0.counter = 7 }, { $0.counter = 0 },
    ]
    for (index, forge) in forge.enumerated() {
      var forger = authenticator
      forge(&forger)
      let reply = try tryPasskey(forger)
      #expect(reply.status == 401 && reply.code == "wrongCredentials" && reply.cookies.isEmpty, "\(index)")
      #expect(reply["detail"] == "Couldn’t sign in with this passkey. Try again, or use your password.")
    }
    let question = try server.beginPasskeySignIn()
    let other = authenticator.assertion(answering: question, challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
    #expect(try server.signIn(byPasskey: other).status == 401)
    let created = authenticator.assertion(answering: try server.beginPasskeySignIn(), type: "webauthn.create")
    #expect(try server.signIn(byPasskey: created).status == 401)
    #expect(try tryPasskey(authenticator, handle: Array("somebody else's".utf8)).status == 401)
    #expect(try tryPasskey(authenticator).status == 200)
  }

  @Test func `says in the log, and to nobody else, that a counter went back`() throws {
    var copy = authenticator
    copy.counter = 3
    #expect(try !tryPasskey(copy).text.contains("counter"))
    #expect(server.log.lines.contains { $0.contains("copy of the passkey") })
  }

  @Test func `an authenticator without a counter signs in again and again`() throws {
    var phone = SoftwareAuthenticator.local(seed: 9)
    phone.counter = 0
    #expect(try owner.register(phone).status == 201)
    for _ in 0..<3 { #expect(try tryPasskey(phone).status == 200) }
  }

  @Test func `another site's page cannot ask`() throws {
    let evil = [("Origin", "https://evil.example")]
    #expect(try server.beginPasskeySignIn(headers: evil).status == 403)
    let body = authenticator.assertion(answering: try server.beginPasskeySignIn())
    #expect(try server.signIn(byPasskey: body, headers: evil).status == 403)
    #expect(try server.signIn(byPasskey: body, headers: [("Sec-Fetch-Site", "cross-site")]).status == 403)
    #expect(try server.signIn(byPasskey: body).status == 200, "what is turned away uses nothing up")
  }

  @Test func `asking writes nothing, however often`() throws {
    let before = try server.dump()
    let first = try server.beginPasskeySignIn()
    for _ in 0..<200 { #expect(try server.beginPasskeySignIn().status == 200) }
    #expect(try server.dump() == before)
    #expect(try server.signIn(byPasskey: authenticator.assertion(answering: first)).status == 200, "none goes")
  }

  @Test func `a challenge that the server has not sealed is none`() throws {
    let question = try server.beginPasskeySignIn()
    let sealed = try #require(question["ceremony"]?.string)
    let answer = try JSON.parse(Array(authenticator.assertion(answering: question).utf8))["credential"]?.text ?? ""
    for ceremony in ["", "AAAA", String(sealed.dropLast(2)) + "AA", String(sealed.dropFirst(4)), Samples.unknownID] {
      let body = #"{"ceremony": "\#(ceremony)", "credential": \#(answer)}"#
      #expect(try server.signIn(byPasskey: body).status == 401, "\(ceremony)")
    }
  }

  @Test func `a network has only so many attempts`() throws {
    let statuses = try (0..<32).map { _ in try tryPasskey(.local(seed: 2)).status }
    #expect(statuses.prefix(30).allSatisfy { $0 == 401 } && statuses.last == 429)
  }

  @Test func `ends with the passkey's account alone`() throws {
    let other = try server.stranger()
    var theirs = SoftwareAuthenticator.local(seed: 5)
    #expect(try other.register(theirs).status == 201)
    theirs.counter += 1
    #expect(try tryPasskey(theirs)["account"]?["email"] == "robin@example.org")
    #expect(try tryPasskey(authenticator)["account"]?["email"] == "sam@example.org")
  }
}
