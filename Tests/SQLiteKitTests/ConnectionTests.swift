import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A connection` {
  let scratch = Scratch()

  @Test func `answers each row in order`() throws {
    let database = try Notes.open(scratch.file)
    let sql = "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n"
    #expect(try database.read { $0.query(sql) { $0.integer(0) } } == Array(0..<10))
    #expect(try database.read { $0.query(sql) { $0.integer(0) % 2 == 0 ? $0.integer(0) : nil } } == [0, 2, 4, 6, 8])
    #expect(try database.read { $0.first(sql) { $0.integer(0) } } == 0)
  }

  @Test func `answers nothing where there is nothing`() throws {
    let database = try Notes.open(scratch.file)
    let sql = "SELECT id, text FROM notes WHERE id = ?"
    #expect(try database.read { $0.query(sql, [1]) { $0.integer(0) } } == [])
    #expect(try database.read { $0.first(sql, [1]) { $0.integer(0) } } == nil)
    #expect(try database.read { $0.integer(sql, [1]) } == nil)
    #expect(try database.read { $0.text(sql, [1]) } == nil)
    #expect(try database.read { $0.exists(sql, [1]) } == false)
    #expect(try database.read { $0.integer("SELECT max(id) FROM notes") } == nil)
    #expect(try database.read { $0.text("SELECT max(text) FROM notes") } == nil)
  }

  @Test func `streams rows until the body throws`() throws {
    let database = try Notes.open(scratch.file)
    var seen: [Int64] = []
    let result = try database.read { connection throws(Refused) in
      try connection.forEach("SELECT 1 UNION SELECT 2 UNION SELECT 3") { row throws(Refused) in
        seen.append(row.integer(0))
        if seen.count == 2 { throw Refused() }
      }
    }
    guard case .failure(Refused()) = result else { return #expect(Bool(false), "The body threw.") }
    #expect(seen == [1, 2])
  }

  @Test func `runs a query inside the same query`() throws {
    let database = try Notes.open(scratch.file)
    let sql = "SELECT 1 UNION ALL SELECT 2"
    let pairs = try database.read { connection in
      connection.query(sql) { outer in connection.query(sql) { outer.integer(0) * 10 + $0.integer(0) } }
    }
    #expect(pairs == [[11, 12], [21, 22]])
  }

  @Test func `keeps as many statements as it was told to`() throws {
    let database = try Notes.open(scratch.file) { $0.statementLimit = 4 }
    for round in 0..<3 {
      let counts = try database.read { connection in
        (0..<10).map { number in
          #expect(connection.integer("SELECT \(number)") == Int64(number))
          return connection.statementCount
        }
      }
      #expect(counts == (round == 0 ? [1, 2, 3, 4, 4, 4, 4, 4, 4, 4] : Array(repeating: 4, count: 10)))
    }
  }

  @Test func `drops the statement that was used longest ago`() {
    var prepared: [String] = []
    var cache = StatementCache(limit: 2)
    let connection = try? SQLiteConnection(file: scratch.file, for: .copying, options: DatabaseOptions())
    for sql in ["SELECT 1", "SELECT 2", "SELECT 1", "SELECT 3", "SELECT 1", "SELECT 2"] {
      _ = cache.statement(sql) { sql in
        prepared.append(sql)
        return connection?.compile(sql)
      }
    }
    #expect(prepared == ["SELECT 1", "SELECT 2", "SELECT 3", "SELECT 2"])
  }

  @Test(arguments: [
    ("SELECT ?", "it takes 1 values and got 0"), ("SELECT 1; SELECT 2", "there is more than one statement in it"),
    ("", "there is no statement in it"), ("-- nothing", "there is no statement in it"),
    ("SELECT \"text\"", "no such column: text"), ("SELEC 1", "near \"SELEC\": syntax error"),
    ("SELECT 1 FROM nowhere", "no such table: nowhere"), ("DELETE FROM notes", "a read cannot write"),
    ("SELECT 1\0", "there is more than one statement in it"),
  ])
  func `says what is wrong with a statement`(sql: String, reason: String) throws {
    let database = try Notes.open(scratch.file)
    #expect(throws: DatabaseFailure.query(file: scratch.file, sql: sql, reason: reason)) {
      try database.read { $0.execute(sql) }
    }
    #expect(try database.read(Notes.count) == 0)
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ;\n", "\n SELECT 1\t\r\n"])
  func `lets a statement end in white space and semicolons`(sql: String) throws {
    #expect(try Notes.open(scratch.file).read { $0.integer(sql) } == 1)
  }
}
