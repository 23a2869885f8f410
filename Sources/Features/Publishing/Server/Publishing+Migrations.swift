import DatabaseKit

let publishingMigrations = [
  Migration(
    "drafted shifts",
    sql: """
      CREATE TABLE drafted_shifts (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        removal INTEGER CHECK (removal = 1),
        member_id BLOB NOT NULL,
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        shift_type_id BLOB NOT NULL,
        start_time INTEGER CHECK (start_time BETWEEN 0 AND 1439),
        end_time INTEGER CHECK (end_time BETWEEN 0 AND 1439),
        over_one_day INTEGER CHECK (over_one_day = 1),
        called_back INTEGER CHECK (called_back = 1),
        note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id),
        FOREIGN KEY (workplace, shift_type_id) REFERENCES shift_types (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX drafted_shifts_by_member ON drafted_shifts (workplace, member_id, date, id);
      CREATE INDEX drafted_shifts_by_shift_type ON drafted_shifts (workplace, shift_type_id, id);
      """),
  Migration(
    "breaks of drafted shifts",
    sql: "ALTER TABLE drafted_shifts ADD COLUMN unpaid_break INTEGER CHECK (unpaid_break BETWEEN 0 AND 480);"),
]
