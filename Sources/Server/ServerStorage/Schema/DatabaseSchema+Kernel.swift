extension DatabaseSchema {
  static let workplaces = """
    CREATE TABLE workplaces (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
      time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 100)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE members (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      role TEXT NOT NULL CHECK (role IN ('member', 'manager', 'owner')),
      PRIMARY KEY (workplace, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE user_profiles (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      display_name TEXT CHECK (length(display_name) BETWEEN 1 AND 2000),
      PRIMARY KEY (workplace, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE member_identities (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      user BLOB NOT NULL CHECK (length(user) = 16),
      PRIMARY KEY (workplace, id),
      FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE meta (
      only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
      owner BLOB NOT NULL CHECK (length(owner) = 16)
    ) STRICT;
    """

  /// The snapshots make rows large, so the table keeps them by row number and all keys are indexes beside it. The last
  /// columns of an index are what a filter may ask for besides, so that only entries that are found are read.
  static let log = """
    CREATE TABLE log_entries (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      timestamp INTEGER NOT NULL,
      user_id BLOB NOT NULL CHECK (length(user_id) = 16),
      change_type TEXT NOT NULL CHECK (length(change_type) BETWEEN 1 AND 100),
      intent TEXT NOT NULL CHECK (length(intent) BETWEEN 1 AND 100),
      table_name TEXT NOT NULL CHECK (length(table_name) BETWEEN 1 AND 100),
      row_id BLOB NOT NULL CHECK (length(row_id) = 16),
      date INTEGER CHECK (date BETWEEN -719162 AND 2932896),
      operation BLOB NOT NULL CHECK (length(operation) = 16),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 10000),
      before TEXT CHECK (before LIKE '{%}'),
      after TEXT CHECK (after LIKE '{%}'),
      managers_only INTEGER CHECK (managers_only = 1),
      audience_member BLOB CHECK (length(audience_member) = 16),
      PRIMARY KEY (workplace, id),
      CHECK (before IS NOT NULL OR after IS NOT NULL)
    ) STRICT;
    CREATE INDEX log_entries_by_time ON log_entries (workplace, timestamp, id);
    CREATE INDEX log_entries_by_user ON log_entries (workplace, user_id, timestamp, id, change_type, table_name);
    CREATE INDEX log_entries_by_row ON log_entries (workplace, row_id, timestamp, id);
    CREATE INDEX log_entries_by_operation ON log_entries (workplace, operation, timestamp, id);
    CREATE INDEX log_entries_by_type ON log_entries (workplace, change_type, timestamp, id, table_name);
    CREATE INDEX log_entries_by_table ON log_entries (workplace, table_name, timestamp, id);
    """

  /// What makes the log quick to search and to count.
  ///
  /// `log_words` is an index alone, which keeps no texts: the row number is a place in `log_places`, and the words are
  /// those that ``LogWords`` makes (https://www.sqlite.org/fts5.html, section 4.4.3). Its parts are merged by a job,
  /// since within a command's own commit the person would have to wait for that. `log_counts` counts the entries of each
  /// 2 to the power of 26 milliseconds, some 19 hours, so that a count goes along few rows.
  static let logSearch = """
    CREATE TABLE log_reasons (
      place INTEGER PRIMARY KEY,
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      entry BLOB NOT NULL CHECK (length(entry) = 16)
    ) STRICT;
    CREATE VIRTUAL TABLE log_words USING fts5 (
      words, content = '', columnsize = 0, detail = none, tokenize = 'ascii'
    );
    INSERT INTO log_words (log_words, rank) VALUES ('automerge', 0);
    INSERT INTO log_words (log_words, rank) VALUES ('crisismerge', 200);

    CREATE TABLE log_counts (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      part INTEGER NOT NULL,
      entries INTEGER NOT NULL CHECK (entries >= 0),
      PRIMARY KEY (workplace, part)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER log_entries_added AFTER INSERT ON log_entries BEGIN
      INSERT INTO log_counts (workplace, part, entries) VALUES (new.workplace, new.timestamp >> 26, 1)
        ON CONFLICT (workplace, part) DO UPDATE SET entries = entries + 1;
    END;
    CREATE TRIGGER log_entries_removed AFTER DELETE ON log_entries BEGIN
      UPDATE log_counts SET entries = entries - 1 WHERE workplace = old.workplace AND part = old.timestamp >> 26;
      DELETE FROM log_counts WHERE workplace = old.workplace AND part = old.timestamp >> 26 AND entries = 0;
    END;
    """

  /// What belongs to a workplace is found by its key. A place is also unique among those of all workplaces, since it is
  /// the row number of the index of reasons.
  static let logPlaces = """
    CREATE TABLE log_places (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      place INTEGER NOT NULL UNIQUE,
      entry BLOB NOT NULL CHECK (length(entry) = 16),
      PRIMARY KEY (workplace, place)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO log_places SELECT workplace, place, entry FROM log_reasons;
    DROP TABLE log_reasons;
    """

  /// Which words ``LogWords`` made when the index was filled; it is made anew where they are others.
  static let logIndex = """
    CREATE TABLE log_index (
      only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
      version INTEGER NOT NULL CHECK (version >= 1)
    ) STRICT;
    """

  /// The index by position has everything that decides who receives an entry, so that passing over one reads no body.
  static let feed = """
    CREATE TABLE feeds (
      workplace BLOB NOT NULL PRIMARY KEY REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      position INTEGER NOT NULL CHECK (position >= 0),
      horizon INTEGER NOT NULL CHECK (horizon BETWEEN 0 AND position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE feed_entries (
      workplace BLOB NOT NULL REFERENCES feeds (workplace),
      table_name TEXT NOT NULL,
      row_id BLOB NOT NULL CHECK (length(row_id) = 16),
      position INTEGER NOT NULL CHECK (position >= 1),
      schema INTEGER NOT NULL,
      body TEXT CHECK (body LIKE '{%}'),
      audience INTEGER NOT NULL CHECK (audience BETWEEN 0 AND 2),
      audience_member BLOB,
      date INTEGER,
      member BLOB,
      moved INTEGER NOT NULL CHECK (moved IN (0, 1)),
      ended_at INTEGER,
      PRIMARY KEY (workplace, table_name, row_id),
      CHECK ((audience = 2) = (audience_member IS NOT NULL)),
      CHECK ((body IS NULL) = (ended_at IS NOT NULL))
    ) STRICT;
    CREATE INDEX feed_entries_by_position
      ON feed_entries (workplace, position, audience, audience_member, date, member, moved, ended_at);
    CREATE INDEX feed_entries_by_date
      ON feed_entries (workplace, date, position, member, audience, audience_member, ended_at)
      WHERE date IS NOT NULL;
    CREATE INDEX feed_entries_by_end ON feed_entries (workplace, ended_at, position) WHERE ended_at IS NOT NULL;
    """

  /// Each lineage of a feed begins behind a position, and ends where the next one begins.
  static let lineages = """
    CREATE TABLE feed_lineages (
      workplace BLOB NOT NULL REFERENCES feeds (workplace),
      position INTEGER NOT NULL CHECK (position >= 0),
      id BLOB NOT NULL CHECK (length(id) = 16),
      PRIMARY KEY (workplace, position),
      UNIQUE (workplace, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// The log is in the order of the devices' times, and kept by the server's. `known_time` is the newest time that is
  /// believed, and since when a much later one is not.
  static let recordingTimes = """
    ALTER TABLE log_entries ADD COLUMN recorded_at INTEGER;
    UPDATE log_entries SET recorded_at = timestamp;
    CREATE INDEX log_entries_by_recording ON log_entries (workplace, recorded_at, id);
    CREATE TABLE known_time (
      only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
      last INTEGER NOT NULL,
      suspect_since INTEGER
    ) STRICT;
    """

  /// Who is who in a team, and what a workplace allows its members.
  static let team = """
    ALTER TABLE members ADD COLUMN display_name TEXT CHECK (length(display_name) BETWEEN 1 AND 2000);
    ALTER TABLE members ADD COLUMN avatar INTEGER CHECK (avatar >= 1);
    ALTER TABLE members ADD COLUMN "left" INTEGER;
    ALTER TABLE workplaces ADD COLUMN kind TEXT CHECK (kind IN ('hikes', 'both'));
    ALTER TABLE workplaces ADD COLUMN members_plan INTEGER CHECK (members_plan = 0);
    ALTER TABLE workplaces ADD COLUMN members_see_team INTEGER CHECK (members_see_team = 0);
    """

  /// A workplace whose time zone is the server's, until its first device says where people are.
  static let provisionalZones = """
    ALTER TABLE workplaces ADD COLUMN is_time_zone_provisional INTEGER CHECK (is_time_zone_provisional = 1);
    """

  /// A job of no workplace, such as the one that merges the index of reasons, has an empty one.
  static let operations = """
    CREATE TABLE commands (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      at INTEGER NOT NULL,
      position INTEGER,
      refusal TEXT,
      field TEXT,
      code TEXT,
      PRIMARY KEY (workplace, id),
      CHECK ((position IS NULL) = (refusal IS NOT NULL)),
      CHECK ((refusal IS NULL) = (code IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX commands_by_age ON commands (workplace, at);

    CREATE TABLE jobs (
      workplace BLOB NOT NULL CHECK (length(workplace) IN (0, 16)),
      name TEXT NOT NULL,
      due INTEGER NOT NULL,
      attempts INTEGER NOT NULL CHECK (attempts >= 0),
      last_error TEXT,
      PRIMARY KEY (workplace, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX jobs_by_due ON jobs (due);
    """
}
