import DatabaseKit

let locationsMigrations = [
  Migration(
    "locations",
    sql: """
      CREATE TABLE locations (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
        address TEXT NOT NULL CHECK (length(address) <= 4000),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)
]
