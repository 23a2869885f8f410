extension DatabaseSchema {
  /// Who of those that see only what concerns them holds a row that is theirs no longer: whose it was, and until which
  /// position of the feed; and until which position a row was everybody's. A row between two members names both.
  static let feedReaders = """
    ALTER TABLE feed_entries ADD COLUMN party BLOB;
    ALTER TABLE feed_entries ADD COLUMN other_party BLOB;
    ALTER TABLE feed_entries ADD COLUMN left_all_at INTEGER;
    UPDATE feed_entries SET left_all_at = position WHERE moved = 1;
    CREATE INDEX feed_entries_by_leaving ON feed_entries (workplace, left_all_at) WHERE left_all_at IS NOT NULL;

    CREATE TABLE feed_former_members (
      workplace BLOB NOT NULL,
      table_name TEXT NOT NULL,
      row_id BLOB NOT NULL CHECK (length(row_id) = 16),
      member BLOB NOT NULL,
      position INTEGER NOT NULL CHECK (position >= 1),
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (workplace, table_name, row_id, member),
      FOREIGN KEY (workplace, table_name, row_id) REFERENCES feed_entries (workplace, table_name, row_id)
        ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX feed_former_members_by_position ON feed_former_members (workplace, member, position);
    """
}
