import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A write` {
  let scratch = Scratch()

  @Test func `is there to be read when it returns`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("Feed the dogs.", $0) }
    #expect(try database.read(Notes.texts) == ["Feed the dogs."])
  }

  @Test func `is there after closing and opening again`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("Feed the dogs.", $0) }
    database.close()
    #expect(try Notes.open(scratch.file).read(Notes.texts) == ["Feed the dogs."])
  }

  @Test func `returns what its body returns`() throws {
    let database = try Notes.open(scratch.file)
    let (changes, row) = try database.write { connection in
      connection.execute("INSERT INTO notes (id, text) VALUES (7, 'One'), (8, 'Two')")
      return (connection.changesCount, connection.lastInsertedRow)
    }
    #expect(changes == 2)
    #expect(row == 8)
  }

  @Test func `answers with the rows it made, and checks them to the end`() throws {
    let schema = """
      CREATE TABLE dogs (id INTEGER PRIMARY KEY) STRICT;
      CREATE TABLE hikes (id INTEGER PRIMARY KEY, dog INTEGER NOT NULL REFERENCES dogs (id)) STRICT
      """
    let database = try Database(file: scratch.file, migrations: [Migration("hikes", sql: schema)])
    let insert = "INSERT INTO hikes (dog) VALUES (?), (?) RETURNING id"
    #expect(throws: DatabaseFailure.constraint(file: scratch.file, reason: "FOREIGN KEY constraint failed")) {
      try database.write { $0.integer(insert, [1, 2]) }
    }
    #expect(try database.check() == [])
    try database.write { $0.execute("INSERT INTO dogs VALUES (1), (2)") }
    #expect(try database.write { $0.integer(insert, [1, 2]) } == 1)
    #expect(try database.read { $0.integer("SELECT count(*) FROM hikes") } == 2)
  }

  @Test func `that is rejected leaves nothing`() throws {
    let database = try Notes.open(scratch.file)
    let result = try database.write { connection throws(Refused) -> Int in
      Notes.insert("One", connection)
      throw Refused()
    }
    #expect(result == .failure(Refused()))
    #expect(try database.read(Notes.count) == 0)
  }

  @Test func `that could be rejected but is not is kept`() throws {
    let database = try Notes.open(scratch.file)
    let result = try database.write { connection throws(Refused) -> Int64 in
      Notes.insert("One", connection)
      return Notes.count(connection)
    }
    #expect(result == .success(1))
    #expect(try database.read(Notes.count) == 1)
  }

  @Test func `cannot end its transaction`() throws {
    let database = try Notes.open(scratch.file)
    for sql in ["COMMIT", "ROLLBACK", "BEGIN", "SAVEPOINT mine", "RELEASE job", "ATTACH 'other.db' AS other"] {
      let reason = "it would step out of its transaction"
      #expect(throws: DatabaseFailure.query(file: scratch.file, sql: sql, reason: reason)) {
        try database.write { connection in
          Notes.insert("One", connection)
          connection.execute(sql)
        }
      }
    }
    #expect(try database.read(Notes.count) == 0)
    try database.write { Notes.insert("One", $0) }
    #expect(try database.read(Notes.count) == 1)
  }

  @Test func `to a closed database fails`() throws {
    let database = try Notes.open(scratch.file)
    database.close()
    database.close()
    let closed = DatabaseFailure.outside(file: scratch.file, reason: "it is closed")
    #expect(throws: closed) { try database.write { Notes.insert("One", $0) } }
    #expect(throws: closed) { try database.read(Notes.count) }
  }

  @Test func `leaves no log behind when the database is closed`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("One", $0) }
    #expect(try database.read(Notes.count) == 1)
    #expect(scratch.size("test.db-wal") != nil)
    database.close()
    #expect(scratch.size("test.db-wal") == nil)
  }

  @Test func `moves a large log to the file while the database is open`() throws {
    let database = try Notes.open(scratch.file)
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<60 { try database.write { Notes.insert("\(number) \(long)", $0) } }
    #expect((scratch.size("test.db") ?? 0) > 1_000_000)
    #expect((scratch.size("test.db-wal") ?? 0) < 6_000_000)
    #expect(try database.read(Notes.count) == 60)
  }
}
