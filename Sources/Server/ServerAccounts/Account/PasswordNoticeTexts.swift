import MailClient

/// What a mail says that tells of a changed password. It has no link, so that nobody learns to follow one in such a mail.
enum PasswordNoticeTexts {
  static func message(to recipient: MailAddress) -> MailMessage {
    MailMessage(
      to: recipient, subject: "Your password was changed",
      text: """
        Hello,

        The password of your TeamShift account \(recipient.text) was changed. All other sessions have ended, and your
        passkeys, tokens, and open invitations have been revoked.

        If this was you, there is nothing to do. If not, request a new password where you sign in, and tell the person
        who runs the server.

        """)
  }
}
