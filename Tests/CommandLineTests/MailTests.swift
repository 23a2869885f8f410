import Foundation
import TestSupport
import Testing

@Suite struct `A server with a mail server` {
  private static let password = "Quarterdeck lantern 41"
  private static let next = "Foremast compass 87"

  let scratch = Scratch()

  private func signIn(_ password: String, on server: Program.Server) -> Bool {
    server.ask("POST /api/v1/session", body: #"{"email": "sam@example.org", "password": "\#(password)"}"#)
      .hasPrefix("HTTP/1.1 200")
  }

  @Test func `sends a link by which somebody has a new password`() throws {
    let words = ["account", "create", "--data", "data", "--email", "sam@example.org", "--name", "Sam", "--owner"]
    #expect(try Program.run(words, input: Self.password, in: scratch.folder).code == 0)
    let mails = TestMailServer()
    defer { mails.stop() }
    let server = try Program.Server(
      "--data", "data", "--mail-server", "smtp://localhost:\(mails.port)", "--mail-from", "shifts@example.org",
      in: scratch.folder)
    let asked = server.ask("POST /api/v1/password-resets", body: #"{"email": "sam@example.org"}"#)
    #expect(asked.hasPrefix("HTTP/1.1 202"))
    #expect(mails.waitForContent())
    let content = try #require(mails.mails.first?.content)
    let body = content.components(separatedBy: "\n\n").last?.replacingOccurrences(of: "\n", with: "") ?? ""
    let text = Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let token = try #require(text.firstMatch(of: /#token=(\S+)/)).1
    let used = server.ask(
      "POST /api/v1/password-resets/use", body: #"{"token": "\#(token)", "password": "\#(Self.next)"}"#)
    #expect(used.hasPrefix("HTTP/1.1 204"), "\(used)")
    #expect(!signIn(Self.password, on: server) && signIn(Self.next, on: server))
    #expect(!server.logText.contains(token) && !server.logText.contains("sam@"))
    server.end()
  }

  @Test func `does not start without the key file that its database needs`() throws {
    let words = ["account", "create", "--data", "data", "--email", "sam@example.org", "--name", "Sam", "--owner"]
    #expect(try Program.run(words, input: Self.password, in: scratch.folder).code == 0)
    let server = try Program.Server("--data", "data", in: scratch.folder)
    let reply = server.ask(
      "POST /api/v1/session", body: #"{"email": "sam@example.org", "password": "\#(Self.password)"}"#)
    let cookie = try #require(reply.firstMatch(of: /teamshift-session=[^;]+/)).output
    let details = #"{"phone": "555 0123", "badge": "", "department": "", "showsManagers": false}"#
    let noted = server.ask("PUT /api/v1/account/details", fields: "Cookie: \(cookie)\n", body: details)
    #expect(noted.hasPrefix("HTTP/1.1 200"), "\(noted)")
    server.end()
    try FileManager.default.removeItem(atPath: scratch.path("data/keys"))
    let failed = try Program.run(["serve", "--port", "0", "--data", "data"], in: scratch.folder)
    #expect(failed.code == 1 && failed.errors.contains("The key file data/keys is missing"))
    #expect(failed.errors.contains("teamshift account forget-details"))
    let forgotten = try Program.run(["account", "forget-details", "--data", "data"], in: scratch.folder)
    #expect(forgotten.code == 0 && forgotten.output == "The details of 1 account have been erased.\n")
    try Program.Server("--data", "data", in: scratch.folder).end()
  }
}
