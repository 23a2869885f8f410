import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A fault` {
  let scratch = Scratch()

  @Test func `in the middle of a write undoes it and is thrown`() throws {
    let database = try Notes.open(scratch.file)
    let failure = DatabaseFailure.constraint(file: scratch.file, reason: "UNIQUE constraint failed: notes.text")
    #expect(throws: failure) {
      try database.write { connection in
        Notes.insert("One", connection)
        Notes.insert("One", connection)
        Notes.insert("Two", connection)
      }
    }
    #expect(try database.read(Notes.count) == 0)
  }

  @Test func `silences the connection`() throws {
    let database = try Notes.open(scratch.file)
    var calls = 0
    #expect(throws: DatabaseFailure.self) {
      try database.write { connection in
        Notes.insert("One", connection)
        connection.execute("SELECT wrong")
        #expect(connection.fault != nil)
        #expect(Notes.texts(connection) == [])
        #expect(connection.first("SELECT 1") { $0.integer(0) } == nil)
        #expect(!connection.exists("SELECT 1"))
        #expect(connection.changesCount == 0)
        #expect(connection.lastInsertedRow == 0)
        connection.forEach("SELECT 1") { _ in calls += 1 }
      }
    }
    #expect(calls == 0)
  }

  @Test func `found while rows are read ends the query`() throws {
    let database = try Notes.open(scratch.file)
    var rows = 0
    #expect(throws: DatabaseFailure.self) {
      try database.read { connection in
        let texts = connection.query("SELECT 1 UNION ALL SELECT 2") { row in
          rows += 1
          return row.text(0)
        }
        #expect(texts == [])
      }
    }
    #expect(rows == 1)
  }

  @Test func `comes before the body's own rejection`() throws {
    let database = try Notes.open(scratch.file)
    let failure = DatabaseFailure.query(file: scratch.file, sql: "SELECT wrong", reason: "no such column: wrong")
    #expect(throws: failure) {
      try database.write { connection throws(Refused) in
        connection.execute("SELECT wrong")
        throw Refused()
      }
    }
  }

  @Test func `is the first one`() throws {
    let database = try Notes.open(scratch.file)
    let failure = DatabaseFailure.query(file: scratch.file, sql: "SELECT first", reason: "no such column: first")
    #expect(throws: failure) {
      try database.read { connection in
        connection.execute("SELECT first")
        connection.execute("SELECT second")
      }
    }
  }

  @Test func `is forgotten by the next read and write`() throws {
    let database = try Notes.open(scratch.file)
    for _ in 0..<3 {
      #expect(throws: DatabaseFailure.self) { try database.read { $0.execute("SELECT wrong") } }
      #expect(throws: DatabaseFailure.self) { try database.write { $0.execute("SELECT wrong") } }
    }
    try database.write { Notes.insert("One", $0) }
    #expect(try database.read(Notes.count) == 1)
  }

  @Test func `is a reference that points nowhere at the end`() throws {
    let database = try Notes.open(scratch.file)
    let failure = DatabaseFailure.constraint(file: scratch.file, reason: "FOREIGN KEY constraint failed")
    #expect(throws: failure) { try database.write { $0.execute("INSERT INTO lines (note) VALUES (1)") } }
    try database.write { connection in
      connection.execute("INSERT INTO lines (note) VALUES (1)")
      connection.execute("INSERT INTO notes (id, text) VALUES (1, 'One')")
    }
    #expect(try database.check() == [])
  }
}
