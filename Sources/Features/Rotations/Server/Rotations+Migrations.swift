import DatabaseKit

let rotationsMigrations = [
  Migration(
    "rotations",
    sql: """
      CREATE TABLE rotations (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 4000),
        member_id BLOB,
        cycle TEXT NOT NULL CHECK (cycle LIKE '[%]'),
        start INTEGER NOT NULL CHECK (start BETWEEN -719162 AND 2932896),
        crews TEXT NOT NULL CHECK (crews LIKE '[%]'),
        kelly_interval INTEGER CHECK (kelly_interval BETWEEN 2 AND 60),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE rotation_assignments (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        rotation_id BLOB NOT NULL,
        start INTEGER NOT NULL CHECK (start BETWEEN -719162 AND 2932896),
        first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER CHECK (last_day >= first_day),
        through INTEGER NOT NULL CHECK (through BETWEEN -719162 AND 2932896),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id),
        FOREIGN KEY (workplace, rotation_id) REFERENCES rotations (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX rotation_assignments_by_member ON rotation_assignments (workplace, member_id, first_day, id);
      CREATE INDEX rotation_assignments_by_rotation ON rotation_assignments (workplace, rotation_id, id);
      CREATE INDEX rotation_assignments_by_through ON rotation_assignments (workplace, through, id);
      CREATE TABLE setup_progress (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        answers TEXT NOT NULL CHECK (answers LIKE '{%}'),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)
]
