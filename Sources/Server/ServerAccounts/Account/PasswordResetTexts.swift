import MailClient
import SecurityKit
import SentenceKit

/// What a mail says that brings a link for a new password.
enum PasswordResetTexts {
  static func message(to recipient: MailAddress, at origin: String, _ token: SecretToken) -> MailMessage {
    MailMessage(
      to: recipient, subject: "Choose a new password for TeamShift",
      text: """
        Hello,

        Someone asked for a new password for your account at \(origin). If this was you, choose one here:

        \(link(at: origin, token))

        The link works once, for one hour. If this was not you, ignore this email: your password stays the same.

        """)
  }

  /// Whom to ask on a server that sends no mail.
  static let noMail =
    "Password reset by email isn’t set up here. Ask your workplace’s owner for a reset link, or the person who runs the server for a new password."

  /// The token is behind `#`, which browsers send to nobody.
  static func link(at origin: String, _ token: SecretToken) -> String { "\(origin)/reset-password#token=\(token.text)" }
}
