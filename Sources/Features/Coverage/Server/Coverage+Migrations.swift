import DatabaseKit

let coverageMigrations = [
  Migration(
    "staffing needs",
    sql: """
      CREATE TABLE staffing_needs (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        shift_type_id BLOB NOT NULL,
        count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 999),
        weekdays TEXT CHECK (weekdays LIKE '[%]'),
        first_day INTEGER CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER CHECK (last_day > first_day),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, shift_type_id) REFERENCES shift_types (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX staffing_needs_by_shift_type ON staffing_needs (workplace, shift_type_id, id);
      """)
]
