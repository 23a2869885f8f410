import ConfigurationKit
import Foundation
import TestSupport
import Testing

@testable import teamshift

@Suite struct `The configuration` {
  let scratch = Scratch()

  private func run(_ words: String..., variables: [String: String] = [:]) throws -> Program.Result {
    try Program.run(words, variables: variables, in: scratch.folder)
  }

  private func write(_ lines: String...) throws {
    try scratch.write("file.conf", (["[serve]"] + lines + [""]).joined(separator: "\n"))
  }

  @Test func `goes by the command line, then the environment, then the file`() throws {
    try write("sign-up=closed", "port=high")
    #expect(try run("serve", "--config", "file.conf").errors.contains("file.conf, line 3: port takes a number"))
    let variables = ["TEAMSHIFT_PORT": "higher", "TEAMSHIFT_CONFIG": "file.conf"]
    #expect(try run("serve", variables: variables).errors.contains("TEAMSHIFT_PORT takes a number"))
    let words = try run("serve", "--port", "highest", variables: variables)
    #expect(words.errors.contains("--port takes a number") && words.code == 2)
  }

  @Test func `of every option has a variable and a key`() throws {
    for option in Subcommand.Option.server {
      let value = option.value == nil ? "true" : "x"
      try write("\(option.key)=\(value)")
      let byFile = try run("config", "show", "--config", "file.conf")
      #expect(byFile.output.contains("# from file.conf, line 2\n\(option.key)=\(value)\n") || byFile.code != 0)
      #expect(byFile.code == 0, "\(byFile.errors)")
      let byVariable = try run("config", "show", variables: [option.variable: value])
      #expect(byVariable.output.contains("# from \(option.variable)\n\(option.key)=\(value)"), "\(byVariable)")
    }
  }

  @Test func `shows what is a configuration file again`() throws {
    try write("tile-attribution=\\s© Example Maps\\n", "port=8081")
    let shown = try run("config", "show", "--config", "file.conf", variables: ["TEAMSHIFT_PORT": "8082"]).output
    let entries = try ConfigurationFile(shown).entries
    #expect(entries.map(\.key) == ["port", "tile-attribution"])
    #expect(entries.map(\.value) == ["8082", " © Example Maps\n"])
    let example = try run("config", "show", "--example", variables: ["TEAMSHIFT_PORT": "8082"]).output
    #expect(try ConfigurationFile(example).entries.isEmpty)
    for option in Subcommand.Option.server { #expect(example.contains("\n#\(option.key)=")) }
  }

  @Test func `is checked for all that is wrong at once, by file, line and key`() throws {
    try write(
      "port=eighty", "colour=red", "demo=yes", "mail-server=smtp://user@localhost", "mail-from=a@example.org",
      "metrics-password-file=/nowhere/secret", "host=", "[other]", "key=1")
    let result = try run("config", "check", "file.conf", variables: ["TEAMSHIFT_PROT": "80"])
    #expect(result.code == 1)
    let expected = [
      "file.conf, line 3: unknown key colour.", "file.conf, line 4: demo takes true or false.",
      "file.conf, line 8: host has no value.", "file.conf, line 10: unknown group [other]. The only one is [serve].",
      "TEAMSHIFT_PROT in the environment isn’t a known setting.",
      "file.conf, line 2: port takes a number from 0 to 65535.",
      "file.conf, line 5: mail-server has a user but no password. Set --mail-password-file.",
      "file.conf, line 7: metrics-password-file names a file that can’t be read: /nowhere/secret: No such file or directory.",
    ]
    #expect(result.errors == "teamshift: " + expected.joined(separator: "\n") + "\n")
    #expect(try run("serve", "--config", "file.conf").code == 2)
  }

  @Test func `is checked for its form`() throws {
    try scratch.write("file.conf", "[serve]\nport\n")
    let result = try run("config", "check", "file.conf")
    #expect(result.errors.contains("file.conf, line 2: this is neither a group"))
    #expect(try run("serve", "--config", "none.conf").errors.contains("none.conf: No such file or directory"))
    try scratch.write("file.conf", [0x5b, 0xff])
    #expect(try run("config", "check", "file.conf").errors.contains("file.conf isn’t UTF-8 text."))
    try write("port=1")
    let right = try run("config", "check", "file.conf")
    #expect(right.code == 0 && right.output == "The configuration is in order: file.conf.\n")
  }

  @Test func `takes secrets that the service manager passes, and shows none`() throws {
    try scratch.write("passed/teamshift_mail-password", "Quarterdeck lantern 41\n")
    try write("mail-server=smtp://user@localhost", "mail-from=a@example.org")
    let variables = ["CREDENTIALS_DIRECTORY": scratch.path("passed")]
    #expect(try run("config", "check", "file.conf").code == 1)
    #expect(try run("config", "check", "file.conf", variables: variables).code == 0)
    let shown = try run("config", "show", variables: variables).output
    #expect(shown.contains("# from the credential teamshift_mail-password\nmail-password-file="))
    #expect(!shown.contains("lantern"))
  }

  @Test func `names the data folder of every command`() throws {
    try Program.Server("--data", "kept", in: scratch.folder).end()
    try write("data=kept")
    #expect(try run("check", "--config", "file.conf").output.contains("kept/teamshift.sqlite is in order"))
    #expect(try run("check", variables: ["TEAMSHIFT_DATA": "kept"]).output.contains("kept/teamshift.sqlite"))
    #expect(try run("check").errors.contains("data/teamshift.sqlite"))
  }

  @Test func `may name a key file outside of the data folder`() throws {
    try Program.Server("--data", "data", in: scratch.folder).end()
    try FileManager.default.createDirectory(atPath: scratch.path("passed"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: scratch.path("data/keys"), toPath: scratch.path("passed/teamshift_key"))
    // The manager lets the service read it by an access control list, which shows as a right of the group.
    try scratch.setMode(0o440, of: "passed/teamshift_key")
    try Program.Server(
      "--data", "data", variables: ["CREDENTIALS_DIRECTORY": scratch.path("passed")], in: scratch.folder
    ).end()
    #expect(!FileManager.default.fileExists(atPath: scratch.path("data/keys")))
    let named = try run("serve", "--port", "0", "--data", "data", "--key-file", scratch.path("passed/teamshift_key"))
    #expect(named.errors.contains("must belong to the server's user, and nobody else may read it"))
  }
}
