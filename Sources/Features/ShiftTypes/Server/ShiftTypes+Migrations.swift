import DatabaseKit

let shiftTypesMigrations = [
  Migration(
    "shift types",
    sql: """
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
        FOREIGN KEY (workplace, location_id) REFERENCES locations (workplace, id),
        CHECK ((duration_type = 'scheduled') = (duration_from IS NOT NULL)),
        CHECK ((duration_type = 'scheduled') = (duration_to IS NOT NULL)),
        CHECK (duration_type = 'scheduled' OR duration_ends_next_day IS NULL)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX shift_types_by_symbol ON shift_types (workplace, symbol);
      CREATE INDEX shift_types_by_location ON shift_types (workplace, location_id, id);
      """),
  Migration(
    "colors of shift types",
    sql: "ALTER TABLE shift_types ADD COLUMN color TEXT CHECK (length(color) BETWEEN 1 AND 20)"),
  Migration(
    "unpaid breaks of shift types",
    sql: "ALTER TABLE shift_types ADD COLUMN unpaid_break INTEGER CHECK (unpaid_break BETWEEN 1 AND 480)"),
  Migration(
    "former terms of shift types",
    sql: "ALTER TABLE shift_types ADD COLUMN former TEXT CHECK (former LIKE '[%]')"),
]
