import DatabaseKit
package import JSONKit
package import TimeKit

/// Keeps what is due for single persons.
package struct PersonalJobStore {
  let connection: Connection

  /// Has something done for a person, in the place of the same that was to be done at another time; nil for never.
  package func schedule(_ name: String, of account: Identifier<Account>, at due: Instant?, payload: String) {
    guard let due else {
      return connection.execute(
        "DELETE FROM personal_jobs WHERE account = ? AND name = ?", [Value(account), .text(name)])
    }
    connection.execute(
      """
      INSERT INTO personal_jobs (account, name, due, payload) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, name) DO UPDATE SET due = excluded.due, payload = excluded.payload
      """,
      [Value(account), .text(name), Value(due), .text(payload)])
  }

  package func job(_ name: String, of account: Identifier<Account>) -> PersonalJob? {
    connection.first(
      "SELECT account, name, due, payload FROM personal_jobs WHERE account = ? AND name = ?",
      [Value(account), .text(name)]
    ) { PersonalJob($0) }
  }

  /// What is due for persons, or would be only after an instant, but for never; the one that waits longest first.
  package func jobs(dueAt now: Instant, orAfter latest: Instant, limit: Int) -> [PersonalJob] {
    connection.query(
      """
      SELECT account, name, due, payload FROM personal_jobs WHERE due <= ? OR due > ? AND due < ?
      ORDER BY due, account, name LIMIT ?
      """,
      [Value(now), Value(latest), Value(Instant.latest), .integer(Int64(limit))]
    ) { PersonalJob($0) }
  }

  package var next: Instant? {
    connection.instant("SELECT min(due) FROM personal_jobs")
  }
}

extension PersonalJob {
  fileprivate init(_ row: DatabaseKit.Row) {
    self.init(account: row.identifier(0), name: row.text(1), due: row.instant(2), payload: row.text(3))
  }
}
