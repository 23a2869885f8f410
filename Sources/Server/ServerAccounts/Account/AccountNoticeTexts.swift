import Localization
import MailClient
import ServerStorage

/// What a mail says that tells of something that happened to an account. It has no link, so that nobody learns to follow
/// one in such a mail.
enum AccountNoticeTexts: TextTable {
  static let table: StaticString = "AccountNoticeTexts"

  static func message(_ event: AccountEvent, _ detail: String, to recipient: MailAddress) -> MailMessage {
    MailMessage(
      to: recipient, subject: subject(event),
      text: localized(.text(sentence(event, detail, recipient.text))))
  }

  private static func subject(_ event: AccountEvent) -> String {
    switch event {
    case .passwordChanged: localized(key: "subject.passwordChanged")
    case .newDevice: localized(key: "subject.newDevice")
    case .tokenCreated: localized(key: "subject.tokenCreated")
    case .passkeyAdded: localized(key: "subject.passkeyAdded")
    case .emailChanged: localized(key: "subject.emailChanged")
    case .emailConfirmed: localized(key: "subject.emailConfirmed")
    case .becameMember, .becameManager, .becameOwner: localized(key: "subject.role")
    }
  }

  private static func sentence(_ event: AccountEvent, _ detail: String, _ address: String) -> String {
    let (account, detail) = (TextArgument.text(address), TextArgument.text(detail))
    return switch event {
    case .passwordChanged: localized(account, key: "sentence.passwordChanged")
    case .newDevice: localized(account, detail, key: "sentence.newDevice")
    case .tokenCreated: localized(account, detail, key: "sentence.tokenCreated")
    case .passkeyAdded: localized(account, detail, key: "sentence.passkeyAdded")
    case .emailConfirmed: localized(account, key: "sentence.emailConfirmed")
    case .emailChanged: localized(account, detail, key: "sentence.emailChanged")
    case .becameMember: localized(account, detail, key: "sentence.becameMember")
    case .becameManager: localized(account, detail, key: "sentence.becameManager")
    case .becameOwner: localized(account, detail, key: "sentence.becameOwner")
    }
  }
}
