import Testing

@testable import PostgreSQLKit

@Suite struct `A schema's statements` {
  @Test(arguments: [
    (
      "CREATE TABLE notes (id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), \"left\" INTEGER) STRICT, WITHOUT ROWID",
      [
        "CREATE TABLE \"notes\" (\"id\" bytea NOT NULL PRIMARY KEY CONSTRAINT \"length_id_3\" CHECK (length(\"id\") = 16), \"left\" bigint)"
      ]
    ),
    (
      "CREATE TABLE a (b TEXT DEFAULT 'x' CHECK (b IN ('x', 'y')), c REAL, UNIQUE (b, c), CHECK (ifnull(b, 'z') <> 'y')) STRICT",
      [
        "CREATE TABLE \"a\" (\"b\" text COLLATE \"C\" DEFAULT 'x' CHECK (\"b\" IN ('x', 'y')), \"c\" double precision, "
          + "UNIQUE (\"b\", \"c\"), CHECK (coalesce(\"b\", 'z') <> 'y'))"
      ]
    ),
    (
      "CREATE UNIQUE INDEX a_by_b ON a (b, c) WHERE b IS NOT NULL",
      ["CREATE UNIQUE INDEX \"a_by_b\" ON \"a\" (\"b\", \"c\") WHERE  \"b\" IS NOT NULL"]
    ),
    (
      "ALTER TABLE a ADD COLUMN d INTEGER NOT NULL DEFAULT -1 CHECK (d >= -1); DROP INDEX a_by_b;",
      ["ALTER TABLE \"a\" ADD COLUMN \"d\" bigint NOT NULL DEFAULT -1 CHECK (\"d\" >= -1)", "DROP INDEX \"a_by_b\""]
    ),
    (
      "ALTER TABLE a RENAME COLUMN b TO c; ALTER TABLE a DROP COLUMN d; ALTER TABLE a RENAME TO e; DROP TABLE e",
      [
        "ALTER TABLE \"a\" RENAME COLUMN \"b\" TO \"c\"", "ALTER TABLE \"a\" DROP COLUMN \"d\"",
        "ALTER TABLE \"a\" RENAME TO \"e\"", "DROP TABLE \"e\"",
      ]
    ),
  ])
  func `are made anew for PostgreSQL`(_ sql: String, _ wanted: [String]) throws {
    var translator = SchemaTranslator()
    try translator.add(sql)
    #expect(translator.statements == wanted)
    #expect(translator.references.isEmpty)
  }

  @Test func `refer to other tables once all are there`() throws {
    var translator = SchemaTranslator()
    try translator.add(
      """
      CREATE TABLE a (b BLOB REFERENCES c (id) ON DELETE CASCADE, d BLOB, FOREIGN KEY (b, d) REFERENCES e (f, g)) STRICT
      """)
    #expect(translator.statements == ["CREATE TABLE \"a\" (\"b\" bytea, \"d\" bytea)"])
    #expect(
      translator.references == [
        "ALTER TABLE \"a\" ADD FOREIGN KEY (\"b\") REFERENCES \"c\" (\"id\") ON DELETE CASCADE",
        "ALTER TABLE \"a\" ADD FOREIGN KEY (\"b\", \"d\") REFERENCES \"e\" (\"f\", \"g\")",
      ])
  }

  @Test(arguments: [
    "PRAGMA user_version = 1", "CREATE TABLE a (b ANY) STRICT", "CREATE TABLE a (b INTEGER GENERATED ALWAYS AS (1))",
    "CREATE TABLE a (b TEXT CHECK (glob(b, 'x')))", "CREATE TABLE a (b TEXT) AUTOINCREMENT", "CREATE TABLE a (b TEXT",
    "CREATE TABLE a (b TEXT COLLATE NOCASE)", "CREATE INDEX a ON b (hex(c))", "CREATE VIRTUAL TABLE a USING fts5 (b)",
    "CREATE TRIGGER a AFTER INSERT ON b BEGIN DELETE FROM c; END", "ALTER TABLE a ADD b TEXT",
    "CREATE TABLE a (b BLOB REFERENCES c (d) ON DELETE SET NULL)",
  ])
  func `are refused where one is not known`(_ sql: String) {
    #expect(throws: TranslationFailure.self) {
      var translator = SchemaTranslator()
      try translator.add(sql)
    }
  }
}
