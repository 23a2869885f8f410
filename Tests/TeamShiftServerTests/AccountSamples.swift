import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerStorage
import Testing
@testable import TeamShiftServer

/// A person with an account, in one browser.
struct Person {
  static let password = "Quarterdeck lantern 41"

  let server: TestServer
  var email = "sam@example.org"
  var account = ""
  /// What the browser sends back.
  var cookies: [String: String] = [:]

  var headers: [(String, String)] {
    cookies.isEmpty
      ? [] : [("Cookie", cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "; "))]
  }

  func call(_ method: HTTPKit.Method, _ target: String, _ body: String? = nil) throws -> Reply {
    try server.call(method, target, body, headers: headers)
  }

  /// Signs in, and keeps the cookies as a browser does.
  @discardableResult mutating func signIn(
    password: String = password, headers: [(String, String)] = []
  ) throws -> Reply {
    let reply = try server.call(
      .post, "/api/v1/session", Samples.credentials(email, password), headers: self.headers + headers)
    for cookie in reply.cookies { cookies[cookie.name] = cookie.value.isEmpty ? nil : cookie.value }
    return reply
  }

  func token(_ scope: String, expires: String? = nil) throws -> (id: String, header: (String, String)) {
    let expiry = expires.map { #", "expires": "\#($0)""# } ?? ""
    let reply = try call(.post, "/api/v1/tokens", #"{"name": "Program", "scope": "\#(scope)"\#(expiry)}"#)
    let token = try #require(reply["token"]?.string, "\(reply.text)")
    return (reply.id, ("Authorization", "Bearer \(token)"))
  }
}

extension TestServer {
  /// The owner, who has signed up and in.
  func owner() throws -> Person {
    let account = try accounts.create(
      NewAccount(email: "sam@example.org", password: Person.password, displayName: "Sam Sample"), isOwner: true)
    var person = Person(server: self, account: account.id.description)
    #expect(try person.signIn().status == 200)
    return person
  }

  /// Somebody who has joined the workplace by the owner's invitation, and is signed in.
  func person(_ name: String, invitedBy owner: Person, role: String = "member") throws -> Person {
    var person = Person(server: self, email: "\(name.lowercased())@example.org")
    let account = try accounts.create(
      NewAccount(email: person.email, password: Person.password, displayName: name), isOwner: false)
    person.account = account.id.description
    try person.signIn()
    let invitation = try owner.call(.post, "\(base)/invitations", #"{"role": "\#(role)"}"#)
    let code = try #require(invitation["code"]?.string, "\(invitation.text)")
    #expect(try person.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#).status == 200)
    return person
  }

  /// Somebody who is no member of any workplace.
  func stranger() throws -> Person {
    let account = try accounts.create(
      NewAccount(email: "robin@example.org", password: Person.password, displayName: "Robin Example"), isOwner: false)
    var person = Person(server: self, email: "robin@example.org", account: account.id.description)
    #expect(try person.signIn().status == 200)
    return person
  }
}

extension Samples {
  static func credentials(_ email: String, _ password: String) -> String {
    JSON.object([.init("email", .string(email)), .init("password", .string(password))]).text
  }

  static func newAccount(
    email: String = "sam@example.org", password: String = Person.password, name: String = "Sam Sample",
    code: String? = nil, planning kind: String? = nil, in workplace: String? = nil
  ) -> String {
    let code = [("code", code), ("kind", kind), ("workplace", workplace)].compactMap { name, text in
      text.map { JSON.Member(name, .string($0)) }
    }
    return JSON.object(
      [
        .init("email", .string(email)), .init("password", .string(password)), .init("displayName", .string(name)),
      ] + code
    ).text
  }
}

extension Reply {
  struct Cookie {
    let name: String
    let value: String
    let attributes: [String]
  }

  var cookies: [Cookie] {
    response.headers.filter { $0.0 == "Set-Cookie" }.map { header in
      let parts = header.1.split(separator: ";").map { $0.drop { $0 == " " } }
      let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Cookie(name: String(pair[0]), value: String(pair[1]), attributes: parts.dropFirst().map { String($0) })
    }
  }

  var code: String? { json["code"]?.string }
}
