import TeamShiftServer

extension Subcommand {
  static let checkConfiguration = Subcommand(
    words: ["config", "check"], optionalOperand: "FILE", options: [.config],
    summary: "Say all that is wrong with the configuration",
    details: """
      It checks FILE, or the file that the server would read, with the variables of the environment that begin with
      TEAMSHIFT_, and the files that they name.
      """,
    run: { arguments throws(CommandFailure) in
      let configuration = try Configuration(file: arguments.operands.first ?? arguments.value("--config"))
      let problems =
        configuration.problems
        + Configuration.unknownVariables.map { "\($0) in the environment isn’t a known setting." }
        + RunningServer.Settings.problems(Arguments(configuration))
      guard problems.isEmpty else { throw .failed(problems.joined(separator: "\n")) }
      print("The configuration is in order\(configuration.file.map { ": \($0)" } ?? ": there is no file").")
    })

  static let showConfiguration = Subcommand(
    words: ["config", "show"],
    options: [.config, Option(name: "--example", value: nil, summary: "only what there is to set, as comments")],
    summary: "Show each setting, and where it comes from",
    details: "What it prints is a configuration file again. Secrets are in files, of which only the names are shown.",
    run: { arguments throws(CommandFailure) in
      if arguments.has("--example") { return print(description(of: Arguments())) }
      let configuration = try Configuration(file: arguments.value("--config"))
      guard configuration.problems.isEmpty else { throw .failed(configuration.problems.joined(separator: "\n")) }
      print(description(of: Arguments(configuration)))
    })
}

/// A configuration file that says where each of its values comes from.
private func description(of arguments: Arguments) -> String {
  let entries = Subcommand.Option.server.map { option in
    let setting = arguments.setting(option.name)
    let place = setting.map { "\n# from \($0.source.place)" } ?? ""
    return "# \(option.summary)\(place)\n\(line(option, setting))"
  }
  return "[\(Configuration.group)]\n\n\(entries.joined(separator: "\n\n"))"
}

private func line(_ option: Subcommand.Option, _ setting: Setting?) -> String {
  guard let setting else { return "#\(option.key)=\(option.value ?? "true")" }
  return "\(option.key)=\(Configuration.escaped(setting.value))"
}
