import DatabaseKit
package import JSONKit
package import SecurityKit
package import TimeKit

/// Keeps which browsers are signed in, and which have been.
package struct SessionStore {
  /// How many sessions an account has at most.
  private static let sessionLimit: Int64 = 100
  /// How many browsers of an account are remembered.
  private static let deviceLimit: Int64 = 50
  static let columns = ["id", "account", "device", "created_at", "last_use"]
  private static let selection = "SELECT \(columns.joined(separator: ", ")) FROM sessions"

  let connection: Connection

  package func session(_ digest: SecretDigest) -> Session? {
    connection.first("\(Self.selection) WHERE digest = ?", [Value(digest)]) { Session($0) }
  }

  /// Whether there was such a session, and it has ended.
  package func hasEnded(_ digest: SecretDigest) -> Bool {
    connection.exists("SELECT 1 FROM ended_sessions WHERE digest = ?", [Value(digest)])
  }

  /// An account's sessions, the one used last first.
  package func sessions(of account: Identifier<Account>) -> [Session] {
    connection.query(
      "\(Self.selection) WHERE account = ? ORDER BY last_use DESC, id DESC", [Value(account)]
    ) { Session($0) }
  }

  /// Adds a session; of very many the ones not used for longest end.
  package func add(_ session: Session, digest: SecretDigest) {
    connection.execute(
      "INSERT INTO sessions (id, digest, account, device, created_at, last_use) VALUES (?, ?, ?, ?, ?, ?)",
      [
        Value(session.id), Value(digest), Value(session.account), .text(session.device), Value(session.createdAt),
        Value(session.lastUse),
      ])
    connection.execute(
      """
      DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE account = ? ORDER BY last_use DESC, id DESC LIMIT \(everything) OFFSET ?)
      """, [Value(session.account), .integer(Self.sessionLimit)])
  }

  package func setLastUse(_ instant: Instant, of session: Identifier<Session>) {
    connection.execute("UPDATE sessions SET last_use = ? WHERE id = ?", [Value(instant), Value(session)])
  }

  /// Notes that the person has just signed in again in a session.
  package func setSignIn(_ instant: Instant, of session: Identifier<Session>) {
    connection.execute("UPDATE sessions SET created_at = ? WHERE id = ?", [Value(instant), Value(session)])
  }

  /// Ends a session of the account, and answers whether there was one.
  package func end(_ session: Identifier<Session>, of account: Identifier<Account>) -> Bool {
    connection.execute("DELETE FROM sessions WHERE id = ? AND account = ?", [Value(session), Value(account)])
    return connection.changesCount > 0
  }

  /// Ends all sessions of the account but one, and names them.
  @discardableResult package func endAll(of account: Identifier<Account>, except kept: Identifier<Session>?)
    -> [Identifier<Session>]
  {
    let ended = sessions(of: account).map(\.id).filter { $0 != kept }
    for session in ended { _ = end(session, of: account) }
    return ended
  }

  /// Forgets all browsers of the account but one.
  package func forgetDevices(of account: Identifier<Account>, except kept: SecretDigest?) {
    connection.execute(
      "DELETE FROM known_devices WHERE account = ? AND digest IS DISTINCT FROM ?",
      [Value(account), Value(kept)])
  }

  /// Forgets those that are over at an instant.
  package func forgetExpired(at instant: Instant) {
    connection.execute(
      "DELETE FROM sessions WHERE created_at <= ? OR last_use <= ?",
      [
        Value(instant.adding(milliseconds: -Session.lifetime)),
        Value(instant.adding(milliseconds: -Session.idleLifetime)),
      ])
    // Browsers have forgotten their cookies.
    connection.execute(
      "DELETE FROM ended_sessions WHERE created_at <= ?", [Value(instant.adding(milliseconds: -Session.lifetime))])
    connection.execute(
      "DELETE FROM device_contacts WHERE reached_at <= ?", [Value(instant.adding(milliseconds: -Session.lifetime))])
  }

  /// Whether a browser has signed in to the account before.
  package func isKnown(device: SecretDigest, to account: Identifier<Account>) -> Bool {
    connection.exists(
      "SELECT 1 FROM known_devices WHERE account = ? AND digest = ?", [Value(account), Value(device)])
  }

  /// Remembers a browser; of very many the ones not seen for longest are forgotten.
  package func remember(device: SecretDigest, of account: Identifier<Account>, at instant: Instant) {
    connection.execute(
      """
      INSERT INTO known_devices (account, digest, last_use) VALUES (?, ?, ?)
      ON CONFLICT (account, digest) DO UPDATE SET last_use = excluded.last_use
      """,
      [Value(account), Value(device), Value(instant)])
    connection.execute(
      """
      DELETE FROM known_devices WHERE account = ?1 AND digest IN
      (SELECT digest FROM known_devices WHERE account = ?1 ORDER BY last_use DESC LIMIT \(everything) OFFSET ?2)
      """, [Value(account), .integer(Self.deviceLimit)])
  }
}

extension Session {
  /// Of the columns of ``SessionStore``.
  init(_ row: DatabaseKit.Row) {
    self.init(
      id: row.identifier(0), account: row.identifier(1), device: row.text(2), createdAt: row.instant(3),
      lastUse: row.instant(4))
  }
}
