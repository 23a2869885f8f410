import DatabaseKit

let rostersMigrations = [
  Migration(
    "roster rules and work terms",
    sql: """
      CREATE TABLE roster_rules (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = workplace),
        version INTEGER NOT NULL CHECK (version >= 1),
        rest INTEGER NOT NULL CHECK (rest BETWEEN 0 AND 48),
        days_in_row INTEGER NOT NULL CHECK (days_in_row BETWEEN 1 AND 14),
        days_off INTEGER NOT NULL CHECK (days_off BETWEEN 1 AND 7),
        weekends INTEGER CHECK (weekends BETWEEN 0 AND 4),
        weekly_hours INTEGER CHECK (weekly_hours BETWEEN 1 AND 168),
        even INTEGER NOT NULL CHECK (even IN (0, 1)),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE work_terms (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        planned INTEGER NOT NULL CHECK (planned IN (0, 1)),
        weekly_hours INTEGER CHECK (weekly_hours BETWEEN 1 AND 168),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    "what counts more in rosters",
    sql: """
      ALTER TABLE roster_rules ADD COLUMN wishes TEXT CHECK (wishes IN ('less', 'more'));
      ALTER TABLE roster_rules ADD COLUMN sharing TEXT CHECK (sharing IN ('less', 'more'));
      ALTER TABLE roster_rules ADD COLUMN few_changes TEXT CHECK (few_changes IN ('less', 'more'));
      """),
  Migration(
    "dated work terms",
    sql: "ALTER TABLE work_terms ADD COLUMN former TEXT CHECK (former LIKE '[%]')"),
]
