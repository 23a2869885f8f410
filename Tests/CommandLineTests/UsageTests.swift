import Foundation
import TestSupport
import Testing

@Suite struct `The command line` {
  let scratch = Scratch()

  @Test(arguments: [
    [], ["dance"], ["export"], ["export", "shift-types"], ["export", "shift-types", "a", "b"], ["serve", "extra"],
    ["serve", "--port", "high"], ["serve", "--port", "65536"], ["serve", "--port"], ["serve", "--colour"],
    ["serve", "--demo=yes"], ["serve", "--demo", "--host", "0.0.0.0"], ["serve", "--host", "example.org"],
    ["serve", "--demo", "--public-address", "https://shifts.example.org"],
    ["serve", "--sign-up", "all"], ["check", "--data"], ["help", "dance"],
    ["serve", "--push-contact", "admin"], ["serve", "--push-contact", "mailto:admin@localhost"],
    ["serve", "--push-service", "push.example.org"], ["jobs", "all"],
    ["serve", "--public-address", "shifts.example.org"], ["serve", "--trusted-proxy", "localhost"],
    ["serve", "--mail-from", "a@example.org"], ["serve", "--mail-server", "mail.example.org"],
    ["serve", "--mail-server", "smtp://localhost"], ["serve", "--mail-server", "smtp://localhost", "--mail-from", "a"],
    ["serve", "--mail-server", "smtp://u@localhost", "--mail-from", "a@b.c"],
    ["serve", "--tile-server", "tiles"], ["serve", "--tile-server", "https://tile.example.org/{z}/{x}.png"],
    ["serve", "--tile-attribution", "© Nobody"],
    ["serve", "--geocoder", "nominatim.example.org"], ["serve", "--geocoder", "https://example.org/?key=1"],
    ["serve", "--router", "file:///etc/passwd"], ["serve", "--router"],
    ["backup"], ["backup", "a", "b"], ["backup", "verify"], ["backup-key"], ["rollback", "now"], ["keys"],
    ["backup", "--backup-to", "s3://bucket/prefix"], ["serve", "--backup-to", "folder"],
    ["serve", "--backup-keep", "7,4,12"], ["backup", "verify", "s3://bucket"], ["backup", "list", "s3://b/prefix"],
    ["backup", "list", "s3://bucket/../prefix"], ["backup", "list", "s3://bucket", "--backup-endpoint", "ftp://a"],
    ["account"], ["account", "create"], ["account", "create", "--email", "a@example.org"],
    ["account", "create", "--password", "x"], ["account", "reset-password"], ["route", "file"], ["route", "--fast"],
    ["roster", "file"], ["manual", "html"],
  ])
  func `says what is wrong with a call, and exits with 2`(_ arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("teamshift: "))
  }

  @Test(arguments: [
    ["help"], ["--help"], ["help", "serve"], ["serve", "--help"], ["export", "shift-types", "--help"],
    ["help", "import", "shift-types"], ["version"], ["--version"], ["check", "-h"], ["account", "create", "--help"],
    ["account", "forget-details", "--help"], ["route", "--help"], ["roster", "--help"], ["help", "backup"],
    ["help", "backup", "verify"],
    ["help", "backup-key", "create"], ["help", "rollback"], ["keys", "rotate", "--help"],
  ])
  func `answers on standard output, and exits with 0`(_ arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.code == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func `explains why a demo listens on this machine alone`() throws {
    let errors = try run(["serve", "--demo", "--host", "192.168.0.1"]).errors
    #expect(errors.contains("everyone who reaches a demo is its owner"))
  }

  @Test func `names a file that is not there, and exits with 1`() throws {
    let importing = try run(["import", "shift-types", "missing.json"])
    #expect(importing.code == 1)
    #expect(importing.errors == "teamshift: missing.json: No such file or directory\n")
    let checking = try run(["check", "--data", "nowhere"])
    #expect(checking.code == 1)
    #expect(checking.errors.contains("nowhere/teamshift.sqlite"))
    let serving = try run(["serve", "--web", "nowhere"])
    #expect(serving.code == 1)
    #expect(serving.errors.contains("nowhere/index.json"))
  }

  /// With `UPDATE_REFERENCE=1` in the environment, the document is written again.
  @Test func `is described in the documents as it is`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/cli.md")
    let text = try run(["manual", "markdown"]).output
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] != nil { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(text.contains("## teamshift admin status"))
  }

  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(arguments, in: scratch.folder)
  }
}
