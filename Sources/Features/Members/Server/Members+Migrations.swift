import DatabaseKit

let membersMigrations = [
  Migration(
    "pronouns of members",
    sql: "ALTER TABLE members ADD COLUMN pronouns TEXT CHECK (length(pronouns) BETWEEN 1 AND 2000)"),
  Migration(
    "members of one name",
    sql: """
      ALTER TABLE members ADD COLUMN distinction TEXT CHECK (length(distinction) BETWEEN 1 AND 2000);
      CREATE INDEX members_by_name ON members (workplace, display_name, id);
      """),
]
