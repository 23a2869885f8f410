import DatabaseKit

let dayNotesMigrations = [
  Migration(
    "day notes",
    sql: """
      CREATE TABLE day_notes (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        end_date INTEGER CHECK (end_date > date),
        text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
        color TEXT NOT NULL CHECK (length(color) BETWEEN 1 AND 20),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX day_notes_by_date ON day_notes (workplace, date, id);
      """)
]
