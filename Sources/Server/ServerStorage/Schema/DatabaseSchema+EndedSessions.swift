extension DatabaseSchema {
  /// The sessions that have ended, so that their devices are told so. A session that a backup does not have yet is in
  /// neither table: its device may hold what the server has lost.
  static let endedSessions = """
    CREATE TABLE ended_sessions (
      digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ended_sessions_by_creation ON ended_sessions (created_at);
    CREATE TRIGGER sessions_end AFTER DELETE ON sessions BEGIN
      INSERT OR IGNORE INTO ended_sessions (digest, created_at) VALUES (old.digest, old.created_at);
    END;
    """
}
