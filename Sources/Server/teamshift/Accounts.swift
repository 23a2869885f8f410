import Glibc
import ServerAccounts
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let createAccount = Subcommand(
    words: ["account", "create"],
    options: [
      .data, .keyFile, .email, Option(name: "--name", value: "NAME", summary: "the person's name"),
      Option(name: "--owner", value: nil, summary: "the server belongs to this account"),
    ],
    summary: "Create an account, with the password from the first line of standard input",
    details: """
      The owner's account takes over what the server's owner has done so far. Any other account sees nothing until it is a
      member of a workplace. Stop the server first.
      """,
    run: { arguments throws(CommandFailure) in
      let email = try arguments.required("--email")
      let name = try arguments.required("--name")
      let store = try starting { () throws(StartFailure) in try arguments.data.open() }
      let account = try withAccounts(of: store, arguments) { accounts throws(AccountFailure) in
        let new = NewAccount(email: email, password: readPassword(), displayName: name)
        return try accounts.create(new, isOwner: arguments.has("--owner"))
      }
      print("\(account.email.text) now has an account\(account.isOwner ? ", and is the owner" : "").")
    })

  static let resetPassword = Subcommand(
    words: ["account", "reset-password"], options: [.data, .keyFile, .email],
    summary: "Set an account's password to the first line of standard input",
    details: """
      All sessions of the account end, and its passkeys, tokens, and open invitations are revoked. The server can keep
      running.
      """,
    run: { arguments throws(CommandFailure) in
      let email = try arguments.required("--email")
      let store = try starting { () throws(StartFailure) in try arguments.data.openForAccounts() }
      let account = try withAccounts(of: store, arguments) { accounts throws(AccountFailure) in
        try accounts.resetPassword(of: email, to: readPassword())
      }
      print(
        "\(account.email.text) now has a new password. Its sessions have ended, and its passkeys, tokens, and invitations are revoked."
      )
    })
}

extension Subcommand {
  static let forgetDetails = Subcommand(
    words: ["account", "forget-details"], options: [.data, .keyFile],
    summary: "Erase people's contact details, once the key file is lost for good",
    details: """
      Phone numbers, badge numbers, and departments are encrypted with the data folder's key file. Without it, nobody can
      read them, and the server does not start until the key file is back or they are erased. Stop the server first.
      """,
    run: { arguments throws(CommandFailure) in
      try starting { () throws(StartFailure) in try arguments.data.openForReading().close() }
      let store = try starting { () throws(StartFailure) in try arguments.data.open() }
      defer { store.close() }
      let count = try starting { () throws(StartFailure) in try store.forgetDetails() }
      print("The details of \(count == 1 ? "1 account" : "\(count) accounts") have been erased.")
    })
}

extension Subcommand.Option {
  fileprivate static let email = Subcommand.Option(
    name: "--email", value: "ADDRESS", summary: "what the account signs in with")
}

private func withAccounts(
  of store: WorkplaceStore, _ arguments: Arguments, _ body: (AccountService) throws(AccountFailure) -> Account
) throws(CommandFailure) -> Account {
  defer { store.close() }
  let accounts = try starting { () throws(StartFailure) in try AccountService(store, in: arguments.data) }
  do throws(AccountFailure) {
    return try body(accounts)
  } catch {
    throw .failed(error.description)
  }
}

/// The first line of standard input, which a terminal does not show while it is typed; empty without one.
private func readPassword() -> String {
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
