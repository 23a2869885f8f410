package import JSONKit
package import TimeKit

/// Something that one recipient is to be told once, until it is sent.
package struct OutboxMessage: Equatable, Sendable {
  package let id: Identifier<OutboxMessage>
  /// What it is, by the name of a ``MessageKind``.
  package let kind: String
  /// Where it goes: an address or a device of a person.
  package let recipient: String
  /// What it is about. A recipient is told once of an occasion by a kind of message.
  package let occasion: String
  /// The server that takes it: what goes to another one does not wait for it.
  package let lane: String
  /// With whom it goes; nil for a message to somebody who may have no account.
  package let account: Identifier<Account>?
  /// What the kind needs to write it, as JSON.
  package var payload: String
  package let createdAt: Instant
  package var due: Instant
  /// From when on it is never sent.
  package let expires: Instant
  /// How often it was tried.
  package var attempts: Int64 = 0

  /// - Parameter occasion: nil for a message that is about nothing that another one could be about.
  package init(
    id: Identifier<OutboxMessage>, kind: String, recipient: String, occasion: String? = nil, lane: String,
    account: Identifier<Account>? = nil, payload: String, createdAt: Instant, due: Instant, expires: Instant,
    attempts: Int64 = 0
  ) {
    self.id = id
    self.kind = kind
    self.recipient = recipient
    self.occasion = occasion ?? id.description
    self.lane = lane
    self.account = account
    self.payload = payload
    self.createdAt = createdAt
    self.due = due
    self.expires = expires
    self.attempts = attempts
  }

  /// Whether another message can be about the same, so that this one is remembered.
  package var isRemembered: Bool { occasion != id.description }
}

/// What has become of a message, for the operator.
package struct OutboxEntry: Equatable, Sendable {
  package enum State: String, Sendable {
    case waiting
    /// It is on its way, or the server stopped meanwhile.
    case claimed
    case sent
    /// It will not be sent.
    case failed
  }

  package let kind: String
  package let state: State
  package let due: Instant
  package let expires: Instant
  package let attempts: Int64
  /// Why it was not sent the last time.
  package let error: String?

  package init(kind: String, state: State, due: Instant, expires: Instant, attempts: Int64, error: String?) {
    self.kind = kind
    self.state = state
    self.due = due
    self.expires = expires
    self.attempts = attempts
    self.error = error
  }
}
