import Glibc
import MailClient
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let mail = [
    Subcommand.Option(
      name: "--mail-server", value: "URL",
      summary: "the mail server: smtp://user@mail.example.org, or smtps://; with TLS unless it is on this machine"),
    Subcommand.Option(name: "--mail-from", value: "ADDRESS", summary: "the sender of mail"),
    Subcommand.Option(
      name: "--mail-password-file", value: "FILE",
      summary: "its first line is the mail user's password; TEAMSHIFT_MAIL_PASSWORD holds it otherwise"),
  ]
}

extension Arguments {
  /// What sends mail; nil where nothing does. The password is never an argument, which everybody on the machine sees.
  func mailClient() throws(CommandFailure) -> (any MailClient)? {
    guard let text = value("--mail-server") else {
      guard value("--mail-from") == nil, value("--mail-password-file") == nil else {
        throw .usage("--mail-server is missing.")
      }
      return nil
    }
    guard let server = SMTPServer(text) else {
      throw .usage("--mail-server takes an address such as smtp://user@mail.example.org:587, without a password.")
    }
    guard let sender = value("--mail-from").flatMap({ MailAddress($0) }) else {
      throw .usage("--mail-from takes an email address, such as shifts@example.org.")
    }
    let password = try mailPassword()
    guard server.user == nil || password != nil else {
      throw .usage("The mail user's password is missing: set TEAMSHIFT_MAIL_PASSWORD, or use --mail-password-file.")
    }
    return SMTPMailClient(server, password: password, sender: sender)
  }

  private func mailPassword() throws(CommandFailure) -> String? {
    if let file = value("--mail-password-file") { return try firstLine(of: file) }
    return getenv("TEAMSHIFT_MAIL_PASSWORD").map { String(cString: $0) }
  }
}
