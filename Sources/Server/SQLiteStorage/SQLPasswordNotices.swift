import DatabaseKit
import JSONKit
import ServerStorage
import TimeKit

/// Notices of changed passwords, in SQLite.
struct SQLPasswordNotices: PasswordNoticeStorage {
  let connection: Connection

  func add(_ notice: PasswordNotice) {
    connection.execute(
      "INSERT INTO password_notices (id, email, changed_at, attempts, due) VALUES (?, ?, ?, ?, ?)",
      [
        Value(notice.id), .text(notice.email.text), Value(notice.changedAt), .integer(notice.attempts),
        Value(notice.due),
      ])
  }

  func notices(dueAt now: Instant) -> [PasswordNotice] {
    connection.query(
      "SELECT id, email, changed_at, attempts, due FROM password_notices WHERE due <= ? ORDER BY due, id", [Value(now)]
    ) { row in
      guard let email = EmailAddress(row.text(1)) else {
        row.fail("the address is none")
        return nil
      }
      return PasswordNotice(
        id: row.identifier(0), email: email, changedAt: row.instant(2), attempts: row.integer(3), due: row.instant(4))
    }
  }

  var nextNotice: Instant? {
    connection.integer("SELECT min(due) FROM password_notices").map { Instant(milliseconds: $0) }
  }

  func remove(_ notice: Identifier<PasswordNotice>) {
    connection.execute("DELETE FROM password_notices WHERE id = ?", [Value(notice)])
  }

  func removeNotices(to email: EmailAddress) {
    connection.execute("DELETE FROM password_notices WHERE email = ? COLLATE NOCASE", [.text(email.text)])
  }

  func postpone(dueAt now: Instant, until next: Instant, forgettingBefore oldest: Instant) {
    connection.execute("DELETE FROM password_notices WHERE changed_at < ?", [Value(oldest)])
    connection.execute(
      "UPDATE password_notices SET due = ?, attempts = attempts + 1 WHERE due <= ?", [Value(next), Value(now)])
  }
}
