import ServerStorage

extension Subcommand {
  static let showManual: Subcommand = Subcommand(
    words: ["manual"], optionalOperand: "FORMAT", summary: "Write the manual, as a page for man(1) or as markdown",
    run: { arguments throws(CommandFailure) in
      switch arguments.operands.first {
      case nil, "man": print(manualPage(of: Subcommand.all))
      case "markdown": print(commandReference(of: Subcommand.every))
      case let format?: throw .usage("The manual has no format \(format). The formats are man and markdown.")
      }
    })

  static let showCompletion: Subcommand = Subcommand(
    words: ["completion"], operands: ["SHELL"], summary: "Write what completes commands and options in a shell: bash",
    run: { arguments throws(CommandFailure) in
      guard arguments.operands == ["bash"] else { throw .usage("Only bash is supported.") }
      print(bashCompletion(of: Subcommand.all))
    })
}

/// The manual page of the program in the macros of man(7).
private func manualPage(of commands: [Subcommand]) -> String {
  let sections = commands.map { command in
    var lines = [".SS \"\(escaped(command.words.joined(separator: " ")))\"", escaped(command.usage), ".PP"]
    lines.append(escaped("\(command.summary)."))
    if !command.details.isEmpty { lines += [".PP", escaped(command.details)] }
    for option in command.allOptions {
      let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      lines += [".TP", "\\fB\(escaped(option.name))\\fR\(value)", escaped(option.summary)]
    }
    return lines.joined(separator: "\n")
  }
  return """
    .TH TEAMSHIFT 1 "" "TeamShift \(programVersion)" "TeamShift"
    .SH NAME
    teamshift \\- schedule of people who work in shifts
    .SH SYNOPSIS
    .B teamshift
    .I COMMAND
    .SH DESCRIPTION
    TeamShift is the server of a web app that works without a network, and the commands for whoever operates it.
    .SH COMMANDS
    \(sections.joined(separator: "\n"))
    .SH CONFIGURATION
    \(escaped(configurationText))
    .SH FILES
    .TP
    .I \(Configuration.standardFile)
    The configuration file, of which
    .B teamshift config show \\-\\-example
    writes an example.
    .TP
    .I /var/lib/teamshift
    What the installed server keeps.
    .SH "EXIT STATUS"
    0 if it was done, 1 if it failed, 2 if the call or the configuration is wrong, 3 if no roster
    keeps all rules.
    """
}

let configurationText = """
  Each option of teamshift serve is also a variable of the environment (\(example.variable) for \(example.name)) and a key \
  of the configuration file's group [\(Configuration.group)] (\(example.key)). The command line goes before the environment, \
  and that before the file. \(Subcommand.Option.config.name) and \(Configuration.fileVariable) name another file. Secrets \
  are never values: an option that ends in -file names the file that has it, or the service manager passes it as a \
  credential of the option's name without that ending.
  """

private let example = Subcommand.Option.server[0]

/// Text that troff shows as it is.
private func escaped(_ text: String) -> String {
  let marks = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  return marks.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    [".", "'"].contains(line.prefix(1)) ? "\\&\(line)" : String(line)
  }.joined(separator: "\n")
}

/// Completes the words of commands, then their options, and files behind the options that take a value.
private func bashCompletion(of commands: [Subcommand]) -> String {
  let cases = commands.map { command in
    let options = command.allOptions.map(\.name).joined(separator: " ")
    return "    '\(command.words.joined(separator: " "))') options='\(options)' ;;"
  }
  let names = commands.map { $0.words.joined(separator: " ") }.joined(separator: "\n")
  return """
    _teamshift() {
      local word=${COMP_WORDS[COMP_CWORD]} typed="${COMP_WORDS[*]:1:COMP_CWORD-1}" options='' command
      while read -r command; do
        [[ "$typed " == "$command "* ]] && break
      done <<<'\(names)'
      case $command in
    \(cases.joined(separator: "\n"))
      esac
      if [[ -z $command || $word != -* ]]; then
        local next
        next=$(while read -r command; do
          [[ -z $typed ]] && echo "${command%% *}"
          [[ -n $typed && $command == "$typed "* ]] && command=${command#"$typed "} && echo "${command%% *}"
        done <<<'\(names)')
        COMPREPLY=($(compgen -W "$next" -- "$word"))
        [[ ${#COMPREPLY[@]} -gt 0 ]] || compopt -o default
      else
        COMPREPLY=($(compgen -W "$options --help" -- "$word"))
      fi
    }
    complete -F _teamshift teamshift
    """
}
