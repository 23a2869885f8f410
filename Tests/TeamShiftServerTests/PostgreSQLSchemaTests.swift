import DatabaseKit
import PostgreSQLKit
import SQLiteKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing

@testable import PostgreSQLStorage
@testable import TeamShiftServer

/// Both engines are made of the same steps.
@Suite struct `The schema in PostgreSQL` {
  /// What SQLite's has in tables of its own, and the places of words, which are counted in each workplace.
  private static let differing: Set<String> = ["log_words", "schema_migrations"]

  private let scratch = Scratch()
  private let migrations = [Migration].all

  private func sqlite() throws -> Database {
    try Database(file: scratch.path("sketch.sqlite"), migrations: migrations)
  }

  private func postgreSQL(_ database: TestDatabase) throws -> PostgreSQLDatabase {
    try PostgreSQLDatabase(database.address, schema: .teamShift(.all))
  }

  /// - Returns: Of each table the columns, by their names: those that a later step adds come last, wherever it stands.
  private func shape(_ connection: Connection, tables: [String]) -> [String: [String]] {
    let dialect = connection.dialect
    return Dictionary(
      uniqueKeysWithValues: tables.map { table in
        let key = connection.query(dialect.keyQuery, [.text(table)]) { $0.text(0) }
        let columns = connection.query(dialect.columnsQuery, [.text(table)]) { row in
          // The columns of a key are never NULL, whether that is said or not.
          "\(row.text(0)) \(row.boolean(1) || key.contains(row.text(0)))"
        }
        let parents = connection.query(dialect.parentsQuery, [.text(table)]) { $0.text(0) }
        return (table, columns.sorted() + ["key: \(key)"] + Set(parents).sorted())
      })
  }

  @Test func `has the same tables, columns, keys and references as that in SQLite`() throws {
    let tables = try sqlite().read { connection in
      connection.query(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"
      ) { $0.text(0) }
    }.filter { !Self.differing.contains($0) }.sorted()
    #expect(tables.count > 60)
    let database = try TestDatabase()
    let found = try postgreSQL(database).read { connection in
      connection.query(DatabaseUnderTest.postgreSQLTables) { $0.text(0) }
    }
    #expect(found.filter { !Self.differing.contains($0) } == tables)
    let wanted = try sqlite().read { shape($0, tables: tables) }
    let shapes = try postgreSQL(database).read { shape($0, tables: tables) }
    for table in tables { #expect(shapes[table] == wanted[table], "\(table)") }
  }

  @Test func `has the same indexes`() throws {
    let wanted = try sqlite().read { connection in
      connection.query(
        """
        SELECT m.name, (SELECT group_concat(i.name) FROM pragma_index_info(m.name) i) FROM sqlite_schema m
        WHERE m.type = 'index' AND m.sql IS NOT NULL ORDER BY m.name
        """
      ) { "\($0.text(0)) \($0.text(1))" }
    }
    let database = try TestDatabase()
    let found = try postgreSQL(database).read { connection in
      connection.query(
        """
        SELECT c.relname, string_agg(CAST(a.attname AS text), ',' ORDER BY k.place) FROM pg_index i
        JOIN pg_class c ON c.oid = i.indexrelid, unnest(i.indkey) WITH ORDINALITY AS k (number, place), pg_attribute a
        WHERE a.attrelid = i.indrelid AND a.attnum = k.number AND c.relnamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = c.oid) AND c.relname <> 'log_words_by_word'
        GROUP BY c.relname ORDER BY c.relname COLLATE "C"
        """
      ) { "\($0.text(0)) \($0.text(1))" }
    }
    #expect(found == wanted)
  }

  /// As a newer version does. What moves data of before the first version that knew PostgreSQL is not among them.
  @Test(arguments: [
    ["pronouns of members"], ["overtime rules"], ["pickup marks by dog and state"], ["restored workplaces"],
    ["pronouns of members", "overtime rules", "pickup marks by dog and state", "restored workplaces"],
  ])
  func `is brought forward by steps that it has not seen`(_ names: [String]) throws {
    let features = [Migration].all
    let database = try TestDatabase.empty()
    try PostgreSQLDatabase(database.address, schema: .teamShift(features.filter { !names.contains($0.name) })).close()
    let old = try PostgreSQLDatabase(database.address, schema: .teamShift(features))
    let other = try TestDatabase()
    let fresh = try postgreSQL(other)
    let tables = try fresh.read { $0.query(DatabaseUnderTest.postgreSQLTables) { $0.text(0) } }
    let shapes = try [old, fresh].map { database in try database.read { shape($0, tables: tables) } }
    #expect(shapes[0] == shapes[1])
  }
}
