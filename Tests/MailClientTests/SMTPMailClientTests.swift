import TestSupport
import Testing

@testable import MailClient

@Suite struct `Sending by SMTP` {
  private func message() throws -> MailMessage {
    MailMessage(to: try #require(MailAddress("sam@example.org")), subject: "A", text: "B")
  }

  private func client(
    _ address: String, password: String? = nil, security: SMTPServer.Security? = nil
  ) throws -> SMTPMailClient {
    let server = try #require(SMTPServer(address))
    let sender = try #require(MailAddress("shifts@example.org"))
    return SMTPMailClient(security.map { server.with($0) } ?? server, password: password, sender: sender)
  }

  private func failure(_ client: SMTPMailClient) throws -> MailFailure? {
    let message = try message()
    do throws(MailFailure) {
      try client.send(message)
      return nil
    } catch {
      return error
    }
  }

  @Test func `names sender and recipient, and answers no answering machines`() throws {
    let server = TestMailServer()
    defer { server.stop() }
    try client("smtp://localhost:\(server.port)").send(message())
    let mail = try #require(server.mails.first)
    #expect(mail.sender.hasPrefix("<shifts@example.org>") && mail.recipients == ["<sam@example.org>"])
    #expect(mail.content.contains("\nFrom: <shifts@example.org>\n"))
    #expect(mail.content.contains("\nAuto-Submitted: auto-generated\n"))
    #expect(mail.content.contains("@example.org>\nMIME-Version: 1.0\n"))
  }

  @Test func `logs in where the address names a user`() throws {
    let server = TestMailServer(.init(login: (user: "robin", password: "right")))
    defer { server.stop() }
    try client("smtp://robin@localhost:\(server.port)", password: "right").send(message())
    #expect(server.mails.first?.login == ["robin", "right"])
    for client in [
      try client("smtp://robin@localhost:\(server.port)", password: "wrong"),
      try client("smtp://localhost:\(server.port)"),
    ] {
      let failure = try failure(client)
      guard case .unavailable(let reason) = failure else {
        Issue.record("a password can be put right: \(failure.debugDescription)")
        continue
      }
      #expect(!reason.contains("wrong") || !reason.contains("robin"), "the password is not in it: \(reason)")
    }
    #expect(server.mails.count == 1)
  }

  @Test func `sends nothing without TLS to another machine`() throws {
    #expect(try #require(SMTPServer("smtp://mail.example.org")).security == .upgraded)
    let server = TestMailServer(.init(login: (user: "robin", password: "secret")))
    defer { server.stop() }
    let client = try client("smtp://robin@127.0.0.1:\(server.port)", password: "secret", security: .upgraded)
    guard case .unavailable = try failure(client) else {
      Issue.record("it sent without TLS")
      return
    }
    #expect(server.mails.isEmpty)
    #expect(!server.lines.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
  }

  @Test func `stops waiting for a server that says nothing`() throws {
    let server = TestMailServer(.init(isSilent: true))
    defer { server.stop() }
    let client = try client("smtp://127.0.0.1:\(server.port)")
    var looks = 0
    #expect(throws: MailFailure.self) {
      try client.send(message()) {
        looks += 1
        return looks > 1
      }
    }
  }

  @Test func `says that nobody listens`() throws {
    let server = TestMailServer()
    server.stop()
    guard case .unavailable(let reason) = try failure(client("smtp://127.0.0.1:\(server.port)")) else {
      Issue.record("somebody listens")
      return
    }
    #expect(!reason.isEmpty)
  }
}
