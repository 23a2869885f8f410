import MailClient
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `An account that is locked` {
  let server: TestServer
  let owner: Person
  var robin: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    robin = try server.person("Robin", invitedBy: owner)
  }

  private func lock() throws { try server.admin("accounts lock", [robin.email], options: ["--reason": "stolen phone"]) }
  private func unlock() throws { try server.admin("accounts unlock", [robin.email]) }

  @Test mutating func `is not signed in to, and says why to its person alone`() throws {
    try lock()
    let reply = try robin.signIn()
    #expect(reply.status == 403 && reply.code == "accountLocked" && reply.cookies.isEmpty)
    #expect(reply["detail"] == "This account is locked. Contact the person who runs this server.")
    let wrong = try robin.signIn(password: "something else entirely")
    #expect(wrong.status == 401 && wrong.code == "wrongCredentials", "strangers hear nothing of it")
    try unlock()
    #expect(try robin.signIn().status == 200)
    #expect(try server.admin("accounts unlock", [robin.email]).text == "robin@example.org was not locked.\n")
  }

  @Test func `has no session left`() throws {
    try lock()
    let reply = try robin.call(.get, "/api/v1/session")
    #expect(reply.status == 401 && reply.code == "sessionRevoked")
    try unlock()
    #expect(try robin.call(.get, "/api/v1/session").status == 401, "they have ended for good")
  }

  @Test func `has its open streams ended at once`() throws {
    let token = try robin.token("read")
    let streams = try [robin.headers, [token.header], owner.headers].map { headers -> EventStream in
      let reply = try server.call(.get, "events", headers: headers)
      guard case .stream(let stream) = reply.response.body else { throw Absent() }
      return stream
    }
    try lock()
    #expect(streams.map(\.isOpen) == [false, false, true])
    #expect(try server.call(.get, "events", headers: [token.header]).status == 403)
  }

  @Test func `has its tokens refused, and given back`() throws {
    let token = try robin.token("write")
    #expect(try server.call(.get, "locations", headers: [token.header]).status == 200)
    try lock()
    let reply = try server.call(.get, "locations", headers: [token.header])
    #expect(reply.status == 403 && reply.code == "accountLocked")
    #expect(try server.call(.post, "sync", "{}", headers: [token.header]).status == 403)
    try unlock()
    #expect(try server.call(.get, "locations", headers: [token.header]).status == 200)
  }

  @Test func `has its app passwords refused, and given back`() throws {
    let program = try CalendarProgram(robin)
    #expect(try program.call("PROPFIND", program.principal, nil, [("Depth", "0")]).status == 207)
    try lock()
    #expect(try program.call("PROPFIND", program.principal, nil, [("Depth", "0")]).status == 401)
    try unlock()
    #expect(try program.call("PROPFIND", program.principal, nil, [("Depth", "0")]).status == 207)
  }

  @Test func `has its links of calendars refused, and given back`() throws {
    let body = #"{"workplace": "\#(server.workplace)", "content": "shifts", "name": "Phone"}"#
    let url = try #require(try robin.call(.post, "/api/v1/calendar-links", body)["url"]?.string)
    let path = String(url.dropFirst("http://localhost:8080".utf8.count))
    #expect(try server.call(.get, path).status == 200)
    try lock()
    #expect(try server.call(.get, path).status >= 400)
    try unlock()
    #expect(try server.call(.get, path).status == 200)
  }

  @Test func `has its passkeys refused, and given back`() throws {
    var authenticator = SoftwareAuthenticator.local()
    #expect(try robin.register(authenticator).status == 201)
    try lock()
    authenticator.counter += 1
    let refused = try server.signIn(byPasskey: authenticator.assertion(answering: try server.beginPasskeySignIn()))
    #expect(refused.status == 403 && refused.code == "accountLocked" && refused.cookies.isEmpty)
    try unlock()
    authenticator.counter += 1
    #expect(
      try server.signIn(byPasskey: authenticator.assertion(answering: try server.beginPasskeySignIn())).status == 200)
  }

  @Test func `gets no link for a new password, and none that it had works`() throws {
    let member = try #require(
      try robin.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    let path = "\(server.base)/members/\(member)/password-reset"
    let link = try #require(try owner.call(.post, path)["link"]?.string)
    try lock()
    #expect(try owner.call(.post, path).status == 422)
    _ = try server.call(.post, "/api/v1/password-resets", #"{"email": "\#(robin.email)"}"#)
    server.outbox.runDue()
    #expect(!server.mail.messages.contains { $0.text.contains("reset-password") })
    let token = try #require(link.split(separator: "=").last)
    let use = #"{"token": "\#(token)", "password": "Mizzenmast biscuit 77"}"#
    #expect(try server.call(.post, "/api/v1/password-resets/use", use).status == 422)
    try unlock()
    #expect(try server.call(.post, "/api/v1/password-resets/use", use).status != 204, "it was void for good")
  }

  @Test func `invites nobody`() throws {
    let manager = try server.person("Kim", invitedBy: owner, role: "manager")
    let invitation = try manager.call(.post, "\(server.base)/invitations", #"{"role": "member"}"#)
    let code = try #require(invitation["code"]?.string, "\(invitation.text)")
    try server.admin("accounts lock", [manager.email])
    let new = NewAccount(email: "alex@example.org", password: Person.password, displayName: "Alex")
    _ = try server.accounts.create(new, isOwner: false)
    var stranger = Person(server: server, email: "alex@example.org")
    try stranger.signIn()
    #expect(try stranger.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#).status == 422)
    try server.admin("accounts unlock", [manager.email])
    #expect(try stranger.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#).status == 422, "its session has ended")
  }

  @Test func `keeps what it has, and is listed`() throws {
    try lock()
    let account = try server.admin("accounts list", options: ["--locked": ""]).report["accounts"]?.array?.first
    #expect(account?["email"] == "robin@example.org" && account?["workplaces"] == 1)
    #expect(try server.admin("accounts show", [robin.email]).report["lockReason"] == "stolen phone")
    #expect(try server.admin("status").report["accounts"]?["locked"] == 1)
  }

  @Test func `is deleted with its lock`() throws {
    try lock()
    try server.admin("accounts delete", [robin.email])
    #expect(try server.admin("status").report["accounts"]?["locked"] == 0)
  }
}
