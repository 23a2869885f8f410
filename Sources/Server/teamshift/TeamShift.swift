import Glibc

/// The command line: `teamshift COMMAND`.
@main
struct TeamShift {
  static func main() {
    do throws(CommandFailure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain(error.message)
      exit(error.code)
    }
  }

  private static func run(_ words: [String]) throws(CommandFailure) {
    guard let first = words.first else { throw .usage("No command given.\n\n\(overview)") }
    if ["help", "--help", "-h"].contains(first) { return try help(Array(words.dropFirst())) }
    if first == "--version" { return try Subcommand.version.run(Arguments()) }
    let command = try Subcommand.named(by: words)
    let rest = Array(words.dropFirst(command.words.count))
    if rest.contains("--help") || rest.contains("-h") { return print(command.help) }
    try command.run(try Arguments(rest, for: command))
  }

  private static func help(_ words: [String]) throws(CommandFailure) {
    if words.isEmpty { return print(overview) }
    if words == ["admin"] { return print(adminOverview) }
    print(try Subcommand.named(by: words).help)
  }
}

/// Writes a line to standard error.
func complain(_ message: String) {
  let line = Array("teamshift: \(message)\n".utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
