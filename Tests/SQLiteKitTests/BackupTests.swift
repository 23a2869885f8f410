import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A backup` {
  let scratch = Scratch()

  @Test func `is a whole database of its own`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("One", $0) }
    try database.backup(to: scratch.path("copy.db"))
    try database.write { Notes.insert("Two", $0) }
    let copy = try Notes.open(scratch.path("copy.db"))
    #expect(try copy.read(Notes.texts) == ["One"])
    #expect(try copy.check() == [])
    try copy.write { Notes.insert("Three", $0) }
    #expect(try database.read(Notes.texts) == ["One", "Two"])
  }

  @Test func `takes the place of an earlier one`() throws {
    let database = try Notes.open(scratch.file)
    for text in ["One", "Two"] {
      try database.write { Notes.insert(text, $0) }
      try database.backup(to: scratch.path("copy.db"))
    }
    database.close()
    #expect(scratch.names == ["copy.db", "test.db", "test.db.lock"])
    #expect(try Notes.open(scratch.path("copy.db")).read(Notes.texts) == ["One", "Two"])
  }

  @Test func `is whole while others write`() throws {
    let database = try Notes.open(scratch.file)
    crowd(4) { thread in
      for number in 0..<20 {
        #expect(throws: Never.self) {
          if thread == 0 { return try database.backup(to: scratch.path("\(number).db")) }
          try database.write { connection in
            Notes.insert("\(thread) \(number) first", connection)
            Notes.insert("\(thread) \(number) second", connection)
          }
        }
      }
    }
    for number in 0..<20 {
      let copy = try Notes.open(scratch.path("\(number).db")) { $0.access = .readOnly }
      #expect(try copy.read(Notes.count) % 2 == 0)
      #expect(try copy.check() == [])
    }
  }

  @Test func `never overwrites a database in use, not even its own`() throws {
    let database = try Notes.open(scratch.file)
    let other = try Notes.open(scratch.path("other.db"))
    for file in [scratch.file, scratch.path("other.db")] {
      #expect(throws: DatabaseFailure.locked(file: file)) { try database.backup(to: file) }
    }
    #expect(try other.check() == [])
  }

  @Test func `that cannot be written leaves nothing behind`() throws {
    let database = try Notes.open(scratch.file)
    let names = scratch.names
    #expect(
      throws: DatabaseFailure.cannotOpen(file: scratch.path("nowhere/copy.db"), reason: "No such file or directory")
    ) {
      try database.backup(to: scratch.path("nowhere/copy.db"))
    }
    #expect(throws: DatabaseFailure.cannotOpen(file: scratch.folder, reason: "Is a directory")) {
      try database.backup(to: scratch.folder)
    }
    #expect(scratch.names == names)
  }
}
