import DatabaseKit
import JSONKit
import RecordKit

@testable import PostgreSQLKit
@testable import PostgreSQLStorage
@testable import SQLiteKit
@testable import SQLiteStorage
@testable import ServerStorage
@testable import TeamShiftServer

/// What tests look at behind the storage's protocols.
extension WorkplaceStore {
  var database: DatabaseUnderTest {
    if let engine = engine as? SQLiteEngine { return .sqlite(engine.database) }
    guard let engine = engine as? PostgreSQLEngine else { preconditionFailure("The tests' data is in a database.") }
    return .postgreSQL(engine.database)
  }

  var tables: TableStores {
    if let engine = engine as? SQLiteEngine { return engine.tables }
    guard let engine = engine as? PostgreSQLEngine else { preconditionFailure("The tests' data is in a database.") }
    return engine.tables
  }
}

/// The database of whichever engine.
enum DatabaseUnderTest {
  case sqlite(Database)
  case postgreSQL(PostgreSQLDatabase)

  func read<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    switch self {
    case .sqlite(let database): try database.read { body($0) }
    case .postgreSQL(let database): try database.read { body($0) }
    }
  }

  func write<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    switch self {
    case .sqlite(let database): try database.write { body($0) }
    case .postgreSQL(let database): try database.write { body($0) }
    }
  }

  /// SQLite's own; a test that asks for it is about SQLite.
  var file: Database {
    guard case .sqlite(let database) = self else { preconditionFailure("This test is about SQLite.") }
    return database
  }

  /// Has the schema refuse a kind of change to a table, everywhere or in a workplace.
  func refuse(
    _ change: String, on table: String, of workplace: Identifier<Workplace>? = nil, saying sentence: String
  ) throws(DatabaseFailure) {
    try write { connection in
      let row = change == "DELETE" ? "old" : "new"
      let workplace = workplace.map { workplace in
        "WHEN (\(connection.dialect.hexadecimal("\(row).workplace")) = "
          + "'\(workplace.description.filter { $0 != "-" }.uppercased())')"
      }
      for statement in refusal(change, table, workplace ?? "", sentence) { connection.execute(statement) }
    }
  }

  private func refusal(_ change: String, _ table: String, _ condition: String, _ sentence: String) -> [String] {
    let trigger = "CREATE TRIGGER broken BEFORE \(change) ON \(table)"
    switch self {
    case .sqlite: return ["\(trigger) \(condition) BEGIN SELECT RAISE(ABORT, '\(sentence)'); END"]
    case .postgreSQL:
      return [
        """
        CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '\(sentence)' USING ERRCODE = 'check_violation'; END $$
        """, "\(trigger) FOR EACH ROW \(condition) EXECUTE FUNCTION broken()",
      ]
    }
  }

  /// Takes back ``refuse(_:on:of:saying:)``.
  func refuseNothing(on table: String) throws(DatabaseFailure) {
    try write { connection in
      switch self {
      case .sqlite: connection.execute("DROP TRIGGER broken")
      case .postgreSQL: connection.execute("DROP TRIGGER broken ON \(table)")
      }
    }
  }

  /// The tables with data of the server, by name.
  var tableNames: String {
    switch self {
    case .sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY name"
    case .postgreSQL: Self.postgreSQLTables
    }
  }

  /// Without those that are about the engine itself.
  static let postgreSQLTables = """
    SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('log_words', 'write_marks', 'database_run') ORDER BY relname COLLATE "C"
    """
}

extension WorkplaceStore {
  /// Reads the rows of a workplace over one snapshot; nil if there is no such workplace.
  func rows<Outcome>(
    of workplace: Identifier<Workplace>, _ body: (Records) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try read(workplace) { body($0.records) }
  }
}
