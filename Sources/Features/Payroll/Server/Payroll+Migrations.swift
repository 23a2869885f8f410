import DatabaseKit

let payrollMigrations = [
  Migration(
    "payroll",
    sql: """
      CREATE TABLE pay_periods (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER NOT NULL CHECK (last_day >= first_day),
        lines TEXT NOT NULL CHECK (lines LIKE '[%]'),
        approved_at INTEGER NOT NULL,
        approved_by BLOB NOT NULL CHECK (length(approved_by) = 16),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX pay_periods_by_first_day ON pay_periods (workplace, first_day, id);
      """)
]
