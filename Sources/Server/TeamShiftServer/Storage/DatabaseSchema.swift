import DatabaseKit

/// The database's schema, as the list of steps that made it.
///
/// Every table's key begins with the workplace. Identifiers are blobs of 16 bytes: a third of their text's size in every
/// key and index, in the order of ``UniqueID``; `hex(id)` shows one. Dates are days and instants milliseconds since 1970,
/// the numbers that the rules compute with: `date(date * 86400, 'unixepoch')` shows one. A text's limit is in characters
/// as a person counts them, which the rules enforce; the schema bounds its size.
enum DatabaseSchema {
  /// “TmSh”, in the file's header.
  static let applicationID: Int32 = 0x546d_5368

  static let migrations = [
    Migration("workplaces, schedules and the feed", sql: first),
    Migration("the change log, its settings and user profiles", sql: changeLog + "\n" + changeLogSearch),
  ]

  private static let first = """
    CREATE TABLE meta (
      only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
      feed BLOB NOT NULL CHECK (length(feed) = 16),
      owner BLOB NOT NULL CHECK (length(owner) = 16)
    ) STRICT;

    CREATE TABLE workplaces (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
      time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 100)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE locations (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
      address TEXT NOT NULL CHECK (length(address) <= 4000),
      PRIMARY KEY (workplace, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shift_types (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 60),
      title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 2000),
      shift_description TEXT CHECK (length(shift_description) BETWEEN 1 AND 10000),
      duration_type TEXT NOT NULL CHECK (duration_type IN ('allDay', 'scheduled')),
      duration_from INTEGER CHECK (duration_from BETWEEN 0 AND 1439),
      duration_to INTEGER CHECK (duration_to BETWEEN 0 AND 1439),
      duration_ends_next_day INTEGER CHECK (duration_ends_next_day = 1),
      location_id BLOB,
      PRIMARY KEY (workplace, id),
      UNIQUE (workplace, symbol),
      FOREIGN KEY (workplace, location_id) REFERENCES locations (workplace, id),
      CHECK ((duration_type = 'scheduled') = (duration_from IS NOT NULL)),
      CHECK ((duration_type = 'scheduled') = (duration_to IS NOT NULL)),
      CHECK (duration_type = 'scheduled' OR duration_ends_next_day IS NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shift_types_by_location ON shift_types (workplace, location_id);

    CREATE TABLE shifts (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      version INTEGER NOT NULL CHECK (version >= 1),
      date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
      shift_type_id BLOB NOT NULL,
      note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
      created_at INTEGER NOT NULL,
      created_by BLOB NOT NULL CHECK (length(created_by) = 16),
      modified_at INTEGER NOT NULL,
      modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
      PRIMARY KEY (workplace, id),
      FOREIGN KEY (workplace, shift_type_id) REFERENCES shift_types (workplace, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shifts_by_date ON shifts (workplace, date, id);
    CREATE INDEX shifts_by_type ON shifts (workplace, shift_type_id);

    CREATE TABLE feed (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      position INTEGER NOT NULL CHECK (position >= 1),
      kind TEXT NOT NULL,
      row_id BLOB NOT NULL CHECK (length(row_id) = 16),
      schema INTEGER NOT NULL,
      body TEXT CHECK (body LIKE '{%}'),
      PRIMARY KEY (workplace, position),
      UNIQUE (workplace, kind, row_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE commands (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      at INTEGER NOT NULL,
      position INTEGER,
      refusal TEXT,
      field TEXT,
      reason TEXT,
      PRIMARY KEY (workplace, id),
      CHECK ((position IS NULL) = (refusal IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX commands_by_age ON commands (at);
    """
}
