import MailClient
import SentenceKit
import ServerStorage

/// What a mail says that tells of something that happened to an account. It has no link, so that nobody learns to follow
/// one in such a mail.
enum AccountNoticeTexts {
  static func message(_ event: AccountEvent, _ detail: String, to recipient: MailAddress) -> MailMessage {
    MailMessage(
      to: recipient, subject: subject(event),
      text: """
        Hello,

        \(sentence(event, detail, recipient.text))

        If this was you, there is nothing to do. If not, request a new password where you sign in, and tell the person
        who runs the server.

        """)
  }

  private static func subject(_ event: AccountEvent) -> String {
    switch event {
    case .passwordChanged: "Your password was changed"
    case .newDevice: "New sign-in to your account"
    case .tokenCreated: "An app or calendar was connected"
    case .passkeyAdded: "A passkey was added"
    case .emailChanged: "Your email address was changed"
    case .emailConfirmed: "Your email address was confirmed"
    case .becameMember, .becameManager, .becameOwner: "Your role was changed"
    }
  }

  private static func sentence(_ event: AccountEvent, _ detail: String, _ address: String) -> String {
    let account = "your TeamShift account \(address)"
    return switch event {
    case .passwordChanged:
      """
      The password of \(account) was changed. All other sessions have ended, and your
      passkeys, tokens, and open invitations have been revoked. Calendars on phones and
      computers have to be connected again.
      """
    case .newDevice: "Somebody signed in to \(account) on a new device: \(detail)."
    case .tokenCreated: "A password or token for an app was created for \(account): \(detail)."
    case .passkeyAdded: "A passkey was added to \(account): \(detail)."
    case .emailConfirmed: "The email address of \(account) was confirmed."
    case .emailChanged: "The email address of \(account) was changed to \(detail)."
    case .becameMember: "You are now a member of \(detail), with \(account)."
    case .becameManager: "You are now a manager of \(detail), with \(account)."
    case .becameOwner: "You are now the owner of \(detail), with \(account)."
    }
  }
}
