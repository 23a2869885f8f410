import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
@testable import ServerStorage
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `The audit log` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func events(_ options: [String: String] = [:]) throws -> [String] {
    try server.audit(options).compactMap { $0["event"]?.string }
  }

  @Test func `says who signed in, from where, by what program and when`() throws {
    var person = owner
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    server.clock.advance(milliseconds: 1_000)
    try person.signIn(headers: [("User-Agent", agent)])
    let entry = try #require(try server.audit().first)
    #expect(entry["event"] == "signedIn" && entry["account"] == "sam@example.org" && entry["by"] == "sam@example.org")
    #expect(entry["program"] == "Firefox on Linux" && entry["address"]?.string != nil && entry["count"] == 1)
    let age = server.clock.now().milliseconds(since: try #require(entry["at"]?.string.flatMap { Instant($0) }))
    #expect((0..<1_000).contains(age))
    #expect(try events() == ["signedIn", "newDevice", "accountCreated"])
  }

  @Test func `counts failures of an hour from one address as one`() throws {
    for _ in 0..<3 { _ = try server.call(.post, "/api/v1/session", Samples.credentials(owner.email, "wrong one")) }
    let entry = try #require(try server.audit(["--event": "signInFailed"]).first)
    #expect(entry["count"] == 3 && entry["account"] == "sam@example.org" && entry["by"] == .null)
    #expect(try server.audit(["--event": "signInFailed"]).count == 1)
    server.clock.advance(milliseconds: 2 * 3_600_000)
    _ = try server.call(.post, "/api/v1/session", Samples.credentials(owner.email, "wrong one"))
    #expect(try server.audit(["--event": "signInFailed"]).compactMap { $0["count"]?.integer } == [1, 3])
  }

  @Test func `has nothing of what was typed where an account is unknown, which may be a password`() throws {
    _ = try server.call(.post, "/api/v1/session", Samples.credentials("Quarterdeck.lantern@example.org", "wrong one"))
    let entry = try #require(try server.audit(["--event": "signInFailed"]).first)
    #expect(entry["account"] == .null && !"\(entry)".contains("uarterdeck"))
    #expect(try !server.dump().contains("wrong one"))
  }

  @Test func `tells of tokens, passkeys, exports, sessions and passwords, and of no secret`() throws {
    let token = try owner.token("read")
    let authenticator = SoftwareAuthenticator.local()
    let passkey = try owner.register(authenticator)
    #expect(try owner.call(.delete, "/api/v1/tokens/\(token.id)").status == 204)
    #expect(try owner.call(.delete, "/api/v1/passkeys/\(passkey.id)").status == 204)
    #expect(try owner.call(.get, "/api/v1/account/export").status == 200)
    var other = Person(server: server)
    try other.signIn()
    #expect(try owner.call(.delete, "/api/v1/sessions").status == 204)
    let new = #"{"newPassword": "Mizzenmast biscuit 77"}"#
    #expect(try owner.call(.post, "/api/v1/session/password", new).status == 204)
    let expected = [
      "passwordChanged", "sessionEnded", "newDevice", "accountExported", "passkeyDeleted", "tokenRevoked",
      "passkeyAdded", "tokenCreated",
    ]
    #expect(try events().prefix(expected.count) == expected[...])
    let text = try server.audit().map { "\($0)" }.joined()
    for secret in ["Mizzenmast", "Quarterdeck", "ts_api_", "argon2"] { #expect(!text.contains(secret)) }
  }

  @Test func `has for the owner of a workplace what happens in it, by members`() throws {
    let robin = try server.person("Kim", invitedBy: owner)
    let member = try #require(
      try robin.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    let row = try owner.call(.get, "members/\(member)")
    #expect(
      try server.call(
        .patch, "members/\(member)", #"{"role": "manager"}"#,
        headers: owner.headers + [("If-Match", row.header("ETag") ?? "*")]
      ).status == 200)
    let reply = try owner.call(.get, "audit")
    #expect(reply.status == 200, "\(reply.text)")
    let items = reply["items"]?.array ?? []
    #expect(items.compactMap { $0["event"]?.string } == ["becameManager", "memberJoined", "invitationCreated"])
    #expect(items.first?["member"]?.string == member && items.first?["by"]?.string == server.store.owner.description)
    #expect(!reply.text.contains("example.org"), "nothing of accounts")
    #expect(try robin.call(.get, "audit").status == 403)
    #expect(try server.stranger().call(.get, "audit").status == 404)
  }

  @Test func `says what operators have done`() throws {
    _ = try server.person("Robin", invitedBy: owner)
    try server.admin("accounts lock", ["robin@example.org"], options: ["--reason": "gone"])
    try server.admin("accounts unlock", ["robin@example.org"])
    let entries = try server.audit(["--account": "robin@example.org"])
    #expect(entries.prefix(2).compactMap { $0["event"]?.string } == ["accountUnlocked", "accountLocked"])
    #expect(entries[1]["by"] == "operator 1000" && entries[1]["detail"] == "gone")
  }

  @Test func `keeps of a deleted account what happened, and nothing of the person`() throws {
    var robin = try server.person("Robin", invitedBy: owner)
    try robin.signIn(headers: [("User-Agent", "Firefox/140.0 Android")])
    let account = robin.account
    #expect(try robin.call(.delete, "/api/v1/account", "{}").status == 204)
    let entries = try server.audit(["--account": account])
    #expect(entries.first?["event"] == "accountDeleted" && entries.count >= 4)
    for entry in entries {
      #expect(entry["address"] == .null && entry["program"] == .null && entry["detail"] == "", "\(entry)")
      #expect(entry["account"]?.string == account)
    }
  }

  @Test func `ends for what is older than 400 days`() throws {
    server.clock.advance(milliseconds: AuditEntry.lifetime + 1)
    var person = owner
    try person.signIn()
    let runner = server.jobs([.pruneAuditForTests])
    runner.addNewJobs()
    _ = runner.runDueJobs()
    #expect(try events(["--since": "2000-01-01"]).count <= 2)
  }

  @Test func `has a bound for each account, which failures do not use up`() throws {
    let account = try #require(Identifier<Account>(owner.account))
    let entry = { (event: AuditEvent, number: Int) in
      AuditEntry(
        id: server.store.environment.identifier(), event, account: account,
        origin: AuditOrigin(address: "192.0.2.\(number)"), at: server.clock.now().adding(milliseconds: Int64(number)))
    }
    try server.store.engine.write { transaction in
      for number in 0..<(AuditEntry.failureLimit + 50) { transaction.auditLog.count(entry(.signInFailed, number)) }
      for number in 0..<(AuditEntry.limit + 50) { transaction.auditLog.add(entry(.sessionEnded, number)) }
    }
    #expect(try events(["--event": "signInFailed"]).count == AuditEntry.failureLimit)
    var query = AuditQuery(limit: 5_000)
    query.account = account
    let all = try server.store.engine.read { $0.auditLog.entries(query) }
    #expect(all.count == AuditEntry.limit + AuditEntry.failureLimit)
  }

  @Test func `shows people the same of themselves as before`() throws {
    _ = try owner.token("read")
    let items = try owner.call(.get, "/api/v1/account/activity")["items"]?.array ?? []
    #expect(items.compactMap { $0["event"]?.string } == ["tokenCreated", "newDevice"])
    #expect(items.first?["detail"] == "Program")
  }
}

extension Job {
  fileprivate static var pruneAuditForTests: Job {
    JobList().all.first { $0.name == "pruneAudit" } ?? .removeWorkplaces
  }
}
