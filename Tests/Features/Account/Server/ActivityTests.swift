import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import TestSupport
import MailClient
import ServerAPI
import Testing
import TimeKit

@testable import ServerStorage
@testable import TeamShiftServer

/// Whoever did not do it themselves is warned.
@Suite struct `What happens to an account` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func runJobs() { server.outbox.runDue() }

  private func events(of person: Person) throws -> [String] {
    try person.call(.get, "/api/v1/account/activity")["items"]?.array?.compactMap { $0["event"]?.string } ?? []
  }

  @Test func `on a new device is told by mail and listed, on a known one or the first of all is not`() throws {
    runJobs()
    #expect(try events(of: owner) == ["newDevice"] && server.mail.messages.isEmpty, "the first of all")
    var known = owner
    try known.signIn()
    runJobs()
    #expect(server.mail.messages.isEmpty)
    var thief = Person(server: server)
    try thief.signIn(headers: [("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")]
    )
    runJobs()
    let mail = try #require(server.mail.messages.first)
    #expect(mail.subject == "New sign-in to your account" && mail.text.contains("Firefox on Linux"))
    #expect(!mail.text.contains("http"), "nobody learns to follow a link in such a mail")
    #expect(try events(of: known) == ["newDevice", "newDevice"])
  }

  @Test func `is told of new tokens and passkeys`() throws {
    _ = try owner.token("read")
    #expect(try owner.register(SoftwareAuthenticator.local()).status == 201)
    runJobs()
    #expect(server.mail.messages.map(\.subject) == ["An app or calendar was connected", "A passkey was added"])
    #expect(server.mail.messages.first?.text.contains("Program") == true)
    #expect(try events(of: owner).prefix(2) == ["passkeyAdded", "tokenCreated"])
  }

  @Test func `is told of a new role, by whoever gives it`() throws {
    let robin = try server.stranger()
    let member = try server.join(role: .member, name: "Robin Example")
    let account = try #require(Identifier<Account>(robin.account))
    try server.store.engine.write { $0.accounts.link(account, to: member, in: server.workplace) }
    #expect(try owner.call(.patch, "members/\(member)", #"{"role": "manager"}"#).status == 200)
    #expect(try owner.call(.patch, "members/\(member)", #"{"displayName": "Robin E."}"#).status == 200)
    runJobs()
    #expect(server.mail.messages.map(\.recipient.text) == ["robin@example.org"])
    #expect(server.mail.messages.first?.text.contains("You are now a manager of Test") == true)
    #expect(try events(of: robin).first == "becameManager")
    #expect(try owner.call(.post, "transfer", #"{"member": "\#(member)"}"#).status == 204)
    #expect(try events(of: robin).first == "becameOwner" && events(of: owner).first == "becameManager")
  }

  @Test func `is listed for the person alone, and only the last fifty`() throws {
    for number in 0..<52 {
      let token = try owner.call(.post, "/api/v1/tokens", #"{"name": "Program \#(number)", "scope": "read"}"#)
      #expect(try owner.call(.delete, "/api/v1/tokens/\(token.id)").status == 204)
    }
    #expect(try events(of: owner).count == AccountActivity.limit)
    let robin = try server.stranger()
    #expect(try events(of: robin) == ["newDevice"])
    #expect(try server.call(.get, "/api/v1/account/activity").status == 401)
    #expect(try server.call(.get, "/api/v1/account/activity", headers: [try owner.token("read").header]).status == 403)
  }
}
