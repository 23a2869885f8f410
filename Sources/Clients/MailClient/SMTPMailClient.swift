import CCurl
import Foundation

/// Sends messages by SMTP, with libcurl. Each message has a connection of its own.
public struct SMTPMailClient: MailClient {
  private let server: SMTPServer
  private let password: String?
  private let sender: MailAddress

  /// - `password`: the user's, if the server's address names one.
  /// - `sender`: whom messages come from.
  public init(_ server: SMTPServer, password: String?, sender: MailAddress) {
    self.server = server
    self.password = password
    self.sender = sender
  }

  /// Connects, sends the message, and waits for the server to take it, for 40 seconds at most.
  public func send(_ message: MailMessage, unless isStopped: () -> Bool) throws(MailFailure) {
    guard let transfer = CurlTransfer() else { throw .unavailable("out of memory") }
    transfer.set(server, password)
    transfer.set(from: sender, to: message.recipient)
    let content = message.bytes(from: sender, identifier: UUID().uuidString.lowercased(), date: Date())
    let code = transfer.run(content, unless: isStopped)
    guard code != CURLE_OK else { return }
    let status = transfer.status
    let reason = transfer.reason(code)
    // Only what was said of this very message is final: a wrong password can be put right.
    let isOfMessage = code == CURLE_SEND_ERROR || code == CURLE_WEIRD_SERVER_REPLY || code == CURLE_RECV_ERROR
    if isOfMessage, (550...559).contains(status) { throw .refused(reason) }
    throw .unavailable(reason)
  }
}
