package import TimeKit

/// A kind of message: what it says, and how it is sent.
package struct MessageKind: Sendable {
  /// The name in the outbox.
  package let name: String
  /// Prepares a message in the write that claims it; nil for one that is not wanted any more.
  package let prepare: @Sendable (OutboxMessage, Preparation) -> Delivery?

  package init(_ name: String, prepare: @escaping @Sendable (OutboxMessage, Preparation) -> Delivery?) {
    self.name = name
    self.prepare = prepare
  }

  /// What a message is made from.
  package struct Preparation {
    package let server: ServerTransaction
    package let environment: ServerEnvironment
    package let services: ServerServices
    package let now: Instant
  }
}

/// A message that is ready to be sent.
package struct Delivery: Sendable {
  /// Sends it, on a thread that nobody waits for.
  package let send: @Sendable (_ isStopped: () -> Bool) -> DeliveryResult
  /// Keeps what follows from the result, in the write that keeps the result.
  package let conclude: @Sendable (DeliveryResult, ServerTransaction) -> Void

  package init(
    send: @escaping @Sendable (_ isStopped: () -> Bool) -> DeliveryResult,
    conclude: @escaping @Sendable (DeliveryResult, ServerTransaction) -> Void = { _, _ in }
  ) {
    self.send = send
    self.conclude = conclude
  }
}

/// What came of sending a message. A reason is for the operator, and has nothing of the message.
package enum DeliveryResult: Equatable, Sendable {
  case sent
  /// It will never be taken.
  case refused(String)
  /// This message is not taken now: it can be tried again, not before so many milliseconds if the receiver says so.
  case later(String, milliseconds: Int64? = nil)
  /// The server that takes such messages takes none now.
  case unavailable(String, milliseconds: Int64? = nil)

  /// As metrics call it.
  var name: String {
    switch self {
    case .sent: "sent"
    case .refused: "refused"
    case .later: "later"
    case .unavailable: "unavailable"
    }
  }
}

/// When a message is tried again that was not taken.
package enum DeliveryRetry {
  /// Milliseconds from a try to the next one: each pause is twice as long as the one before, up to an hour.
  ///
  /// - Parameter attempts: how often it was tried, at least once.
  package static func pause(after attempts: Int64) -> Int64 { min(first << min(max(attempts - 1, 0), 10), longest) }

  private static let first: Int64 = 60_000
  private static let longest: Int64 = 3_600_000
}
