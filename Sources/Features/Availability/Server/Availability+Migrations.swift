import DatabaseKit

let availabilityMigrations = [
  Migration(
    "availability",
    sql: """
      CREATE TABLE availability (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
        weight INTEGER NOT NULL CHECK (weight BETWEEN 1 AND 3),
        weekdays TEXT CHECK (weekdays LIKE '[%]'),
        first_day INTEGER CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER CHECK (last_day > first_day),
        start_time INTEGER CHECK (start_time BETWEEN 0 AND 1439),
        end_time INTEGER CHECK (end_time BETWEEN 0 AND 1439),
        note TEXT CHECK (length(note) BETWEEN 1 AND 4000),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX availability_by_member ON availability (workplace, member_id, id);
      """)
]
