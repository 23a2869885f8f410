import DatabaseKit

let changeLogMigrations = [
  Migration(
    "settings of the change log",
    sql: """
      CREATE TABLE change_log_settings (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = workplace),
        version INTEGER NOT NULL CHECK (version >= 1),
        retention TEXT NOT NULL
          CHECK (retention IN ('30 days', '90 days', '6 months', '1 year', '2 years', 'Forever')),
        last_purged INTEGER,
        last_purged_count INTEGER NOT NULL CHECK (last_purged_count >= 0),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)
]
