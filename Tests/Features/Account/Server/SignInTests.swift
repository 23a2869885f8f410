import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
@testable import ServerAccounts
import ServerAPI
import ServerStorage
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `Signing in` {
  let server: TestServer
  var owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func tryPassword(
    _ password: String, email: String = "sam@example.org", on server: TestServer? = nil,
    _ headers: [(String, String)] = []
  ) throws -> Reply {
    try (server ?? self.server).call(.post, "/api/v1/session", Samples.credentials(email, password), headers: headers)
  }

  @Test(arguments: ["sam@example.org", "SAM@example.ORG", " sam@example.org "])
  func `takes the address in any case`(_ email: String) throws {
    let reply = try tryPassword(Person.password, email: email)
    #expect(reply.status == 200)
    #expect(reply["account"]?["email"] == "sam@example.org" && reply["scope"] == .null)
    #expect(reply["session"]?.string != nil)
  }

  @Test func `sets cookies that no script reads, and no other site sends along`() throws {
    let reply = try tryPassword(Person.password)
    #expect(reply.cookies.map(\.name) == ["teamshift-session", "teamshift-device"])
    for cookie in reply.cookies {
      #expect(cookie.attributes == ["Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"])
    }
    #expect(reply.header("Cache-Control") == "private, no-store")
  }

  @Test func `over TLS, browsers send them over TLS alone`() throws {
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: .none, log: .standard,
      publicAddress: PublicAddress("https://shifts.example.org"))
    let host = (name: "Host", value: "shifts.example.org")
    let body = Array(Samples.credentials("sam@example.org", Person.password).utf8)
    let request = try #require(
      Request(
        method: .post, target: "/api/v1/session", headers: [host, (name: "Content-Type", value: "application/json")],
        body: body))
    let cookies = Reply(service.handle(request)).cookies
    #expect(cookies.map(\.name) == ["__Host-teamshift-session", "__Host-teamshift-device"])
    #expect(cookies.allSatisfy { $0.attributes.contains("Secure") && $0.attributes.contains("HttpOnly") })
    for (name, status) in [("__Host-teamshift-session", 200), ("teamshift-session", 401)] {
      let cookie = (name: "Cookie", value: "\(name)=\(cookies[0].value)")
      let asking = try #require(Request(method: .get, target: "/api/v1/session", headers: [host, cookie]))
      #expect(service.handle(asking).status == status, "a cookie without the prefix may be somebody else's")
    }
  }

  @Test func `does not tell whether there is an account`() throws {
    let before = server.hasher.counts
    let replies = [
      try tryPassword("wrong"), try tryPassword(Person.password, email: "nobody@example.org"),
      try tryPassword("wrong", email: "no address"), try tryPassword(""),
    ]
    #expect(server.hasher.counts.verified == before.verified + replies.count, "each takes the time of a hash")
    for reply in replies {
      #expect(reply.status == 401 && reply.code == "wrongCredentials")
      #expect(reply.text == replies[0].text && reply.cookies.isEmpty)
      #expect(reply.header("WWW-Authenticate") == "Bearer")
    }
  }

  @Test func `always makes a new token, whatever the browser brings`() throws {
    var browser = Person(server: server)
    let planted = SecretToken(.session)
    browser.cookies["teamshift-session"] = planted.text
    #expect(try browser.signIn().status == 200)
    let first = browser.cookies["teamshift-session"]
    #expect(first != planted.text)
    #expect(
      try server.call(.get, "/api/v1/session", headers: [("Cookie", "teamshift-session=\(planted.text)")]).status == 401
    )
    try browser.signIn()
    #expect(browser.cookies["teamshift-session"] != first)
    let old = [("Cookie", "teamshift-session=\(first ?? "")")]
    #expect(try server.call(.get, "/api/v1/session", headers: old).status == 401, "the former one has ended")
  }

  @Test func `works with a session that has ended`() throws {
    var browser = Person(server: server)
    browser.cookies["teamshift-session"] = "nonsense"
    #expect(try browser.call(.get, "/api/v1/session").status == 401)
    #expect(try browser.signIn().status == 200)
    #expect(try browser.call(.get, "/api/v1/session").status == 200)
  }

  @Test func `takes longer after each wrong password, also after a new start`() throws {
    var waits: [Int] = []
    for _ in 0..<50 {
      let reply = try tryPassword("wrong")
      guard reply.status == 429 else {
        #expect(reply.status == 401)
        continue
      }
      #expect(reply.code == "tooManyAttempts")
      let seconds = try #require(reply.header("Retry-After").flatMap { Int64($0) })
      waits.append(Int(seconds))
      server.clock.set(to: server.clock.now().adding(milliseconds: seconds * 1_000))
    }
    #expect(waits.prefix(5) == [2, 4, 8, 16, 32] && waits.last == 300 && waits == waits.sorted())
    let before = server.hasher.counts
    #expect(try tryPassword("wrong").status == 401)
    #expect(try tryPassword(Person.password).status == 429)
    #expect(server.hasher.counts.verified == before.verified + 1, "refused before it is hashed")
    server.store.close()
    let restarted = try TestServer(seed: 2, after: server)
    #expect(try tryPassword(Person.password, on: restarted).status == 429)
    server.clock.set(to: server.clock.now().adding(milliseconds: 300_000))
    #expect(try tryPassword(Person.password, on: restarted).status == 200)
  }

  @Test func `an address that tries many accounts waits, too`() throws {
    let statuses = try (0..<32).map { try tryPassword("wrong", email: "a\($0)@example.org").status }
    #expect(statuses.prefix(30).allSatisfy { $0 == 401 } && statuses.suffix(2).allSatisfy { $0 == 429 })
  }

  @Test func `strangers who try do not keep a known browser out`() throws {
    for _ in 0..<8 { _ = try tryPassword("wrong") }
    #expect(try tryPassword(Person.password).status == 429)
    var known = owner
    #expect(try known.call(.delete, "/api/v1/session").status == 204)
    known.cookies["teamshift-session"] = nil
    #expect(try known.signIn().status == 200)
    let other = try server.stranger()
    let borrowed = [("Cookie", "teamshift-device=\(other.cookies["teamshift-device"] ?? "")")]
    #expect(try tryPassword(Person.password, borrowed).status == 429, "it is not known to this account")
  }

  @Test func `a known browser that tries waits by itself`() throws {
    let device = [("Cookie", "teamshift-device=\(owner.cookies["teamshift-device"] ?? "")")]
    for _ in 0..<5 { #expect(try tryPassword("wrong", device).status == 401) }
    #expect(try tryPassword(Person.password, device).status == 429)
    #expect(try tryPassword(Person.password).status == 200)
  }

  @Test func `is put off while too many passwords are hashed, and that counts for nothing`() throws {
    server.hasher.isBusy = true
    for _ in 0..<10 {
      let reply = try tryPassword(Person.password)
      #expect(reply.status == 503 && reply.header("Retry-After") == "1")
    }
    server.hasher.isBusy = false
    #expect(try tryPassword(Person.password).status == 200)
  }

  @Test func `makes a hash of a former cost anew`() throws {
    let store = server.store
    let strong = try AccountService(
      store, hasher: try PasswordHasher(cost: .init(operations: 2, memory: 8_192)), in: server.scratch)
    let hash = {
      try store.engine.read { server in server.accounts.owner.flatMap { server.accounts.password(of: $0.id) } }
    }
    let former = try hash()
    let origin = SignInOrigin(address: "192.0.2.1", device: nil, formerSession: nil, deviceName: "Test")
    _ = try strong.signIn("sam@example.org", Person.password, from: origin)
    let renewed = try hash()
    #expect(renewed != former && renewed?.text.contains("t=2") == true)
    _ = try strong.signIn("sam@example.org", Person.password, from: origin)
    #expect(try hash() == renewed)
  }
}
