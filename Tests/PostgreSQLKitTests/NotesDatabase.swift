import DatabaseKit
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLKit

/// A database with one table, on the tests' server.
final class NotesDatabase: Sendable {
  static let migrations = [
    Migration(
      "notes",
      sql: "CREATE TABLE notes (id INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL CHECK (length(text) <= 9)) STRICT")
  ]

  private static let count = Mutex(0)

  let name: String
  private let cluster: PostgreSQLCluster

  init(on cluster: PostgreSQLCluster = .shared) throws {
    self.cluster = cluster
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    name = "notes\(number)"
    try address(of: "postgres").answer("CREATE DATABASE \(name)")
  }

  deinit { _ = try? address(of: "postgres").answer("DROP DATABASE \(name) WITH (FORCE)") }

  var address: PostgreSQLAddress { get throws { try address(of: name) } }

  private func address(of name: String) throws -> PostgreSQLAddress {
    try #require(PostgreSQLAddress(cluster.address(of: name)))
  }

  static func schema(_ migrations: [Migration] = NotesDatabase.migrations) -> PostgreSQLSchema {
    PostgreSQLSchema(
      migrations: migrations,
      objects: { () throws(DatabaseFailure) in migrations.map { SchemaObject(.table, $0.name, sql: $0.sql) } })
  }

  func open(
    _ migrations: [Migration] = NotesDatabase.migrations, through proxy: String? = nil,
    _ change: (inout PostgreSQLOptions) -> Void = { _ in }
  ) throws -> PostgreSQLDatabase {
    var options = PostgreSQLOptions()
    options.patienceMilliseconds = 5_000
    change(&options)
    let address =
      try proxy.map { try #require(PostgreSQLAddress("postgresql://teamshift@/\(name)?host=\($0)")) } ?? self.address
    return try PostgreSQLDatabase(address, schema: Self.schema(migrations), options: options)
  }

  /// Ends the processes that serve the database's connections, but those of the asker.
  func endConnections() throws {
    try address(of: "postgres").answer(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(name)'")
  }
}

extension Connection {
  func add(_ id: Int64, _ text: String = "x") {
    execute("INSERT INTO notes (id, text) VALUES (?, ?)", [.integer(id), .text(text)])
  }

  var noteCount: Int64 { integer("SELECT count(*) FROM notes") ?? -1 }
}
