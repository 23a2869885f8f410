import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerStorage
import Synchronization
@testable import TeamShiftServer
import Testing

/// Somebody who asks, with what proves who that is.
struct IsolationCaller: Sendable {
  let name: String
  /// As a member of the first workplace who has not left.
  var member: Identifier<Member>?
  var role = Role.member
  /// Whether commands in the first workplace are taken at all.
  var writes = false
  /// Whether the first workplace has the caller as a member, whatever the credentials allow.
  var isMember = false
  let send: @Sendable (HTTPKit.Method, String, String?) throws -> Reply

  func call(_ method: HTTPKit.Method, _ path: String, _ body: String? = nil) throws -> Reply {
    try send(method, path, body)
  }

  /// Undoes what the caller's own command may have made of the member.
  func restore(on server: TestServer) throws {
    guard let member else { return }
    _ = try server.store.write(server.workplace) {
      $0.rows.write(.put(Member(id: member, role: role)))
    }
  }

  /// Each role and each kind of credentials, in the server's first workplace.
  static func all(on server: TestServer) throws -> [IsolationCaller] {
    let owner = try server.owner()
    let tokens = try APIToken.Scope.allCases.map { scope in
      let header = try owner.token(scope.rawValue).header
      return IsolationCaller(name: "a token to \(scope.rawValue)", writes: scope == .write, isMember: true) {
        try server.call($0, $1, $2, headers: [header])
      }
    }
    let roles: [(String, Role?)] = [
      ("manager", .manager), ("member", .member), ("removed", .member), ("former", .member), ("stranger", nil),
    ]
    let accounts = try roles.map { name, role in try account(name, role, on: server) }
    let members: [IsolationCaller] = [
      IsolationCaller(
        name: "the owner", member: server.store.owner, role: .owner, writes: true, isMember: true, send: signedIn(owner)
      ),
      IsolationCaller(name: "the local owner", writes: true, isMember: true) { try server.call($0, $1, $2) },
    ]
    return members + accounts + tokens + [
      try endedSession(of: owner, on: server),
      IsolationCaller(name: "nobody") { try server.call($0, $1, $2, headers: [("X-Member", "nobody")]) },
    ]
  }

  private static func endedSession(of owner: Person, on server: TestServer) throws -> IsolationCaller {
    var person = owner
    person.cookies = [:]
    try #require(try person.signIn().status == 200)
    let headers = person.headers
    try #require(try person.call(.delete, "/api/v1/session").status == 204)
    return IsolationCaller(name: "an ended session of the owner's") { try server.call($0, $1, $2, headers: headers) }
  }

  private static func account(_ name: String, _ role: Role?, on server: TestServer) throws -> IsolationCaller {
    let person = try server.person(name)
    guard let role, let account = Identifier<Account>(person.account) else {
      return IsolationCaller(name: name, send: signedIn(person))
    }
    let member = try server.join(role: role)
    try server.store.engine.write { $0.accounts.link(account, to: member, in: server.workplace) }
    let send = signedIn(person)
    let end: Reply? =
      switch name {
      case "removed": try server.call(.delete, "members/\(member)")
      case "former": try send(.post, "\(server.base)/leave", "{}")
      default: nil
      }
    guard let end else {
      return IsolationCaller(name: name, member: member, role: role, writes: true, isMember: true, send: send)
    }
    #expect(end.status == 204, "\(end.text)")
    return IsolationCaller(name: name, send: send)
  }

  /// Signs in once, and again when a request has ended the session.
  static func signedIn(_ person: Person) -> @Sendable (HTTPKit.Method, String, String?) throws -> Reply {
    let browser = Browser(person)
    return { method, path, body in try browser.call(method, path, body) }
  }
}

/// Keeps the session of somebody.
private final class Browser: Sendable {
  private let person: Mutex<Person>

  init(_ person: Person) {
    var person = person
    person.cookies = [:]
    self.person = Mutex(person)
  }

  func call(_ method: HTTPKit.Method, _ path: String, _ body: String?) throws -> Reply {
    let known = person.withLock { $0 }
    if !known.cookies.isEmpty {
      let reply = try known.call(method, path, body)
      if reply.status != 401 { return reply }
    }
    return try signedIn().call(method, path, body)
  }

  private func signedIn() throws -> Person {
    try person.withLock { person in
      person.cookies = [:]
      try #require(try person.signIn().status == 200)
      return person
    }
  }
}

extension TestServer {
  /// Somebody with an account of that name's, who is a member of no workplace.
  func person(_ word: String, name: String = "Somebody") throws -> Person {
    let email = "\(word)@example.org"
    let account = try accounts.create(
      NewAccount(email: email, password: Person.password, displayName: name), isOwner: false)
    return Person(server: self, email: email, account: account.id.description)
  }
}
