import Foundation
import Synchronization

/// A small mail server on loopback, which keeps what it takes and answers as a test says (RFC 5321).
package final class TestMailServer: Sendable {
  /// What it has taken.
  package struct Mail: Sendable {
    package var sender = ""
    package var recipients: [String] = []
    package var content = ""
    /// The user and the password, if somebody has logged in.
    package var login: [String] = []
  }

  /// How it differs from one that takes everything.
  package struct Behavior: Sendable {
    /// In place of 220.
    package var greeting: String?
    /// In place of 250 to a recipient.
    package var recipient: String?
    /// In place of 250 to a content.
    package var content: String?
    /// The only user and password; nil for a server that asks nobody.
    package var login: (user: String, password: String)?
    /// Whether it says nothing at all.
    package var isSilent = false

    package init() {}

    package init(login: (user: String, password: String)) { self.login = login }

    package init(isSilent: Bool) { self.isSilent = isSilent }
  }

  package let port: Int
  private let listener: Int32
  private let behavior: Behavior
  private let taken = Mutex<[Mail]>([])
  private let heard = Mutex<[String]>([])
  private let arrival = DispatchSemaphore(value: 0)

  package init(_ behavior: Behavior = Behavior()) {
    self.behavior = behavior
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, size) == 0, listen(listener, 8) == 0 else { return }
        getsockname(listener, address, &size)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
    Thread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 { serve(connection) }
      // Not earlier: somebody else's listener could have the same number while this thread still asks for it.
      close(listener)
    }.start()
  }

  package var mails: [Mail] { taken.withLock { $0 } }

  /// Waits for one more content, and answers whether it has come within ten seconds.
  package func waitForContent() -> Bool { arrival.wait(timeout: .now() + 10) == .success }

  /// Every line of all conversations, contents excepted.
  package var lines: [String] { heard.withLock { $0 } }

  package func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func serve(_ connection: Int32) {
    let stream = fdopen(connection, "r+")
    defer { fclose(stream) }
    setvbuf(stream, nil, Int32(_IONBF), 0)
    if behavior.isSilent { while readLine(stream) != nil {} }
    say(behavior.greeting ?? "220 test", stream)
    var mail = Mail()
    while let line = readLine(stream) {
      heard.withLock { $0.append(line) }
      guard answer(line, &mail, stream) else { return }
    }
  }

  /// Answers a command, and whether the conversation goes on.
  private func answer(_ line: String, _ mail: inout Mail, _ stream: UnsafeMutablePointer<FILE>?) -> Bool {
    let command = line.split(separator: " ").first?.uppercased() ?? ""
    switch command {
    case "EHLO": say("250-test\r\n250-SMTPUTF8\r\n250-8BITMIME\r\n250 AUTH PLAIN", stream)
    case "AUTH": say(logIn(line, &mail, stream) ? "235 welcome" : "535 wrong password", stream)
    case "MAIL":
      mail.sender = argument(line)
      say(behavior.login == nil || !mail.login.isEmpty ? "250 ok" : "530 log in first", stream)
    case "RCPT":
      mail.recipients.append(argument(line))
      say(behavior.recipient ?? "250 ok", stream)
    case "DATA":
      say("354 go on", stream)
      mail.content = content(stream)
      if behavior.content == nil { taken.withLock { $0.append(mail) } }
      say(behavior.content ?? "250 taken", stream)
      arrival.signal()
    case "QUIT":
      say("221 bye", stream)
      return false
    default: say("502 unknown", stream)
    }
    return true
  }

  private func logIn(_ line: String, _ mail: inout Mail, _ stream: UnsafeMutablePointer<FILE>?) -> Bool {
    var words = line.split(separator: " ").map { String($0) }
    if words.count == 2 {
      say("334 ", stream)
      words.append(readLine(stream) ?? "")
    }
    let text = Data(base64Encoded: words[2]).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let parts = text.split(separator: "\0").map { String($0) }
    guard let login = behavior.login, parts == [login.user, login.password] else { return false }
    mail.login = parts
    return true
  }

  /// Up to a line with a dot alone; a dot before a line's own is taken away (RFC 5321, section 4.5.2).
  private func content(_ stream: UnsafeMutablePointer<FILE>?) -> String {
    var lines: [String] = []
    while let line = readLine(stream), line != "." {
      lines.append(line.hasPrefix(".") ? String(line.dropFirst()) : line)
    }
    return lines.joined(separator: "\n")
  }

  private func argument(_ line: String) -> String {
    line.split(separator: ":", maxSplits: 1).last.map { String($0) } ?? ""
  }

  private func say(_ text: String, _ stream: UnsafeMutablePointer<FILE>?) { fputs("\(text)\r\n", stream) }

  private func readLine(_ stream: UnsafeMutablePointer<FILE>?) -> String? {
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(buffer) }
    let count = getline(&buffer, &size, stream)
    guard count > 0, let buffer else { return nil }
    let bytes = UnsafeBufferPointer(start: buffer, count: count).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
