import HTTPKit
import JSONKit
import SecurityKit
import ServerAPI
import MailClient
import ServerAccounts
import TestSupport
import Testing
import TimeKit
@testable import ServerStorage
@testable import TeamShiftServer

/// What OWASP's guides name (https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html), through
/// the routes.
@Suite struct `An attack on log-ins` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func tryPassword(
    _ password: String, email: String = "sam@example.org", address: String, _ headers: [(String, String)] = []
  ) throws -> Reply {
    let fields = [(name: "Host", value: "localhost"), (name: "Content-Type", value: "application/json")]
    let request = Request(
      method: .post, target: "/api/v1/session", headers: fields + headers.map { (name: $0.0, value: $0.1) },
      body: Array(Samples.credentials(email, password).utf8), peer: address)
    return Reply(server.service.handle(try #require(request)))
  }

  @Test func `of ten thousand tries from ten thousand addresses reaches few hashes, and locks nobody out`() throws {
    let before = server.hasher.counts.verified
    let start = server.clock.now()
    var statuses: [Int: Int] = [:]
    for number in 0..<10_000 {
      let reply = try tryPassword("guess \(number)", address: "198.\(number / 250).\(number % 250).7")
      statuses[reply.status, default: 0] += 1
      // A day of tries, one every few seconds.
      server.clock.set(to: start.adding(milliseconds: Int64(number) * 8_640))
    }
    let hashed = server.hasher.counts.verified - before
    #expect(hashed < 400 && statuses[401] == hashed, "\(statuses)")
    #expect(statuses.keys.sorted() == [401, 429])
    var known = owner
    known.cookies["teamshift-session"] = nil
    #expect(try known.signIn().status == 200, "the owner's own browser is counted by itself")
    let histories = try server.dump().split(separator: "\n").count { $0.hasPrefix("attempts") }
    #expect(histories < 1_000, "a refused try leaves nothing behind: \(histories)")
  }

  @Test func `by whoever asks as often as the delay allows keeps no owner from a new device`() throws {
    // From one network, for a day, at each moment at which a try is allowed.
    let start = server.clock.now()
    for second in stride(from: 0, to: 86_400, by: 60) {
      server.clock.set(to: start.adding(milliseconds: Int64(second) * 1_000))
      _ = try tryPassword("guess \(second)", address: "198.51.100.7")
    }
    #expect(try tryPassword("guess", address: "198.51.100.7").status == 429, "the attacker waits")
    #expect(try tryPassword("mistyped", address: "192.0.2.9").status == 401)
    #expect(try tryPassword(Person.password, address: "192.0.2.9").status == 200, "and the owner does not")
  }

  @Test func `from a thousand networks does not hold up a passkey, nor a link by mail`() throws {
    var authenticator = SoftwareAuthenticator.local()
    #expect(try owner.register(authenticator).status == 201)
    authenticator.counter += 1
    for number in 0..<1_000 { _ = try tryPassword("guess", address: "198.51.\(number / 250).\(number % 250)") }
    #expect(try tryPassword(Person.password, address: "192.0.2.9").status == 429)
    let question = try server.beginPasskeySignIn()
    #expect(try server.signIn(byPasskey: authenticator.assertion(answering: question)).status == 200)
    _ = try server.call(.post, "/api/v1/password-resets", #"{"email": "sam@example.org"}"#)
    server.outbox.runDue()
    let link = try #require(server.mail.messages.last?.text.firstMatch(of: /#token=(\S+)/)).1
    let password = "Foremast compass 87"
    let use = #"{"token": "\#(link)", "password": "\#(password)"}"#
    #expect(try server.call(.post, "/api/v1/password-resets/use", use).status == 204)
    #expect(try tryPassword(password, address: "192.0.2.9").status == 200, "a new password forgets what was tried")
  }

  @Test func `of ten thousand tries from one address with as many accounts reaches few hashes`() throws {
    let before = server.hasher.counts.verified
    for number in 0..<10_000 {
      _ = try tryPassword("guess", email: "a\(number)@example.org", address: "192.0.2.1")
    }
    #expect(server.hasher.counts.verified - before <= 40)
    #expect(try tryPassword(Person.password, address: "192.0.2.2").status == 200, "others are not held up")
  }

  @Test func `by a session that the attacker knows gains nothing`() throws {
    let fixed = SecretToken(.session).text
    let cookies = [
      "teamshift-session=\(fixed)", "teamshift-session=\(fixed); teamshift-session=\(fixed)",
      "__Host-teamshift-session=\(fixed)",
    ]
    for cookie in cookies {
      let reply = try tryPassword(Person.password, address: "192.0.2.3", [("Cookie", cookie)])
      #expect(reply.status == 200 && reply.cookies.allSatisfy { !$0.value.contains(fixed) })
      #expect(
        try server.call(.get, "/api/v1/session", headers: [("Cookie", cookie)]).status == 401 || cookie.hasPrefix("__"))
    }
    let mine = try server.stranger()
    var victim = Person(server: server)
    victim.cookies = mine.cookies
    #expect(try victim.signIn().status == 200)
    #expect(victim.cookies["teamshift-session"] != mine.cookies["teamshift-session"])
    #expect(try mine.call(.get, "/api/v1/session").status == 401, "the planted session has ended")
  }

  @Test(arguments: [SecretToken.Kind.api, .session, .reset])
  func `by a secret in an address is turned away, on every route`(_ kind: SecretToken.Kind) throws {
    let secret = SecretToken(kind).text
    for route in server.service.router.routes {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
        .replacing("{id}", with: Samples.unknownID)
      let reply = try server.call(
        route.method, "\(path)?anything=\(secret)", route.operation.content == nil ? nil : "{}", headers: owner.headers)
      #expect(reply.status == 401, "\(route.name)")
    }
  }

  @Test func `from another site changes nothing, whatever the route`() throws {
    let before = try server.dump()
    let marks = [
      [("Origin", "https://evil.example")], [("Origin", "null")], [("Sec-Fetch-Site", "cross-site")],
      [("Sec-Fetch-Site", "same-site")], [("Origin", "http://localhost:8080.evil.example")],
    ]
    for route in server.service.router.routes where route.method != .get {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
        .replacing("{id}", with: Samples.unknownID)
      for mark in marks {
        let body = route.operation.content == nil ? nil : "{}"
        let reply = try server.call(route.method, path, body, headers: owner.headers + mark)
        #expect(reply.status == 403, "\(route.name) \(mark)")
      }
    }
    #expect(try server.dump() == before)
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
  func `by a form is not read`(_ type: String) throws {
    let body = Array(Samples.credentials("sam@example.org", Person.password).utf8)
    for path in ["session", "password-resets", "session/passkey", "accounts"] {
      let reply = try server.call(.post, "/api/v1/\(path)", bytes: body, headers: [("Content-Type", type)])
      #expect(reply.status == 415, "\(path)")
    }
  }
}
