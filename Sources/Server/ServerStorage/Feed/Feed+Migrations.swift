package import DatabaseKit

extension Migration {
  /// The index by position has everything that decides who receives an entry, so that passing over one reads no body.
  package static let feed = Migration(
    "the feed",
    sql: """
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
      """)

  /// Each lineage of a feed begins behind a position, and ends where the next one begins.
  package static let lineages = Migration(
    "lineages of feeds",
    sql: """
      CREATE TABLE feed_lineages (
        workplace BLOB NOT NULL REFERENCES feeds (workplace),
        position INTEGER NOT NULL CHECK (position >= 0),
        id BLOB NOT NULL CHECK (length(id) = 16),
        PRIMARY KEY (workplace, position),
        UNIQUE (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)

  /// Who of those that see only what concerns them holds a row that is theirs no longer: whose it was, and until which
  /// position of the feed; and until which position a row was everybody's. A row between two members names both.
  package static let feedReaders = Migration(
    "who holds what of the feed",
    sql: """
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
      """)
}
