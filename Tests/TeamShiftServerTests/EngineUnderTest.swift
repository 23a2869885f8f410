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

/// A PostgreSQL database of one test, with all tables, which is dropped with the value.
final class TestDatabase: Sendable {
  let address: PostgreSQLAddress
  private let name: String

  init() throws {
    name = try TestDatabases.shared.create()
    address = try TestDatabases.address(of: name)
  }

  private init(name: String) throws {
    self.name = name
    address = try TestDatabases.address(of: name)
  }

  /// One without tables.
  static func empty() throws -> TestDatabase { try TestDatabase(name: TestDatabases.shared.createEmpty()) }

  deinit { TestDatabases.shared.drop(name) }

  /// Ends the processes that serve the database's connections.
  func endConnections() { TestDatabases.shared.endConnections(of: name) }
}

/// Makes databases as copies of one that has all tables.
private final class TestDatabases: Sendable {
  static let shared = TestDatabases()

  private struct State {
    var count = 0
    var hasTemplate = false
  }

  private static let template = "teamshift_template"
  private let state = Mutex(State())

  static func address(of name: String) throws -> PostgreSQLAddress {
    guard let address = PostgreSQLAddress(PostgreSQLCluster.shared.address(of: name)) else {
      preconditionFailure("The tests' server has no address.")
    }
    return address
  }

  func create() throws -> String {
    try state.withLock { state in
      if !state.hasTemplate {
        run("CREATE DATABASE \(Self.template)")
        try WorkplaceStore(database: Self.address(of: Self.template)).close()
        // Whoever begins with it is a new installation.
        run("DELETE FROM meta", in: Self.template)
        state.hasTemplate = true
      }
      state.count += 1
      run("CREATE DATABASE test\(state.count) TEMPLATE \(Self.template)")
      return "test\(state.count)"
    }
  }

  func createEmpty() -> String {
    state.withLock { state in
      state.count += 1
      run("CREATE DATABASE test\(state.count)")
      return "test\(state.count)"
    }
  }

  func endConnections(of name: String) {
    run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
  }

  func drop(_ name: String) { state.withLock { _ in run("DROP DATABASE \(name) WITH (FORCE)") } }

  private func run(_ statement: String, in database: String = "postgres") {
    do {
      try PostgreSQLAddress(PostgreSQLCluster.shared.address(of: database))?.run(statement)
    } catch {
      preconditionFailure("\(statement): \(error)")
    }
  }
}
