import HTTPKit
import JSONKit
import MailClient
import SecurityKit
import ServerAccounts
import ServerAPI
import TestSupport
import Testing
import TimeKit

@testable import ServerStorage
@testable import TeamShiftServer

/// Where mail is set, an account has an address only as long as nobody else shows that it is theirs.
@Suite struct `An address that nobody has proved` {
  private static let newPassword = "Foremast compass 87"
  private static let victim = "victim@example.org"

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func runJobs() { server.outbox.runDue() }

  /// Signs up by an invitation, and signs in.
  private func signUp(_ email: String) throws -> Person {
    let code = try #require(try owner.call(.post, "invitations", #"{"role": "member"}"#)["code"]?.string)
    let made = try server.call(.post, "/api/v1/accounts", Samples.newAccount(email: email, name: "Mia", code: code))
    #expect(made.status == 201 && made["isEmailConfirmed"] == false, "\(made.text)")
    var person = Person(server: server, email: email, account: made.id)
    #expect(try person.signIn().status == 200)
    return person
  }

  /// The token of the last link that an address was sent.
  private func token(_ email: String) throws -> String {
    runJobs()
    let mail = server.mail.messages.last { $0.recipient.text == email && $0.text.contains("#token=") }
    return String(try #require(mail?.text.firstMatch(of: /#token=(\S+)/)).1)
  }

  private func prove(_ token: String) throws -> Reply {
    try server.call(.post, "/api/v1/email-confirmations/use", #"{"token": "\#(token)"}"#)
  }

  /// The token of a link for a new password.
  private func resetToken(_ email: String) throws -> String {
    #expect(try server.call(.post, "/api/v1/password-resets", #"{"email": "\#(email)"}"#).status == 202)
    return try token(email)
  }

  private func reset(_ token: String) throws -> Reply {
    try server.call(
      .post, "/api/v1/password-resets/use", #"{"token": "\#(token)", "password": "\#(Self.newPassword)"}"#)
  }

  private func account(_ person: Person) throws -> JSON {
    try #require(try person.call(.get, "/api/v1/session")["account"])
  }

  @Test func `is proved by the link that a sign-up sends, once and within three days`() throws {
    let mia = try signUp("mia@example.org")
    let token = try token("mia@example.org")
    #expect(try !server.dump().contains(token) && !server.log.lines.joined().contains(token))
    #expect(try account(mia)["isEmailConfirmed"] == false)
    #expect(try prove(token).status == 204)
    #expect(try account(mia)["isEmailConfirmed"] == true)
    #expect(try prove(token).status == 422)
    #expect(try mia.call(.post, "/api/v1/account/email-confirmation").status == 422, "there is nothing to confirm")
    let leo = try signUp("leo@example.org")
    let late = try self.token("leo@example.org")
    server.clock.set(to: server.clock.now().adding(milliseconds: AddressLink.lifetime))
    #expect(try prove(late).status == 422)
    #expect(try leo.call(.post, "/api/v1/account/email-confirmation").status == 202)
    #expect(try prove(self.token("leo@example.org")).status == 204)
  }

  @Test func `is sent few mails`() throws {
    let mia = try signUp("mia@example.org")
    let statuses = try (0..<4).map { _ in try mia.call(.post, "/api/v1/account/email-confirmation").status }
    #expect(statuses == [202, 202, 429, 429])
  }

  @Test func `takes the place of another one only once its link is used, and the former one is told`() throws {
    var mia = try signUp("mia@example.org")
    #expect(try prove(token("mia@example.org")).status == 204)
    let asked = try mia.call(.patch, "/api/v1/account", #"{"email": "new@example.org"}"#)
    #expect(asked["email"] == "mia@example.org" && asked["nextEmail"] == "new@example.org", "\(asked.text)")
    let token = try token("new@example.org")
    let reset = try resetToken("mia@example.org")
    #expect(try account(mia)["email"] == "mia@example.org")
    #expect(try prove(token).status == 204)
    #expect(try self.reset(reset).status == 422, "what was sent to the former address lets nobody in")
    let changed = try account(mia)
    #expect(changed["email"] == "new@example.org" && changed["nextEmail"] == nil && changed["isEmailConfirmed"] == true)
    runJobs()
    let notice = try #require(server.mail.messages.last)
    #expect(notice.recipient.text == "mia@example.org" && notice.subject == "Your email address was changed")
    #expect(notice.text.contains("new@example.org"))
    mia = Person(server: server, email: "new@example.org")
    #expect(try mia.signIn().status == 200)
  }

  @Test func `that was to come does not come after another one was asked for, or a new password`() throws {
    let mia = try signUp("mia@example.org")
    _ = try mia.call(.patch, "/api/v1/account", #"{"email": "first@example.org"}"#)
    let first = try token("first@example.org")
    _ = try mia.call(.patch, "/api/v1/account", #"{"email": "second@example.org"}"#)
    let second = try token("second@example.org")
    #expect(try prove(first).status == 422)
    let body = #"{"newPassword": "\#(Self.newPassword)"}"#
    #expect(try mia.call(.post, "/api/v1/session/password", body).status == 204)
    #expect(try prove(second).status == 422)
    #expect(try account(mia)["email"] == "mia@example.org")
  }

  @Test func `goes to whoever proves it with an account of their own`() throws {
    var squatter = try signUp(Self.victim)
    let reset = try resetToken(Self.victim)
    let mia = try signUp("mia@example.org")
    #expect(try mia.call(.patch, "/api/v1/account", #"{"email": "\#(Self.victim)"}"#).status == 200)
    #expect(try prove(token(Self.victim)).status == 204)
    #expect(try account(mia)["email"]?.string == Self.victim)
    #expect(try self.reset(reset).status == 422, "the address has nothing to do with that account any more")
    #expect(try squatter.call(.get, "/api/v1/session").status == 200, "the account is somebody's still")
    squatter.cookies = [:]
    #expect(try squatter.signIn().status == 200, "with the same password as everybody here, it is Mia's account")
    #expect(try account(squatter)["id"]?.string == mia.account)
  }

  @Test func `that is proved is given to nobody else`() throws {
    let mia = try signUp("mia@example.org")
    #expect(try prove(token("mia@example.org")).status == 204)
    let leo = try signUp("leo@example.org")
    #expect(try leo.call(.patch, "/api/v1/account", #"{"email": "mia@example.org"}"#).status == 422)
    let code = try #require(try owner.call(.post, "invitations", #"{"role": "member"}"#)["code"]?.string)
    let again = Samples.newAccount(email: "mia@example.org", name: "Thief", code: code)
    let reply = try server.call(.post, "/api/v1/accounts", again)
    #expect(reply.status == 422 && reply["detail"] == "There is already an account with this email address.")
    #expect(try account(mia)["email"] == "mia@example.org")
  }

  @Test func `that was proved meanwhile is not taken by a link from before`() throws {
    let mia = try signUp("mia@example.org")
    let own = try token("mia@example.org")
    let leo = try signUp("leo@example.org")
    #expect(try leo.call(.patch, "/api/v1/account", #"{"email": "mia@example.org"}"#).status == 200)
    let others = try token("mia@example.org")
    #expect(others != own)
    #expect(try prove(own).status == 204)
    #expect(try prove(others).status == 422)
    #expect(try account(mia)["email"] == "mia@example.org" && account(leo)["email"] == "leo@example.org")
  }

  /// Somebody has taken the address of a person to come, and made all by which one may come back.
  enum Way: CaseIterable { case signUp, reset }

  @Test(arguments: Way.allCases) func `leaves an attacker nothing once its person signs up or resets by mail`(
    _ way: Way
  ) throws {
    let attacker = try signUp(Self.victim)
    let token = try attacker.token("write").header
    var authenticator = SoftwareAuthenticator.local()
    #expect(try attacker.register(authenticator).status == 201)
    authenticator.counter += 1
    let invitation = try attacker.call(.patch, "/api/v1/account", #"{"email": "attacker@example.org"}"#)
    #expect(invitation.status == 200)
    let ownLink = try self.token("attacker@example.org")

    switch way {
    case .signUp:
      let code = try #require(try owner.call(.post, "invitations", #"{"role": "member"}"#)["code"]?.string)
      let body = Samples.newAccount(email: Self.victim, password: Self.newPassword, name: "Victim", code: code)
      let reply = try server.call(.post, "/api/v1/accounts", body)
      #expect(reply.status == 422 && reply["detail"]?.string?.contains("use the link") == true, "\(reply.text)")
    case .reset:
      #expect(try server.call(.post, "/api/v1/password-resets", #"{"email": "\#(Self.victim)"}"#).status == 202)
    }
    let use = #"{"token": "\#(try self.token(Self.victim))", "password": "\#(Self.newPassword)"}"#
    #expect(try server.call(.post, "/api/v1/password-resets/use", use).status == 204)

    #expect(try attacker.call(.get, "/api/v1/session").status == 401, "the session")
    #expect(try server.call(.get, "/api/v1/session", headers: [token]).status == 401, "the token")
    let question = try server.beginPasskeySignIn()
    #expect(try server.signIn(byPasskey: authenticator.assertion(answering: question)).status == 401, "the passkey")
    #expect(try prove(ownLink).status == 422, "the address that was to come")
    var known = attacker
    #expect(try known.signIn().status == 401, "the known device with the old password")
    var victim = Person(server: server, email: Self.victim)
    #expect(try victim.signIn(password: Self.newPassword).status == 200)
    #expect(try account(victim)["isEmailConfirmed"] == true, "the link has proved the address")
  }

  @Test func `of an owner hands no links to others`() throws {
    let mia = try signUp("mia@example.org")
    let id = try #require(try mia.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    #expect(try owner.call(.post, "members/\(id)/password-reset", "{}").status == 201, "the owner's is proved")
    _ = try owner.call(.patch, "/api/v1/account", #"{"email": "SAM@example.org"}"#)
    #expect(try owner.call(.post, "members/\(id)/password-reset", "{}").status == 201, "also in other letters")
    let workplace = try mia.call(
      .post, "/api/v1/workplaces", #"{"name": "Mia's", "timeZone": "UTC", "kind": "shifts"}"#)
    let path = "/api/v1/workplaces/\(workplace.id)/members/\(Samples.unknownID)/password-reset"
    let reply = try mia.call(.post, path, "{}")
    #expect(
      reply.status == 422 && reply["detail"]?.string?.hasPrefix("Confirm your own email") == true, "\(reply.text)")
  }

  @Test func `is as good as any without a mail server`() throws {
    let accounts = try AccountService(server.store, hasher: server.hasher, in: server.scratch)
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: accounts), assets: .none, log: server.store.log)
    let fields = [(name: "Host", value: "localhost:8080"), (name: "Content-Type", value: "application/json")]
    let headers = fields + owner.headers.map { (name: $0.0, value: $0.1) }
    let request = try #require(
      Request(
        method: .patch, target: "/api/v1/account", headers: headers, body: Array(#"{"email": "new@example.org"}"#.utf8))
    )
    let reply = Reply(service.handle(request))
    #expect(reply["email"] == "new@example.org" && reply["isEmailConfirmed"] == true && reply["nextEmail"] == nil)
  }
}
