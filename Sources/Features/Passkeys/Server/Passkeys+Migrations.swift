package import DatabaseKit

extension Migration {
  /// Of a passkey the public half. A ceremony is a challenge that nobody has answered yet.
  package static let passkeys = Migration(
    "passkeys",
    sql: """
      CREATE TABLE passkeys (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
        credential BLOB NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
        algorithm INTEGER NOT NULL,
        public_key BLOB NOT NULL CHECK (length(public_key) BETWEEN 1 AND 1024),
        signature_count INTEGER NOT NULL CHECK (signature_count >= 0),
        is_backup_eligible INTEGER NOT NULL CHECK (is_backup_eligible IN (0, 1)),
        is_backed_up INTEGER NOT NULL CHECK (is_backed_up IN (0, 1)),
        model BLOB NOT NULL CHECK (length(model) = 16),
        created_at INTEGER NOT NULL,
        last_use INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX passkeys_by_account ON passkeys (account, created_at);

      CREATE TABLE passkey_ceremonies (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        challenge BLOB NOT NULL CHECK (length(challenge) = 32),
        account BLOB REFERENCES accounts (id) ON DELETE CASCADE,
        source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
        expires INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX passkey_ceremonies_by_source ON passkey_ceremonies (source, expires);
      CREATE INDEX passkey_ceremonies_by_age ON passkey_ceremonies (expires);
      """)

  /// A challenge is sealed in the page that asked for it, so only those that were answered are written.
  package static let usedCeremonies = Migration(
    "passkey challenges that were answered",
    sql: """
      DROP TABLE passkey_ceremonies;
      CREATE TABLE used_passkey_ceremonies (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        expires INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX used_passkey_ceremonies_by_age ON used_passkey_ceremonies (expires);
      """)
}
