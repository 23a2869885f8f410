import DatabaseKit

let settingsMigrations = [
  Migration(
    "preferences of members",
    sql: """
      CREATE TABLE member_preferences (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        skips_switch_question INTEGER NOT NULL CHECK (skips_switch_question IN (0, 1)),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """),
  Migration(
    "skipped first steps",
    sql: "ALTER TABLE member_preferences ADD COLUMN skipped_steps TEXT CHECK (length(skipped_steps) BETWEEN 1 AND 200)"),
  Migration(
    "accent color and dismissed tips",
    sql: """
      ALTER TABLE member_preferences ADD COLUMN accent TEXT CHECK (length(accent) BETWEEN 1 AND 20);
      ALTER TABLE member_preferences ADD COLUMN dismissed_tips TEXT CHECK (length(dismissed_tips) BETWEEN 1 AND 400);
      """),
]
