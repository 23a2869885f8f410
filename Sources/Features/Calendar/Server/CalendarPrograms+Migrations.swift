package import DatabaseKit

extension Migration {
  /// Calendars that programs read and write. An item is what a member's programs know of an event beside its row: they
  /// choose addresses and identifiers of what they make, and add what no row has. A refused change touches it too, so that
  /// its serial is more than a count of what is kept. The feed says when a row was changed, which events tell.
  package static let calendars = Migration(
    "calendars",
    sql: """
      CREATE TABLE calendar_links (
        token BLOB NOT NULL PRIMARY KEY REFERENCES api_tokens (id) ON DELETE CASCADE,
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        content TEXT NOT NULL CHECK (content IN ('shifts', 'team', 'hikes'))
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE calendar_properties (
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        resource TEXT NOT NULL CHECK (length(resource) <= 100),
        name TEXT NOT NULL CHECK (length(name) <= 200),
        value TEXT NOT NULL CHECK (length(value) <= 16384),
        PRIMARY KEY (account, resource, name)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE calendar_items (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        member BLOB NOT NULL CHECK (length(member) = 16),
        name TEXT NOT NULL CHECK (length(name) <= 255),
        row_id BLOB NOT NULL CHECK (length(row_id) = 16),
        uid TEXT NOT NULL CHECK (length(uid) <= 255),
        kept TEXT NOT NULL,
        serial INTEGER NOT NULL CHECK (serial >= 1),
        PRIMARY KEY (workplace, member, name)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX calendar_items_by_row ON calendar_items (workplace, member, row_id);
      CREATE INDEX calendar_items_by_uid ON calendar_items (workplace, member, uid);
      CREATE INDEX calendar_items_by_serial ON calendar_items (workplace, member, serial);
      CREATE TABLE calendar_refusals (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        member BLOB NOT NULL CHECK (length(member) = 16),
        id BLOB NOT NULL CHECK (length(id) = 16),
        at INTEGER NOT NULL,
        title TEXT NOT NULL,
        wanted TEXT NOT NULL,
        reason TEXT NOT NULL,
        program TEXT NOT NULL,
        PRIMARY KEY (workplace, member, id)
      ) STRICT, WITHOUT ROWID;
      ALTER TABLE feed_entries ADD COLUMN changed_at INTEGER;
      """)

  /// What a calendar program has beside the person's own shifts.
  package static let calendarContents = Migration(
    "what calendar programs have",
    sql: """
      CREATE TABLE calendar_contents (
        token BLOB NOT NULL REFERENCES api_tokens (id) ON DELETE CASCADE,
        content TEXT NOT NULL CHECK (content IN ('team', 'hikes')),
        PRIMARY KEY (token, content)
      ) STRICT, WITHOUT ROWID;
      """)
}
