/// A message in plain text to one recipient.
public struct MailMessage: Hashable, Sendable {
  /// Who gets it.
  public let recipient: MailAddress
  /// One line.
  public let subject: String
  /// Lines that end with `\n`.
  public let text: String

  /// A message.
  public init(to recipient: MailAddress, subject: String, text: String) {
    self.recipient = recipient
    self.subject = subject
    self.text = text
  }
}
