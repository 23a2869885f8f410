import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A migration` {
  let scratch = Scratch()

  static let history = [
    Migration("notes", sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"),
    Migration(
      "colours",
      sql: "ALTER TABLE notes ADD COLUMN colour TEXT; UPDATE notes SET colour = 'old'; -- and no more"),
    Migration(
      "lines",
      sql: """
        CREATE TABLE lines (note INTEGER NOT NULL REFERENCES notes (id)) STRICT;
        INSERT INTO lines SELECT id FROM notes;
        """),
    Migration(
      "texts become titles",
      sql: """
        CREATE TABLE fresh (id INTEGER PRIMARY KEY, title TEXT NOT NULL, colour TEXT) STRICT;
        INSERT INTO fresh SELECT id, text, colour FROM notes;
        DROP TABLE notes;
        ALTER TABLE fresh RENAME TO notes;
        """),
  ]

  private func open(_ migrations: some Sequence<Migration>) throws -> Database {
    try Database(file: scratch.file, migrations: Array(migrations))
  }

  @Test(arguments: 0...history.count) func `brings every old version forward`(version: Int) throws {
    let old = try open(HistoryTests.history.prefix(version))
    if version > 0 {
      try old.write { $0.execute("INSERT INTO notes (id, \(version < 4 ? "text" : "title")) VALUES (1, 'One')") }
    }
    old.close()
    let new = try open(HistoryTests.history)
    #expect(try new.read { $0.integer("PRAGMA user_version") } == 4)
    #expect(try new.read { $0.text("SELECT title FROM notes") } == (version > 0 ? "One" : nil))
    #expect(try new.read { $0.text("SELECT colour FROM notes") } == (version == 1 ? "old" : nil))
    #expect(try new.read { $0.integer("SELECT count(*) FROM lines") } == (1...2 ~= version ? 1 : 0))
    #expect(try new.check() == [])
  }

  @Test func `is done once`() throws {
    for _ in 0..<3 { try open(HistoryTests.history).close() }
    #expect(try open(HistoryTests.history).read { $0.integer("SELECT count(*) FROM schema_migrations") } == 4)
  }

  @Test func `that was edited is refused`() throws {
    try open(HistoryTests.history).close()
    var edited = HistoryTests.history
    edited[1] = Migration("colours", sql: edited[1].sql + " ")
    #expect(throws: DatabaseFailure.alteredMigration(file: scratch.file, name: "colours")) { try open(edited) }
  }

  @Test func `that was renamed is refused`() throws {
    try open(HistoryTests.history).close()
    var renamed = HistoryTests.history
    renamed[2] = Migration("rows", sql: renamed[2].sql)
    #expect(throws: DatabaseFailure.alteredMigration(file: scratch.file, name: "lines")) { try open(renamed) }
  }

  @Test func `that is missing is refused`() throws {
    try open(HistoryTests.history.prefix(3)).close()
    let without = [HistoryTests.history[0], HistoryTests.history[2], HistoryTests.history[3]]
    #expect(throws: DatabaseFailure.alteredMigration(file: scratch.file, name: "colours")) { try open(without) }
  }

  /// The list joins those of several features, of which any may grow.
  @Test func `that was added in the middle of the list is done after those that were there`() throws {
    try open([HistoryTests.history[0], HistoryTests.history[2]]).close()
    let grown = [HistoryTests.history[0], HistoryTests.history[1], HistoryTests.history[2]]
    let database = try open(grown)
    let names = try database.read { $0.query("SELECT name FROM schema_migrations ORDER BY position") { $0.text(0) } }
    #expect(names == ["notes", "lines", "colours"])
    #expect(try database.read { $0.exists("SELECT colour FROM notes") } == false)
    database.close()
    try open(grown).close()
  }

  @Test func `of a newer program is refused`() throws {
    try open(HistoryTests.history).close()
    #expect(throws: DatabaseFailure.newerSchema(file: scratch.file, found: 4, known: 2)) {
      try open(HistoryTests.history.prefix(2))
    }
    #expect(try open(HistoryTests.history).check() == [])
  }

  @Test func `that fails leaves the version before it`() throws {
    let wrong = Migration("wrong", sql: "CREATE TABLE other (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1)")
    let list = HistoryTests.history.prefix(2) + [wrong]
    #expect(throws: DatabaseFailure.query(file: scratch.file, sql: wrong.sql, reason: "no such table: nowhere")) {
      try open(list)
    }
    let database = try open(HistoryTests.history.prefix(2))
    #expect(try database.read { $0.exists("SELECT 1 FROM sqlite_schema WHERE name = 'other'") } == false)
  }

  @Test func `that ends its own transaction is refused`() throws {
    let wrong = Migration("wrong", sql: "CREATE TABLE other (id INTEGER) STRICT; COMMIT")
    let failure = DatabaseFailure.query(
      file: scratch.file, sql: "migration wrong", reason: "it ends its own transaction")
    #expect(throws: failure) { try open([wrong]) }
  }

  @Test func `that leaves references pointing nowhere is refused`() throws {
    let wrong = Migration("wrong", sql: "INSERT INTO lines VALUES (9)")
    let failure = DatabaseFailure.query(
      file: scratch.file, sql: "migration wrong", reason: "it leaves foreign keys that point nowhere")
    #expect(throws: failure) { try open(HistoryTests.history.prefix(3) + [wrong]) }
    #expect(try open(HistoryTests.history.prefix(3)).check() == [])
  }

  @Test func `has a fingerprint that never changes`() {
    #expect(Migration("", sql: "").fingerprint == Int64(bitPattern: 0xcbf2_9ce4_8422_2325))
    #expect(Migration("", sql: "a").fingerprint == Int64(bitPattern: 0xaf63_dc4c_8601_ec8c))
    #expect(Migration("", sql: "foobar").fingerprint == Int64(bitPattern: 0x8594_4171_f739_67e8))
  }
}

private typealias HistoryTests = `A migration`
