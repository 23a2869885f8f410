import DatabaseKit

let skillsMigrations = [
  Migration(
    "skills",
    sql: """
      CREATE TABLE skills (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 4000),
        note TEXT CHECK (length(note) BETWEEN 1 AND 10000),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE skill_requirements (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        shift_type_id BLOB NOT NULL,
        skill_id BLOB NOT NULL,
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, shift_type_id) REFERENCES shift_types (workplace, id),
        FOREIGN KEY (workplace, skill_id) REFERENCES skills (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX skill_requirements_by_shift_type ON skill_requirements (workplace, shift_type_id, id);
      CREATE INDEX skill_requirements_by_skill ON skill_requirements (workplace, skill_id, id);
      CREATE TABLE qualifications (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        skill_id BLOB NOT NULL,
        last_day INTEGER CHECK (last_day BETWEEN -719162 AND 2932896),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id),
        FOREIGN KEY (workplace, skill_id) REFERENCES skills (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX qualifications_by_member ON qualifications (workplace, member_id, id);
      CREATE INDEX qualifications_by_skill ON qualifications (workplace, skill_id, id);
      CREATE INDEX qualifications_by_last_day ON qualifications (workplace, last_day, id);
      """)
]
