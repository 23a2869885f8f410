import ChangeLogModel
import DatabaseKit
import HTTPKit
import JSONKit
@testable import PostgreSQLStorage
import RecordKit
import SQLiteKit
@testable import SQLiteStorage
import ServerAPI
@testable import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// From SQLite to PostgreSQL and back, whichever has the data of the tests' other servers.
@Suite struct `An installation that moves to another database` {
  private let former: TestServer
  private let scratch = Scratch()
  private var device: Device

  init() throws {
    former = try TestServer(engine: .sqlite)
    device = Device(member: former.store.owner, catalog: former.store.catalog)
    try device.sync(with: former)
    try device.addPlaces(1...3, called: "Place Ü'\"", at: former.clock)
    try device.sync(with: former)
  }

  private func sqlite(_ file: String) throws -> SQLiteEngine {
    try SQLiteEngine(
      file: scratch.path(file), access: .exclusive, migrations: .all, catalog: former.store.catalog,
      lineage: id(800))
  }

  private func postgreSQL(_ database: TestDatabase) throws -> PostgreSQLEngine {
    try PostgreSQLEngine(
      database.address, password: nil, migrations: .all, catalog: former.store.catalog,
      newLineage: { id(801) })
  }

  /// Begins with what SQLite has.
  private func movedToPostgreSQL() throws -> (TestDatabase, CopySummary) {
    let database = try TestDatabase.empty()
    let (source, target) = (try #require(former.store.engine as? SQLiteEngine), try postgreSQL(database))
    defer { target.close() }
    return (database, try source.copyAll(to: target))
  }

  @Test func `has the same rows there, and back`() throws {
    let demo = try WorkplaceStore(file: scratch.path("demo.sqlite"), environment: former.store.environment)
    defer { demo.close() }
    try prepare(demo, isDemo: true)
    let before = try #require(demo.engine as? SQLiteEngine)
    let database = try TestDatabase.empty()
    let (there, back) = (try postgreSQL(database), try sqlite("back.sqlite"))
    defer {
      there.close()
      back.close()
    }
    let summary = try before.copyAll(to: there)
    #expect(summary.rows > 1_000 && summary.tables > 15, "\(summary)")
    #expect(try there.copyAll(to: back) == summary)
    #expect(try dump(back) == dump(before), "the places of words in the log too")
  }

  /// All rows but those that are one engine's own.
  private func dump(_ engine: some TableEngine) throws -> [String] {
    let own = ["log_words", "write_marks", "database_run"]
    return try engine.readTables { connection in
      connection.query(connection.dialect.namesQuery) { $0.text(0) }.filter { !own.contains($0) }.flatMap { table in
        connection.query("SELECT * FROM \(table)") { row in
          "\(table) \((0..<row.count).map { "\(row.value($0))" }.joined(separator: ", "))"
        }.sorted()
      }
    }
  }

  @Test mutating func `goes on with its devices, which have typed meanwhile`() throws {
    try device.addPlaces(4...5, called: "Place Ü'\"", at: former.clock)
    let (database, _) = try movedToPostgreSQL()
    former.store.close()
    let server = try TestServer(seed: 2, engine: .postgresql, after: former, database: database)
    let today = server.clock.now().civil(offsetMinutes: 0).date
    let reply = try server.call(.post, "sync", bytes: device.request(today: today).json)
    #expect(reply["since"]?.integer == device.position && reply["shared"] == nil, "it does not start over")
    try device.sync(with: server)
    #expect(device.replica.locations().count == 5 && device.waitingCount == 0 && device.resent == nil)
  }

  @Test func `finds in the log what it found before`() throws {
    var maker = EntryMaker(seed: 1)
    try former.add((0..<300).map { _ in maker.entry() })
    let queries = (0..<20).map { _ in maker.filter().query }
    let wanted = try queries.map { try former.pages($0, limit: 50) }
    let (database, _) = try movedToPostgreSQL()
    former.store.close()
    let server = try TestServer(seed: 2, engine: .postgresql, after: former, database: database)
    #expect(try queries.map { try server.pages($0, limit: 50) } == wanted)
    #expect(wanted.contains { !$0.isEmpty })
  }

  @Test func `is copied to an empty database alone`() throws {
    let source = try #require(former.store.engine as? SQLiteEngine)
    let (database, _) = try movedToPostgreSQL()
    let target = try postgreSQL(database)
    defer { target.close() }
    let rows = try dump(target)
    #expect(throws: CopyFailure.notEmpty(target.name, table: "workplaces")) { try source.copyAll(to: target) }
    #expect(try dump(target) == rows)
    let (nothing, other) = (try sqlite("nothing.sqlite"), try sqlite("other.sqlite"))
    #expect(throws: CopyFailure.noData(nothing.name)) { try nothing.copyAll(to: other) }
  }

  @Test(arguments: [
    ("BEFORE INSERT ON locations BEGIN SELECT RAISE(ABORT, 'broken'); END", "broken"),
    ("AFTER INSERT ON locations BEGIN UPDATE locations SET name = 'X'; END", "of the table locations isn’t the same"),
    ("AFTER INSERT ON locations BEGIN DELETE FROM locations; END", "of the table locations isn’t the same"),
  ]) func `keeps nothing where a row does not arrive as it was`(_ trigger: String, _ reason: String) throws {
    let source = try #require(former.store.engine as? SQLiteEngine)
    let target = try sqlite("target.sqlite")
    defer { target.close() }
    try target.database.write { $0.execute("CREATE TRIGGER broken \(trigger)") }
    let rows = try dump(target)
    let error = #expect(throws: CopyFailure.self) { try source.copyAll(to: target) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(try dump(target) == rows)
    try target.database.write { $0.execute("DROP TRIGGER broken") }
    #expect(try source.copyAll(to: target).rows > 20, "once it is mended")
  }
}
