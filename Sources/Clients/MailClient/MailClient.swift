/// Passes messages on to their recipients.
public protocol MailClient: Sendable {
  /// Sends a message, and returns once a mail server has taken it. May be called on any thread.
  ///
  /// - `isStopped`: asked about once a second; nobody waits any longer once it is true.
  func send(_ message: MailMessage, unless isStopped: () -> Bool) throws(MailFailure)
}

extension MailClient {
  /// Sends a message, however long that takes.
  public func send(_ message: MailMessage) throws(MailFailure) { try send(message, unless: { false }) }
}

/// Why a message was not sent.
public enum MailFailure: Error, Hashable, Sendable {
  /// It can be sent later, perhaps once the settings are right: the reason is for the operator.
  case unavailable(String)
  /// It will never be taken: the reason is for the operator.
  case refused(String)
}

extension MailFailure: CustomStringConvertible {
  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .unavailable(let reason): "Couldn’t use the mail server: \(reason)."
    case .refused(let reason): "The mail server does not take the message: \(reason)."
    }
  }
}
