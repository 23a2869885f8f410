import DatabaseKit

/// The shifts and shift types of a request may be gone, so they are no foreign keys.
let requestMigrations = [
  Migration(
    "shift requests",
    sql: """
      CREATE TABLE shift_requests (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
        member_id BLOB NOT NULL,
        shift_id BLOB CHECK (length(shift_id) = 16),
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        shift_type_id BLOB NOT NULL CHECK (length(shift_type_id) = 16),
        to_id BLOB,
        wanted_shift_id BLOB CHECK (length(wanted_shift_id) = 16),
        wanted_date INTEGER CHECK (wanted_date BETWEEN -719162 AND 2932896),
        wanted_type_id BLOB CHECK (length(wanted_type_id) = 16),
        taker_id BLOB,
        state TEXT CHECK (length(state) BETWEEN 1 AND 20),
        note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id),
        FOREIGN KEY (workplace, to_id) REFERENCES members (workplace, id),
        FOREIGN KEY (workplace, taker_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX shift_requests_by_date ON shift_requests (workplace, date, id);
      CREATE INDEX shift_requests_by_shift ON shift_requests (workplace, shift_id, id);
      CREATE TABLE request_settings (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = workplace),
        version INTEGER NOT NULL CHECK (version >= 1),
        decider TEXT NOT NULL CHECK (length(decider) BETWEEN 1 AND 20),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    "overtime by requests",
    sql: """
      ALTER TABLE request_settings
        ADD COLUMN avoids_overtime INTEGER NOT NULL DEFAULT 0 CHECK (avoids_overtime IN (0, 1));
      """),
  Migration(
    "rest by requests",
    sql: """
      ALTER TABLE request_settings ADD COLUMN keeps_rest INTEGER CHECK (keeps_rest IN (0, 1));
      """),
]
