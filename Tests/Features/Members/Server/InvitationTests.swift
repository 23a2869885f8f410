import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
@testable import InvitationsServer
import ServerAccounts
import ServerStorage
@testable import TeamShiftServer
import Testing
import TimeKit

@Suite struct `An invitation` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func invite(_ body: String = #"{"role": "member"}"#, as person: Person? = nil) throws -> Reply {
    try (person ?? owner).call(.post, "invitations", body)
  }

  private func code(_ body: String = #"{"role": "member"}"#) throws -> String {
    try #require(try invite(body)["code"]?.string)
  }

  private func join(_ person: Person, _ code: String) throws -> Reply {
    try person.call(.post, "/api/v1/join", JSON.object([.init("code", .string(code))]).text)
  }

  private func preview(_ code: String) throws -> Reply {
    try server.call(.post, "/api/v1/invitations/preview", JSON.object([.init("code", .string(code))]).text)
  }

  private func member(of person: Person) throws -> Member? {
    let account = try #require(Identifier<Account>(person.account))
    return try server.store.engine.read { storage in
      storage.accounts.member(of: account, in: self.server.workplace).flatMap { id in
        storage.workplace(self.server.workplace)?.records[id]
      }
    } ?? nil
  }

  @Test func `has a code, a link and a drawing of it, which are shown once`() throws {
    let made = try invite(#"{"role": "manager", "uses": 12}"#)
    #expect(made.status == 201 && made["role"] == "manager" && made["uses"] == 12 && made["used"] == 0)
    let code = try #require(made["code"]?.string)
    #expect(code.wholeMatch(of: /[0-9A-Z]{5}-[0-9A-Z]{5}/) != nil)
    #expect(made["link"]?.string == "http://localhost:8080/join#code=\(code)")
    #expect(made["qr"]?["size"] == 33 && made["qr"]?["path"]?.string?.hasPrefix("M0 0h7v1") == true)
    let madeAt = try #require(made["createdAt"]?.string.flatMap { Instant($0) })
    #expect(made["expires"]?.string == madeAt.adding(milliseconds: 7 * 86_400_000).description)
    let list = try owner.call(.get, "invitations")["items"]?.array
    #expect(list?.count == 1 && list?.first?["id"]?.string == made.id && list?.first?["code"] == nil)
    let dump = try server.dump() + server.log.lines.joined()
    #expect(!dump.contains(code) && !dump.contains(code.filter { $0 != "-" }))
  }

  @Test func `says where it leads, to nobody in particular`() throws {
    let code = try code()
    let shown = try preview(" \(code.lowercased().replacing("-", with: " ")) ")
    #expect(shown.json == ["workplace": ["name": "Test"], "role": "member"], "\(shown.text)")
  }

  @Test func `makes a member, under the account's name, once`() throws {
    let stranger = try server.stranger()
    let code = try code()
    let joined = try join(stranger, code)
    #expect(joined.status == 200 && joined.id == server.workplace.description && joined["kind"] == "shifts")
    #expect(try member(of: stranger)?.role == .member)
    #expect(try member(of: stranger)?.displayName == "Robin Example")
    #expect(try stranger.call(.get, "locations").status == 200)
    #expect(try owner.call(.get, "invitations")["items"] == [], "it is used up")
    #expect(try preview(code).status == 422)
    let sync = try owner.call(.post, "sync", #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": []}"#)
    #expect(sync.text.contains("Robin Example"))
  }

  @Test func `is used up by people who join, not by the same one again`() throws {
    let stranger = try server.stranger()
    let code = try code(#"{"role": "member", "uses": 2}"#)
    for _ in 0..<3 { #expect(try join(stranger, code).status == 200) }
    #expect(try join(owner, code).status == 200)
    #expect(try member(of: owner)?.role == .owner, "nobody loses a role by a code")
    #expect(try owner.call(.get, "invitations")["items"]?.array?.first?["used"] == 1)
    #expect(try owner.call(.get, "members")["items"]?.array?.count == 2)
  }

  @Test func `gives the same member back to who had left`() throws {
    let stranger = try server.stranger()
    #expect(try join(stranger, try code()).status == 200)
    let before = try #require(try member(of: stranger))
    #expect(try stranger.call(.post, "leave", "{}").status == 204)
    #expect(try stranger.call(.get, "locations").status == 404)
    #expect(try join(stranger, try code(#"{"role": "manager"}"#)).status == 200)
    let after = try #require(try member(of: stranger))
    #expect(after.id == before.id && !after.hasLeft && after.role == .manager && after.version == 3)
    #expect(try stranger.call(.post, "locations", #"{"name": "A"}"#).status == 201)
  }

  @Test func `that is wrong, used, revoked or expired is refused in the same words`() throws {
    let stranger = try server.stranger()
    let used = try code()
    #expect(try join(stranger, used).status == 200)
    let revoked = try invite()
    #expect(try owner.call(.delete, "invitations/\(revoked.id)").status == 204)
    let expired = try code(#"{"role": "member", "expires": "\#(server.clock.now().adding(milliseconds: 1_000))"}"#)
    server.clock.advance(days: 1)
    let codes = [
      used, revoked["code"]?.string ?? "", expired, "00000-00000", "", "hello", String(repeating: "0", count: 99),
    ]
    let replies = try codes.map { try preview($0) }
    for reply in replies {
      #expect(reply.status == 422 && reply["field"] == "code" && reply["detail"] == replies[0]["detail"])
    }
    server.clock.advance(days: 1)
    #expect(try join(owner, expired).json == replies[0].json)
    #expect(try owner.call(.delete, "invitations/\(revoked.id)").status == 404)
  }

  @Test func `is worth nothing any more if whoever made it may not invite now`() throws {
    let stranger = try server.stranger()
    #expect(try join(stranger, try code(#"{"role": "manager"}"#)).status == 200)
    let made = try invite(as: stranger)
    #expect(made.status == 201)
    let code = try #require(made["code"]?.string)
    #expect(try preview(code).status == 200)
    let id = try #require(try member(of: stranger)?.id)
    #expect(try owner.call(.patch, "members/\(id)", #"{"role": "member"}"#).status == 200)
    #expect(try preview(code).status == 422)
  }

  @Test func `is made by managers for members, and by the owner for managers`() throws {
    let stranger = try server.stranger()
    #expect(try join(stranger, try code()).status == 200)
    #expect(try invite(as: stranger).status == 403)
    #expect(try stranger.call(.get, "invitations").status == 403)
    let id = try #require(try member(of: stranger)?.id)
    #expect(try owner.call(.patch, "members/\(id)", #"{"role": "manager"}"#).status == 200)
    #expect(try invite(as: stranger).status == 201)
    #expect(try invite(#"{"role": "manager"}"#, as: stranger).status == 403)
    let ofOwner = try invite(#"{"role": "manager"}"#)
    #expect(try stranger.call(.delete, "invitations/\(ofOwner.id)").status == 403)
    #expect(try invite(#"{"role": "owner"}"#).status == 400)
  }

  @Test(arguments: [
    (#"{"role": "member", "uses": 0}"#, 400, "uses"), (#"{"role": "member", "uses": 1001}"#, 400, "uses"),
    (#"{"role": "member", "expires": "2020-01-01T00:00:00Z"}"#, 422, "expires"),
    (#"{"role": "member", "expires": "2030-01-01T00:00:00Z"}"#, 422, "expires"), (#"{"uses": 1}"#, 400, "role"),
  ]) func `has a role, uses and an end within limits`(_ body: String, _ status: Int, _ field: String) throws {
    let reply = try invite(body)
    #expect(reply.status == status && reply["field"]?.string == field, "\(reply.text)")
  }

  @Test func `is one of two hundred at most`() throws {
    for _ in 0..<AccountService.invitationLimit { #expect(try invite().status == 201) }
    #expect(try invite().code == "tooMany")
    server.clock.advance(days: 8)
    var person = owner
    try person.signIn()
    #expect(try person.call(.post, "\(server.base)/invitations", #"{"role": "member"}"#).status == 201)
  }

  @Test func `codes are tried with growing delays, by each account and each address`() throws {
    let stranger = try server.stranger()
    let replies = try (0..<7).map { _ in try join(stranger, "00000-00000").status }
    #expect(replies == [422, 422, 422, 422, 422, 429, 429])
    let statuses = try (0..<40).map { _ in try preview("00000-00000").status }
    #expect(statuses.contains(429) && statuses.prefix(20).allSatisfy { $0 == 422 })
  }

  @Test func `is taken with a token that writes, and not with one that reads`() throws {
    let stranger = try server.stranger()
    let body = #"{"code": "\#(try code())"}"#
    let (reads, writes) = (try stranger.token("read").header, try stranger.token("write").header)
    #expect(try server.call(.post, "/api/v1/join", body, headers: [reads]).status == 403)
    #expect(try server.call(.post, "/api/v1/join", body).status == 401)
    #expect(try server.call(.post, "/api/v1/join", body, headers: [writes]).status == 200)
  }
}

@Suite struct `Signing up by an invitation` {
  let server: TestServer
  let owner: Person
  let code: String

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    code = try #require(try owner.call(.post, "invitations", #"{"role": "member"}"#)["code"]?.string)
  }

  private func signUp(_ body: String, _ accounts: AccountService? = nil) throws -> Reply {
    try server.call(.post, "/api/v1/accounts", body)
  }

  @Test func `makes the account and the member at once`() throws {
    let made = try signUp(Samples.newAccount(email: "mia@example.org", name: "Mia Mock", code: code))
    #expect(made.status == 201 && made["isOwner"] == false, "\(made.text)")
    var person = Person(server: server, email: "mia@example.org", account: made.id)
    #expect(try person.signIn()["memberships"]?.array?.count == 1)
    #expect(try person.call(.get, "locations").status == 200)
    let names = try owner.call(.get, "members")["items"]?.array?.compactMap { $0["displayName"]?.string }
    #expect(names == ["Mia Mock", "Sam Sample"])
  }

  @Test func `uses nothing up if the account cannot be made`() throws {
    #expect(try signUp(Samples.newAccount(email: "mia@example.org", password: "short", code: code)).status == 422)
    #expect(try signUp(Samples.newAccount(email: owner.email, code: code)).status == 422)
    #expect(try signUp(Samples.newAccount(email: "mia@example.org", code: code)).status == 201)
    #expect(try signUp(Samples.newAccount(email: "b@example.org", code: code)).code == "wrongCode")
  }

  @Test func `is not possible without a code`() throws {
    #expect(try signUp(Samples.newAccount(email: "mia@example.org")).code == "codeRequired")
  }

  @Test func `is open to everybody, or to nobody, as the server says`() throws {
    let request = try #require(Request(method: .post, target: "/api/v1/accounts"))
    for (policy, codes) in [(SignUpPolicy.open, [nil, code]), (.closed, [])] {
      let accounts = try AccountService(
        server.store, hasher: try CountingHasher(), in: server.scratch, signUp: policy)
      for (number, given) in [nil, code].enumerated() {
        let new = NewAccount(email: "\(policy)\(number)@example.org", password: Person.password, displayName: "A")
        let account = try? accounts.signUp(new, code: given, from: request, origin: "https://x.example")
        #expect((account != nil) == codes.contains(given), "\(policy) \(given ?? "no code")")
        #expect(account?.isOwner ?? false == false)
      }
      #expect(throws: AccountFailure.self) {
        let new = NewAccount(email: "x@example.org", password: Person.password, displayName: "A")
        _ = try accounts.signUp(
          new, code: "00000-00000", from: request, origin: "https://x.example")
      }
    }
  }
}
