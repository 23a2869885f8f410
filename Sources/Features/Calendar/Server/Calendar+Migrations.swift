import DatabaseKit

/// The steps that made the tables of what the server alone writes for a member.
let calendarMigrations = [
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
      """),
  // What was kept before were notices that no device had, of changes whose former shifts have long been shown again.
  Migration(
    "changes by calendar programs that were turned down, as rows that devices receive",
    sql: """
      DROP TABLE calendar_refusals;
      CREATE TABLE calendar_refusals (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        items TEXT NOT NULL CHECK (items LIKE '[%]'),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
]
