extension DatabaseSchema {
  /// Mails to be sent, by address, since an account may get another address before its mail is sent.
  static let passwordNotices = """
    CREATE TABLE password_notices (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
      changed_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL CHECK (attempts >= 0),
      due INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX password_notices_by_due ON password_notices (due);
    """
}
