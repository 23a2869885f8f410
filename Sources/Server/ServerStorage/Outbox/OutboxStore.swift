import DatabaseKit
package import JSONKit
package import TimeKit

/// Keeps what is to be sent, and what was.
package struct OutboxStore {
  private static let columns =
    "id, kind, recipient, occasion, lane, account, payload, created_at, due, expires, attempts"

  let connection: Connection

  /// Adds a message, unless there is or was one of its kind for the recipient and the occasion.
  ///
  /// - Returns: whether it was added.
  @discardableResult package func add(_ message: OutboxMessage) -> Bool {
    connection.execute(
      """
      INSERT INTO outbox (\(Self.columns), state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')
      ON CONFLICT (kind, recipient, occasion) DO NOTHING
      """,
      [
        Value(message.id), .text(message.kind), .text(message.recipient), .text(message.occasion), .text(message.lane),
        Value(message.account), .text(message.payload), Value(message.createdAt), Value(message.due),
        Value(message.expires), .integer(message.attempts),
      ])
    return connection.changesCount > 0
  }

  /// The message of a kind that waits for a recipient, the one that is due first.
  package func waiting(_ kind: String, for recipient: String) -> OutboxMessage? {
    connection.first(
      """
      SELECT \(Self.columns) FROM outbox WHERE kind = ? AND recipient = ? AND state = 'waiting' ORDER BY due, id LIMIT 1
      """, [.text(kind), .text(recipient)]
    ) { OutboxMessage($0) }
  }

  /// Changes what a message that waits says, and when it is sent.
  package func update(_ message: OutboxMessage) {
    connection.execute(
      "UPDATE outbox SET payload = ?, due = ? WHERE id = ? AND state = 'waiting'",
      [.text(message.payload), Value(message.due), Value(message.id)])
  }

  /// Takes the message that is due for longest, so that nobody else sends it, and counts the attempt.
  ///
  /// - Parameters:
  ///   - end: until when it is sent or given back. One that is neither by then may have arrived, and is not sent again.
  ///   - lanes: those that are busy enough already.
  package func claim(dueAt now: Instant, until end: Instant, exceptIn lanes: [String]) -> OutboxMessage? {
    let places = lanes.map { _ in "?" }.joined(separator: ", ")
    let others = lanes.isEmpty ? "" : "AND lane NOT IN (\(places))"
    let message = connection.first(
      """
      SELECT \(Self.columns) FROM outbox WHERE state = 'waiting' AND due <= ? AND expires > ? \(others)
      ORDER BY due, id LIMIT 1
      """, [Value(now), Value(now)] + lanes.map { .text($0) }
    ) { OutboxMessage($0) }
    guard var message else { return nil }
    message.attempts += 1
    connection.execute(
      "UPDATE outbox SET state = 'claimed', claimed_until = ?, attempts = ? WHERE id = ?",
      [Value(end), .integer(message.attempts), Value(message.id)])
    return message
  }

  /// Keeps that a message was sent, as long as it could be added again.
  package func finish(_ message: OutboxMessage) {
    guard message.isRemembered else { return remove(message.id) }
    connection.execute(
      """
      UPDATE outbox SET state = 'sent', claimed_until = NULL, last_error = NULL, payload = '' WHERE id = ?
      """, [Value(message.id)])
  }

  /// Has a message sent later.
  package func retry(_ message: OutboxMessage, at due: Instant, error: String) {
    connection.execute(
      "UPDATE outbox SET state = 'waiting', claimed_until = NULL, due = ?, last_error = ? WHERE id = ?",
      [Value(due), .text(error), Value(message.id)])
  }

  /// Keeps that a message will not be sent.
  package func giveUp(_ message: OutboxMessage, error: String) {
    guard message.isRemembered else { return remove(message.id) }
    connection.execute(
      "UPDATE outbox SET state = 'failed', claimed_until = NULL, last_error = ?, payload = '' WHERE id = ?",
      [.text(error), Value(message.id)])
  }

  /// Has all that is due in a lane wait.
  package func postpone(_ lane: String, dueAt now: Instant, until next: Instant) {
    connection.execute(
      "UPDATE outbox SET due = ? WHERE state = 'waiting' AND lane = ? AND due <= ?",
      [Value(next), .text(lane), Value(now)])
  }

  /// Forgets a message whatever has become of it.
  package func remove(_ message: Identifier<OutboxMessage>) {
    connection.execute("DELETE FROM outbox WHERE id = ?", [Value(message)])
  }

  package func removeMessages(to recipient: String) {
    connection.execute("DELETE FROM outbox WHERE recipient = ?", [.text(recipient)])
  }

  /// Gives up what has expired or was interrupted.
  package func giveUpLate(at now: Instant) {
    giveUp("state = 'waiting' AND expires <= ?", at: now, error: "It was not sent in time.")
    giveUp(
      "state = 'claimed' AND claimed_until <= ?", at: now,
      error: "The server stopped while it was sent, so it may have arrived.")
  }

  private func giveUp(_ condition: String, at now: Instant, error: String) {
    let late = connection.query("SELECT \(Self.columns) FROM outbox WHERE \(condition)", [Value(now)]) {
      OutboxMessage($0)
    }
    for message in late { giveUp(message, error: error) }
  }

  /// Forgets what was sent or given up and expired before an instant.
  package func prune(expiredBefore end: Instant) {
    connection.execute("DELETE FROM outbox WHERE state IN ('sent', 'failed') AND expires < ?", [Value(end)])
  }

  /// How many messages wait.
  package var waitingCount: Int {
    Int(
      connection.integer(
        "SELECT count(*) FROM outbox \(connection.dialect.using(index: "outbox_by_due")) WHERE state = 'waiting'") ?? 0)
  }

  /// When the next message is due; nil if none waits.
  package var next: Instant? {
    connection.instant("SELECT min(due) FROM outbox WHERE state = 'waiting'")
  }

  /// What waits or has failed, the one that is due first at the beginning.
  package func entries(limit: Int) -> [OutboxEntry] {
    connection.query(
      """
      SELECT kind, state, due, expires, attempts, last_error FROM outbox WHERE state <> 'sent' ORDER BY due, id LIMIT ?
      """, [.integer(Int64(limit))]
    ) { row in
      guard let state = OutboxEntry.State(rawValue: row.text(1)) else {
        row.leaveOut("message \(row.text(0)) of the outbox: the state is none")
        return nil
      }
      return OutboxEntry(
        kind: row.text(0), state: state, due: row.instant(2), expires: row.instant(3), attempts: row.integer(4),
        error: row.optionalText(5))
    }
  }

  /// How many messages of a kind were sent to a recipient since an instant.
  package func sentCount(_ kind: String, to recipient: String, since instant: Instant) -> Int {
    Int(
      connection.integer(
        "SELECT count(*) FROM outbox WHERE kind = ? AND recipient = ? AND state = 'sent' AND due > ?",
        [.text(kind), .text(recipient), Value(instant)]) ?? 0)
  }
}

extension OutboxMessage {
  fileprivate init(_ row: DatabaseKit.Row) {
    self.init(
      id: row.identifier(0), kind: row.text(1), recipient: row.text(2), occasion: row.text(3), lane: row.text(4),
      account: row.optionalIdentifier(5), payload: row.text(6), createdAt: row.instant(7), due: row.instant(8),
      expires: row.instant(9), attempts: row.integer(10))
  }
}
