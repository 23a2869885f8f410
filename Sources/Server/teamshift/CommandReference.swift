/// The reference of the command line in Markdown, which is kept as docs/cli.md.
func commandReference(of commands: [Subcommand]) -> String {
  """
  # Command line

  This page is the output of `teamshift manual markdown`.

  Passwords are read from the first line of standard input. Errors go to standard error. The exit status is 0 if the
  command succeeded, 1 if it failed, 2 if the call or the configuration is wrong, and 3 if no roster keeps all rules.

  \(configurationText)

  \(commands.map(section).joined(separator: "\n\n"))
  """
}

private func section(of command: Subcommand) -> String {
  let operands = command.words + command.operands + (command.optionalOperand.map { ["[\($0)]"] } ?? [])
  let call = "## teamshift \(operands.joined(separator: " "))"
  let text = [call, "\(command.summary)."] + (command.details.isEmpty ? [] : [command.details])
  return (text + table(of: command.allOptions)).joined(separator: "\n\n")
}

private func table(of options: [Subcommand.Option]) -> [String] {
  guard !options.isEmpty else { return [] }
  let rows = options.map { option in
    let call = option.name + (option.value.map { " \($0)" } ?? "")
    return "| `\(call)` | \(cell(option.summary)) |"
  }
  return [(["| option | meaning |", "| --- | --- |"] + rows).joined(separator: "\n")]
}

/// A text that stays in its cell of a table.
private func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
