import DatabaseKit
import JSONKit
import SecurityKit
import ServerStorage
import TimeKit

/// Requests for new passwords and the links, in SQLite.
struct SQLPasswordResets: PasswordResetStorage {
  let connection: Connection

  func add(_ request: PasswordResetRequest) {
    connection.execute(
      "INSERT INTO password_reset_requests (id, email, origin, requested_at, attempts, due) VALUES (?, ?, ?, ?, ?, ?)",
      [
        Value(request.id), .text(request.email.text), .text(request.origin), Value(request.requestedAt),
        .integer(request.attempts), Value(request.due),
      ])
  }

  func requests(dueAt now: Instant) -> [PasswordResetRequest] {
    connection.query(
      """
      SELECT id, email, origin, requested_at, attempts, due FROM password_reset_requests WHERE due <= ? ORDER BY due, id
      """, [Value(now)]
    ) { row in
      guard let email = EmailAddress(row.text(1)) else {
        row.fail("the address is none")
        return nil
      }
      return PasswordResetRequest(
        id: row.identifier(0), email: email, origin: row.text(2), requestedAt: row.instant(3),
        attempts: row.integer(4), due: row.instant(5))
    }
  }

  var nextRequest: Instant? {
    connection.integer("SELECT min(due) FROM password_reset_requests").map { Instant(milliseconds: $0) }
  }

  func remove(_ request: Identifier<PasswordResetRequest>) {
    connection.execute("DELETE FROM password_reset_requests WHERE id = ?", [Value(request)])
  }

  func removeRequests(of email: EmailAddress) {
    connection.execute("DELETE FROM password_reset_requests WHERE email = ? COLLATE NOCASE", [.text(email.text)])
  }

  func postpone(dueAt now: Instant, until next: Instant, forgettingBefore oldest: Instant) {
    connection.execute("DELETE FROM password_reset_requests WHERE requested_at < ?", [Value(oldest)])
    connection.execute(
      "UPDATE password_reset_requests SET due = ?, attempts = attempts + 1 WHERE due <= ?", [Value(next), Value(now)])
  }

  func add(_ link: PasswordResetLink, digest: SecretDigest) {
    connection.execute(
      "INSERT INTO password_reset_links (digest, account, expires, issuer) VALUES (?, ?, ?, ?)",
      [Value(digest), Value(link.account), Value(link.expires), Value(link.issuer)])
  }

  func link(_ digest: SecretDigest, at now: Instant) -> PasswordResetLink? {
    connection.first(
      "SELECT account, expires, issuer FROM password_reset_links WHERE digest = ? AND expires > ?",
      [Value(digest), Value(now)]
    ) { PasswordResetLink(account: $0.identifier(0), expires: $0.instant(1), issuer: $0.optionalIdentifier(2)) }
  }

  func remove(link digest: SecretDigest) {
    connection.execute("DELETE FROM password_reset_links WHERE digest = ?", [Value(digest)])
  }

  func removeLinks(of account: Identifier<Account>) {
    connection.execute("DELETE FROM password_reset_links WHERE account = ?", [Value(account)])
  }

  func forgetLinks(expiredAt now: Instant) {
    connection.execute("DELETE FROM password_reset_links WHERE expires <= ?", [Value(now)])
  }
}
