import HTTPKit
import JSONKit
import MailClient
import ServerAccounts
import ServerAPI
import ServerStorage
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

/// Whoever has a good code, or needs none, is counted too.
@Suite struct `Many who sign up` {
  let server: TestServer

  init() throws { server = try TestServer() }

  private func signUp(
    _ number: Int, from address: String, code: String? = nil, at service: TeamShiftService
  ) throws -> Int {
    let fields = [(name: "Host", value: "localhost"), (name: "Content-Type", value: "application/json")]
    let body = Samples.newAccount(email: "a\(number)@example.org", name: "Mia", code: code)
    let request = Request(
      method: .post, target: "/api/v1/accounts", headers: fields, body: Array(body.utf8), peer: address)
    return service.handle(try #require(request)).status
  }

  @Test func `are counted by the network of IPv6 that one customer has`() throws {
    let accounts = try AccountService(server.store, hasher: server.hasher, in: server.scratch, signUp: .open)
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: accounts), assets: .none, log: server.store.log)
    let statuses = try (1...20).map { try signUp($0, from: "2001:db8:0:9::\($0)", at: service) }
    #expect(statuses.count { $0 == 201 } == 5 && statuses.last == 429, "\(statuses)")
    #expect(try signUp(21, from: "2001:db8:0:a::1", at: service) == 201)
  }

  @Test func `do not try out addresses by a good code`() throws {
    let owner = try server.owner()
    let code = try #require(
      try owner.call(.post, "invitations", #"{"role": "member", "uses": 100}"#)["code"]?.string)
    #expect(try signUp(1, from: "192.0.2.1", code: code, at: server.service) == 201)
    let statuses = try (0..<60).map { _ in try signUp(1, from: "192.0.2.2", code: code, at: server.service) }
    #expect(statuses.count { $0 == 422 } == 30 && statuses.last == 429, "\(statuses)")
    for number in 2..<40 {
      #expect(try signUp(number, from: "192.0.2.3", code: code, at: server.service) == 201, "a ward behind one address")
    }
  }

  @Test func `and look codes up do not clear their guesses by a good one`() throws {
    let owner = try server.owner()
    let robin = try server.stranger()
    let code = try #require(try owner.call(.post, "invitations", #"{"role": "member"}"#)["code"]?.string)
    let look = { (code: String) in
      try robin.call(.post, "/api/v1/invitations/preview", #"{"code": "\#(code)"}"#).status
    }
    var guesses = 0
    for _ in 0..<20 {
      if try look("00000-00000") == 422 { guesses += 1 }
      _ = try look(code)
    }
    #expect(guesses == 5, "as many as without a good code")
  }
}

@Suite struct `A server that other machines reach` {
  private func start(_ publicAddress: String?) throws -> (RunningServer, LineSink, RecordingMailClient) {
    let (log, mail) = (LineSink(), RecordingMailClient())
    var settings = RunningServer.Settings()
    (settings.host, settings.port, settings.mail) = ("0.0.0.0", 0, mail)
    settings.publicAddress = publicAddress.flatMap { PublicAddress($0) }
    settings.log = Log(clock: SystemClock()) { log.take($0) }
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    return (try RunningServer(data: DataFolder(scratch.path("data")), settings), log, mail)
  }

  @Test func `sends no mail without its public address, and says so at the start`() throws {
    let (server, log, _) = try start(nil)
    defer { server.stop() }
    #expect(log.lines.contains { $0.contains("Email is off") && $0.contains("--public-address") })
    let reply = try #require(Wire(port: server.port)).ask(
      "POST /api/v1/password-resets", body: #"{"email": "sam@example.org"}"#)
    #expect(reply.contains("Password reset by email isn’t set up here."), "\(reply)")
  }

  @Test func `sends mail by its public address`() throws {
    let (server, log, _) = try start("https://shifts.example.org")
    defer { server.stop() }
    #expect(!log.lines.contains { $0.contains("Email is off") })
  }
}
