package import DatabaseKit

extension Migration {
  /// What happened to an account that its person should know of, and which of it a mail tells.
  package static let accountActivity = Migration(
    "what happened to accounts",
    sql: """
      CREATE TABLE account_activity (
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        id BLOB NOT NULL CHECK (length(id) = 16),
        event TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
        detail TEXT NOT NULL CHECK (length(detail) <= 2000),
        at INTEGER NOT NULL,
        PRIMARY KEY (account, id)
      ) STRICT, WITHOUT ROWID;
      ALTER TABLE password_notices ADD COLUMN event TEXT NOT NULL DEFAULT 'passwordChanged'
        CHECK (length(event) BETWEEN 1 AND 40);
      ALTER TABLE password_notices ADD COLUMN detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 2000);
      """)

  /// The audit log outlasts the accounts and workplaces that it tells of, so it refers to neither; what happened to
  /// accounts is a part of it. Operators are known by the system's number for them.
  package static let audit = Migration(
    "the audit log",
    sql: """
      CREATE TABLE audit_entries (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        event TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
        account BLOB CHECK (length(account) = 16),
        workplace_id BLOB CHECK (length(workplace_id) = 16),
        actor BLOB CHECK (length(actor) = 16),
        operator INTEGER CHECK (operator >= 0),
        detail TEXT NOT NULL CHECK (length(detail) <= 2000),
        address TEXT CHECK (length(address) BETWEEN 1 AND 100),
        program TEXT CHECK (length(program) BETWEEN 1 AND 200),
        at INTEGER NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 1),
        CHECK (actor IS NULL OR operator IS NULL)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX audit_entries_by_account ON audit_entries (account, at, id, event);
      CREATE INDEX audit_entries_by_workplace ON audit_entries (workplace_id, at, id) WHERE workplace_id IS NOT NULL;
      CREATE INDEX audit_entries_by_actor ON audit_entries (actor) WHERE actor IS NOT NULL;
      CREATE INDEX audit_entries_by_time ON audit_entries (at, id);
      INSERT INTO audit_entries (id, event, account, detail, at, count)
        SELECT id, event, account, detail, at, 1 FROM account_activity WHERE TRUE ON CONFLICT DO NOTHING;
      DROP TABLE account_activity;
      """)
}
