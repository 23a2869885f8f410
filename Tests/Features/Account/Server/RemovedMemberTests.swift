import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerStorage
import TestSupport
import ServerAPI
import Testing

@testable import TeamShiftServer

/// Somebody whom a manager has removed, who knows a code, and what becomes of invitations with their makers' credentials.
@Suite struct `A removed member` {
  let server: TestServer
  let owner: Person
  let robin: Person
  let id: String

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    robin = try server.stranger()
    let code = try Self.code(by: owner)
    #expect(try Self.join(robin, code).status == 200)
    id = try #require(try robin.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
  }

  private static func code(by person: Person, _ more: String = "") throws -> String {
    let reply = try person.call(.post, "\(person.server.base)/invitations", #"{"role": "member"\#(more)}"#)
    return try #require(reply["code"]?.string, "\(reply.text)")
  }

  private static func join(_ person: Person, _ code: String) throws -> Reply {
    try person.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#)
  }

  private func preview(_ code: String) throws -> Int {
    try server.call(.post, "/api/v1/invitations/preview", #"{"code": "\#(code)"}"#).status
  }

  private func remove() throws { #expect(try owner.call(.delete, "members/\(id)").status == 204) }

  @Test func `does not walk back in by a code that others have`() throws {
    let code = try Self.code(by: owner, #", "uses": 30"#)
    try remove()
    let reply = try Self.join(robin, code)
    #expect(reply.status == 422 && reply["detail"]?.string?.hasPrefix("You were removed") == true, "\(reply.text)")
    #expect(try robin.call(.get, "members").status == 404)
    #expect(try owner.call(.get, "invitations")["items"]?.array?.first?["used"] == 0, "nothing is used up")
  }

  @Test func `comes back by an invitation made for them, as the same member`() throws {
    try remove()
    let code = try Self.code(by: owner, #", "member": "\#(id)""#)
    #expect(try Self.join(robin, code).status == 200)
    #expect(try robin.call(.get, "members/\(id)")["isYou"] == true)
    #expect(try robin.call(.post, "leave", "{}").status == 204)
    #expect(try Self.join(robin, Self.code(by: owner)).status == 200, "who has left is not removed any more")
  }

  @Test func `who has left comes back by any code`() throws {
    #expect(try robin.call(.post, "leave", "{}").status == 204)
    #expect(try Self.join(robin, Self.code(by: owner)).status == 200)
  }

  @Test func `has an invitation that is good for nobody else`() throws {
    try remove()
    let code = try Self.code(by: owner, #", "member": "\#(id)""#)
    let account = try server.accounts.create(
      NewAccount(email: "mia@example.org", password: Person.password, displayName: "Mia Sample"), isOwner: false)
    var mia = Person(server: server, email: "mia@example.org", account: account.id.description)
    try mia.signIn()
    #expect(try Self.join(mia, code).status == 422)
    let signUp = Samples.newAccount(email: "leo@example.org", name: "Leo Sample", code: code)
    #expect(try server.call(.post, "/api/v1/accounts", signUp).status == 403)
    #expect(try Self.join(robin, code).status == 200)
  }

  @Test func `is invited by name only once they have gone`() throws {
    for member in [id, Samples.unknownID] {
      let body = #"{"role": "member", "member": "\#(member)"}"#
      let reply = try owner.call(.post, "invitations", body)
      #expect(reply.status == 422 && reply["field"] == "member", "\(reply.text)")
    }
    try remove()
    let body = #"{"role": "member", "member": "\#(id)", "uses": 2}"#
    #expect(try owner.call(.post, "invitations", body).status == 400)
  }

  @Test func `a token invites nobody, so that nothing is left of it once it is revoked`() throws {
    let token = try owner.token("write")
    let reply = try server.call(.post, "invitations", #"{"role": "member"}"#, headers: [token.header])
    #expect(reply.status == 403, "\(reply.text)")
    #expect(try owner.call(.get, "invitations")["items"] == [])
  }

  @Test(arguments: [false, true]) func `a session that is ended from another one takes them along`(
    _ endsAll: Bool
  ) throws {
    var thief = Person(server: server)
    try thief.signIn()
    let (code, kept) = (try Self.code(by: thief), try Self.code(by: owner))
    let session = try thief.call(.get, "/api/v1/session")["session"]?.string ?? ""
    let path = endsAll ? "/api/v1/sessions" : "/api/v1/sessions/\(session)"
    #expect(try owner.call(.delete, path).status == 204)
    #expect(try preview(code) == 422 && preview(kept) == 200)
  }

  @Test func `who signs out leaves the invitations`() throws {
    let code = try Self.code(by: owner)
    #expect(try owner.call(.delete, "/api/v1/session").status == 204)
    #expect(try preview(code) == 200)
  }
}
