import MailClient

/// What a mail says that tells of a changed password. It has no link, so that nobody learns to follow one in such a mail.
enum PasswordNoticeTexts {
  static func message(to recipient: MailAddress) -> MailMessage {
    MailMessage(
      to: recipient, subject: "Your password was changed",
      text: """
        Hello,

        the password of your TeamShift account \(recipient.text) was changed. Its other sessions have ended, and its
        passkeys, tokens and open invitations are revoked.

        If it was you, there is nothing to do. If it was not you, ask for a new password where you sign in, and tell
        whoever runs the server.

        """)
  }
}
