import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A row` {
  let scratch = Scratch()

  private func read<Outcome>(_ sql: String, _ read: (Row) -> Outcome?) throws -> Outcome? {
    try Notes.open(scratch.file).read { $0.first(sql, [], read) }
  }

  @Test func `is read by type`() throws {
    let sql = "SELECT 1, 2.5, 'text', x'0001', 0, 1"
    #expect(try read(sql) { $0.integer(0) } == 1)
    #expect(try read(sql) { $0.real(1) } == 2.5)
    #expect(try read(sql) { $0.text(2) } == "text")
    #expect(try read(sql) { $0.blob(3) } == [0, 1])
    #expect(try read(sql) { [$0.boolean(4), $0.boolean(5)] } == [false, true])
    #expect(try read(sql) { $0.count } == 6)
  }

  @Test func `has nothing where it is NULL`() throws {
    let isNothing = try read("SELECT NULL") { row in
      row.isNull(0) && row.optionalInteger(0) == nil && row.optionalReal(0) == nil && row.optionalText(0) == nil
        && row.optionalBlob(0) == nil && row.optionalBoolean(0) == nil && row.value(0) == .null
    }
    #expect(isNothing == true)
  }

  @Test func `has something where it is not NULL`() throws {
    let sql = "SELECT 1, 2.5, '', x''"
    #expect(try read(sql) { $0.optionalInteger(0) } == 1)
    #expect(try read(sql) { $0.optionalBoolean(0) } == true)
    #expect(try read(sql) { $0.optionalReal(1) } == 2.5)
    #expect(try read(sql) { $0.optionalText(2) } == "")
    #expect(try read(sql) { $0.optionalBlob(3) } == [])
  }

  static let readers: [(name: String, read: @Sendable (Row, Int) -> Void, class: String)] = [
    ("integer", { _ = $0.integer($1) }, "an integer"), ("boolean", { _ = $0.boolean($1) }, "an integer"),
    ("real", { _ = $0.real($1) }, "a real number"), ("text", { _ = $0.text($1) }, "a text"),
    ("blob", { _ = $0.blob($1) }, "a blob"), ("optionalInteger", { _ = $0.optionalInteger($1) }, "an integer"),
    ("optionalBoolean", { _ = $0.optionalBoolean($1) }, "an integer"),
    ("optionalReal", { _ = $0.optionalReal($1) }, "a real number"),
    ("optionalText", { _ = $0.optionalText($1) }, "a text"), ("optionalBlob", { _ = $0.optionalBlob($1) }, "a blob"),
  ]

  @Test(arguments: readers.indices) func `of another storage class is a fault`(index: Int) throws {
    let reader = RowTests.readers[index]
    let database = try Notes.open(scratch.file)
    let classes = ["an integer", "a real number", "a text", "a blob", "NULL"]
    let sql = "SELECT 1, 2.5, '3', x'04', NULL"
    for (column, found) in classes.enumerated() where found != reader.class {
      if found == "NULL", reader.name.hasPrefix("optional") { continue }
      let failure = DatabaseFailure.query(
        file: scratch.file, sql: sql, reason: "column \(column) is \(found), not \(reader.class)")
      #expect(throws: failure) { try database.read { $0.forEach(sql) { reader.read($0, column) } } }
    }
  }

  @Test(arguments: readers.indices, [-1, 1, Int.max]) func `has no column outside its columns`(
    index: Int, column: Int
  ) throws {
    let failure = DatabaseFailure.query(file: scratch.file, sql: "SELECT 1", reason: "it has no column \(column)")
    #expect(throws: failure) { try read("SELECT 1") { RowTests.readers[index].read($0, column) } }
  }

  @Test func `finds columns by name in any order`() throws {
    let sql = "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS b"
    let found = try read(sql) { row in "abccbab".map { row.integer(row.column(String($0))) } }
    #expect(found == [1, 2, 3, 3, 2, 1, 2])
    #expect(try read(sql) { $0.columnNames } == ["a", "b", "c", "b"])
  }

  @Test func `without the column of a name is a fault`() throws {
    let sql = "SELECT 1 AS a"
    #expect(throws: DatabaseFailure.query(file: scratch.file, sql: sql, reason: "it has no column b")) {
      try read(sql) { $0.integer($0.column("b")) }
    }
  }

  @Test func `kept beyond its query reads nothing`() throws {
    let sql = "SELECT 1"
    #expect(throws: DatabaseFailure.query(file: scratch.file, sql: sql, reason: "it has no column 0")) {
      try Notes.open(scratch.file).read { connection in
        let row = connection.first(sql) { $0 }
        return row?.integer(0)
      }
    }
  }

  @Test func `with a text that is not UTF-8 is damaged`() throws {
    let failure = DatabaseFailure.damaged(file: scratch.file, reason: "a text in column 0 is not UTF-8")
    #expect(throws: failure) { try read("SELECT CAST(x'61ff' AS TEXT)") { $0.text(0) } }
  }

  @Test func `can be found wrong by who reads it`() throws {
    #expect(throws: DatabaseFailure.query(file: scratch.file, sql: "SELECT 9", reason: "no such weekday")) {
      try read("SELECT 9") { row -> Int64? in
        row.fail("no such weekday")
        return nil
      }
    }
  }
}

private typealias RowTests = `A row`
