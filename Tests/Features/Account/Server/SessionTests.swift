import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing
import TimeKit
@testable import ServerAccounts
@testable import TeamShiftServer

@Suite struct `A session` {
  let server: TestServer
  var owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func status(_ person: Person) throws -> Int { try person.call(.get, "/api/v1/session").status }

  /// Somebody at another browser.
  private func other(_ userAgent: String = "") throws -> Person {
    var person = Person(server: server)
    #expect(try person.signIn(headers: [("User-Agent", userAgent)]).status == 200)
    return person
  }

  @Test func `says who is signed in`() throws {
    let reply = try owner.call(.get, "/api/v1/session")
    #expect(reply["account"]?["id"]?.string == owner.account && reply["account"]?["displayName"] == "Sam Sample")
    #expect(reply.header("Cache-Control") == "private, no-store")
    let nobody = try server.call(.get, "/api/v1/session", headers: [("X-Member", "nobody")])
    #expect(nobody.status == 401 && nobody.code == "signInRequired" && nobody.header("WWW-Authenticate") == "Bearer")
  }

  @Test func `ends by signing out, and the browser forgets it`() throws {
    let reply = try owner.call(.delete, "/api/v1/session")
    #expect(reply.status == 204)
    #expect(reply.cookies.first?.value == "" && reply.cookies.first?.attributes.contains("Max-Age=0") == true)
    #expect(try status(owner) == 401)
    #expect(try owner.call(.get, "locations").status == 401, "and is never taken for the local owner")
    #expect(try owner.call(.delete, "/api/v1/session").status == 204)
    #expect(try server.call(.get, "locations").status == 200)
  }

  @Test func `that was ended is told from one that the server does not have`() throws {
    var other = Person(server: server)
    try other.signIn()
    #expect(try owner.call(.delete, "/api/v1/sessions").status == 204)
    let ended = try other.call(.get, "locations")
    #expect(ended.status == 401 && ended.code == "sessionRevoked")
    let forged = [("Cookie", "teamshift-session=\(SecretToken(.session).text)")]
    #expect(try server.call(.get, "locations", headers: forged).code == "sessionEnded")
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.idleLifetime))
    #expect(try owner.call(.get, "locations").code == "sessionRevoked", "it is over")
    var later = Person(server: server)
    try later.signIn()
    #expect(try owner.call(.get, "locations").code == "sessionRevoked", "and is forgotten by now")
  }

  @Test func `that a deleted account had is known as ended`() throws {
    let stranger = try server.stranger()
    var other = Person(server: server, email: stranger.email)
    try other.signIn()
    #expect(try stranger.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#).status == 204)
    #expect(try other.call(.get, "/api/v1/workplaces").code == "sessionRevoked")
  }

  @Test(arguments: ["", "nonsense", "ts_session_", "ts_session_AAAA"]) func `that was never given is none`(
    _ value: String
  ) throws {
    let forged = [value, SecretToken(.session).text, SecretToken(.api).text]
    for value in forged {
      let headers = [("Cookie", "a=b; teamshift-session=\(value)")]
      let reply = try server.call(.get, "locations", headers: headers)
      #expect(reply.status == 401 && reply.code == "sessionEnded")
      #expect(try server.call(.post, "locations", #"{"name": "A"}"#, headers: headers).status == 401)
      #expect(try server.call(.get, "/healthz", headers: headers).status == 200, "a probe needs none")
    }
  }

  @Test func `is over after sixty days without a use, and after a year in any case`() throws {
    let idle = try other()
    for day in stride(from: 30, through: 360, by: 30) {
      server.clock.advance(days: 30)
      #expect(try status(owner) == 200, "day \(day)")
      if day >= 60 { #expect(try status(idle) == 401) }
    }
    server.clock.advance(days: 5)
    #expect(try status(owner) == 401)
  }

  @Test func `is written to once a minute at most`() throws {
    let writes = { server.store.engine.statistics.writes }
    #expect(try status(owner) == 200)
    let before = writes()
    for _ in 0..<20 { #expect(try status(owner) == 200) }
    #expect(writes() == before)
    server.clock.set(to: server.clock.now().adding(milliseconds: 61_000))
    for _ in 0..<20 { #expect(try status(owner) == 200) }
    #expect(writes() == before + 1)
    let last = try owner.call(.get, "/api/v1/sessions")["items"]?.array?.first?["lastUsedAt"]?.string
    #expect(last.flatMap { Instant($0) }.map { $0 > server.clock.now().adding(milliseconds: -1_000) } == true)
  }

  @Test func `is listed with its device`() throws {
    server.clock.advance(days: 1)
    _ = try other("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    let items = try #require(try owner.call(.get, "/api/v1/sessions")["items"]?.array)
    #expect(items.map { $0["device"] }.contains("Firefox on Linux") && items.count == 2)
    #expect(items.filter { $0["isCurrent"] == true }.map { $0["device"] } == ["Unknown device"])
  }

  @Test func `ends from another browser`() throws {
    let lost = try other()
    let id = try #require(try lost.call(.get, "/api/v1/session")["session"]?.string)
    let stranger = try server.stranger()
    #expect(try stranger.call(.delete, "/api/v1/sessions/\(id)").status == 404)
    #expect(try status(lost) == 200)
    #expect(try owner.call(.delete, "/api/v1/sessions/\(id)").status == 204)
    #expect(try status(lost) == 401 && status(owner) == 200)
    #expect(try owner.call(.delete, "/api/v1/sessions/\(id)").status == 404)
  }

  @Test func `ends with all others but the one that asks`() throws {
    let others = [try other(), try other()]
    let stranger = try server.stranger()
    #expect(try owner.call(.delete, "/api/v1/sessions").status == 204)
    for person in others { #expect(try status(person) == 401) }
    #expect(try status(owner) == 200 && status(stranger) == 200)
  }

  @Test func `ends the others when the password is changed`() throws {
    let new = "Mizzenmast biscuit 77"
    let lost = try other()
    let change = { (old: String, new: String) in
      try owner.call(.post, "/api/v1/session/password", #"{"password": "\#(old)", "newPassword": "\#(new)"}"#)
    }
    let wrong = try change("wrong", new)
    #expect(wrong.status == 422 && wrong["field"] == "password")
    let weak = try change(Person.password, "password123")
    #expect(weak.status == 422 && weak["field"] == "newPassword")
    #expect(try status(lost) == 200)
    #expect(try change(Person.password, new).status == 204)
    #expect(try status(lost) == 401 && status(owner) == 200)
    var person = Person(server: server)
    #expect(try person.signIn().status == 401)
    #expect(try person.signIn(password: new).status == 200)
    let statuses = try (0..<6).map { _ in try change("wrong", new).status }
    #expect(statuses == [422, 422, 422, 422, 422, 429], "a browser left open is no place to guess")
  }

  @Test func `ends its event streams with it`() throws {
    let lost = try other()
    let streams = try [lost, owner].map { person -> EventStream in
      let reply = try person.call(.get, "events")
      guard case .stream(let stream) = reply.response.body else { throw Missing() }
      return stream
    }
    #expect(streams.map(\.isOpen) == [true, true])
    #expect(try owner.call(.delete, "/api/v1/sessions").status == 204)
    #expect(streams.map(\.isOpen) == [false, true])
  }

  @Test func `that ends while a stream is being opened opens none`() throws {
    let lost = try other()
    let known = server.store
    let engine = InterruptedEngine(known.engine)
    let store = try WorkplaceStore(
      engine, catalog: known.catalog, jobs: known.jobs, environment: known.environment, wakeSignal: known.wakeSignal,
      announcer: known.announcer,
      log: known.log)
    let service = TeamShiftService(
      store: store, services: ServerServices(accounts: server.accounts), assets: .none, log: known.log,
      withoutCredentials: Nobody())
    let listen = {
      let headers = (lost.headers + [("Host", "localhost")]).map { (name: $0.0, value: $0.1) }
      let request = try #require(Request(method: .get, target: "\(server.base)/events", headers: headers))
      return Reply(service.handle(request))
    }
    #expect(try listen().status == 200 && known.announcer.count == 1)
    engine.interruptNextRead { _ = try? owner.call(.delete, "/api/v1/sessions") }
    #expect(try listen().status == 401 && known.announcer.count == 1)
  }

  @Test func `that has ended leads to the page for signing in, and back`() throws {
    let files = Scratch()
    try files.writeShell()
    try files.write("index.json", #"{"version": "1", "shell": "shell.html", "files": []}"#)
    let server = try TestServer(web: try WebAssets(folder: files.folder))
    let owner = try server.owner()
    let isShown = { (headers: [(String, String)]) in
      try server.call(.get, "/today", headers: headers).text.contains(server.workplace.description)
    }
    #expect(try isShown(owner.headers) && isShown([]) && isShown([owner.token("read").header]))
    #expect(try !isShown(server.stranger().headers))
    let calendar = try owner.token("calendar").header
    #expect(try server.call(.get, "/today", headers: [calendar]).status == 403)
    _ = try owner.call(.delete, "/api/v1/session")
    let ended = try owner.call(.get, "/schedule")
    #expect(ended.status == 302 && ended.header("Location") == "/sign-in?ended&next=%2Fschedule")
    #expect(try owner.call(.get, "/shell").status == 200)
  }

  private struct Missing: Error {}

  @Test(arguments: [
    (nil, "Unknown device"), ("", "Unknown device"), ("nonsense", "Unknown device"), ("curl/8.0", "curl"),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
      "Safari on iPhone"
    ),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36", "Chrome on Mac"),
    ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
    ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
  ]) func `is called after its browser and system`(_ userAgent: String?, _ name: String) {
    #expect(nameOfDevice(userAgent: userAgent) == name)
  }
}
