import Testing

@testable import MailClient

@Suite struct `A mail server's address` {
  @Test(arguments: [
    ("smtp://localhost", "localhost", 587, SMTPServer.Security.none, nil as String?),
    ("smtp://127.0.0.1:25/", "127.0.0.1", 25, .none, nil),
    ("smtp://[::1]:2525", "[::1]", 2525, .none, nil),
    ("smtp://mail.example.org", "mail.example.org", 587, .upgraded, nil),
    ("SMTPS://robin@Mail.Example.org", "mail.example.org", 465, .implicit, "robin"),
    ("smtp://robin@example.org@mail.example.org:2587", "mail.example.org", 2587, .upgraded, "robin@example.org"),
  ])
  func `says how it is used`(
    _ text: String, _ host: String, _ port: Int, _ security: SMTPServer.Security, _ user: String?
  ) throws {
    let server = try #require(SMTPServer(text))
    #expect(server.host == host && server.port == port && server.security == security && server.user == user)
  }

  @Test(arguments: [
    "", "localhost", "http://localhost", "smtp://", "smtp://:25", "smtp://a:0", "smtp://a:70000", "smtp://a:b",
    "smtp://user:password@host", "smtp://@host", "smtp://host/path", "smtp://host name", "smtp://host\r\n",
    "smtp://::1",
  ])
  func `is nothing else`(_ text: String) { #expect(SMTPServer(text) == nil) }
}

@Suite struct `An address for mail` {
  @Test(arguments: ["a@b", "sam.sample+x@example.org", "o'brien@example.org", "søren@møller.example"])
  func `is one that needs no quotes`(_ text: String) { #expect(MailAddress(text)?.text == text) }

  @Test(arguments: [
    "", "a", "@b", "a@", "a@b@c", "a b@c", "a@b\r\nRCPT TO:<x@y>", "a>b@c", "<a@b>", "a,b@c", "\"a\"@b", "a..b@c",
    ".a@b", "a@b.", "a\u{0}@b", "a\u{202e}@b", "a;b@c", "a:b@c", "(a)@b", "\u{a0}@b",
  ])
  func `is nothing that a server could take for something else`(_ text: String) { #expect(MailAddress(text) == nil) }

  @Test func `is not too long`() {
    #expect(MailAddress(String(repeating: "a", count: 250) + "@b.c") != nil)
    #expect(MailAddress(String(repeating: "a", count: 251) + "@b.c") == nil)
  }
}
