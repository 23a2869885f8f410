import DatabaseKit

/// The steps that made the table of busy times.
let busyTimesMigrations = [
  Migration(
    "busy times",
    sql: """
      CREATE TABLE busy_times (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        times TEXT NOT NULL CHECK (times LIKE '[%]'),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)
]
