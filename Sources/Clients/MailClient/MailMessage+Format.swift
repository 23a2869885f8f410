import Foundation

extension MailMessage {
  /// The message as it is transmitted (RFC 5322, and RFC 2045 for its text), every line at most 76 bytes long.
  ///
  /// - Parameters:
  ///   - identifier: unique in the world, before the `@` of the message's identifier.
  ///   - date: when it is sent.
  func bytes(from sender: MailAddress, identifier: String, date: Date) -> [UInt8] {
    let domain = sender.text.split(separator: "@").last.map { String($0) } ?? "localhost"
    let head = [
      "Date: \(Self.dateText(date))", "From: <\(sender.text)>", "To: <\(recipient.text)>",
      "Subject: \(Self.encodedWords(subject))", "Message-ID: <\(identifier)@\(domain)>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
      // Keeps answering machines from answering (RFC 3834, section 5).
      "Auto-Submitted: auto-generated",
    ]
    return Array((head + ["", Self.base64Lines(text), ""]).joined(separator: "\r\n").utf8)
  }

  /// A line break in a text is CRLF (RFC 2046, section 4.1.1).
  private static func base64Lines(_ text: String) -> String {
    let text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    return Data(text.utf8).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ])
  }

  /// Words of at most 75 bytes, each of whole characters (RFC 2047, section 2), so that nothing in a subject is taken
  /// for the end of its line.
  private static func encodedWords(_ text: String) -> String {
    let bytesOfWord = 45
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > bytesOfWord { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }

  private static func dateText(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    return formatter.string(from: date)
  }
}
