import Localization
import MailClient
import RecordKit
import SecurityKit
import SentenceKit

/// What is said of addresses that nobody has proved yet.
enum AddressTexts: TextTable {
  static let table: StaticString = "AddressTexts"

  static func message(to recipient: MailAddress, at origin: String, _ token: SecretToken) -> MailMessage {
    MailMessage(
      to: recipient, subject: subject,
      text: localized(.text(origin), .text("\(origin)/confirm-email#token=\(token.text)")))
  }
  private static var subject: String { localized() }

  static var taken: String { localized() }
  static var takenUnproved: String { localized() }
  static var nothingToConfirm: String { localized() }
  static var linkIsOver: String { localized() }
  static var confirmFirst: String { localized() }
  static var invalid: String { localized() }
}

extension Refusal {
  static var addressTakenUnproved: Refusal {
    Refusal(AddressTexts.takenUnproved, field: "email", code: .duplicate)
  }
  static var nothingToConfirm: Refusal { Refusal(AddressTexts.nothingToConfirm) }
  static var addressLinkIsOver: Refusal { Refusal(AddressTexts.linkIsOver, field: "token", code: .notFound) }
  static var confirmAddressFirst: Refusal { Refusal(AddressTexts.confirmFirst) }
}

extension SecretToken.Kind {
  /// A link that proves an address.
  static let address = SecretToken.Kind("address")
}
