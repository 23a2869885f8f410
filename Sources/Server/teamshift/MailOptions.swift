import MailClient
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let mail = [
    Subcommand.Option(
      name: "--mail-server", value: "URL",
      summary: "the mail server: smtp://user@mail.example.org, or smtps://; with TLS unless it is on this machine",
      isReloadable: true),
    Subcommand.Option(name: "--mail-from", value: "ADDRESS", summary: "the sender of mail", isReloadable: true),
    Subcommand.Option(
      name: "--mail-password-file", value: "FILE",
      summary: "its first line is the mail user's password", isReloadable: true),
  ]
}

extension Arguments {
  /// What sends mail; nil where nothing does. The password is never an argument, which everybody on the machine sees.
  func mailClient() throws(CommandFailure) -> (any MailClient)? {
    guard let text = value("--mail-server") else {
      // A password that the service manager passes is no reason to send mail.
      guard value("--mail-from") == nil else { throw missing("--mail-server", for: "--mail-from") }
      return nil
    }
    guard let server = SMTPServer(text) else {
      throw wrong("--mail-server", "takes an address such as smtp://user@mail.example.org:587, without a password.")
    }
    guard let from = value("--mail-from") else { throw missing("--mail-from", for: "--mail-server") }
    guard let sender = MailAddress(from) else {
      throw wrong("--mail-from", "takes an email address, such as shifts@example.org.")
    }
    let password = try secret("--mail-password-file")
    guard server.user == nil || password != nil else {
      throw wrong("--mail-server", "has a user but no password. Set --mail-password-file.")
    }
    return SMTPMailClient(server, password: password, sender: sender)
  }
}
