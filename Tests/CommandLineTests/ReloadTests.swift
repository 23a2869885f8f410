import Foundation
import TestSupport
import Testing

@Suite struct `A server that reads its configuration again` {
  let scratch = Scratch()

  private func write(_ lines: String...) throws {
    try scratch.write("file.conf", (["[serve]"] + lines + [""]).joined(separator: "\n"))
  }

  /// Has the server read its configuration, and waits until its log says so.
  private func reload(_ server: Program.Server, _ sentence: String) {
    server.sendSignal(SIGHUP)
    let isRead = eventually { server.logText.contains(sentence) }
    #expect(isRead, "\(server.logText)")
  }

  private func signUp(_ server: Program.Server) -> String {
    let body = #"{"email": "kim@example.org", "password": "Foremast compass 87", "displayName": "Kim"}"#
    return String(server.ask("POST /api/v1/accounts", body: body).prefix(12))
  }

  @Test func `applies what needs no restart, and names what does`() throws {
    try write("sign-up=closed", "push-contact=mailto:a@example.org")
    let server = try Program.Server("--data", "data", "--config", "file.conf", in: scratch.folder).signedIn()
    #expect(signUp(server) == "HTTP/1.1 403")
    try write("sign-up=open", "push-contact=mailto:b@example.org")
    reload(server, "Only a restart changes push-contact.")
    #expect(server.logText.contains("Changed: sign-up."))
    #expect(signUp(server) == "HTTP/1.1 201")
    #expect(server.end() == 0)
  }

  @Test func `keeps the former configuration where the new one is wrong, and says why`() throws {
    try write("sign-up=closed")
    let server = try Program.Server("--data", "data", "--config", "file.conf", in: scratch.folder).signedIn()
    try write("sign-up=open", "budget=much")
    reload(server, "Configuration not reloaded: file.conf, line 3: budget takes a number from 0 to 1000.")
    #expect(signUp(server) == "HTTP/1.1 403")
    try write("sign-up=open", "budge=1")
    reload(server, "not reloaded: file.conf, line 3: unknown key budge.")
    #expect(signUp(server) == "HTTP/1.1 403")
    server.end()
  }

  @Test func `reads files with secrets again, though their names are the same`() throws {
    try scratch.write("secret", "first\n")
    try write("metrics-password-file=secret", "host=0.0.0.0")
    let server = try Program.Server("--data", "data", "--config", "file.conf", in: scratch.folder)
    func status(_ password: String) -> String {
      let pair = Data("any:\(password)".utf8).base64EncodedString()
      let fields = "Authorization: Basic \(pair)\nX-Forwarded-For: 192.0.2.1\n"
      return String(server.ask("GET /metrics", fields: fields).prefix(12))
    }
    #expect(status("first") == "HTTP/1.1 200" && status("second") == "HTTP/1.1 403")
    try scratch.write("secret", "second\n")
    reload(server, "were read again.")
    #expect(status("first") == "HTTP/1.1 403" && status("second") == "HTTP/1.1 200")
    server.end()
  }

  @Test func `sends mail by another server, or by none`() throws {
    try write("port=0")
    let server = try Program.Server("--data", "data", "--config", "file.conf", in: scratch.folder).signedIn()
    func reset() -> String {
      String(server.ask("POST /api/v1/password-resets", body: #"{"email": "sam@example.org"}"#).prefix(12))
    }
    #expect(reset() != "HTTP/1.1 202")
    let mails = TestMailServer()
    defer { mails.stop() }
    try write("mail-server=smtp://localhost:\(mails.port)", "mail-from=shifts@example.org")
    reload(server, "Changed: mail-server, mail-from.")
    #expect(reset() == "HTTP/1.1 202")
    #expect(mails.waitForContent())
    server.end()
  }
}
