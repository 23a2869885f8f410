import DatabaseKit

let workplaceMigrations = [
  // A workplace that has ended is found no longer; its rows are removed in many small writes behind that.
  Migration(
    "ended workplaces",
    sql: """
      CREATE TABLE ended_workplaces (
        id BLOB NOT NULL PRIMARY KEY REFERENCES workplaces (id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """)
]
