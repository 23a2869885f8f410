package import DatabaseKit

extension Migration {
  /// A job of no workplace, such as the one that merges the index of reasons, has an empty one.
  package static let operations = Migration(
    "commands and jobs",
    sql: """
      CREATE TABLE commands (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        at INTEGER NOT NULL,
        position INTEGER,
        refusal TEXT,
        field TEXT,
        code TEXT,
        PRIMARY KEY (workplace, id),
        CHECK ((position IS NULL) = (refusal IS NOT NULL)),
        CHECK ((refusal IS NULL) = (code IS NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX commands_by_age ON commands (workplace, at);

      CREATE TABLE jobs (
        workplace BLOB NOT NULL CHECK (length(workplace) IN (0, 16)),
        name TEXT NOT NULL,
        due INTEGER NOT NULL,
        attempts INTEGER NOT NULL CHECK (attempts >= 0),
        last_error TEXT,
        PRIMARY KEY (workplace, name)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX jobs_by_due ON jobs (due);
      """)

  /// What is due for persons, and the entries of the log that a job of a workplace is about: a part of the step
  /// "notifications", which cannot be split any more.
  package static let jobTables = """
    CREATE TABLE personal_jobs (
      account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
      due INTEGER NOT NULL,
      payload TEXT NOT NULL CHECK (length(payload) <= 2000),
      PRIMARY KEY (account, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX personal_jobs_by_due ON personal_jobs (due);

    CREATE TABLE job_entries (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      job TEXT NOT NULL CHECK (length(job) BETWEEN 1 AND 40),
      entry BLOB NOT NULL CHECK (length(entry) = 16),
      PRIMARY KEY (workplace, job, entry)
    ) STRICT, WITHOUT ROWID;
    """
}
