import Foundation
import TestSupport

@testable import MailClient

/// A message as a reader's program shows it.
struct ReceivedMail: Equatable {
  var recipient = ""
  var subject = ""
  var text = ""

  init(_ message: MailMessage) {
    (recipient, subject, text) = (message.recipient.text, message.subject, message.text)
  }

  /// Reads what ``MailMessage`` writes: words and a text in base64.
  init(_ mail: TestMailServer.Mail) {
    let end = mail.content.range(of: "\n\n") ?? mail.content.endIndex..<mail.content.endIndex
    let head = mail.content[..<end.lowerBound].replacingOccurrences(of: "\n ", with: "").split(separator: "\n")
    let field = { (name: String) in
      head.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) } ?? ""
    }
    recipient = field("To").trimmingCharacters(in: ["<", ">"])
    subject = field("Subject").components(separatedBy: "=?utf-8?B?").dropFirst()
      .map { Self.decode($0.replacingOccurrences(of: "?=", with: "")) }.joined()
    text = Self.decode(mail.content[end.upperBound...].replacingOccurrences(of: "\n", with: ""))
      .replacingOccurrences(of: "\r\n", with: "\n")
  }

  private static func decode(_ text: String) -> String {
    Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? "not base64: \(text)"
  }
}
