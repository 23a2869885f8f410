import HTTPKit
import JSONKit
import MembersModel
import RecordKit
import ServerAPI
import ServerStorage
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// What is done only for somebody who has signed in or confirmed within ten minutes: the browser may have been left open.
@Suite struct `A session that has lasted a while` {
  let server: TestServer
  let owner: Person
  let member: Identifier<Member>

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    member = try server.join(role: .member, name: "Robin Example")
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.freshness))
  }

  private struct Attempt: CustomStringConvertible {
    let method: HTTPKit.Method
    let path: String
    let body: String?
    var description: String { "\(method.name) \(path)" }
  }

  private var attempts: [Attempt] {
    let email = #"{"email": "thief@example.org"}"#
    return [
      Attempt(method: .patch, path: "members/\(member)", body: #"{"role": "manager"}"#),
      Attempt(method: .post, path: "transfer", body: #"{"member": "\#(member)"}"#),
      Attempt(method: .post, path: "invitations", body: #"{"role": "manager"}"#),
      Attempt(method: .post, path: "invitations", body: #"{"role": "member"}"#),
      Attempt(
        method: .put, path: "/api/v1/private-calendar",
        body: #"{"kind": "file", "address": "https://calendar.example.org/sam.ics"}"#),
      Attempt(method: .post, path: "members/\(member)/password-reset", body: "{}"),
      Attempt(method: .post, path: "/api/v1/tokens", body: #"{"name": "Program", "scope": "read"}"#),
      Attempt(method: .post, path: "/api/v1/passkeys/options", body: "{}"),
      Attempt(method: .delete, path: "/api/v1/passkeys/\(Samples.unknownID)", body: nil),
      Attempt(method: .patch, path: "/api/v1/account", body: email),
      Attempt(method: .post, path: "/api/v1/session/password", body: #"{"newPassword": "Foremast compass 87"}"#),
      Attempt(method: .get, path: "/api/v1/account/export", body: nil),
      Attempt(method: .get, path: "/api/v1/session/confirmation", body: nil),
      Attempt(method: .delete, path: "/api/v1/account", body: nil),
      Attempt(method: .delete, path: server.base, body: #"{"name": "Test"}"#),
    ]
  }

  private func confirm(_ password: String = Person.password) throws -> Reply {
    try owner.call(.post, "/api/v1/session/confirmation", #"{"password": "\#(password)"}"#)
  }

  @Test func `gives no rights away and destroys nothing, and says what it needs`() throws {
    let before = try rows
    for attempt in attempts {
      let reply = try owner.call(attempt.method, attempt.path, attempt.body)
      #expect(reply.status == 403 && reply.code == "confirmationRequired", "\(attempt) \(reply.text)")
    }
    #expect(try rows == before)
  }

  @Test func `counts as one that has just begun once the password is typed`() throws {
    #expect(try confirm("wrong")["field"] == "password")
    #expect(try owner.call(.get, "/api/v1/session/confirmation").status == 403)
    #expect(try confirm().status == 204)
    #expect(try owner.call(.get, "/api/v1/session/confirmation").status == 204)
    for attempt in attempts {
      let reply = try owner.call(attempt.method, attempt.path, attempt.body)
      #expect(reply.code != "confirmationRequired", "\(attempt) \(reply.text)")
    }
  }

  @Test func `takes five wrong passwords, and then waits`() throws {
    for _ in 0..<5 { #expect(try confirm("wrong").status == 422) }
    #expect(try confirm().status == 429)
    var other = Person(server: server)
    #expect(try other.signIn().status == 200, "which holds nobody else up")
  }

  @Test func `makes nobody a manager by a command that a device has sent`() throws {
    func sync(_ number: UInt64) throws -> Reply {
      let command = Command(id: id(number), at: server.clock.now(), intent: ChangeRole(member, to: .manager))
      let request = SyncRequest(schemas: [], today: day(0), commands: [command])
      return try server.call(.post, "sync", bytes: request.json, headers: owner.headers)
    }
    let refused = try sync(1)
    #expect(refused["outcomes"]?.array?.first?["code"] == "confirmationRequired", "\(refused.text)")
    #expect(try role == .member)
    server.clock.set(to: server.clock.now().adding(milliseconds: 1_000))
    #expect(try confirm().status == 204)
    #expect(try sync(2).status == 200)
    #expect(try role == .manager)
  }

  @Test func `is confirmed by no program`() throws {
    #expect(try confirm().status == 204)
    let token = try owner.token("write").header
    for attempt in attempts {
      let reply = try server.call(attempt.method, attempt.path, attempt.body, headers: [token])
      #expect(reply.status == 403, "\(attempt) \(reply.text)")
    }
    #expect(try role == .member)
  }

  /// All but when the session was used last.
  private var rows: [Substring] {
    get throws { try server.dump().split(separator: "\n").filter { !$0.hasPrefix("sessions ") } }
  }

  private var role: Role? {
    get throws { try server.store.read(server.workplace) { $0.records[member]?.role } ?? nil }
  }
}
