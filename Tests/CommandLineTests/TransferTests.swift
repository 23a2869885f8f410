import Foundation
import TestSupport
import Testing

@Suite struct `Shift types in files` {
  let scratch = Scratch()

  init() throws {
    let server = try Program.Server("--data", "data", "--demo", in: scratch.folder)
    #expect(server.end() == 0)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments + ["--data", "data"], in: scratch.folder)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: scratch.path(name), encoding: .utf8)
  }

  @Test func `are written, read back without a change, and written alike`() throws {
    #expect(try run("export", "shift-types", "a.json").code == 0)
    let imported = try run("import", "shift-types", "a.json")
    #expect(imported.code == 0)
    #expect(imported.output == "Imported from a.json: 8 shift types, 5 locations.\n")
    #expect(try run("export", "shift-types", "b.json").code == 0)
    #expect(try content("a.json") == content("b.json"))
    #expect(try run("check").code == 0)
  }

  @Test func `never write over the only copy`() throws {
    try scratch.write("a.json", "precious")
    #expect(try run("export", "shift-types", "a.json").code == 0)
    #expect(try content("a.json.bak") == "precious")
    #expect(try content("a.json").hasPrefix("{\n  \"shiftTypes\": ["))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).allSatisfy { !$0.contains("partial") })
  }

  @Test func `are taken from a damaged file as far as it goes, and the file is kept`() throws {
    _ = try run("export", "shift-types", "a.json")
    let whole = try content("a.json")
    let middle = try #require(whole.range(of: "\"title\"", options: .backwards)).upperBound
    let half = String(whole[..<middle])
    try scratch.write("half.json", half)
    let result = try run("import", "shift-types", "half.json")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("Imported from half.json: "))
    #expect(result.errors.contains("half.json is damaged; a copy is in half.json.damaged."))
    #expect(result.errors.contains("skipped a damaged shift type."))
    #expect(try content("half.json.damaged") == half)
  }

  @Test func `can be written, but not read in, while a server runs`() throws {
    let server = try Program.Server("--data", "data", "--demo", in: scratch.folder)
    #expect(try run("export", "shift-types", "a.json").code == 0)
    let importing = try run("import", "shift-types", "a.json")
    #expect(importing.code == 1)
    #expect(importing.errors.contains("data/teamshift.sqlite is in use by another process"))
    #expect(try run("check").code == 0)
    #expect(server.end() == 0)
  }

  @Test func `a file that cannot be written leaves the old one`() throws {
    let result = try run("export", "shift-types", "missing/a.json")
    #expect(result.code == 1)
    #expect(result.errors.contains("missing/a.json"))
  }
}
