import DatabaseKit
@testable import SQLiteKit
import TestSupport

/// The schema of most tests: notes, and their lines.
enum Notes {
  static let migrations = [
    Migration(
      "notes",
      sql: """
        CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE lines (
          id INTEGER PRIMARY KEY,
          note INTEGER NOT NULL REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED
        ) STRICT
        """)
  ]

  static let applicationID: Int32 = 0x4e6f_7465

  static func open(
    _ file: String, change: (inout DatabaseOptions) -> Void = { _ in }
  ) throws(DatabaseFailure) -> Database {
    var options = DatabaseOptions(applicationID: applicationID)
    change(&options)
    return try Database(file: file, migrations: migrations, options: options)
  }

  static func insert(_ text: String, _ connection: SQLiteConnection) {
    connection.execute("INSERT INTO notes (text) VALUES (?)", [.text(text)])
  }

  static func texts(_ connection: SQLiteConnection) -> [String] {
    connection.query("SELECT text FROM notes ORDER BY id") { $0.text(0) }
  }

  static func count(_ connection: SQLiteConnection) -> Int64 {
    connection.integer("SELECT count(*) FROM notes") ?? -1
  }
}

extension Scratch {
  /// The path of the test's usual database.
  var file: String { path("test.db") }
}
