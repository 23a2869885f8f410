extension DatabaseSchema {
  /// The audit log outlasts the accounts and workplaces that it tells of, so it refers to neither; what happened to
  /// accounts is a part of it. Operators are known by the system's number for them.
  static let audit = """
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
    """

  static let accountLocks = """
    CREATE TABLE account_locks (
      account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      reason TEXT NOT NULL CHECK (length(reason) <= 2000)
    ) STRICT, WITHOUT ROWID;
    """
}
