import DatabaseKit

let leaveMigrations = [
  Migration(
    "leave and holidays",
    sql: """
      CREATE TABLE leave (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER NOT NULL CHECK (last_day >= first_day),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX leave_by_member ON leave (workplace, member_id, first_day, id);
      CREATE INDEX leave_by_first_day ON leave (workplace, first_day, id);
      CREATE TABLE leave_reasons (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
        note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE holidays (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        date INTEGER NOT NULL CHECK (date BETWEEN -719162 AND 2932896),
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 4000),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX holidays_by_date ON holidays (workplace, date, id);
      """),
  Migration(
    "requests for leave",
    sql: """
      CREATE TABLE leave_requests (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER NOT NULL CHECK (last_day >= first_day),
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
        note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
        state TEXT NOT NULL CHECK (length(state) BETWEEN 1 AND 20),
        reply TEXT CHECK (length(reply) BETWEEN 1 AND 10000),
        created_at INTEGER NOT NULL,
        created_by BLOB NOT NULL CHECK (length(created_by) = 16),
        modified_at INTEGER NOT NULL,
        modified_by BLOB NOT NULL CHECK (length(modified_by) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX leave_requests_by_member ON leave_requests (workplace, member_id, first_day, id);
      CREATE TABLE leave_settings (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = workplace),
        version INTEGER NOT NULL CHECK (version >= 1),
        needs_approval INTEGER CHECK (needs_approval IN (0, 1)),
        vacation_days INTEGER CHECK (vacation_days BETWEEN 0 AND 366),
        counts_every_day INTEGER CHECK (counts_every_day IN (0, 1)),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE leave_allowances (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        vacation_days INTEGER CHECK (vacation_days BETWEEN 0 AND 366),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    "terms of vacation days",
    sql: """
      ALTER TABLE leave_settings ADD COLUMN former TEXT CHECK (former LIKE '[%]');
      ALTER TABLE leave_allowances ADD COLUMN former TEXT CHECK (former LIKE '[%]');
      """),
]
