package import DatabaseKit

extension Migration {
  /// The snapshots make rows large, so the table keeps them by row number and all keys are indexes beside it. The last
  /// columns of an index are what a filter may ask for besides, so that only entries that are found are read.
  package static let log = Migration(
    "the log",
    sql: """
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
      """)

  /// What makes the log quick to search and to count.
  ///
  /// `log_words` is an index alone, which keeps no texts: the row number is a place in `log_places`, and the words are
  /// those that ``LogWords`` makes (https://www.sqlite.org/fts5.html, section 4.4.3). Its parts are merged by a job,
  /// since within a command's own commit the person would have to wait for that. `log_counts` counts the entries of each
  /// 2 to the power of 26 milliseconds, some 19 hours, so that a count goes along few rows.
  package static let logSearch = Migration(
    "search and counts of the log",
    sql: """
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
      """)

  /// What belongs to a workplace is found by its key. A place is also unique among those of all workplaces, since it is
  /// the row number of the index of reasons.
  package static let logPlaces = Migration(
    "places of the log by workplace",
    sql: """
      CREATE TABLE log_places (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        place INTEGER NOT NULL UNIQUE,
        entry BLOB NOT NULL CHECK (length(entry) = 16),
        PRIMARY KEY (workplace, place)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO log_places SELECT workplace, place, entry FROM log_reasons;
      DROP TABLE log_reasons;
      """)

  /// The log is in the order of the devices' times, and kept by the server's. `known_time` is the newest time that is
  /// believed, and since when a much later one is not.
  package static let recordingTimes = Migration(
    "the server's time in the log",
    sql: """
      ALTER TABLE log_entries ADD COLUMN recorded_at INTEGER;
      UPDATE log_entries SET recorded_at = timestamp;
      CREATE INDEX log_entries_by_recording ON log_entries (workplace, recorded_at, id);
      CREATE TABLE known_time (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        last INTEGER NOT NULL,
        suspect_since INTEGER
      ) STRICT;
      """)

  /// Which words ``LogWords`` made when the index was filled; it is made anew where they are others.
  package static let logIndex = Migration(
    "the words of the log's index",
    sql: """
      CREATE TABLE log_index (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        version INTEGER NOT NULL CHECK (version >= 1)
      ) STRICT;
      """)

  /// Those entries by themselves, so that somebody's own count of the log need not go along all of it.
  package static let logAudiences = Migration(
    "entries of the log that are not for everybody",
    sql: """
      CREATE INDEX log_entries_by_audience ON log_entries (workplace, timestamp, audience_member, managers_only)
        WHERE (managers_only IS NOT NULL OR audience_member IS NOT NULL);
      """)

  /// The log is in the order of the server's times, and has a device's own where it is another one. `device_contacts` says
  /// since when each device was without the server the last time; it goes by the session's or token's identifier, and is
  /// still known when that has ended.
  package static let deviceTimes = Migration(
    "the devices' time in the log",
    sql: """
      DROP INDEX log_entries_by_recording;
      ALTER TABLE log_entries DROP COLUMN recorded_at;
      ALTER TABLE log_entries ADD COLUMN made_at INTEGER;
      CREATE TABLE device_contacts (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        member BLOB NOT NULL CHECK (length(member) = 16),
        device BLOB NOT NULL CHECK (length(device) = 16),
        reached_at INTEGER NOT NULL,
        offline_since INTEGER NOT NULL,
        PRIMARY KEY (workplace, member, device)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX device_contacts_by_age ON device_contacts (reached_at);
      """)
}
