import HTTPKit
import JSONKit
import ServerAccounts
import PasskeysServer
import ServerAPI
import ServerStorage
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `Passkeys of an account` {
  let server: TestServer
  let owner: Person
  let authenticator = SoftwareAuthenticator.local()

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  @Test func `are registered, listed and deleted`() throws {
    let question = try owner.beginPasskey()
    let options = try #require(question["publicKey"])
    #expect(options["rp"]?["id"] == "localhost" && options["user"]?["name"] == "sam@example.org")
    #expect(options["authenticatorSelection"]?["userVerification"] == "required")
    let reply = try owner.call(.post, "/api/v1/passkeys", authenticator.registration(answering: question))
    #expect(reply.status == 201 && reply["name"] == "Phone" && reply["lastUsedAt"] == nil)
    let list = try owner.call(.get, "/api/v1/passkeys")
    #expect(list["items"]?.array?.map { $0["id"]?.string } == [reply.id])
    #expect(try owner.beginPasskey()["publicKey"]?["excludeCredentials"]?.array?.count == 1)
    #expect(try server.stranger().call(.delete, "/api/v1/passkeys/\(reply.id)").status == 404)
    #expect(try owner.call(.delete, "/api/v1/passkeys/\(reply.id)").status == 204)
    #expect(try owner.call(.delete, "/api/v1/passkeys/\(reply.id)").status == 404)
    #expect(try owner.call(.get, "/api/v1/passkeys")["items"] == [])
    let login = authenticator.assertion(answering: try server.beginPasskeySignIn())
    #expect(try server.signIn(byPasskey: login).status == 401)
  }

  @Test func `have the browser's name without another one`() throws {
    let body = authenticator.registration(answering: try owner.beginPasskey(), name: nil)
    let agent = ("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    let reply = try server.call(.post, "/api/v1/passkeys", body, headers: owner.headers + [agent])
    #expect(reply["name"] == "Firefox on Linux")
  }

  @Test func `a challenge is answered once, by whom it was made for, within five minutes`() throws {
    let question = try owner.beginPasskey()
    let stranger = try server.stranger()
    let body = authenticator.registration(answering: question)
    #expect(try stranger.call(.post, "/api/v1/passkeys", body).status == 422)
    #expect(try owner.call(.post, "/api/v1/passkeys", body).status == 422, "it is used up by the wrong answer")
    let late = authenticator.registration(answering: try owner.beginPasskey())
    server.clock.set(to: server.clock.now().adding(milliseconds: PasskeyCeremony.lifetime))
    #expect(try owner.call(.post, "/api/v1/passkeys", late).status == 422)
    let good = authenticator.registration(answering: try owner.beginPasskey())
    #expect(try owner.call(.post, "/api/v1/passkeys", good).status == 201)
    #expect(try owner.call(.post, "/api/v1/passkeys", good).status == 422)
    let forLogIn = authenticator.registration(answering: try server.beginPasskeySignIn())
    #expect(try owner.call(.post, "/api/v1/passkeys", forLogIn).status == 422, "a log-in's challenge is for a log-in")
  }

  @Test func `are registered once, whoever has them`() throws {
    #expect(try owner.register(authenticator).status == 201)
    let again = try server.stranger().register(authenticator)
    #expect(again.status == 422 && again.code == "duplicate")
  }

  @Test func `are registered only as they must be`() throws {
    let alter: [(inout SoftwareAuthenticator) -> Void] = [
      { $0.origin = "https://evil.example" }, { $0.origin = "http://localhost:8081" },
      { $0.relyingParty = "evil.example" }, { $0.flags = 0x01 }, { $0.flags = 0x04 },
      { $0.moreClientData = #","crossOrigin":true"# }, { $0.publicKey = [] },
    ]
    for (index, alter) in alter.enumerated() {
      var forger = authenticator
      alter(&forger)
      let reply = try owner.register(forger)
      #expect(reply.status == 422 && reply["field"] == "credential", "\(index) \(reply.text)")
    }
    let log = authenticator.registration(answering: try owner.beginPasskey(), type: "webauthn.get")
    #expect(try owner.call(.post, "/api/v1/passkeys", log).status == 422)
    for credential in ["null", "{}", #"{"response": {"clientDataJSON": "!", "attestationObject": ""}}"#] {
      let ceremony = try owner.beginPasskey()["ceremony"]?.string ?? ""
      let body = #"{"ceremony": "\#(ceremony)", "credential": \#(credential)}"#
      #expect(try [400, 422].contains(owner.call(.post, "/api/v1/passkeys", body).status))
    }
    #expect(try owner.call(.get, "/api/v1/passkeys")["items"] == [])
  }

  @Test func `are registered and deleted by whoever has just signed in, or types the password`() throws {
    let passkey = try owner.register(authenticator).id
    let path = "/api/v1/passkeys/\(passkey)"
    let late = try owner.beginPasskey()
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.freshness))
    let wrong = #"{"password": "wrong"}"#
    for (method, path) in [(HTTPKit.Method.post, "/api/v1/passkeys/options"), (.delete, path)] {
      for body in [nil, "{}", #"{"password": null}"#, wrong] {
        let reply = try owner.call(method, path, body)
        if body == wrong {
          #expect(reply.status == 422 && reply["field"] == "password", "\(path)")
        } else {
          #expect(reply.status == 403 && reply.code == "confirmationRequired", "\(path) \(body ?? "")")
        }
      }
    }
    #expect(late.status == 200, "and a question that was asked in time is good for its five minutes alone")
    #expect(
      try owner.call(.post, "/api/v1/passkeys", SoftwareAuthenticator.local(seed: 2).registration(answering: late))
        .status == 422)
    #expect(try owner.call(.get, "/api/v1/passkeys")["items"]?.array?.count == 1)
    let right = #"{"password": "\#(Person.password)"}"#
    #expect(try owner.call(.post, "/api/v1/passkeys/options", right).status == 200)
    var login = authenticator
    login.counter += 1
    let reply = try server.signIn(byPasskey: login.assertion(answering: try server.beginPasskeySignIn()))
    var person = owner
    for cookie in reply.cookies { person.cookies[cookie.name] = cookie.value }
    #expect(try person.beginPasskey().status == 200, "a log-in by a passkey is a proof, too")
    #expect(try owner.call(.delete, path, right).status == 204)
    for _ in 0..<8 { _ = try owner.call(.post, "/api/v1/passkeys/options", wrong) }
    #expect(try owner.call(.post, "/api/v1/passkeys/options", right).status == 429)
  }

  @Test func `are at most twenty`() throws {
    for seed in 0..<20 { #expect(try owner.register(.local(seed: UInt8(seed + 2))).status == 201) }
    let reply = try owner.beginPasskey()
    #expect(reply.status == 422 && reply.code == "tooMany")
  }

  @Test func `belong to the public address, or to localhost, and to no number`() throws {
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: .none, log: server.store.log,
      publicAddress: PublicAddress("https://shifts.example.org:8443"))
    let ask = { (host: String) in
      let request = Request(
        method: .post, target: "/api/v1/session/passkey/options", headers: [(name: "Host", value: host)])
      return Reply(service.handle(try #require(request)))
    }
    #expect(try ask("shifts.example.org:8443")["publicKey"]?["rpId"] == "shifts.example.org")
    #expect(try ask("LOCALHOST:8080")["publicKey"]?["rpId"] == "localhost")
    #expect(try ask("127.0.0.1:8080").status == 422)
    #expect(try ask("[::1]:8080").status == 422)
  }
}
