import TestSupport
import Testing

@Suite struct `A rotation on the command line` {
  let scratch = Scratch()

  @Test func `is a date and a letter a line`() throws {
    let result = try run("DDNNOOOO", "--from", "2026-12-30", "--days", "5")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.output == "2026-12-30 D\n2026-12-31 D\n2027-01-01 N\n2027-01-02 N\n2027-01-03 O\n")
  }

  @Test func `is that of each crew`() throws {
    let crews = try (1...3).map { crew in
      let output = try run("48/96", "--from", "2026-11-20", "--days", "6", "--crew", "\(crew)").output
      return String(output.split(separator: "\n").compactMap(\.last))
    }
    #expect(crews == ["XXOOOO", "OOXXOO", "OOOOXX"])
  }

  @Test func `is listed with its letters, hours and crews`() throws {
    let output = try run("--list").output
    #expect(output.contains("DuPont: NNNNOOODDDONNNOOODDDDOOOOOOO, 42.0 h a week, 4 crews\n"))
    #expect(output.split(separator: "\n").count == 31)
  }

  @Test(arguments: [
    ([], "Give a rotation"), (["XOO"], "--from is missing."), (["XOO", "--from", "2026-02-30"], "--from takes a date"),
    (["XOO", "--from", "2026-11-20"], "--days is missing."),
    (["XOO", "--from", "2026-11-20", "--days", "0"], "--days takes a number from 1 to 36525"),
    (["XOO", "--from", "9999-12-31", "--days", "2"], "--days reaches beyond"),
    (["XOO", "--from", "2026-11-20", "--days", "9", "--crew", "2"], "--crew takes a number from 1 to 1"),
    (["5-5-5", "--from", "2026-11-20", "--days", "9"], "Unknown rotation “5-5-5”"),
    (["2-2-3", "--from", "2026-11-20", "--days", "9"], "“2-2-3” is ambiguous: Pitman,"),
    (["XOO", "XOO"], "Wrong number of arguments"),
  ])
  func `that cannot be is refused in a sentence`(_ words: [String], _ message: String) throws {
    let result = try Program.run(["rotation"] + words, in: scratch.folder)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("teamshift: ") && result.errors.contains(message), "\(result.errors)")
  }

  private func run(_ words: String...) throws -> Program.Result {
    try Program.run(["rotation"] + words, in: scratch.folder)
  }
}
