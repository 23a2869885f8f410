import HTTPKit
import JSONKit
import MailClient
import SecurityKit
import ServerAccounts
import ServerAPI
@testable import ServerStorage
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `A forgotten password` {
  private static let newPassword = "Foremast compass 87"

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  @discardableResult private func ask(
    _ email: String = "sam@example.org", on server: TestServer? = nil, _ headers: [(String, String)] = []
  ) throws -> Reply {
    let body = JSON.object([.init("email", .string(email))]).text
    return try (server ?? self.server).call(.post, "/api/v1/password-resets", body, headers: headers)
  }

  private func use(_ token: String, password: String = newPassword, on server: TestServer? = nil) throws -> Reply {
    let body = JSON.object([.init("token", .string(token)), .init("password", .string(password))]).text
    return try (server ?? self.server).call(.post, "/api/v1/password-resets/use", body)
  }

  private func runJobs(of server: TestServer? = nil) {
    let server = server ?? self.server
    server.outbox.runDue()
  }

  /// The token of the last mail.
  private func token(on server: TestServer? = nil) throws -> String {
    let text = try #require((server ?? self.server).mail.messages.last).text
    let match = try #require(text.firstMatch(of: /#token=(ts_reset_[A-Za-z0-9_-]+)\n/))
    return String(match.1)
  }

  private func requestedToken() throws -> String {
    #expect(try ask().status == 202)
    runJobs()
    return try token()
  }

  private func advance(_ milliseconds: Int64) {
    server.clock.set(to: server.clock.now().adding(milliseconds: milliseconds))
  }

  @Test func `is replaced by a link in a mail, which works once`() throws {
    let program = try owner.token("read")
    let token = try requestedToken()
    let mail = try #require(server.mail.messages.last)
    #expect(mail.recipient.text == "sam@example.org")
    #expect(mail.text.contains("\nhttp://localhost:8080/reset-password#token=\(token)\n"))
    #expect(try owner.call(.get, "/api/v1/session").status == 200, "asking changes nothing")
    #expect(try use(token).status == 204)
    #expect(try owner.call(.get, "/api/v1/session").status == 401, "all sessions have ended")
    #expect(try server.call(.get, "/api/v1/session", headers: [program.header]).status == 401, "and so have tokens")
    var person = owner
    #expect(try person.signIn().status == 401)
    #expect(try person.signIn(password: Self.newPassword).status == 200)
    let again = try use(token, password: "Another lantern 99")
    #expect(again.status == 422 && again["field"] == "token" && again.code == "notFound")
    #expect(try person.signIn(password: Self.newPassword).status == 200)
  }

  @Test(arguments: ["nobody@example.org", "no address", "", "sam@example.org "])
  func `is asked for without learning whether there is an account`(_ email: String) throws {
    let known = try ask()
    let before = server.store.engine.statistics.writes
    let hashes = server.hasher.counts
    let reply = try ask(email)
    #expect(
      reply.status == 202 && reply.text == known.text && reply.response.headers.count == known.response.headers.count)
    #expect(server.store.engine.statistics.writes == before + 1, "one write in any case")
    #expect(server.hasher.counts == hashes)
    runJobs()
    #expect(server.mail.messages.allSatisfy { $0.recipient.text == "sam@example.org" })
  }

  @Test func `leads to the public address, whatever the request names`() throws {
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: .none, log: server.store.log,
      publicAddress: PublicAddress("https://shifts.example.org"))
    for host in ["localhost:8080", "shifts.example.org", "evil.example"] {
      let headers = [(name: "Host", value: host), (name: "Content-Type", value: "application/json")]
      let request = try #require(
        Request(
          method: .post, target: "/api/v1/password-resets", headers: headers,
          body: Array(#"{"email": "sam@example.org"}"#.utf8)))
      #expect(service.handle(request).status == (host == "evil.example" ? 421 : 202))
    }
    runJobs()
    #expect(server.mail.messages.count == 2)
    #expect(server.mail.messages.allSatisfy { $0.text.contains("\nhttps://shifts.example.org/reset-password#token=") })
  }

  @Test func `has an hour`() throws {
    let token = try requestedToken()
    advance(PasswordResetLink.mailLifetime - 60_000)
    #expect(try use(token, password: "short").status == 422, "a weak password does not use the link up")
    #expect(try use(token, password: "sam@example.org").status == 422)
    advance(120_000)
    #expect(try use(token).status == 422)
    #expect(try owner.call(.get, "/api/v1/session").status == 200)
    runJobs()
    _ = try ask()
    runJobs()
    #expect(try server.dump().split(separator: "\n").count { $0.hasPrefix("password_reset_links") } == 1, "old ones go")
  }

  @Test func `the links of one account are all used up together`() throws {
    let first = try requestedToken()
    let second = try requestedToken()
    #expect(first != second)
    #expect(try use(first).status == 204)
    #expect(try use(second).status == 422)
  }

  @Test func `is sent later if the mail server is out of reach, also after a new start`() throws {
    server.mail.failure = .unavailable("it is away")
    #expect(try ask().status == 202)
    #expect(try ask("nobody@example.org").status == 202)
    runJobs()
    runJobs()
    #expect(server.log.lines.count { $0.contains("it is away") } == 1, "the second run has to wait")
    #expect(!server.log.lines.contains { $0.contains("sam@") })
    #expect(try !server.dump().contains("password_reset_links"), "a link that nobody has does not count")
    server.store.close()
    let restarted = try TestServer(seed: 2, after: server)
    runJobs(of: restarted)
    #expect(restarted.mail.messages.isEmpty)
    advance(60_000)
    runJobs(of: restarted)
    #expect(restarted.mail.messages.count == 1)
    #expect(try use(token(on: restarted), on: restarted).status == 204)
    advance(86_400_000)
    runJobs(of: restarted)
    #expect(restarted.mail.messages.count { $0.text.contains("#token=") } == 1)
  }

  @Test func `is tried ever more rarely, and given up after a day`() throws {
    server.mail.failure = .unavailable("it is away")
    try ask()
    var waits: [Int64] = []
    for _ in 0..<40 {
      runJobs()
      guard let next = try server.store.engine.read({ $0.outbox.next }) else { break }
      waits.append(next.milliseconds(since: server.clock.now()) / 60_000)
      server.clock.set(to: next)
    }
    #expect(waits.prefix(7) == [0, 1, 3, 7, 15, 31, 59])
    #expect((26...30).contains(waits.count), "\(waits)")
    server.mail.failure = nil
    runJobs()
    #expect(server.mail.messages.isEmpty)
  }

  @Test func `is given up at once if the address takes no mail`() throws {
    server.mail.failure = .refused("no such mailbox")
    try ask()
    runJobs()
    server.mail.failure = nil
    advance(86_400_000)
    runJobs()
    #expect(server.mail.messages.isEmpty)
    #expect(server.log.lines.contains { $0.contains("no such mailbox") })
  }

  @Test func `fills nobody's mailbox`() throws {
    for _ in 0..<20 {
      #expect(try ask().status == 202)
      runJobs()
    }
    #expect(server.mail.messages.count == 3)
    advance(900_000)
    try ask()
    runJobs()
    #expect(server.mail.messages.count == 4)
  }

  @Test func `is asked for by one network only so often`() throws {
    let statuses = try (0..<32).map { try ask("a\($0)@example.org").status }
    #expect(statuses.prefix(30).allSatisfy { $0 == 202 } && statuses.suffix(2).allSatisfy { $0 == 429 })
    var person = owner
    person.cookies = [:]
    #expect(try person.signIn().status == 200, "log-ins are counted apart")
  }

  @Test func `is not guessed`() throws {
    var statuses: [Int] = []
    for _ in 0..<32 { statuses.append(try use(SecretToken(.reset).text).status) }
    statuses.append(try use(try requestedToken()).status)
    #expect(statuses.prefix(30).allSatisfy { $0 == 422 } && statuses.suffix(3).allSatisfy { $0 == 429 })
  }

  @Test(arguments: ["", "ts_reset_", "ts_session_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
  func `takes nothing else for a link`(_ text: String) throws { #expect(try use(text).status == 422) }

  @Test func `a link's token in an address is turned away`() throws {
    let reply = try server.call(.get, "/api/v1/workplaces?token=\(try requestedToken())")
    #expect(reply.status == 401 && reply.code == "invalidToken")
  }

  @Test func `without a mail server the answer says whom to ask, and the log names the way`() throws {
    let accounts = try AccountService(server.store, hasher: server.hasher, in: server.scratch, mail: nil)
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: accounts), assets: .none, log: server.store.log)
    let headers = [(name: "Host", value: "localhost"), (name: "Content-Type", value: "application/json")]
    let request = try #require(
      Request(
        method: .post, target: "/api/v1/password-resets", headers: headers,
        body: Array(#"{"email": "sam@example.org"}"#.utf8)))
    let reply = Reply(service.handle(request))
    #expect(reply.status == 422)
    #expect(reply["detail"]?.string?.contains("Ask your workplace’s owner for a reset link") == true)
    #expect(server.log.lines.contains { $0.contains("teamshift account reset-password") })
    #expect(!server.log.lines.contains { $0.contains("sam@") })
  }
}
