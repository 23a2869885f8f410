import Glibc
import ServerAPI
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let createAccount = account(
    "accounts create", ["account", "create"],
    details: """
      The same as admin accounts create ADDRESS. The owner's account takes over what the server's owner has done so far. Any
      other account sees nothing until it is a member of a workplace. The server can keep running.
      """)

  static let resetPassword = account(
    "accounts reset-password", ["account", "reset-password"],
    details: """
      The same as admin accounts reset-password ADDRESS. All sessions of the account end, and its passkeys, tokens, and open
      invitations are revoked. The server can keep running.
      """)

  /// An administrator's command about an account, which an option names.
  private static func account(_ name: String, _ words: [String], details: String) -> Subcommand {
    let command = AdminCommand.named(name)
    return Subcommand(
      words: words, options: Option.place + [.keyFile, .email] + command.options.map { Option($0) },
      summary: command.summary, details: details,
      run: { arguments throws(CommandFailure) in
        let email = try arguments.required("--email")
        for option in command.options where option.name == "--name" { _ = try arguments.required(option.name) }
        try administer(command, operands: [email], arguments)
      })
  }
}

extension Subcommand {
  static let forgetDetails = Subcommand(
    words: ["account", "forget-details"], options: Option.place + [.keyFile],
    summary: "Erase people's contact details, once the key file is lost for good",
    details: """
      Phone numbers, badge numbers, and departments are encrypted with the data folder's key file. Without it, nobody can
      read them, and the server does not start until the key file is back or they are erased. Stop the server first.
      """,
    run: { arguments throws(CommandFailure) in
      let data = try arguments.data
      try starting { () throws(StartFailure) in try data.openForReading().close() }
      let store = try starting { () throws(StartFailure) in try data.open() }
      defer { store.close() }
      let count = try starting { () throws(StartFailure) in try store.forgetDetails() }
      print("The details of \(count == 1 ? "1 account" : "\(count) accounts") have been erased.")
    })
}

extension Subcommand.Option {
  fileprivate static let email = Subcommand.Option(
    name: "--email", value: "ADDRESS", summary: "what the account signs in with")
}

/// The first line of standard input, which a terminal does not show while it is typed; empty without one.
func readPassword() -> String {
  var settings = termios()
  let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
  if isTerminal { complain("Type the password and press Enter.") }
  let former = settings
  settings.c_lflag &= ~tcflag_t(ECHO)
  if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &settings) }
  defer {
    var former = former
    if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &former) }
  }
  return readLine() ?? ""
}

extension Arguments {
  fileprivate func required(_ option: String) throws(CommandFailure) -> String {
    guard let value = value(option) else { throw .usage("\(option) is missing.") }
    return value
  }
}
