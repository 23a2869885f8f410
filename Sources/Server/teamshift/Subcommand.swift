/// Something that the command line can do.
struct Subcommand: Sendable {
  struct Option: Sendable {
    /// With its two hyphens.
    let name: String
    /// What stands for its value in the help; nil for one that has none.
    let value: String?
    let summary: String
    /// Whether a server that runs takes another value without a restart.
    var isReloadable = false
  }

  /// What it is called by, such as `export shift-types`.
  let words: [String]
  var operands: [String] = []
  /// One more that may be left out.
  var optionalOperand: String?
  var options: [Option] = []
  let summary: String
  var details = ""
  let run: @Sendable (Arguments) throws(CommandFailure) -> Void

  static let all: [Subcommand] = [
    serve, verifyBackup, listBackups, backup, restore, createBackupKey, rollback, move, rotateKeys,
    exportShiftTypes, importShiftTypes, createAccount, resetPassword, forgetDetails, check,
    jobs,
    showLicense, installLicense, checkConfiguration, showConfiguration, rotation, route, roster, showManual,
    showCompletion,
    version,
  ]

  /// With what is asked of a server that runs.
  static let every = all + admin

  /// The command that these words begin with.
  static func named(by words: [String]) throws(CommandFailure) -> Subcommand {
    if let command = every.first(where: { words.starts(with: $0.words) }) { return command }
    let related = every.filter { $0.words.first == words.first }.map { $0.words.joined(separator: " ") }
    let advice = related.isEmpty ? "See teamshift help." : "There is \(related.joined(separator: ", "))."
    throw .usage("Unknown command: \(words.joined(separator: " ")). \(advice)")
  }
}

extension Subcommand {
  /// One line of how to call it.
  var usage: String {
    let options = allOptions.map { option in "[\(option.name)\(option.value.map { " \($0)" } ?? "")]" }
    let optional = optionalOperand.map { ["[\($0)]"] } ?? []
    return (["teamshift"] + words + operands + optional + options).joined(separator: " ")
  }

  var help: String {
    var text = "\(usage)\n\n\(summary)."
    if !details.isEmpty { text += "\n\n\(details)" }
    if allOptions.isEmpty { return text }
    let lines = allOptions.map { option in
      let name = option.name + (option.value.map { " \($0)" } ?? "")
      return "  \(padded(name, to: 26))\(option.summary)"
    }
    return "\(text)\n\n\(lines.joined(separator: "\n"))"
  }
}

/// What there is.
var overview: String {
  let lines = Subcommand.all.map { "  \(padded($0.words.joined(separator: " "), to: 24))\($0.summary)" }
  return """
    teamshift COMMAND

    \(lines.joined(separator: "\n"))
      \(padded("admin COMMAND", to: 24))Look after the server while it runs; see help admin
      \(padded("help COMMAND", to: 24))Explain a command

    Exit codes: 0 done, 1 failed, 2 wrong usage, 3 impossible (roster).
    """
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}
