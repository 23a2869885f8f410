import DatabaseKit

let restMigrations = [
  Migration(
    "rules of rest",
    sql: """
      CREATE TABLE rest_settings (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = workplace),
        version INTEGER NOT NULL CHECK (version >= 1),
        source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 20),
        daily_rest INTEGER CHECK (daily_rest BETWEEN 1 AND 40320),
        weekly_rest INTEGER CHECK (weekly_rest BETWEEN 1 AND 10080),
        work INTEGER CHECK (work BETWEEN 1 AND 40320),
        days INTEGER CHECK (days BETWEEN 1 AND 119),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    "overtime rules",
    sql: """
      ALTER TABLE rest_settings ADD COLUMN overtime TEXT CHECK (length(overtime) BETWEEN 1 AND 30);
      ALTER TABLE rest_settings ADD COLUMN weekly_limit INTEGER CHECK (weekly_limit BETWEEN 1 AND 10080);
      ALTER TABLE rest_settings ADD COLUMN week_start INTEGER CHECK (week_start BETWEEN 1 AND 7);
      ALTER TABLE rest_settings ADD COLUMN period_start INTEGER CHECK (period_start BETWEEN -719162 AND 2932896);
      """),
  Migration(
    "terms of overtime",
    sql: "ALTER TABLE rest_settings ADD COLUMN former TEXT CHECK (former LIKE '[%]')"),
]
