import Foundation
import Testing

@Suite struct `The server as a process` {
  let scratch = Scratch()

  @Test(arguments: [SIGTERM, SIGINT]) func `stops by a signal, with its data in one file`(_ signal: Int32) throws {
    let server = try Program.Server("--data", "data", in: scratch.folder)
    #expect(server.ask("GET /healthz").contains("200 OK"))
    #expect(server.end(signal) == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("data")).sorted() == [
        "teamshift.sqlite", "teamshift.sqlite.lock",
      ])
    #expect(server.logText.contains("\"message\":\"stopping\""))
  }

  @Test func `keeps its data to this user`() throws {
    try Program.Server("--data", "deep/data", in: scratch.folder).end()
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("deep/data"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `fills only an empty database with the demo`() throws {
    try Program.Server("--data", "data", in: scratch.folder).end()
    let server = try Program.Server("--data", "data", "--demo", in: scratch.folder)
    #expect(server.ask("GET /api/v1/workplaces").contains("My Workplace"))
    server.end()
  }

  @Test func `names the port that is taken`() throws {
    let first = try Program.Server("--data", "a", in: scratch.folder)
    let second = try Program.run(["serve", "--port", "\(first.port)", "--data", "b"], in: scratch.folder)
    #expect(second.code == 1)
    #expect(second.errors.contains("Another program listens on port \(first.port)."))
    first.end()
  }

  @Test func `a second server on the same data is refused`() throws {
    let first = try Program.Server("--data", "data", in: scratch.folder)
    let second = try Program.run(["serve", "--port", "0", "--data", "data"], in: scratch.folder)
    #expect(second.code == 1)
    #expect(second.errors.contains("data/teamshift.sqlite is in use by another process"))
    first.end()
  }
}
