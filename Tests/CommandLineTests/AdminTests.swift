import Foundation
import JSONKit
import TestSupport
import Testing

@Suite struct `Administration on the command line` {
  private static let password = "Quarterdeck lantern 41"

  let scratch = Scratch()

  private func admin(_ words: String..., input: String = "") throws -> Program.Result {
    try Program.run(["admin"] + words + ["--data", "data"], input: input, in: scratch.folder)
  }

  private func json(_ result: Program.Result) throws -> JSON {
    try #require(result.code == 0, "\(result)")
    return try JSON.parse(result.output)
  }

  private func workplace(_ server: Program.Server) throws -> String {
    let reply = server.ask("GET /api/v1/workplaces")
    return try #require(reply.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).output.1.description
  }

  @Test func `asks the server that runs, and the data folder where none does`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    let running = try json(try admin("status", "--json"))
    #expect(running["isRunning"]?.bool == true && running["isHealthy"]?.bool == true)
    var status = stat()
    #expect(stat(scratch.path("data/admin.socket"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("data/admin.socket")))
    let stopped = try json(try admin("status", "--json"))
    #expect(stopped["isRunning"]?.bool == false && stopped["accounts"]?["count"]?.integer == 1)
    #expect(try admin("log-level").errors.contains("No server listens at data/admin.socket"))
    #expect(try admin("status", "--socket", "nowhere").code == 1)
  }

  @Test func `adds a key while the server runs, under which everything can be read`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    defer { server.end() }
    let path = "/api/v1/account/details"
    let former = server.ask("GET \(path)")
    let keys = try Data(contentsOf: URL(fileURLWithPath: scratch.path("data/keys")))
    let rotation = try json(try admin("keys", "rotate", "--json"))
    #expect(rotation["isNewKey"]?.bool == true && rotation["unreadable"]?.integer == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path("data/keys"))) != keys)
    #expect(former.hasPrefix("HTTP/1.1 200") && server.ask("GET \(path)").hasPrefix("HTTP/1.1 200"))
    #expect(server.end() == 0)
    let other = try Program.run(["keys", "rotate", "--data", "data", "--json"], in: scratch.folder)
    #expect(
      try json(other)["isNewKey"]?.bool == true && JSON.parse(other.output)["currentKey"] != rotation["currentKey"])
  }

  @Test func `makes nothing where nothing is`() throws {
    #expect(try admin("status").code == 1)
    #expect(try admin("accounts", "list").code == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("data")))
  }

  @Test func `asks before it locks, and locks at once`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    defer { server.end() }
    for answer in ["", "no\n", "sam\n"] {
      let result = try admin("accounts", "lock", "sam@example.org", input: answer)
      #expect(result.code == 1 && result.errors.contains("Nothing was done."), "\(result)")
      #expect(result.errors.contains("To go on, type: sam@example.org"))
    }
    #expect(server.ask("GET /api/v1/session").hasPrefix("HTTP/1.1 200"))
    let result = try admin("accounts", "lock", "sam@example.org", input: "sam@example.org\n")
    #expect(result.code == 0 && result.output == "sam@example.org is locked.\n", "\(result)")
    #expect(server.ask("GET /api/v1/session").hasPrefix("HTTP/1.1 401"))
    #expect(try admin("accounts", "unlock", "sam@example.org").code == 0)
    #expect(try admin("accounts", "lock", "sam@example.org", "--yes").code == 0)
  }

  @Test func `prints nothing that does something to a terminal`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    defer { server.end() }
    for option in [[], ["--json"]] {
      let words = ["admin", "accounts", "show", "\u{1b}[2J\u{202e}evil\u{9b}@example.org", "--data", "data"] + option
      let result = try Program.run(words, in: scratch.folder)
      #expect(result.code == 1 && result.errors.contains("\\u{1b}[2J\\u{202e}evil\\u{9b}"), "\(result)")
      for text in ["\u{1b}", "\u{202e}", "\u{9b}"] { #expect(!(result.output + result.errors).contains(text)) }
    }
  }

  @Test func `writes the daily backup, exports a workplace and brings it back`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    defer { server.end() }
    let workplace = try workplace(server)
    let path = "/api/v1/workplaces/\(workplace)/locations"
    _ = server.ask("POST \(path)", body: #"{"name": "Station One"}"#)
    let backup = try admin("backup")
    #expect(backup.code == 0 && backup.output.contains("teamshift-"), "\(backup)")
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data/backups"))
    let file = try #require(files.first { $0.hasSuffix(".sqlite") })
    #expect(try admin("workplaces", "export", workplace, "out.json").code == 0)
    let exported = try JSON.parse(Array(try Data(contentsOf: URL(fileURLWithPath: scratch.path("out.json")))))
    #expect(exported["locations"]?.array?.first?["name"]?.string == "Station One" && exported["log"]?.array?.count == 1)
    let delete = try admin("workplaces", "delete", workplace, "--yes")
    #expect(delete.code == 0, "\(delete)")
    #expect(server.ask("GET \(path)").hasPrefix("HTTP/1.1 404"))
    let restored = try admin("workplaces", "restore", "data/backups/\(file)", workplace)
    #expect(restored.code == 0 && restored.output.contains("The workplace is there again."), "\(restored)")
    #expect(server.ask("GET \(path)").contains("Station One"))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data"))
    #expect(!left.contains { $0.hasPrefix("admin-file-") }, "\(left)")
    #expect(try Program.run(["check", "--data", "data"], in: scratch.folder).code == 0)
    let events = try json(try admin("audit", "--json"))["entries"]?.array?.compactMap { $0["event"]?.string } ?? []
    #expect(events.prefix(4) == ["workplaceRestored", "workplaceDeleted", "workplaceExported", "adminCommand"])
  }

  @Test func `has its socket where it is told to, and is found by the data folder`() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("run"), withIntermediateDirectories: true)
    let server = try Program.Server("--data", "data", "--runtime-folder", scratch.path("run"), in: scratch.folder)
    defer { server.end() }
    #expect(try admin("status").code == 0)
    let words = ["admin", "status", "--socket", "run/admin.socket"]
    #expect(try Program.run(words, in: scratch.folder).code == 0)
  }

  @Test(arguments: [
    ["admin"], ["admin", "dance"], ["admin", "accounts"], ["admin", "status", "x"],
    ["admin", "status", "--loud"], ["admin", "accounts", "lock"],
  ])
  func `says what is wrong with a call`(_ words: [String]) throws {
    let result = try Program.run(words, in: scratch.folder)
    #expect(result.code == 2 && result.output.isEmpty && !result.errors.isEmpty)
  }

  @Test func `is explained`() throws {
    let help = try Program.run(["help", "admin"], in: scratch.folder)
    #expect(help.code == 0 && help.output.contains("  accounts lock ADDRESS") && help.output.contains("  status"))
    let one = try Program.run(["help", "admin", "accounts", "lock"], in: scratch.folder)
    #expect(one.code == 0 && one.output.contains("--reason TEXT") && one.output.contains("--yes"))
  }
}
