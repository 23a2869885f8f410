public import MailClient
import Synchronization

/// Keeps messages in the place of sending them, and fails as it is told to.
public final class RecordingMailClient: MailClient {
  private struct State {
    var messages: [MailMessage] = []
    var failure: MailFailure?
  }

  private let state = Mutex(State())

  /// A client that takes every message.
  public init() {}

  /// What was sent, in its order.
  public var messages: [MailMessage] { state.withLock { $0.messages } }

  /// How everything fails from now on; nil if nothing does.
  public var failure: MailFailure? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  /// Keeps the message, or fails as told.
  public func send(_ message: MailMessage, unless isStopped: () -> Bool) throws(MailFailure) {
    if isStopped() { throw .unavailable("the transfer was stopped") }
    if let failure { throw failure }
    state.withLock { $0.messages.append(message) }
  }
}
