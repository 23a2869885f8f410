import TestSupport
import Testing

@Suite struct `The list of what is due` {
  let scratch = Scratch()

  @Test func `has the jobs by their names, and a mail that waits without what is in it`() throws {
    // Nobody listens there, so mails wait.
    let server = try Program.Server(
      "--data", "data", "--mail-server", "smtp://localhost:1", "--mail-from", "shifts@example.org", "--push-contact",
      "mailto:admin@example.org", in: scratch.folder
    ).signedIn()
    defer { server.end() }
    let reply = server.ask("POST /api/v1/password-resets", body: #"{"email": "sam@example.org"}"#)
    #expect(reply.contains(" 202 "))
    let list = { try Program.run(["jobs", "--data", "data"], in: scratch.folder) }
    #expect(
      try eventually { try list().output.firstMatch(of: /passwordReset +waiting +\S+ +1 +\S/) != nil })
    let result = try list()
    #expect(result.code == 0 && !result.output.contains("sam@example.org"))
    for name in ["purgeLog", "extendRotations", "notifyPeople", "pruneOutbox"] {
      #expect(result.output.contains("\n  \(name) "), "\(result.output)")
    }
  }
}
