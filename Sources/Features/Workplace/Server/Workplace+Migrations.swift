import DatabaseKit

let workplaceMigrations = [
  // A workplace that has ended is found no longer; its rows are removed in many small writes behind that.
  Migration(
    "ended workplaces",
    sql: """
      CREATE TABLE ended_workplaces (
        id BLOB NOT NULL PRIMARY KEY REFERENCES workplaces (id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """),
  // As whom people look at a demo who send no credentials.
  Migration(
    "demo",
    sql: """
      CREATE TABLE demo (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        owner BLOB NOT NULL CHECK (length(owner) = 16),
        member BLOB NOT NULL CHECK (length(member) = 16)
      ) STRICT;
      """),
  // A demo has several addresses, each with a workplace and somebody as whom it is shown.
  Migration(
    "demo entrances",
    sql: """
      CREATE TABLE demo_entrances (
        address TEXT NOT NULL PRIMARY KEY,
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        member BLOB NOT NULL CHECK (length(member) = 16)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO demo_entrances SELECT 'owner', workplace, owner FROM demo;
      INSERT INTO demo_entrances SELECT 'member', workplace, member FROM demo;
      DROP TABLE demo;
      """),
  // The names of what a workplace plans, of which the schema knows none. NULL stands for what is usual.
  Migration(
    "any capabilities",
    sql: """
      ALTER TABLE workplaces ADD COLUMN capabilities TEXT CHECK (length(capabilities) BETWEEN 1 AND 2000);
      UPDATE workplaces SET capabilities = kind;
      ALTER TABLE workplaces DROP COLUMN kind;
      ALTER TABLE workplaces RENAME COLUMN capabilities TO kind;
      """),
  // A workplace that is being restored is found as little as one that has ended, and is removed by no job.
  Migration(
    "restored workplaces",
    sql: """
      ALTER TABLE ended_workplaces ADD COLUMN restored_since INTEGER;
      """),
]
