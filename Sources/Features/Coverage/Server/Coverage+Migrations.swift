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
      """),
  Migration(
    "staffing needs by time of day",
    sql: """
      ALTER TABLE staffing_needs RENAME TO former_staffing_needs;
      CREATE TABLE staffing_needs (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        shift_type_id BLOB,
        count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 999),
        weekdays TEXT CHECK (weekdays LIKE '[%]'),
        first_day INTEGER CHECK (first_day BETWEEN -719162 AND 2932896),
        last_day INTEGER CHECK (last_day > first_day),
        start_time INTEGER CHECK (start_time BETWEEN 0 AND 1439),
        end_time INTEGER CHECK (end_time BETWEEN 0 AND 1439),
        skill_id BLOB,
        location_id BLOB,
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, shift_type_id) REFERENCES shift_types (workplace, id),
        FOREIGN KEY (workplace, skill_id) REFERENCES skills (workplace, id),
        FOREIGN KEY (workplace, location_id) REFERENCES locations (workplace, id),
        CHECK ((start_time IS NULL) = (end_time IS NULL)),
        CHECK (shift_type_id IS NOT NULL OR start_time IS NOT NULL)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO staffing_needs (workplace, id, version, shift_type_id, count, weekdays, first_day, last_day)
        SELECT workplace, id, version, shift_type_id, count, weekdays, first_day, last_day FROM former_staffing_needs;
      DROP TABLE former_staffing_needs;
      CREATE INDEX staffing_needs_by_shift_type ON staffing_needs (workplace, shift_type_id, id);
      CREATE INDEX staffing_needs_by_skill ON staffing_needs (workplace, skill_id, id);
      CREATE INDEX staffing_needs_by_location ON staffing_needs (workplace, location_id, id);
      """),
  Migration(
    "terms of staffing needs",
    sql: "ALTER TABLE staffing_needs ADD COLUMN former TEXT CHECK (former LIKE '[%]')"),
]
