import DatabaseKit
import TestSupport
import Testing

@testable import PostgreSQLKit

@Suite struct `Values at a PostgreSQL server` {
  private let notes: NotesDatabase
  private let database: PostgreSQLDatabase

  init() throws {
    notes = try NotesDatabase()
    database = try notes.open()
  }

  @Test(arguments: [
    Value.null, .integer(0), .integer(.max), .integer(.min), .integer(-1), .real(0.1), .real(-.infinity), .text(""),
    .text("Übergröße 👩🏽‍🚒 'x' \\ $1 ?"), .blob([]), .blob([0, 255, 0]), .blob(Array(0...255)),
  ])
  func `come back as they were`(_ value: Value) throws {
    let type =
      switch value {
      case .null, .integer: "bigint"
      case .real: "double precision"
      case .text: "text"
      case .blob: "bytea"
      }
    let found = try database.write { connection -> [Value] in
      connection.execute("CREATE TEMPORARY TABLE kept (it \(type)) ON COMMIT DROP")
      connection.execute("INSERT INTO kept (it) VALUES (?)", [value])
      return connection.query("SELECT it FROM kept") { $0.value(0) }
    }
    #expect(found == [value])
  }

  @Test func `may be NULL the first time, and something else the next`() throws {
    let found = try database.read { connection in
      [Value.null, .integer(7), .null].map { value -> Int64? in
        connection.integer("SELECT CAST(? AS bigint) + 1", [value])
      }
    }
    #expect(found == [nil, 8, nil])
  }

  @Test func `of small types, truths and names are read as integers and texts`() throws {
    let row = try database.read { connection in
      connection.first("SELECT 1 = 1, 2 > 3, CAST(5 AS smallint), 6, CAST('pg' AS name), CAST('[]' AS json)") { row in
        (0..<row.count).map { row.value($0) }
      }
    }
    #expect(row == [.integer(1), .integer(0), .integer(5), .integer(6), .text("pg"), .text("[]")])
  }

  @Test(arguments: ["it", "nothing"]) func `of another kind are a fault`(_ column: String) throws {
    let failure = #expect(throws: DatabaseFailure.self) {
      try database.read { connection in
        connection.query("SELECT 'a' AS it") { row in row.integer(column == "it" ? 0 : 1) }
      }
    }
    guard case .query(_, let sql, let reason) = failure else { return #expect(Bool(false), "\(failure as Any)") }
    #expect(sql == "SELECT 'a' AS it")
    #expect(reason == (column == "it" ? "column 0 is a text, not an integer" : "it has no column 1"))
  }

  @Test(arguments: [[Value.integer(1)], [.integer(1), .text("a"), .null]])
  func `too few or too many are a fault`(_ values: [Value]) throws {
    #expect(throws: DatabaseFailure.self) {
      try database.write { $0.execute("INSERT INTO notes (id, text) VALUES (?, ?)", values) }
    }
    #expect(try database.read { $0.noteCount } == 0)
  }

  @Test func `that no column can have are refused as a row that the schema refuses`() throws {
    for text in ["a\0b", "ten letters"] {
      let failure = #expect(throws: DatabaseFailure.self) { try database.write { $0.add(1, text) } }
      guard case .constraint(_, let reason) = failure else { return #expect(Bool(false), "\(failure as Any)") }
      #expect(text.contains("\0") || reason.contains("CHECK constraint failed: length("))
    }
    #expect(try database.read { $0.noteCount } == 0)
  }
}
