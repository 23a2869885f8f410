import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `The write-ahead log` {
  let scratch = Scratch()
  let long = String(repeating: "x", count: 50_000)

  /// In bytes, of a limit of 250 pages.
  private let limit = 250 * 4_096
  private var logSize: Int { scratch.size("test.db-wal") ?? 0 }

  /// - Parameter delay: how long those wait at the most who may read for long, in milliseconds.
  private func open(delay: Int = 60_000) throws -> Database {
    try Notes.open(scratch.file) {
      $0.backgroundReadMilliseconds = delay
      $0.logPageLimit = 250
      // A write that waits for a reader is not back before the test's time limit.
      $0.busyMilliseconds = 90_000
    }
  }

  @Test func `stays small beside readers who always overlap`() throws {
    let database = try open()
    let isOver = Monitor(false)
    let sizes = Monitor<[Int]>([])
    crowd(5) { thread in
      guard thread == 0 else { return Self.read(database, until: isOver) }
      for number in 0..<400 {
        #expect(throws: Never.self) { try database.write { Notes.insert("\(number) \(long)", $0) } }
        sizes.change { $0.append(logSize) }
      }
      isOver.change { $0 = true }
    }
    // 400 notes have about 20 times as many pages; from 16 times on, readers are waited for until they have read.
    #expect((sizes.change { $0.max() } ?? 0) < 17 * limit)
    #expect(try database.read(Notes.count) == 400)
    #expect(try database.check() == [])
  }

  private static func read(_ database: Database, until isOver: Monitor<Bool>) {
    while !isOver.change({ $0 }) {
      let count = try? database.read { connection in
        // Texts of two megabytes are read, which takes a moment, and never so long as the writer waits for readers.
        _ = connection.integer("SELECT sum(length(text)) FROM (SELECT text FROM notes ORDER BY id DESC LIMIT 40)")
        return Notes.count(connection)
      }
      #expect(count != nil)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `keeps no reader waiting who waits for a write`() throws {
    let database = try open()
    try database.read { outer in
      #expect(Notes.count(outer) == 0)
      for number in 0..<30 where !Task.isCancelled {
        #expect(throws: Never.self) { try database.write { Notes.insert("\(number) \(long)", $0) } }
        #expect((try? database.read(Notes.count)) == Int64(number + 1))
      }
      #expect(Notes.count(outer) == 0)
    }
    for number in 30..<80 { try database.write { Notes.insert("\(number) \(long)", $0) } }
    #expect(logSize < 2 * limit)
  }

  @Test(.timeLimit(.minutes(1))) func `is emptied once those have read who may take long, and nobody waits`() throws {
    let database = try open()
    let (isReading, isRead, isSeen) = (Door(), Door(), Door())
    func read(_ body: @escaping @Sendable () -> Void) -> SystemThread? {
      SystemThread {
        database.withBackgroundReads {
          _ = try? database.read { connection in
            _ = Notes.count(connection)
            body()
          }
        }
      }
    }
    let first = read {
      isReading.open()
      isRead.wait()
    }
    isReading.wait()
    for number in 0..<30 { try database.write { Notes.insert("\(number) \(long)", $0) } }
    #expect(database.readers.hasBackgroundRead && database.readers.holdsBackgroundReads)
    let second = read { isSeen.wait() }
    #expect(try database.read(Notes.count) == 30, "who reads a little does not wait")
    isRead.open()
    first?.join()
    // Emptied behind the first one, whose caller does not wait for that.
    for text in ["30", "31"] { try database.write { Notes.insert(text, $0) } }
    #expect(logSize < limit)
    #expect(!database.readers.holdsBackgroundReads)
    isSeen.open()
    second?.join()
  }

  @Test func `grows on where somebody reads for very long, who holds up others who may do so for a moment`() throws {
    let database = try open(delay: 1)
    let (isReading, isRead) = (Door(), Door())
    let thread = SystemThread {
      database.withBackgroundReads {
        _ = try? database.read { connection in
          _ = Notes.count(connection)
          isReading.open()
          isRead.wait()
        }
      }
    }
    isReading.wait()
    for number in 0..<30 {
      try database.write { Notes.insert("\(number) \(long)", $0) }
      #expect(
        try database.withBackgroundReads { () throws(DatabaseFailure) in try database.read(Notes.count) } == number + 1)
    }
    #expect(logSize > limit)
    isRead.open()
    thread?.join()
    for number in 30..<60 { try database.write { Notes.insert("\(number) \(long)", $0) } }
    #expect(logSize < 2 * limit)
  }

  @Test(.timeLimit(.minutes(1))) func `is left alone while another process reads it`() async throws {
    let database = try open()
    try database.write { Notes.insert("first", $0) }
    let file = scratch.file
    let reader = try Notes.open(file) { $0.access = .readOnly }
    try reader.read { connection in
      #expect(Notes.count(connection) == 1)
      for number in 0..<40 where !Task.isCancelled {
        #expect(throws: Never.self) { try database.write { Notes.insert("\(number) \(long)", $0) } }
      }
      #expect(Notes.count(connection) == 1)
    }
    #expect(try database.read(Notes.count) == 41)
  }
}
