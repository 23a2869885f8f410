import Foundation
import JSONKit
import TestSupport
import Testing

@Suite struct `The server as a process` {
  let scratch = Scratch()

  @Test(arguments: [SIGTERM, SIGINT]) func `stops by a signal, with its data in one file`(_ signal: Int32) throws {
    let server = try Program.Server("--data", "data", in: scratch.folder)
    #expect(server.ask("GET /healthz").contains("200 OK"))
    #expect(server.end(signal) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data"))
    #expect(Set(names).subtracting(["backups"]) == ["keys", "teamshift.sqlite", "teamshift.sqlite.lock"])
    #expect(server.logText.contains("\"message\":\"stopping\""))
  }

  @Test func `keeps its data to this user`() throws {
    try Program.Server("--data", "deep/data", in: scratch.folder).end()
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("deep/data"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `takes other users' rights to its data away, whatever they were`() throws {
    try Program.Server("--data", "data", in: scratch.folder).end(SIGKILL)
    let names = ["", "/teamshift.sqlite", "/teamshift.sqlite-wal", "/teamshift.sqlite-shm", "/teamshift.sqlite.lock"]
    let paths = names.map { scratch.path("data\($0)") }
    for path in paths { #expect(chmod(path, 0o777) == 0) }
    let server = try Program.Server("--data", "data", in: scratch.folder)
    for path in paths {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == (path == paths[0] ? 0o700 : 0o600), "\(path)")
    }
    server.end()
  }

  @Test func `takes no folder that is everybody's`() throws {
    #expect(mkdir(scratch.path("data"), 0o777) == 0)
    #expect(chmod(scratch.path("data"), 0o1777) == 0)
    let run = try Program.run(["serve", "--port", "0", "--data", "data"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(run.errors.contains("data: is shared with other users"))
  }

  @Test func `killed at its first start has the whole demo at the next`() throws {
    try Program.Server("--data", "whole", "--demo", in: scratch.folder).end(SIGKILL)
    let whole = size("whole")
    for number in 0..<12 {
      let data = "data-\(number)"
      try Program.runUntil(
        { size(data) >= whole * number / 12 }, ["serve", "--port", "0", "--data", data, "--demo"], in: scratch.folder)
      let server = try Program.Server("--data", data, "--demo", in: scratch.folder)
      let list = try JSON.parse(String(server.ask("GET /api/v1/workplaces").split(separator: "\r\n\r\n").last ?? ""))
      let path = "/api/v1/workplaces/\(list["items"]?.array?.first?["id"]?.string ?? "")"
      #expect(server.ask("GET \(path)/shift-types").ranges(of: "\"symbol\"").count >= 8)
      #expect(server.ask("GET \(path)/shifts?limit=1").contains("\"date\""))
      server.end(SIGKILL)
    }
  }

  /// How many bytes have been written into a folder.
  private func size(_ folder: String) -> Int {
    let names = try? FileManager.default.contentsOfDirectory(atPath: scratch.path(folder))
    return (names ?? []).reduce(0) { $0 + (scratch.size("\(folder)/\($1)") ?? 0) }
  }

  @Test func `takes no data for a demo's that is none`() throws {
    try Program.Server("--data", "data", in: scratch.folder).end()
    let run = try Program.run(["serve", "--port", "0", "--data", "data", "--demo"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(run.errors.contains("This data folder isn’t a demo."))
  }

  @Test func `knows nobody without credentials, but in a demo`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder)
    #expect(server.ask("GET /api/v1/workplaces").contains("401 Unauthorized"))
    #expect(server.ask("GET /healthz").contains("200 OK"))
    server.end()
    let demo = try Program.Server("--data", "demo", "--demo", in: scratch.folder)
    #expect(demo.ask("GET /api/v1/workplaces").contains("(Demo)"))
    demo.end()
    let former = try Program.Server("--data", "demo", in: scratch.folder)
    #expect(former.ask("GET /api/v1/workplaces").contains("401 Unauthorized"), "its data alone is no demo")
    former.end()
  }

  @Test func `listens on other addresses, and answers to them`() throws {
    let server = try Program.Server("--data", "data", "--host", "0.0.0.0", in: scratch.folder)
    for (host, status) in [("192.0.2.1:\(server.port)", "200"), ("[2001:db8::1]", "200"), ("evil.example", "421")] {
      let wire = try #require(Wire(port: server.port))
      wire.send("GET /healthz HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
      #expect(wire.read().hasPrefix("HTTP/1.1 \(status)"), "\(host)")
    }
    server.end()
  }

  @Test func `names the port that is taken`() throws {
    let first = try Program.Server("--data", "a", in: scratch.folder)
    let second = try Program.run(["serve", "--port", "\(first.port)", "--data", "b"], in: scratch.folder)
    #expect(second.code == 1)
    #expect(second.errors.contains("Another program is using port \(first.port)."))
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
