import HTTPKit
import JSONKit
import MailClient
import RecordKit
import ServerAccounts
import ServerAPI
@testable import ServerStorage
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `A link for a new password that an owner hands over` {
  private static let newPassword = "Foremast compass 87"

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  /// Somebody who has joined a workplace, the owner's if no other is given, and is signed in.
  private func member(
    _ name: String, of workplace: String? = nil, invitedBy inviter: Person? = nil, role: String = "member"
  ) throws -> Person {
    var person = Person(server: server, email: "\(name)@example.org")
    let account = try server.accounts.create(
      NewAccount(email: person.email, password: Person.password, displayName: name), isOwner: false)
    person.account = account.id.description
    try person.signIn()
    try join(person, workplace, invitedBy: inviter ?? owner, role: role)
    return person
  }

  private func join(
    _ person: Person, _ workplace: String? = nil, invitedBy inviter: Person, role: String = "member"
  ) throws {
    let base = "/api/v1/workplaces/\(workplace ?? server.workplace.description)"
    let invitation = try inviter.call(.post, "\(base)/invitations", #"{"role": "\#(role)"}"#)
    let code = try #require(invitation["code"]?.string, "\(invitation.text)")
    #expect(try person.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#).status == 200)
  }

  private func id(of person: Person) throws -> String {
    let memberships = try person.call(.get, "/api/v1/session")["memberships"]?.array
    let own = memberships?.first { $0["workplace"]?.string == server.workplace.description }
    return try #require(own?["member"]?.string)
  }

  private func ask(for member: String, by person: Person, _ password: String? = Person.password) throws -> Reply {
    let body = password.map { JSON.object([.init("password", .string($0))]).text }
    return try person.call(.post, "members/\(member)/password-reset", body)
  }

  private func token(in reply: Reply) throws -> String {
    let link = try #require(reply["link"]?.string, "\(reply.text)")
    return String(try #require(link.firstMatch(of: /#token=(ts_reset_[A-Za-z0-9_-]+)$/)).1)
  }

  private func use(_ token: String) throws -> Reply {
    let body = JSON.object([.init("token", .string(token)), .init("password", .string(Self.newPassword))]).text
    return try server.call(.post, "/api/v1/password-resets/use", body)
  }

  private func workplace(of person: Person) throws -> String {
    let body = #"{"name": "Another", "timeZone": "UTC", "kind": "shifts"}"#
    return try person.call(.post, "/api/v1/workplaces", body).id
  }

  @Test func `gives a member a new password once, and ends the member's sessions`() throws {
    var mia = try member("mia")
    let made = try ask(for: id(of: mia), by: owner)
    #expect(made.status == 201, "\(made.text)")
    #expect(try mia.call(.get, "/api/v1/session").status == 200, "making it changes nothing")
    let token = try token(in: made)
    #expect(try !server.dump().contains(token) && !server.log.lines.joined().contains(token))
    #expect(try use(token).status == 204)
    #expect(try mia.call(.get, "/api/v1/session").status == 401)
    #expect(try mia.signIn().status == 401)
    #expect(try mia.signIn(password: Self.newPassword).status == 200)
    #expect(try use(token).status == 422)
    #expect(try owner.call(.get, "/api/v1/session").status == 200)
  }

  @Test func `is noted in the audit log, with who made it for whom`() throws {
    let mia = try member("mia")
    _ = try ask(for: id(of: mia), by: owner)
    let entry = try #require(try server.audit().first)
    #expect(entry["event"] == "resetLinkCreated" && entry["account"]?.string == mia.email)
    #expect(entry["by"]?.string == owner.email && entry["workplace"]?.string == server.workplace.description)
  }

  @Test func `has a day, and is replaced by the next one`() throws {
    let mia = try member("mia")
    let made = try ask(for: id(of: mia), by: owner)
    let expires = try #require(made["expires"]?.string.flatMap { Instant($0) })
    let left = expires.milliseconds(since: server.clock.now())
    #expect((PasswordResetLink.issuedLifetime - 60_000...PasswordResetLink.issuedLifetime).contains(left))
    let next = try token(in: ask(for: id(of: mia), by: owner))
    #expect(try use(token(in: made)).status == 422)
    server.clock.set(to: server.clock.now().adding(milliseconds: PasswordResetLink.issuedLifetime))
    #expect(try use(next).status == 422)
    #expect(try mia.call(.get, "/api/v1/session").status == 200)
  }

  @Test func `is for nobody whose account leads to another owner's workplace`() throws {
    let mia = try member("mia")
    let leo = try server.stranger()
    try join(mia, try workplace(of: leo), invitedBy: leo)
    let reply = try ask(for: id(of: mia), by: owner)
    #expect(reply.status == 422 && reply["detail"]?.string?.contains("is not yours") == true, "\(reply.text)")
  }

  @Test func `is for nobody who owns another workplace, nor for the server's owner`() throws {
    let mia = try member("mia")
    _ = try workplace(of: mia)
    #expect(try ask(for: id(of: mia), by: owner).status == 422)
    let leo = try server.stranger()
    let workplace = try workplace(of: leo)
    try join(owner, workplace, invitedBy: leo)
    let memberships = try owner.call(.get, "/api/v1/session")["memberships"]?.array
    let sam = try #require(memberships?.first { $0["workplace"]?.string == workplace }?["member"]?.string)
    let path = "/api/v1/workplaces/\(workplace)/members/\(sam)/password-reset"
    #expect(try leo.call(.post, path, #"{"password": "\#(Person.password)"}"#).status == 422)
  }

  @Test func `is for a member of several workplaces of the same owner`() throws {
    let mia = try member("mia")
    try join(mia, try workplace(of: owner), invitedBy: owner)
    #expect(try use(token(in: ask(for: id(of: mia), by: owner))).status == 204)
  }

  @Test func `works no longer once the member has joined somebody else's workplace`() throws {
    let mia = try member("mia")
    let token = try token(in: ask(for: id(of: mia), by: owner))
    let leo = try server.stranger()
    try join(mia, try workplace(of: leo), invitedBy: leo)
    #expect(try use(token).status == 422)
    #expect(try mia.call(.get, "/api/v1/session").status == 200)
  }

  @Test func `works no longer once the workplace is another person's`() throws {
    let mia = try member("mia")
    let leo = try member("leo", role: "manager")
    let token = try token(in: ask(for: id(of: mia), by: owner))
    #expect(try owner.call(.post, "transfer", #"{"member": "\#(id(of: leo))"}"#).status == 204)
    #expect(try use(token).status == 422)
  }

  @Test func `is made by the owner alone, with the own password and no program's token`() throws {
    let mia = try member("mia")
    let leo = try member("leo", role: "manager")
    #expect(try ask(for: id(of: mia), by: leo).status == 403)
    #expect(try ask(for: id(of: leo), by: mia).status == 403)
    #expect(try ask(for: id(of: mia), by: owner, "wrong password")["field"] == "password")
    let program = try owner.token("write")
    let path = try "members/\(id(of: mia))/password-reset"
    #expect(try server.call(.post, path, "{}", headers: [program.header]).status == 403)
    server.clock.set(to: server.clock.now().adding(milliseconds: 11 * 60_000))
    let stale = try ask(for: id(of: mia), by: owner, nil)
    #expect(stale.status == 403 && stale.code == "confirmationRequired", "\(stale.text)")
    #expect(stale["detail"]?.string?.contains("Sign out") == false)
    #expect(try ask(for: id(of: mia), by: owner).status == 201)
  }

  @Test func `is not for oneself, nor for somebody who has left`() throws {
    #expect(try ask(for: id(of: owner), by: owner).status == 422)
    let mia = try member("mia")
    let id = try id(of: mia)
    #expect(try mia.call(.post, "leave").status == 204)
    #expect(try ask(for: id, by: owner).status == 404)
    #expect(try ask(for: Samples.unknownID, by: owner).status == 404)
  }

  /// The attack: a manager of the one workplace takes the account of a member who is in their own workplace, too.
  @Test func `is for nobody whom its maker has removed from another owner's workplace`() throws {
    let mia = try member("mia")
    var leo = try member("leo", role: "manager")
    let own = try workplace(of: leo)
    try join(mia, own, invitedBy: leo)
    let memberships = try mia.call(.get, "/api/v1/session")["memberships"]?.array
    let there = try #require(memberships?.first { $0["workplace"]?.string == own }?["member"]?.string)
    let path = "/api/v1/workplaces/\(own)/members/\(there)/password-reset"
    let body = #"{"password": "\#(Person.password)"}"#
    #expect(try leo.call(.post, path, body).status == 422)
    #expect(try leo.call(.delete, "members/\(id(of: mia))").status == 204)
    let reply = try leo.call(.post, path, body)
    #expect(reply.status == 422 && reply["detail"]?.string?.contains("is not yours") == true, "\(reply.text)")
    server.clock.advance(days: 89)
    try leo.signIn()
    #expect(try leo.call(.post, path, body).status == 422)
    server.clock.advance(days: 1)
    #expect(try leo.call(.post, path, body).status == 201, "what was long ago keeps nobody from helping")
  }

  @Test func `works no longer once the member has been elsewhere, even if they have left again`() throws {
    let mia = try member("mia")
    let token = try token(in: ask(for: id(of: mia), by: owner))
    let leo = try server.stranger()
    let theirs = try workplace(of: leo)
    try join(mia, theirs, invitedBy: leo)
    #expect(try mia.call(.post, "/api/v1/workplaces/\(theirs)/leave").status == 204)
    #expect(try use(token).status == 422)
  }

  private static let details =
    #"{"phone": "+1 902 555 0123", "badge": "", "department": "", "showsManagers": false}"#

  @Test func `opens nothing that is the person's alone, until the address is proved`() throws {
    var mia = try member("mia")
    let authenticator = SoftwareAuthenticator.local()
    #expect(try mia.call(.put, "/api/v1/account/details", Self.details).status == 200)
    #expect(try mia.register(authenticator).status == 201)
    #expect(try use(token(in: ask(for: id(of: mia), by: owner))).status == 204)
    #expect(try mia.signIn(password: Self.newPassword).status == 200)
    let change = #"{"email": "leo@example.org"}"#
    let calendar = #"{"kind": "file", "address": "https://calendar.example.org/mia.ics"}"#
    let closed = [
      try mia.call(.get, "/api/v1/account/details"), try mia.call(.put, "/api/v1/account/details", Self.details),
      try mia.beginPasskey(), try mia.call(.patch, "/api/v1/account", change),
      try mia.call(.put, "/api/v1/private-calendar", calendar),
    ]
    for reply in closed { #expect(reply.status == 403 && reply.code == "handedOver", "\(reply.text)") }
    #expect(try !mia.call(.get, "/api/v1/account/export").text.contains("555 0123"))
    #expect(try mia.call(.get, "/api/v1/passkeys")["items"] == [])
    #expect(try mia.call(.get, "shifts").status == 200, "the workplace is open")
    #expect(try mia.call(.post, "/api/v1/account/email-confirmation").status == 202)
    server.outbox.runDue()
    let mail = server.mail.messages.last { $0.recipient.text == mia.email && $0.text.contains("#token=") }
    let link = String(try #require(mail?.text.firstMatch(of: /#token=(\S+)/)).1)
    #expect(try server.call(.post, "/api/v1/email-confirmations/use", #"{"token": "\#(link)"}"#).status == 204)
    #expect(try mia.call(.get, "/api/v1/account/details")["phone"] == "+1 902 555 0123")
    #expect(try mia.beginPasskey().status == 200)
  }

  @Test func `opens all again once whoever runs the server has set a password`() throws {
    var mia = try member("mia")
    #expect(try mia.call(.put, "/api/v1/account/details", Self.details).status == 200)
    #expect(try use(token(in: ask(for: id(of: mia), by: owner))).status == 204)
    try mia.signIn(password: Self.newPassword)
    #expect(try mia.call(.get, "/api/v1/account/details").status == 403)
    _ = try server.accounts.resetPassword(of: mia.email, to: Person.password)
    try mia.signIn()
    #expect(try mia.call(.get, "/api/v1/account/details")["phone"] == "+1 902 555 0123")
  }
}
