extension Subcommand.Option {
  /// Its key in the configuration file, such as `mail-server`.
  var key: String { Self.key(of: name) }

  /// Its variable of the environment, such as `TEAMSHIFT_MAIL_SERVER`.
  var variable: String { "TEAMSHIFT_" + key.uppercased().replacing("-", with: "_") }

  /// The credential that takes its place, such as `mail-password`; nil for an option that names no file with a secret:
  /// those that do end in `-file`.
  var credential: String? { key.hasSuffix("-file") ? String(key.dropLast(5)) : nil }

  static func key(of name: String) -> String { String(name.dropFirst(2)) }
}

extension Subcommand {
  /// Its options that the environment and the configuration file can give, too: those that the server has.
  var configuredOptions: [Option] { options.filter { option in Option.server.contains { $0.name == option.name } } }

  /// With what every command has that goes by the configuration.
  var allOptions: [Option] {
    options + (configuredOptions.isEmpty || options.contains { $0.name == Option.config.name } ? [] : [.config])
  }
}
