package import DatabaseKit
import ServerStorage

extension Migration {
  /// What people want to be told, on which devices, and what is due for whom; and the rows that a workplace's job is about.
  package static let notifications = Migration(
    "notifications",
    sql: """
      CREATE TABLE notification_settings (
        account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        summary INTEGER NOT NULL CHECK (summary IN (0, 1)),
        summary_minute INTEGER NOT NULL CHECK (summary_minute BETWEEN 0 AND 719),
        works_only INTEGER NOT NULL CHECK (works_only IN (0, 1)),
        reminder_minutes INTEGER CHECK (reminder_minutes BETWEEN 1 AND 1440),
        changes INTEGER NOT NULL CHECK (changes IN (0, 1)),
        quiet_start INTEGER CHECK (quiet_start BETWEEN 0 AND 1439),
        quiet_end INTEGER CHECK (quiet_end BETWEEN 0 AND 1439),
        mail INTEGER NOT NULL CHECK (mail IN (0, 1)),
        time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 100),
        locale TEXT NOT NULL CHECK (length(locale) <= 100),
        origin TEXT NOT NULL CHECK (length(origin) <= 300),
        seen_at INTEGER NOT NULL,
        CHECK ((quiet_start IS NULL) = (quiet_end IS NULL))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE push_subscriptions (
        session BLOB NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 2000),
        public_key BLOB NOT NULL CHECK (length(public_key) = 65),
        secret BLOB NOT NULL CHECK (length(secret) = 16)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account);

      CREATE TABLE push_key (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        sealed BLOB NOT NULL CHECK (length(sealed) BETWEEN 1 AND 1000)
      ) STRICT;

      \(jobTables)
      """)
}
