import DatabaseKit

let membersMigrations = [
  Migration(
    "pronouns of members",
    sql: "ALTER TABLE members ADD COLUMN pronouns TEXT CHECK (length(pronouns) BETWEEN 1 AND 2000)"),
  Migration(
    "members of one name",
    sql: """
      ALTER TABLE members ADD COLUMN distinction TEXT CHECK (length(distinction) BETWEEN 1 AND 2000);
      CREATE INDEX members_by_name ON members (workplace, display_name, id);
      """),
  Migration(
    "names that the books keep",
    sql: """
      CREATE TABLE kept_names (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        display_name TEXT NOT NULL CHECK (length(display_name) BETWEEN 1 AND 4000),
        distinction TEXT CHECK (length(distinction) BETWEEN 1 AND 2000),
        until INTEGER NOT NULL CHECK (until BETWEEN -719162 AND 2932896),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
]
