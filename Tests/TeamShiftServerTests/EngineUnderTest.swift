import Foundation
import PostgreSQLKit
import ServerStorage
import Synchronization
import TestSupport
import Testing

@testable import TeamShiftServer

/// Which engine has the data of the tests' servers: SQLite's, or that which `TEAMSHIFT_TEST_ENGINE` names.
enum EngineUnderTest: String {
  case sqlite, postgresql

  static let current: EngineUnderTest = {
    guard let name = ProcessInfo.processInfo.environment["TEAMSHIFT_TEST_ENGINE"] else { return .sqlite }
    guard let engine = EngineUnderTest(rawValue: name) else { preconditionFailure("There is no engine \(name).") }
    return engine
  }()

  static var isSQLite: Bool { current == .sqlite }
}

extension Trait where Self == ConditionTrait {
  /// Of a test that is about SQLite’s file: its backups, its disk, its index of words, its query plans.
  static var ofSQLite: Self { .enabled(if: EngineUnderTest.isSQLite) }
}

/// A PostgreSQL database of one test, with all tables and no rows, which the next test has after it.
final class TestDatabase: Sendable {
  let address: PostgreSQLAddress
  private let name: String

  init() throws {
    name = try TestDatabases.shared.take()
    address = try TestDatabases.address(of: name)
  }

  private init(name: String) throws {
    self.name = name
    address = try TestDatabases.address(of: name)
  }

  /// One without tables.
  static func empty() throws -> TestDatabase { try TestDatabase(name: TestDatabases.shared.makeEmpty()) }

  deinit { TestDatabases.shared.takeBack(name) }

  /// Ends the processes that serve the database's connections.
  func endConnections() { TestDatabases.shared.endConnections(of: name) }
}

/// Makes databases as copies of one that has all tables, which takes long, and lends them to one test after another.
private final class TestDatabases: Sendable {
  static let shared = TestDatabases()

  private struct State {
    var count = 0
    var free: [String] = []
    /// What ``shapeQuery`` answers of the copied one; empty as long as there is none.
    var shape = ""
  }

  private static let template = "teamshift_template"
  private let state = Mutex(State())

  static func address(of name: String) throws -> PostgreSQLAddress {
    guard let address = PostgreSQLAddress(PostgreSQLCluster.shared.address(of: name)) else {
      preconditionFailure("The tests' server has no address.")
    }
    return address
  }

  func take() throws -> String {
    try state.withLock { state in
      if let name = state.free.popLast() { return name }
      if state.shape.isEmpty {
        ask("CREATE DATABASE \(Self.template)")
        try WorkplaceStore(database: Self.address(of: Self.template)).close()
        // Whoever begins with it is a new installation.
        ask(Self.emptying, in: Self.template)
        state.shape = ask(Self.shapeQuery, in: Self.template)
      }
      return make("TEMPLATE \(Self.template)", &state)
    }
  }

  func makeEmpty() -> String { state.withLock { state in make("", &state) } }

  private func make(_ options: String, _ state: inout State) -> String {
    state.count += 1
    ask("CREATE DATABASE test\(state.count) \(options)")
    return "test\(state.count)"
  }

  func endConnections(of name: String) {
    ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
  }

  /// Has the next test take it, unless this one has changed the schema.
  func takeBack(_ name: String) {
    endConnections(of: name)
    let shape = ask(Self.shapeQuery, in: name)
    if state.withLock({ $0.shape == shape }) {
      ask(Self.emptying, in: name)
      state.withLock { $0.free.append(name) }
    } else {
      ask("DROP DATABASE \(name) WITH (FORCE)")
    }
  }

  /// Answers the first text of the last statement's answer; empty for none.
  @discardableResult private func ask(_ script: String, in database: String = "postgres") -> String {
    do {
      return try Self.address(of: database).answer(script)
    } catch {
      preconditionFailure("\(script): \(error)")
    }
  }

  /// Changes if a table, a column, a constraint, an index, a trigger or a function is added.
  private static let shapeQuery = """
    SELECT concat_ws(' ', (SELECT count(*) FROM pg_class), (SELECT count(*) FROM pg_attribute),
      (SELECT count(*) FROM pg_constraint), (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_proc),
      (SELECT md5(string_agg(concat(c.relname, a.attname), ' ' ORDER BY c.relname, a.attnum)) FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace))
    """

  /// Removes all rows but those that say which steps the schema has seen.
  private static let emptying = """
    SET session_replication_role = replica;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT IN ('schema_migrations', 'log_index')
      LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    END $$
    """
}
