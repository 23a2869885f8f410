import HTTPKit
import JSONKit
import MailClient
import ServerAccounts
import ServerAPI
import TestSupport
import Testing
import TimeKit

@testable import ServerStorage
@testable import TeamShiftServer

@Suite struct `A changed password` {
  private static let newPassword = "Foremast compass 87"

  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func change(_ old: String = Person.password) throws -> Int {
    let body = JSON.object([.init("password", .string(old)), .init("newPassword", .string(Self.newPassword))]).text
    return try owner.call(.post, "/api/v1/session/password", body).status
  }

  private func runJobs() {
    server.outbox.runDue()
  }

  private var waiting: Int {
    get throws { try server.dump().split(separator: "\n").count { $0.hasPrefix("outbox ") } }
  }

  @Test func `is told to the account's address, once, and without a secret`() throws {
    #expect(try change("wrong") == 422)
    runJobs()
    #expect(server.mail.messages.isEmpty, "nothing was changed")
    #expect(try change() == 204 && server.mail.messages.isEmpty, "the answer does not wait for the mail")
    runJobs()
    runJobs()
    let mail = try #require(server.mail.messages.first)
    #expect(server.mail.messages.count == 1 && mail.recipient.text == "sam@example.org")
    #expect(mail.subject == "Your password was changed")
    for secret in [Self.newPassword, Person.password, "http", "ts_"] { #expect(!mail.text.contains(secret)) }
    #expect(try waiting == 0)
  }

  @Test func `by a link is told as well`() throws {
    _ = try server.call(.post, "/api/v1/password-resets", #"{"email": "sam@example.org"}"#)
    runJobs()
    let match = try #require(server.mail.messages.first?.text.firstMatch(of: /#token=(ts_reset_[A-Za-z0-9_-]+)\n/))
    let body = #"{"token": "\#(match.1)", "password": "\#(Self.newPassword)"}"#
    #expect(try server.call(.post, "/api/v1/password-resets/use", body).status == 204)
    runJobs()
    #expect(server.mail.messages.map(\.subject).last == "Your password was changed")
    #expect(server.mail.messages.count == 2)
  }

  @Test func `is told once the mail server is there again, by the address that the account had`() throws {
    server.mail.failure = .unavailable("no route")
    #expect(try change() == 204)
    runJobs()
    #expect(try waiting == 1)
    let body = #"{"email": "thief@example.org", "password": "\#(Self.newPassword)"}"#
    #expect(try owner.call(.patch, "/api/v1/account", body).status == 200)
    server.mail.failure = nil
    runJobs()
    let told = { server.mail.messages.filter { $0.subject == "Your password was changed" }.map(\.recipient.text) }
    #expect(told().isEmpty, "not before the pause is over")
    server.clock.set(to: server.clock.now().adding(milliseconds: 120_000))
    runJobs()
    #expect(told() == ["sam@example.org"])
  }

  @Test func `is told to nobody without a mail server`() throws {
    let accounts = try AccountService(server.store, hasher: server.hasher, in: server.scratch)
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: accounts), assets: .none, log: server.store.log)
    let body = #"{"password": "\#(Person.password)", "newPassword": "\#(Self.newPassword)"}"#
    let headers = [(name: "Host", value: "localhost:8080"), (name: "Content-Type", value: "application/json")]
    let request = try #require(
      Request(
        method: .post, target: "/api/v1/session/password",
        headers: headers + owner.headers.map { (name: $0.0, value: $0.1) }, body: Array(body.utf8)))
    #expect(service.handle(request).status == 204)
    OutboxRunner(server.store, services: service.services, kinds: ServerFeature.messages).runDue()
    #expect(try waiting == 0 && server.mail.messages.isEmpty)
  }
}
