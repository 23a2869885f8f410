import DatabaseKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLKit

@Suite struct `Reads and writes of a PostgreSQL database` {
  private let notes: NotesDatabase
  private let database: PostgreSQLDatabase

  init() throws {
    notes = try NotesDatabase()
    database = try notes.open()
  }

  @Test func `keep all of a write, or nothing`() throws {
    try database.write { $0.add(1) }
    let failure = #expect(throws: DatabaseFailure.self) {
      try database.write { connection in
        connection.add(2)
        connection.add(1)
        #expect(connection.noteCount == -1, "after a fault nothing is answered")
      }
    }
    guard case .constraint = failure else { return #expect(Bool(false), "\(failure as Any)") }
    #expect(try database.read { $0.query("SELECT id FROM notes") { $0.integer(0) } } == [1])
    #expect(database.statistics.writes == 2)
  }

  @Test func `read over one snapshot`() throws {
    let counts = try database.read { connection in
      let before = connection.noteCount
      try? database.write { $0.add(1) }
      return [before, connection.noteCount]
    }
    #expect(counts == [0, 0])
    #expect(try database.read { $0.noteCount } == 1)
  }

  @Test func `may be within one another, also where all connections are in use`() throws {
    let notes = try NotesDatabase()
    let database = try notes.open { $0.connectionLimit = 1 }
    let counts = try database.write { connection -> [Int64?] in
      connection.add(1)
      let outside = try? database.read { $0.noteCount }
      return [connection.noteCount, outside]
    }
    #expect(counts == [1, 0])
  }

  @Test func `tell how many rows were changed`() throws {
    let counts = try database.write { connection in
      (1...3).forEach { connection.add($0) }
      connection.execute("UPDATE notes SET text = 'y' WHERE id > ?", [1])
      let updated = connection.changesCount
      _ = connection.noteCount
      connection.execute("INSERT INTO notes (id, text) VALUES (1, 'z') ON CONFLICT DO NOTHING")
      return [updated, connection.changesCount]
    }
    #expect(counts == [2, 0])
  }

  @Test func `write in a read is refused`() throws {
    let failure = #expect(throws: DatabaseFailure.self) { try database.read { $0.add(1) } }
    #expect(failure == .readOnly(file: database.name))
  }

  @Test func `of one client come one after the other, and see each other`() throws {
    let client = WriteClient(1, 2)
    try database.write { $0.add(0) }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<20 {
        #expect(throws: Never.self) {
          try database.write(for: client) { connection in
            let count = connection.noteCount
            connection.add(count)
          }
        }
      }
    }
    #expect(try database.read { $0.noteCount } == 161)
  }

  @Test func `of several clients go on at once, and those of nobody alone`() throws {
    let inside = Mutex((now: 0, most: 0, mostBesideCommon: 0))
    let both = DispatchSemaphore(value: 0)
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      #expect(throws: Never.self) {
        try database.write(for: WriteClient(UInt64(number), 7)) { _ in
          both.signal()
          // Comes back only once the other one is within its write, too.
          both.wait()
          both.signal()
          inside.withLock { $0.most += 1 }
        }
      }
    }
    #expect(inside.withLock { $0.most } == 2)
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      let client = number.isMultiple(of: 3) ? WriteClient.common : WriteClient(UInt64(number), 7)
      #expect(throws: Never.self) {
        try database.write(for: client) { connection in
          inside.withLock { $0.now += 1 }
          _ = connection.noteCount
          inside.withLock { inside in
            if client == .common { inside.mostBesideCommon = max(inside.mostBesideCommon, inside.now) }
            inside.now -= 1
          }
        }
      }
    }
    #expect(inside.withLock { $0.mostBesideCommon } == 1)
  }
}

@Suite struct `A PostgreSQL database` {
  @Test func `is one program's alone, until it lets go`() throws {
    let notes = try NotesDatabase()
    let first = try notes.open()
    #expect(throws: DatabaseFailure.locked(file: first.name)) { try notes.open() }
    #expect(try notes.open { $0.isReadOnly = true }.read { $0.noteCount } == 0)
    first.close()
    try notes.open().write { $0.add(1) }
  }

  @Test func `notices that another program has taken it`() throws {
    let notes = try NotesDatabase()
    let database = try notes.open()
    try database.write { $0.add(1) }
    try notes.address.answer("UPDATE database_run SET history = 'another one'")
    #expect(throws: DatabaseFailure.locked(file: database.name)) { try database.write { $0.add(2) } }
    #expect(try database.read { $0.noteCount } == 1)
  }

  @Test func `is brought forward, and never backward`() throws {
    let notes = try NotesDatabase()
    try notes.open().close()
    let more =
      NotesDatabase.migrations + [
        Migration("colors", sql: "ALTER TABLE notes ADD COLUMN color TEXT; UPDATE notes SET color = 'red'")
      ]
    #expect(throws: DatabaseFailure.self) { try notes.open(more) { $0.isReadOnly = true } }
    let database = try notes.open(more)
    try database.write { $0.execute("INSERT INTO notes (id, text, color) VALUES (1, 'a', 'blue')") }
    database.close()
    #expect(throws: DatabaseFailure.newerSchema(file: database.name, found: 2, known: 1)) { try notes.open() }
    let altered = [Migration("notes", sql: "CREATE TABLE notes (id TEXT)"), more[1]]
    #expect(throws: DatabaseFailure.alteredMigration(file: database.name, name: "notes")) { try notes.open(altered) }
  }

  @Test func `stays as it was if a step fails`() throws {
    let notes = try NotesDatabase()
    try notes.open().close()
    let broken =
      NotesDatabase.migrations + [
        Migration("colors", sql: "ALTER TABLE notes ADD COLUMN color TEXT; UPDATE nothing SET color = 'red'")
      ]
    #expect(throws: DatabaseFailure.self) { try notes.open(broken) }
    #expect(try notes.open().read { $0.query("SELECT * FROM notes") { $0.count }.isEmpty })
  }

  @Test func `of something else is left alone`() throws {
    let notes = try NotesDatabase()
    try notes.address.answer("CREATE TABLE something (id bigint)")
    #expect(throws: DatabaseFailure.notADatabase(file: try notes.address.shown)) { try notes.open() }
  }

  @Test(arguments: [
    ("postgresql://ann:secret@db.example.org:5433/team", "postgresql://ann@db.example.org:5433/team"),
    ("postgres://db.example.org/team?password=secret", "postgresql://db.example.org/team"),
    ("postgresql://ann@/team?host=/run/postgresql", "postgresql://ann@/run/postgresql/team"),
  ])
  func `is named without its password`(_ text: String, _ shown: String) {
    #expect(PostgreSQLAddress(text)?.shown == shown)
  }

  @Test(arguments: ["", "team", "mysql://localhost/team", "postgresql://[::1", "host=localhost", "postgresql://a?b=c"])
  func `has an address, or none`(_ text: String) {
    #expect(PostgreSQLAddress(text) == nil)
  }
}
