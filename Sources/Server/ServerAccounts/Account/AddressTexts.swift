import MailClient
import RecordKit
import SecurityKit
import SentenceKit

/// What is said of addresses that nobody has proved yet.
enum AddressTexts {
  static func message(to recipient: MailAddress, at origin: String, _ token: SecretToken) -> MailMessage {
    MailMessage(
      to: recipient, subject: "Confirm your email address for TeamShift",
      text: """
        Hello,

        Someone uses this address for an account at \(origin). If this was you, confirm it here:

        \(origin)/confirm-email#token=\(token.text)

        The link works once, for three days. If this was not you, ignore this email: without the link, the address can
        still be yours.

        """)
  }
}

extension Refusal {
  static let addressTakenUnproved = Refusal(
    """
    An account with this address exists but isn’t confirmed. If it’s yours, use the link we emailed to choose a \
    password.
    """, field: "email", code: .duplicate)
  static let nothingToConfirm = Refusal("Your email address is already confirmed.")
  static let addressLinkIsOver = Refusal(
    "This link has expired or was already used. Send it again from Settings.", field: "token", code: .notFound)
  static let confirmAddressFirst = Refusal(
    "Confirm your own email address first, in Settings under “Sign-In and Security”.")
}

extension SecretToken.Kind {
  /// A link that proves an address.
  static let address = SecretToken.Kind("address")
}
