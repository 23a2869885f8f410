package import JSONKit
package import RecordKit
package import TimeKit

/// Where a session's browser takes messages.
package struct DeviceSubscription: Equatable, Sendable {
  package let session: Identifier<Session>
  package let account: Identifier<Account>
  package let endpoint: String
  package let publicKey: [UInt8]
  package let secret: [UInt8]

  package init(
    session: Identifier<Session>, account: Identifier<Account>, endpoint: String, publicKey: [UInt8], secret: [UInt8]
  ) {
    self.session = session
    self.account = account
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
  }

  /// What the device is called in the outbox.
  package var recipient: String { Self.recipient(of: session) }

  package static func recipient(of session: Identifier<Session>) -> String { "push:\(session)" }
}

/// Keeps who is told what, and on which devices.
package protocol NotificationStorage {
  /// Nil for somebody who has chosen nothing yet.
  func settings(of account: Identifier<Account>) -> NotificationSettings?
  func set(_ settings: NotificationSettings, of account: Identifier<Account>)
  /// An account's devices, by their sessions.
  func subscriptions(of account: Identifier<Account>) -> [DeviceSubscription]
  func subscription(of session: Identifier<Session>) -> DeviceSubscription?
  /// Keeps where a session's browser takes messages, in the place of what it had, and of whoever had that endpoint. It goes
  /// with the session.
  func set(_ subscription: DeviceSubscription)
  func removeSubscription(of session: Identifier<Session>)
  /// The server's sealed key by which push services know it; nil for none.
  var pushKey: [UInt8]? { get }
  func setPushKey(_ sealed: [UInt8])
  /// Has something done for a person, in the place of the same that was to be done at another time; nil for never.
  func schedule(_ name: String, of account: Identifier<Account>, at due: Instant?, payload: String)
  func job(_ name: String, of account: Identifier<Account>) -> PersonalJob?
  /// What is due for persons, or would be only after an instant, but for never; the one that waits longest first.
  func jobs(dueAt now: Instant, orAfter latest: Instant, limit: Int) -> [PersonalJob]
  var nextJob: Instant? { get }
  /// Which of a workplace's members want to be told.
  func listeners(among members: [Identifier<Member>], in workplace: Identifier<Workplace>) -> [Identifier<Account>]
}
