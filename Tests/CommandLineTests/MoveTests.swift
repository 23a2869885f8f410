import Foundation
import TestSupport
import Testing

@Suite struct `Data that is moved to another database` {
  private let scratch = Scratch()

  private func move(_ source: String, _ target: String) throws -> Program.Result {
    try Program.run(["move", "--from", source, "--to", target], in: scratch.folder)
  }

  @Test func `is served from there, by the same accounts`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    let held = try move("data", "other")
    #expect(held.code == 1 && held.errors.contains("in use by another process"), "\(held.errors)")
    #expect(server.end() == 0)
    let moved = try move("data", "other")
    #expect(moved.code == 0 && moved.output.contains("are the same in both databases."), "\(moved.errors)")
    #expect(moved.output.contains("start the server with --data other."))
    try FileManager.default.copyItem(atPath: scratch.path("data/keys"), toPath: scratch.path("other/keys"))
    let next = try Program.Server("--data", "other", in: scratch.folder)
    let reply = try #require(Wire(port: next.port, credentials: server.credentials)?.ask("GET /api/v1/session"))
    #expect(reply.contains("200 OK"), "\(reply)")
    #expect(next.end() == 0)
    let again = try move("data", "other")
    #expect(again.code == 1 && again.errors.contains("already has data"), "\(again.errors)")
  }

  @Test func `comes from a place, and goes to one`() throws {
    let missing = try Program.run(["move", "--from", "data"], in: scratch.folder)
    #expect(missing.code == 2 && missing.errors.contains("Give --from and --to"))
    let nothing = try move("missing", "other")
    #expect(nothing.code == 1 && nothing.errors.contains("There is no data in missing."))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("missing")))
    let open = try move("data", "postgresql://a:secret@127.0.0.1:1/b")
    #expect(open.code == 2 && open.errors.contains(".pgpass") && !open.errors.contains("secret"), "\(open.errors)")
    let other = try move("data", "mysql://a/b")
    #expect(other.code == 2 && other.errors.contains("postgresql://"), "\(other.errors)")
  }
}
