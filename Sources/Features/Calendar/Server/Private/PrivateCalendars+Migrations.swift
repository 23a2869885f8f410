package import DatabaseKit

extension Migration {
  /// People's own calendars, of which nothing is kept but where they are and when they are looked at; the busy times are
  /// rows of the workplaces' members.
  package static let privateCalendars = Migration(
    "private calendars",
    sql: """
      CREATE TABLE private_calendars (
        account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('file', 'account')),
        host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 300),
        address BLOB NOT NULL CHECK (length(address) BETWEEN 1 AND 4000),
        user_name TEXT NOT NULL CHECK (length(user_name) <= 300),
        password BLOB CHECK (length(password) BETWEEN 1 AND 4000),
        connected_at INTEGER NOT NULL,
        tag TEXT CHECK (length(tag) <= 20000),
        basis TEXT NOT NULL CHECK (length(basis) <= 20000),
        read_at INTEGER,
        failures INTEGER NOT NULL CHECK (failures >= 0),
        failing_since INTEGER,
        problem TEXT CHECK (length(problem) BETWEEN 1 AND 40),
        due INTEGER NOT NULL,
        CHECK ((kind = 'account') = (password IS NOT NULL)),
        CHECK ((failures = 0) = (failing_since IS NULL) AND (failures = 0) = (problem IS NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX private_calendars_by_due ON private_calendars (due, account);
      """)

  /// A calendar whose reading ended the process has its beginning still when it is due again. The other column counts its
  /// events that could not be read.
  package static let privateCalendarReadings = Migration(
    "private calendars that are being read",
    sql: """
      ALTER TABLE private_calendars ADD COLUMN reading_since INTEGER;
      ALTER TABLE private_calendars ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
      """)
}
