import DatabaseKit

let scheduleMigrations = [
  Migration(
    "shifts",
    sql: """
      CREATE TABLE shifts (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        shift_type_id BLOB NOT NULL,
        note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id),
        FOREIGN KEY (workplace, shift_type_id) REFERENCES shift_types (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX shifts_by_date ON shifts (workplace, date, id);
      CREATE INDEX shifts_by_member ON shifts (workplace, member_id, date, id);
      CREATE INDEX shifts_by_shift_type ON shifts (workplace, shift_type_id, id);
      """),
  Migration(
    "times of shifts",
    sql: """
      ALTER TABLE shifts ADD COLUMN start_time INTEGER CHECK (start_time BETWEEN 0 AND 1439);
      ALTER TABLE shifts ADD COLUMN end_time INTEGER CHECK (end_time BETWEEN 0 AND 1439);
      ALTER TABLE shifts ADD COLUMN called_back INTEGER CHECK (called_back = 1);
      """),
  Migration(
    "shifts of more than a day",
    sql: "ALTER TABLE shifts ADD COLUMN over_one_day INTEGER CHECK (over_one_day = 1);"),
  Migration(
    "breaks of shifts",
    sql: "ALTER TABLE shifts ADD COLUMN unpaid_break INTEGER CHECK (unpaid_break BETWEEN 0 AND 480);"),
]
