import Foundation
import JSONKit
import TestSupport
import Testing

@Suite struct `A backup of a data folder` {
  let scratch = Scratch()

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments + ["--data", "data"], in: scratch.folder)
  }

  /// Starts a server, and answers how many locations it has once some are added.
  private func locations(adding names: String...) throws -> Int {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    defer { server.end() }
    let workplace = try items(server, "/api/v1/workplaces").first?["id"]?.string
    let path = "/api/v1/workplaces/\(try #require(workplace))/locations"
    for name in names { _ = server.ask("POST \(path)", body: #"{"name": "\#(name)"}"#) }
    return try items(server, path).count
  }

  private func items(_ server: Program.Server, _ path: String) throws -> [JSON] {
    let reply = server.ask("GET \(path)")
    let json = try JSON.parse(String(reply.split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""))
    return try #require(json["items"]?.array)
  }

  @Test func `is made while the server runs, and put back while it does not`() throws {
    #expect(try locations(adding: "One", "Two") == 2)
    let server = try Program.Server("--data", "data", in: scratch.folder)
    #expect(try run("backup", "a.backup").output == "The backup is in a.backup.\n")
    let refused = try run("restore", "a.backup")
    #expect(refused.code == 1 && refused.errors.contains("in use by another process"))
    #expect(server.end() == 0)
    #expect(try locations(adding: "Three") == 3)
    let restored = try run("restore", "a.backup")
    #expect(restored.code == 0 && restored.output.contains("The previous one is kept as data/before-restore-"))
    #expect(try locations() == 2)
    #expect(try run("check").code == 0)
  }

  @Test func `that is damaged changes nothing`() throws {
    #expect(try locations(adding: "One") == 1)
    #expect(try run("backup", "a.backup").code == 0)
    let handle = try #require(FileHandle(forUpdatingAtPath: scratch.path("a.backup")))
    try handle.seek(toOffset: 8_192)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 40_000))
    try handle.close()
    try scratch.write("other.txt", "no database at all")
    for file in ["a.backup", "other.txt", "missing"] {
      let result = try run("restore", file)
      #expect(result.code == 1 && !result.errors.isEmpty, "\(file): \(result.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data"))
    let own = ["", "-wal", "-shm", ".lock"].map { "teamshift.sqlite\($0)" } + ["backups", "keys"]
    #expect(Set(names).isSubset(of: own), "\(names)")
    #expect(try locations() == 1)
  }

  @Test func `is encrypted for a key whose other half opens it elsewhere`() throws {
    #expect(try locations(adding: "One", "Two") == 2)
    let made = try Program.run(["backup-key", "create", "key"], in: scratch.folder)
    #expect(made.code == 0 && made.output.contains("key.pub"))
    #expect(try scratch.mode(of: "key") == 0o600)
    let again = try Program.run(["backup-key", "create", "key"], in: scratch.folder)
    #expect(again.code == 1 && again.errors.contains("already exists"))
    #expect(try run("backup", "a.backup", "--backup-key", "key.pub").output == "The backup is in a.backup.\n")
    #expect(try scratch.mode(of: "a.backup") == 0o600)
    let wrong = try run("backup", "b.backup", "--backup-key", "key")
    #expect(wrong.code == 2 && wrong.errors.contains("isn’t the public half"))
    #expect(try locations(adding: "Three") == 3)
    let blind = try run("restore", "a.backup")
    #expect(blind.code == 1 && blind.errors.contains("--backup-key-secret"))
    #expect(try run("restore", "a.backup", "--backup-key-secret", "key").code == 0)
    #expect(try locations() == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data"))
    #expect(!names.contains { $0.hasPrefix("opened") || $0.hasPrefix("fetched") })
  }

  @Test func `is checked without a data folder`() throws {
    #expect(try locations(adding: "One") == 1)
    #expect(try run("backup", "a.backup").code == 0)
    let verified = try Program.run(["backup", "verify", "a.backup"], in: scratch.folder)
    #expect(verified.code == 0 && verified.output.hasPrefix("The backup a.backup is in order"))
    try scratch.write("other.backup", Array(scratch.bytes("a.backup").prefix(10_000)))
    #expect(try Program.run(["backup", "verify", "other.backup"], in: scratch.folder).code == 1)
  }

  @Test func `of keys that are changed opens all the same`() throws {
    #expect(try locations(adding: "One") == 1)
    let rotated = try run("keys", "rotate", "--json")
    #expect(rotated.code == 0)
    #expect(try JSON.parse(rotated.output)["isNewKey"]?.bool == true)
    #expect(try scratch.text("data/keys").split(separator: "\n").count == 3)
    #expect(try locations() == 1)
    let server = try Program.Server("--data", "data", in: scratch.folder)
    defer { server.end() }
    #expect(try run("rollback").code == 1)
  }

  @Test func `is put into an empty folder`() throws {
    #expect(try locations(adding: "One") == 1)
    #expect(try run("backup", "a.backup").code == 0)
    try FileManager.default.removeItem(atPath: scratch.path("data"))
    let restored = try run("restore", "a.backup")
    #expect(restored.code == 0 && !restored.output.contains("former"))
    #expect(try locations() == 1)
  }
}
