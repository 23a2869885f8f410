import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A read` {
  let scratch = Scratch()

  @Test func `sees one snapshot while others write`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("before", $0) }
    let seen = try database.read { connection in
      let first = Notes.texts(connection)
      #expect(throws: Never.self) { try database.write { Notes.insert("after", $0) } }
      return [first, Notes.texts(connection)]
    }
    #expect(seen == [["before"], ["before"]])
    #expect(try database.read(Notes.texts) == ["before", "after"])
  }

  @Test func `never sees half of a write`() throws {
    let database = try Notes.open(scratch.file)
    crowd(6) { thread in
      for number in 0..<50 {
        if thread < 2 {
          #expect(throws: Never.self) {
            try database.write { connection in
              Notes.insert("\(thread) \(number) first", connection)
              Notes.insert("\(thread) \(number) second", connection)
            }
          }
        } else {
          let count = (try? database.read(Notes.count)) ?? -1
          #expect(count >= 0 && count % 2 == 0)
        }
      }
    }
    #expect(try database.read(Notes.count) == 200)
  }

  @Test func `does not see a write that is under way`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { connection in
      Notes.insert("One", connection)
      #expect(Notes.count(connection) == 1)
      #expect((try? database.read(Notes.count)) == 0)
    }
  }

  @Test func `may be inside another read`() throws {
    let database = try Notes.open(scratch.file)
    try database.read { outer in
      #expect(Notes.count(outer) == 0)
      #expect((try? database.read(Notes.count)) == 0)
    }
  }

  @Test func `leaves only so many connections behind`() throws {
    let database = try Notes.open(scratch.file) { $0.readerLimit = 2 }
    try database.read { _ in
      try? database.read { _ in try? database.read { _ in #expect((try? database.read(Notes.count)) == 0) } }
    }
    #expect(database.readers.readers.change { $0.idle.count } == 2)
  }

  @Test func `cannot go on behind its back`() throws {
    let database = try Notes.open(scratch.file)
    let kept = try database.read { $0 }
    database.close()
    #expect(kept.fault == .outside(file: scratch.file, reason: "it is closed"))
    #expect(Notes.texts(kept) == [])
    #expect(kept.lastInsertedRow == 0)
  }

  @Test func `may throw on its own account`() throws {
    let database = try Notes.open(scratch.file)
    let found = try database.read { connection throws(Refused) -> Int64 in Notes.count(connection) }
    let refused = try database.read { _ throws(Refused) -> Int64 in throw Refused() }
    #expect(found == .success(0))
    #expect(refused == .failure(Refused()))
  }

  @Test func `goes on when the database is closed, which waits for it`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("One", $0) }
    let isReading = Door()
    let ends = Monitor<[String]>([])
    crowd(2) { number in
      if number == 0 {
        let count = try? database.read { connection in
          isReading.open()
          database.readers.waitUntilClosed()
          ends.change { $0.append("read") }
          return Notes.count(connection)
        }
        #expect(count == 1)
      } else {
        isReading.wait()
        database.close()
        ends.change { $0.append("close") }
      }
    }
    #expect(ends.change { $0 } == ["read", "close"])
  }
}

extension ReaderPool {
  fileprivate func waitUntilClosed() { readers.wait { $0.isClosed ? () : nil } }
}
