extension DatabaseSchema {
  /// What happened to an account that its person should know of, and which of it a mail tells.
  static let accountActivity = """
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
    """
}
