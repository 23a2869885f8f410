extension DatabaseSchema {
  /// The change log's key is its order: an entry's milliseconds since 1970 times 2 to the power of 20, and the number of
  /// the entry within its millisecond, so that pages, counts and purges go along the table itself.
  static let changeLog = """
    CREATE TABLE user_profiles (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      member_id BLOB NOT NULL CHECK (length(member_id) = 16),
      display_name TEXT CHECK (length(display_name) BETWEEN 1 AND 2000),
      skips_switch_question INTEGER NOT NULL CHECK (skips_switch_question IN (0, 1)),
      is_retired INTEGER NOT NULL CHECK (is_retired IN (0, 1)),
      PRIMARY KEY (workplace, id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX user_profiles_current ON user_profiles (workplace, member_id) WHERE is_retired = 0;

    CREATE TABLE change_log_settings (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (id = workplace),
      version INTEGER NOT NULL CHECK (version >= 1),
      retention TEXT NOT NULL
        CHECK (retention IN ('30 days', '90 days', '6 months', '1 year', '2 years', 'Forever')),
      last_purged INTEGER,
      last_purged_count INTEGER NOT NULL CHECK (last_purged_count >= 0),
      PRIMARY KEY (workplace, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE change_log (
      place INTEGER PRIMARY KEY,
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      timestamp INTEGER NOT NULL,
      user_id BLOB NOT NULL CHECK (length(user_id) = 16),
      change_type TEXT NOT NULL
        CHECK (change_type IN ('switch', 'delete', 'create', 'undo', 'redo', 'move', 'edit')),
      shift_id BLOB NOT NULL CHECK (length(shift_id) = 16),
      shift_date INTEGER NOT NULL CHECK (shift_date BETWEEN -719162 AND 2932896),
      operation BLOB NOT NULL CHECK (length(operation) = 16),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 10000),
      old_shift_snapshot_version INTEGER,
      old_shift_snapshot_date INTEGER,
      old_shift_snapshot_note TEXT,
      old_shift_snapshot_shift_type_id BLOB,
      old_shift_snapshot_symbol TEXT,
      old_shift_snapshot_title TEXT,
      old_shift_snapshot_description TEXT,
      old_shift_snapshot_time_range TEXT,
      old_shift_snapshot_location TEXT,
      new_shift_snapshot_version INTEGER,
      new_shift_snapshot_date INTEGER,
      new_shift_snapshot_note TEXT,
      new_shift_snapshot_shift_type_id BLOB,
      new_shift_snapshot_symbol TEXT,
      new_shift_snapshot_title TEXT,
      new_shift_snapshot_description TEXT,
      new_shift_snapshot_time_range TEXT,
      new_shift_snapshot_location TEXT,
      CHECK ((change_type = 'create') = (old_shift_snapshot_version IS NULL)),
      CHECK ((change_type = 'delete') = (new_shift_snapshot_version IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX change_log_by_id ON change_log (workplace, id);
    CREATE INDEX change_log_by_workplace ON change_log (workplace, place);
    CREATE INDEX change_log_by_user ON change_log (workplace, user_id, change_type, place);
    CREATE INDEX change_log_by_type ON change_log (workplace, change_type, place);
    CREATE INDEX change_log_by_shift ON change_log (workplace, shift_id, place);
    """
  /// What makes the log quick to search and to count.
  ///
  /// `change_log_words` is an index alone, which keeps no texts: the row number is the entry's place, and the words are
  /// those that ``ChangeLogWords`` makes (https://www.sqlite.org/fts5.html, section 4.4.3). Its parts are merged by ``WordsMerge``, since within a
  /// switch's own commit it would have to wait for that. `change_log_counts` counts
  /// the entries of each 2 to the power of 26 milliseconds, some 19 hours, so that a count goes along few rows.
  static let changeLogSearch = """
    CREATE VIRTUAL TABLE change_log_words USING fts5 (
      words, content = '', columnsize = 0, detail = none, tokenize = 'ascii'
    );
    INSERT INTO change_log_words (change_log_words, rank) VALUES ('automerge', 0);
    INSERT INTO change_log_words (change_log_words, rank) VALUES ('crisismerge', 200);

    CREATE TABLE change_log_counts (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      part INTEGER NOT NULL,
      entries INTEGER NOT NULL CHECK (entries >= 0),
      PRIMARY KEY (workplace, part)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER change_log_added AFTER INSERT ON change_log BEGIN
      INSERT INTO change_log_counts (workplace, part, entries) VALUES (new.workplace, new.place >> 46, 1)
        ON CONFLICT (workplace, part) DO UPDATE SET entries = entries + 1;
    END;
    CREATE TRIGGER change_log_removed AFTER DELETE ON change_log BEGIN
      UPDATE change_log_counts SET entries = entries - 1 WHERE workplace = old.workplace AND part = old.place >> 46;
      DELETE FROM change_log_counts WHERE workplace = old.workplace AND part = old.place >> 46 AND entries = 0;
    END;
    """
}
