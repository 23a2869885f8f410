import DatabaseKit
import TimeKit

/// Keeps what the server's clock has shown.
package struct TrustedTimeStore {
  let connection: Connection

  /// Nil in a new database.
  package var last: TrustedTime? {
    connection.first("SELECT last, suspect_since FROM known_time") { row in
      TrustedTime(last: row.instant(0), suspectSince: row.optionalInstant(1))
    }
  }

  package func keep(_ time: TrustedTime) {
    connection.execute(
      """
      INSERT INTO known_time ("only", last, suspect_since) VALUES (1, ?, ?)
      ON CONFLICT ("only") DO UPDATE SET last = excluded.last, suspect_since = excluded.suspect_since
      """,
      [Value(time.last), Value(time.suspectSince)])
  }
}
