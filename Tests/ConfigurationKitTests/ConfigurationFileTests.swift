@testable import ConfigurationKit
import Testing

@Suite struct `A configuration file` {
  @Test func `has groups, keys, values and their lines`() throws {
    let file = try ConfigurationFile("# Ours\n\n[serve]\nport=80\n  host = ::1\n\n[other]\nname=a\\sb\\n;\n")
    #expect(
      file.entries == [
        .init(group: "serve", key: "port", value: "80", line: 4),
        .init(group: "serve", key: "host", value: "::1", line: 5),
        .init(group: "other", key: "name", value: "a b\n;", line: 8),
      ])
  }

  @Test(arguments: ["", "\n", "# only this", "[serve]", "[serve]\n# port=80\n"])
  func `may have no keys`(_ text: String) throws { #expect(try ConfigurationFile(text).entries.isEmpty) }

  @Test(arguments: [
    ("port=80", 1), ("[serve]\nport\n", 2), ("[serve]\nport=1\n[broken\nhost=a", 3), ("[serve]\n\n=1\n[a]", 3),
    ("[serve]\nport=80\n# again\nport=81\n", 4), ("[serve]\nname=a\\q", 2),
  ])
  func `names the line that is wrong`(_ text: String, _ line: Int) {
    let failure = #expect(throws: ConfigurationFailure.self) { try ConfigurationFile(text) }
    #expect(failure?.line == line, "\(String(describing: failure))")
  }

  @Test func `has a limit`() {
    let text = "[serve]\n" + String(repeating: "#", count: ConfigurationFile.limit)
    #expect(throws: ConfigurationFailure(line: nil, reason: "is too large")) { try ConfigurationFile(text) }
  }

  @Test(arguments: ["", "80", " a b ", "a\\b", "line\nline", "https://tile.example.org/{z}/{x}/{y}.png", "© Ö;#="])
  func `has values that are written and read again as the same`(_ value: String) throws {
    let file = try ConfigurationFile("[a]\nkey=\(ConfigurationFile.escaped(value))\n")
    #expect(file.entries.map(\.value) == [value])
  }
}
