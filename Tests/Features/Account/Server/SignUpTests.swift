import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import Testing
@testable import TeamShiftServer

@Suite struct `Signing up` {
  let server: TestServer
  let code: String

  init() throws {
    server = try TestServer()
    code = try #require(try server.accounts.makeSetupCode())
  }

  private func signUp(_ body: String, _ headers: [(String, String)] = []) throws -> Reply {
    try server.call(.post, "/api/v1/accounts", body, headers: headers)
  }

  @Test func `makes the owner by the setup code, who is the owner's member of every workplace`() throws {
    let reply = try signUp(Samples.newAccount(email: " Sam@Example.ORG ", code: code.lowercased()))
    #expect(reply.status == 201, "\(reply.text)")
    #expect(reply["email"] == "Sam@Example.ORG" && reply["displayName"] == "Sam Sample" && reply["isOwner"] == true)
    #expect(reply.cookies.isEmpty)
    var person = Person(server: server)
    let signedIn = try person.signIn()
    #expect(signedIn.status == 200)
    let membership = signedIn["memberships"]?.array?.first
    #expect(membership?["workplace"]?.string == server.workplace.description)
    #expect(membership?["member"]?.string == server.store.owner.description)
    #expect(try person.call(.get, "locations").status == 200)
  }

  @Test func `makes the owner a member of workplaces that come later, too`() throws {
    _ = try signUp(Samples.newAccount(code: code))
    let other: Identifier<Workplace> = server.store.environment.identifier()
    try server.store.add(Workplace(id: other, name: "Other", timeZone: "UTC"))
    var person = Person(server: server)
    #expect(try person.signIn()["memberships"]?.array?.count == 2)
    #expect(try person.call(.get, "/api/v1/workplaces/\(other)/locations").status == 200)
  }

  @Test func `lets the owner say what the first workplace plans`() throws {
    let refused = try signUp(Samples.newAccount(code: code, planning: "dancing"))
    #expect(refused.status == 422 && refused.text.contains("kind"), "\(refused.text)")
    #expect(try signUp(Samples.newAccount(code: code, planning: "")).status == 422)
    #expect(try signUp(Samples.newAccount(code: code, planning: "hikes")).status == 201)
    var person = Person(server: server)
    try person.signIn()
    #expect(try person.call(.get, "/api/v1/workplaces/\(server.workplace)")["kind"] == "hikes")
  }

  @Test func `names the first workplace of somebody who plans their own shifts`() throws {
    let long = String(repeating: "x", count: 101)
    let refused = try signUp(Samples.newAccount(code: code, planning: "", in: long))
    #expect(refused.status == 422 && refused.text.contains("workplace"), "\(refused.text)")
    #expect(try signUp(Samples.newAccount(code: code, planning: "", in: " My Shifts ")).status == 201)
    var person = Person(server: server)
    try person.signIn()
    let workplace = try person.call(.get, "/api/v1/workplaces/\(server.workplace)")
    #expect(workplace["name"] == "My Shifts" && workplace["kind"] == "shifts")
  }

  @Test func `uses the code up`() throws {
    #expect(try signUp(Samples.newAccount(code: code)).status == 201)
    let second = try signUp(Samples.newAccount(email: "b@example.org", code: code))
    #expect(second.status == 403 && second.code == "wrongCode")
    #expect(try server.accounts.makeSetupCode() == nil)
  }

  @Test func `a new start has a new code, and the former one is void`() throws {
    let next = try #require(try server.accounts.makeSetupCode())
    #expect(try signUp(Samples.newAccount(code: code)).status == 403)
    #expect(try signUp(Samples.newAccount(code: next)).status == 201)
  }

  @Test(arguments: [nil, "", " "]) func `is refused without a code`(_ other: String?) throws {
    let before = server.hasher.counts
    let reply = try signUp(Samples.newAccount(code: other))
    #expect(reply.status == 403 && reply.code == "codeRequired" && reply["field"] == "code")
    #expect(reply["detail"]?.string?.contains("Enter the setup code") == true)
    #expect(server.hasher.counts == before, "no work for strangers")
  }

  @Test(arguments: ["00000-00000", "7K3QP-0XW9T-1", "setup"]) func `is refused with a wrong code, which it says`(
    _ other: String
  ) throws {
    let before = server.hasher.counts
    let reply = try signUp(Samples.newAccount(code: other))
    #expect(reply.status == 403 && reply.code == "wrongCode" && reply["field"] == "code")
    #expect(reply["detail"]?.string?.hasPrefix("This isn’t the setup code.") == true)
    #expect(server.hasher.counts == before, "no work for strangers")
    _ = try server.owner()
    let later = try signUp(Samples.newAccount(email: "mia@example.org", code: other))
    #expect(later["detail"]?.string?.hasPrefix("This code doesn’t work.") == true)
    #expect(later["detail"]?.string?.contains("setup") == false, "the invited know of no terminal")
  }

  @Test func `says at once all that is wrong`() throws {
    let reply = try signUp(Samples.newAccount(email: "sam@", password: "short", name: " ", code: code))
    #expect(reply.status == 422 && reply["field"] == "displayName")
    let fields = reply["errors"]?.array?.compactMap { $0["field"]?.string }
    #expect(fields == ["displayName", "email", "password"], "\(reply.text)")
    let wrong = try signUp(Samples.newAccount(password: "password123", code: "00000-00000"))
    #expect(wrong.status == 403 && wrong["errors"]?.array?.compactMap { $0["field"]?.string } == ["password", "code"])
    #expect(wrong["errors"]?.array?.first?["detail"]?.string?.contains("“password”") == true, "\(wrong.text)")
    #expect(try signUp(Samples.newAccount(password: "short", code: code))["errors"] == nil, "one alone is the problem")
  }

  @Test func `wrong codes are tried with growing delays`() throws {
    let replies = try (0..<20).map { _ in try signUp(Samples.newAccount(code: "00000-00000")) }
    #expect(replies.prefix(5).allSatisfy { $0.status == 403 })
    #expect(replies[5].status == 429 && replies[5].header("Retry-After") == "2")
    #expect(try signUp(Samples.newAccount(code: code)).status == 429)
  }

  @Test(arguments: [
    ("sam", "email"), ("sam@", "email"), ("@example.org", "email"), ("sam@example", "email"),
    ("sam sample@example.org", "email"), ("sam@exa\u{0}mple.org", "email"), ("a@b@example.org", "email"),
    ("sam@-example.org", "email"), ("sam@example..org", "email"),
    ("sam@\(String(repeating: "a", count: 250)).org", "email"),
    ("\(String(repeating: "a", count: 65))@example.org", "email"),
  ]) func `takes plausible addresses alone`(_ email: String, _ field: String) throws {
    let reply = try signUp(Samples.newAccount(email: email, code: code))
    #expect(reply.status == 422 && reply["field"]?.string == field && reply.code == "invalid", "\(reply.text)")
    #expect(try signUp(Samples.newAccount(code: code)).status == 201, "the code is still good")
  }

  @Test(arguments: [
    "short", "password123", "1234567890", "abcabcabcabc", "Sam Sample 12", "sam@example.org",
    String(repeating: "long ", count: 300),
  ]) func `takes passwords alone that nobody guesses`(_ password: String) throws {
    let reply = try signUp(Samples.newAccount(password: password, code: code))
    #expect(reply.status == 422 && reply["field"] == "password", "\(reply.text)")
  }

  @Test(arguments: ["", "  ", String(repeating: "x", count: 101), "a\u{7}b"]) func `takes visible names alone`(
    _ name: String
  ) throws {
    let reply = try signUp(Samples.newAccount(name: name, code: code))
    #expect(reply.status == 422 && reply["field"] == "displayName", "\(reply.text)")
  }

  @Test func `takes an address once, whatever its case and however it is composed`() throws {
    let new = { NewAccount(email: $0, password: Person.password, displayName: "A") }
    _ = try server.accounts.create(new("Zoe\u{308}@Example.org"), isOwner: false)
    for same in ["zo\u{eb}@example.org", "ZO\u{cb}@EXAMPLE.ORG", " zoë@example.org\n"] {
      #expect(throws: AccountFailure.self) { try server.accounts.create(new(same), isOwner: false) }
    }
    _ = try server.accounts.create(new("zoe@example.org"), isOwner: false)
  }

  @Test func `keeps neither passwords nor codes nor tokens`() throws {
    _ = try signUp(Samples.newAccount(code: code))
    var person = Person(server: server)
    try person.signIn()
    let token = try person.token("read").header.1.dropFirst("Bearer ".count)
    let dump = try server.dump()
    for secret in [Person.password, code, String(token)] + person.cookies.values.map({ String($0) }) {
      #expect(!dump.contains(secret) && !server.log.lines.joined().contains(secret))
    }
    #expect(dump.contains("$argon2id$"))
  }

  @Test func `comes from the server's own pages alone, as every change does`() throws {
    for (method, path) in [
      (HTTPKit.Method.post, "/api/v1/accounts"), (.post, "/api/v1/session"), (.post, "/api/v1/tokens"),
    ] {
      for header in [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")] {
        #expect(try server.call(method, path, Samples.newAccount(code: code), headers: [header]).status == 403)
      }
    }
    #expect(try signUp(Samples.newAccount(code: code)).status == 201)
  }
}
