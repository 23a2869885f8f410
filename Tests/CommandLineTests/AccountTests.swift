import Foundation
import JSONKit
import TestSupport
import Testing

@Suite struct `Accounts on the command line` {
  private static let password = "Quarterdeck lantern 41"

  let scratch = Scratch()

  private func create(
    _ email: String = "sam@example.org", password: String = password, _ more: String...
  ) throws -> Program.Result {
    let words = ["account", "create", "--data", "data", "--email", email, "--name", "Sam Sample"]
    return try Program.run(words + more, input: "\(password)\nsecond line\n", in: scratch.folder)
  }

  private func reset(_ email: String, _ password: String) throws -> Program.Result {
    try Program.run(
      ["account", "reset-password", "--data", "data", "--email", email], input: password, in: scratch.folder)
  }

  private func signIn(_ email: String, _ password: String, on server: Program.Server) -> String {
    server.ask(
      "POST /api/v1/session", body: #"{"email": "\#(email)", "password": "\#(password)"}"#)
  }

  @Test func `the owner's is made by the code that the first start shows`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder)
    let code = server.setupCode
    #expect(code.count == 11)
    let body =
      #"{"email": "sam@example.org", "password": "\#(Self.password)", "displayName": "Sam", "code": "\#(code)"}"#
    let reply = server.ask("POST /api/v1/accounts", body: body)
    #expect(reply.hasPrefix("HTTP/1.1 201"), "\(reply)")
    #expect(!server.logText.contains(code) && !server.logText.contains(Self.password))
    server.end()
    let next = try Program.Server("--data", "data", in: scratch.folder)
    #expect(signIn("sam@example.org", Self.password, on: next).contains("\"memberships\":[{"))
    next.end()
  }

  @Test func `are made without a server, with or without the server's ownership`() throws {
    let owner = try create("sam@example.org", "--owner")
    #expect(owner.code == 0 && owner.output == "sam@example.org now has an account, and is the owner.\n", "\(owner)")
    #expect(try create("robin@example.org").output == "robin@example.org now has an account.\n")
    let second = try create("kim@example.org", "--owner")
    #expect(second.code == 1 && second.errors.contains("The owner already has an account: sam@example.org."))
    #expect(try create("SAM@example.org").errors.contains("There is already an account with this email address."))
    let server = try Program.Server("--data", "data", in: scratch.folder)
    #expect(signIn("sam@example.org", Self.password, on: server).contains("\"memberships\":[{"))
    #expect(signIn("robin@example.org", Self.password, on: server).contains("\"memberships\":[]"))
    #expect(try create("kim@example.org").output == "kim@example.org now has an account.\n", "by the server itself")
    #expect(signIn("kim@example.org", Self.password, on: server).hasPrefix("HTTP/1.1 200"))
    server.end()
  }

  @Test func `take no weak password, and none as an argument`() throws {
    for password in ["", "short", "password123"] { #expect(try create(password: password).code == 1) }
    let words = ["account", "create", "--data", "data", "--email", "a@example.org", "--name", "A", "--password", "x"]
    #expect(try Program.run(words, in: scratch.folder).code == 2)
  }

  @Test func `get another password, which ends their sessions`() throws {
    _ = try create("sam@example.org", "--owner")
    let server = try Program.Server("--data", "data", in: scratch.folder)
    let reply = signIn("sam@example.org", Self.password, on: server)
    let cookie = try #require(reply.firstMatch(of: /teamshift-session=[^;]+/)?.output)
    for _ in 0..<6 { _ = signIn("sam@example.org", "wrong", on: server) }
    #expect(signIn("sam@example.org", Self.password, on: server).hasPrefix("HTTP/1.1 429"))
    server.end()
    let new = "Mizzenmast biscuit 77"
    #expect(
      try reset("Sam@example.org", new).output
        == "sam@example.org now has a new password. Its sessions have ended, and its passkeys, tokens, and invitations are revoked.\n"
    )
    #expect(try reset("nobody@example.org", new).code == 1)
    let next = try Program.Server("--data", "data", in: scratch.folder)
    #expect(next.ask("GET /api/v1/session", fields: "Cookie: \(cookie)\n").hasPrefix("HTTP/1.1 401"))
    #expect(signIn("sam@example.org", new, on: next).hasPrefix("HTTP/1.1 200"))
    next.end()
  }

  @Test func `get another password while the server runs, which ends their sessions there`() throws {
    _ = try create("sam@example.org", "--owner")
    let server = try Program.Server("--data", "data", in: scratch.folder)
    let reply = signIn("sam@example.org", Self.password, on: server)
    let cookie = try #require(reply.firstMatch(of: /teamshift-session=[^;]+/)?.output)
    let new = "Mizzenmast biscuit 77"
    let result = try reset("sam@example.org", new)
    #expect(result.code == 0 && result.output.hasPrefix("sam@example.org now has a new password."), "\(result)")
    #expect(server.ask("GET /api/v1/session", fields: "Cookie: \(cookie)\n").hasPrefix("HTTP/1.1 401"))
    #expect(signIn("sam@example.org", Self.password, on: server).hasPrefix("HTTP/1.1 401"))
    #expect(signIn("sam@example.org", new, on: server).hasPrefix("HTTP/1.1 200"))
    server.end()
  }

  @Test func `are not reset where there is no data`() throws {
    #expect(try reset("sam@example.org", "Mizzenmast biscuit 77").code == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("data")))
  }
}
