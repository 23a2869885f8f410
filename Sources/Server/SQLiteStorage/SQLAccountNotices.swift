import DatabaseKit
import JSONKit
import ServerStorage
import TimeKit

/// Notices of what happened to accounts, in SQLite.
struct SQLAccountNotices: AccountNoticeStorage {
  let connection: Connection

  func add(_ notice: AccountNotice) {
    connection.execute(
      """
      INSERT INTO password_notices (id, email, changed_at, attempts, due, event, detail, account, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(notice.id), .text(notice.email.text), Value(notice.happenedAt), .integer(notice.attempts),
        Value(notice.due), .text(notice.event.rawValue), .text(notice.detail), Value(notice.link?.account),
        (notice.link?.origin).map { .text($0) } ?? .null,
      ])
  }

  func notices(dueAt now: Instant) -> [AccountNotice] {
    connection.query(
      """
      SELECT id, email, changed_at, attempts, due, event, detail, account, origin FROM password_notices
      WHERE due <= ? ORDER BY due, id
      """, [Value(now)]
    ) { row in
      guard let email = EmailAddress(row.text(1)), let event = AccountEvent(rawValue: row.text(5)) else {
        row.fail("the address or the event is none")
        return nil
      }
      let link = row.optionalIdentifier(7).flatMap { account in
        row.optionalText(8).map { AccountNotice.Link(account: account, origin: $0) }
      }
      return AccountNotice(
        id: row.identifier(0), email: email, event: event, detail: row.text(6), happenedAt: row.instant(2),
        attempts: row.integer(3), due: row.instant(4), link: link)
    }
  }

  var nextNotice: Instant? {
    connection.integer("SELECT min(due) FROM password_notices").map { Instant(milliseconds: $0) }
  }

  func remove(_ notice: Identifier<AccountNotice>) {
    connection.execute("DELETE FROM password_notices WHERE id = ?", [Value(notice)])
  }

  func removeNotices(to email: EmailAddress) {
    connection.execute("DELETE FROM password_notices WHERE email = ? COLLATE NOCASE", [.text(email.text)])
  }

  func removeAll() { connection.execute("DELETE FROM password_notices") }

  func postpone(dueAt now: Instant, until next: Instant, forgettingBefore oldest: Instant) {
    connection.execute("DELETE FROM password_notices WHERE changed_at < ?", [Value(oldest)])
    connection.execute(
      "UPDATE password_notices SET due = ?, attempts = attempts + 1 WHERE due <= ?", [Value(next), Value(now)])
  }
}
