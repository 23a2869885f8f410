package import DatabaseKit

extension Migration {
  /// What belongs to the whole server: no key begins with a workplace, but that of memberships. A digest is the SHA-256
  /// hash of a secret that is nowhere kept.
  package static let accounts = Migration(
    "accounts",
    sql: """
      CREATE TABLE accounts (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
        email_key TEXT NOT NULL UNIQUE CHECK (length(email_key) BETWEEN 3 AND 1000),
        display_name TEXT NOT NULL CHECK (length(display_name) BETWEEN 1 AND 2000),
        password TEXT NOT NULL CHECK (password LIKE '$argon2id$%' AND length(password) <= 128),
        is_owner INTEGER UNIQUE CHECK (is_owner = 1),
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE memberships (
        workplace BLOB NOT NULL,
        member BLOB NOT NULL,
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        PRIMARY KEY (workplace, member),
        UNIQUE (account, workplace),
        FOREIGN KEY (workplace, member) REFERENCES members (workplace, id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE sessions (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        device TEXT NOT NULL CHECK (length(device) BETWEEN 1 AND 200),
        created_at INTEGER NOT NULL,
        last_use INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sessions_by_account ON sessions (account, last_use);

      CREATE TABLE known_devices (
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        digest BLOB NOT NULL CHECK (length(digest) = 32),
        last_use INTEGER NOT NULL,
        PRIMARY KEY (account, digest)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE api_tokens (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
        scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'calendar')),
        created_at INTEGER NOT NULL,
        expires INTEGER,
        last_use INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX api_tokens_by_account ON api_tokens (account, created_at);

      CREATE TABLE attempts (
        key TEXT NOT NULL PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 2000),
        failures INTEGER NOT NULL CHECK (failures >= 1),
        last INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX attempts_by_age ON attempts (last);

      CREATE TABLE setup_code (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        digest BLOB NOT NULL CHECK (length(digest) = 32)
      ) STRICT;
      """)

  /// The sessions that have ended, so that their devices are told so. A session that a backup does not have yet is in
  /// neither table: its device may hold what the server has lost.
  package static let endedSessions = Migration(
    "sessions that have ended",
    sql: """
      CREATE TABLE ended_sessions (
        digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX ended_sessions_by_creation ON ended_sessions (created_at);
      CREATE TRIGGER sessions_end AFTER DELETE ON sessions BEGIN
        INSERT OR IGNORE INTO ended_sessions (digest, created_at) VALUES (old.digest, old.created_at);
      END;
      """)

  /// Whether an account was removed from a workplace by somebody else; it comes back by an invitation of its own alone.
  package static let removedMembers = Migration(
    "members who were removed",
    sql: """
      ALTER TABLE memberships ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1));
      """)

  package static let accountLocks = Migration(
    "accounts that are locked",
    sql: """
      CREATE TABLE account_locks (
        account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        at INTEGER NOT NULL,
        reason TEXT NOT NULL CHECK (length(reason) <= 2000)
      ) STRICT, WITHOUT ROWID;
      """)
}
