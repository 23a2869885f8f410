import Localization
import MailClient
import SecurityKit
import SentenceKit

/// What a mail says that brings a link for a new password.
enum PasswordResetTexts: TextTable {
  static let table: StaticString = "PasswordResetTexts"

  static func message(to recipient: MailAddress, at origin: String, _ token: SecretToken) -> MailMessage {
    MailMessage(
      to: recipient, subject: subject, text: localized(.text(origin), .text(link(at: origin, token))))
  }
  private static var subject: String { localized() }

  /// Whom to ask on a server that sends no mail.
  static var noMail: String { localized() }

  /// The token is behind `#`, which browsers send to nobody.
  static func link(at origin: String, _ token: SecretToken) -> String {
    "\(origin)/reset-password#token=\(token.text)"
  }

  static var linkIsOver: String { localized() }
  static var needsAccount: String { localized() }
  static var noAccount: String { localized() }
  static var lockedAccount: String { localized() }
  static var ownAccount: String { localized() }
  static var othersAccount: String { localized() }
  static var tokensCannot: String { localized() }
}
