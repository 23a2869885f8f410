package import JSONKit
package import TimeKit

/// Keeps what is to be sent, and what was.
package protocol OutboxStorage {
  /// Adds a message, unless there is or was one of its kind for the recipient and the occasion.
  ///
  /// - Returns: whether it was added.
  @discardableResult func add(_ message: OutboxMessage) -> Bool
  /// The message of a kind that waits for a recipient, the one that is due first.
  func waiting(_ kind: String, for recipient: String) -> OutboxMessage?
  /// Changes what a message that waits says, and when it is sent.
  func update(_ message: OutboxMessage)
  /// Takes the message that is due for longest, so that nobody else sends it, and counts the attempt.
  ///
  /// - Parameters:
  ///   - end: until when it is sent or given back. One that is neither by then may have arrived, and is not sent again.
  ///   - lanes: those that are busy enough already.
  func claim(dueAt now: Instant, until end: Instant, exceptIn lanes: [String]) -> OutboxMessage?
  /// Keeps that a message was sent, as long as it could be added again.
  func finish(_ message: OutboxMessage)
  /// Has a message sent later.
  func retry(_ message: OutboxMessage, at due: Instant, error: String)
  /// Keeps that a message will not be sent.
  func giveUp(_ message: OutboxMessage, error: String)
  /// Has all that is due in a lane wait.
  func postpone(_ lane: String, dueAt now: Instant, until next: Instant)
  /// Forgets a message whatever has become of it.
  func remove(_ message: Identifier<OutboxMessage>)
  func removeMessages(to recipient: String)
  /// Gives up what has expired or was interrupted.
  func giveUpLate(at now: Instant)
  /// Forgets what was sent or given up and expired before an instant.
  func prune(expiredBefore end: Instant)
  /// How many messages wait.
  var waitingCount: Int { get }
  /// When the next message is due; nil if none waits.
  var next: Instant? { get }
  /// What waits or has failed, the one that is due first at the beginning.
  func entries(limit: Int) -> [OutboxEntry]
  /// How many messages of a kind were sent to a recipient since an instant.
  func sentCount(_ kind: String, to recipient: String, since instant: Instant) -> Int
}
