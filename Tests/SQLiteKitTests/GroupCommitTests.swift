import CSQLite
import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A group of writes` {
  let scratch = Scratch()

  @Test func `from many threads is kept to the last one, with fewer commits than writes`() throws {
    let database = try Notes.open(scratch.file)
    crowd(32) { thread in
      for number in 0..<50 {
        #expect(throws: Never.self) { try database.write { Notes.insert("\(thread) \(number)", $0) } }
      }
    }
    #expect(try database.read(Notes.count) == 1_600)
    #expect(database.statistics.writes == 1_600)
    #expect(database.statistics.groups < 1_600)
    database.close()
    #expect(try Notes.open(scratch.file).read(Notes.count) == 1_600)
  }

  @Test func `is done in the order of arrival, with one commit`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 10) { number, connection in
      Notes.insert("\(number)", connection)
      return true
    }
    #expect(outcomes.allSatisfy { $0 == nil })
    #expect(try database.read(Notes.texts) == (0..<10).map(String.init))
    #expect(database.statistics == DatabaseStatistics(writes: 11, groups: 2))
    let times = database.writeTimes
    #expect([times[.waiting], times[.working], times[.committing]].map(\.count) == [11, 11, 2])
    #expect(times[.checkpointing].count == 0, "the log is still small")
  }

  @Test func `is no larger than its limit`() throws {
    let database = try Notes.open(scratch.file) { $0.groupLimit = 4 }
    _ = together(database, 10) { number, connection in
      Notes.insert("\(number)", connection)
      return true
    }
    #expect(try database.read(Notes.count) == 10)
    #expect(database.statistics == DatabaseStatistics(writes: 11, groups: 4))
  }

  @Test func `loses only the rejected ones`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 9) { number, connection in
      Notes.insert("\(number)", connection)
      return number % 3 != 1
    }
    #expect(outcomes.allSatisfy { $0 == nil })
    #expect(try database.read(Notes.texts) == ["0", "2", "3", "5", "6", "8"])
    #expect(database.statistics.groups == 2)
  }

  @Test func `loses nothing of others with its first ones`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 9) { number, connection in
      Notes.insert("\(number)", connection)
      if number == 1 { Notes.insert("1", connection) }
      return number > 0
    }
    #expect(outcomes.map { $0 == nil } == (0..<9).map { $0 != 1 })
    #expect(try database.read(Notes.texts) == (2..<9).map(String.init))
    #expect(database.statistics.groups == 2)
  }

  @Test func `loses only the ones with a fault`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 9) { number, connection in
      Notes.insert("\(number)", connection)
      if number % 3 == 1 { Notes.insert("0", connection) }
      return true
    }
    let failure = DatabaseFailure.constraint(file: scratch.file, reason: "UNIQUE constraint failed: notes.text")
    #expect(outcomes == [nil, failure, nil, nil, failure, nil, nil, failure, nil])
    #expect(try database.read(Notes.texts) == ["0", "2", "3", "5", "6", "8"])
  }

  @Test func `loses only the ones whose references point nowhere`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 3) { number, connection in
      Notes.insert("\(number)", connection)
      if number == 1 { connection.execute("INSERT INTO lines (note) VALUES (99)") }
      return true
    }
    let failure = DatabaseFailure.constraint(file: scratch.file, reason: "FOREIGN KEY constraint failed")
    #expect(outcomes == [nil, failure, nil])
    #expect(try database.read(Notes.texts) == ["0", "2"])
  }

  @Test func `sees what those before it wrote`() throws {
    let database = try Notes.open(scratch.file)
    _ = together(database, 3) { number, connection in
      #expect(Notes.texts(connection) == (0..<number).map(String.init))
      Notes.insert("\(number)", connection)
      return true
    }
  }

  @Test func `fails as a whole when its commit fails, the rejected ones too`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 4) { number, connection in
      sqlite3_commit_hook(connection.handle, { _ in 1 }, nil)
      Notes.insert("\(number)", connection)
      return number != 2
    }
    #expect(outcomes.count { $0 != nil } == 4)
    #expect(try database.read(Notes.count) == 0)
    try? database.write { connection in _ = sqlite3_commit_hook(connection.handle, nil, nil) }
    try database.write { Notes.insert("after", $0) }
    #expect(try database.read(Notes.texts) == ["after"])
  }

  @Test func `whose transaction is lost tells those before and goes on with those after`() throws {
    let database = try Notes.open(scratch.file)
    let outcomes = together(database, 5) { number, connection in
      Notes.insert("\(number)", connection)
      if number == 2 { connection.rollBackBehindItsBack() }
      return true
    }
    #expect(outcomes.map { $0 == nil } == [false, false, false, true, true])
    #expect(try database.read(Notes.texts) == ["3", "4"])
  }

  @Test func `is finished before the database closes, for everyone who closes it`() throws {
    let database = try Notes.open(scratch.file)
    crowd(3) { number in
      guard number == 0 else {
        database.writer?.waitForQueue { $0.jobs.count == 8 || $0.isClosed }
        database.close()
        return #expect(scratch.size("test.db-wal") == nil)
      }
      let outcomes = together(database, 8, isClosing: true) { number, connection in
        Notes.insert("\(number)", connection)
        return true
      }
      #expect(outcomes.allSatisfy { $0 == nil })
    }
    #expect(throws: DatabaseFailure.self) { try database.write { Notes.insert("late", $0) } }
    #expect(try Notes.open(scratch.file).read(Notes.count) == 8)
  }

  /// Has the writer wait until that many writes are queued, in order, and answers how each one ended.
  private func together(
    _ database: Database, _ count: Int, isClosing: Bool = false,
    _ body: @escaping @Sendable (Int, SQLiteConnection) -> Bool
  ) -> [DatabaseFailure?] {
    let outcomes = Monitor([DatabaseFailure?](repeating: nil, count: count))
    let isWaiting = Door()
    crowd(count + 1) { number in
      guard number < count else {
        let failure = write(database) { _ in
          isWaiting.open()
          database.writer?.waitForQueue { $0.jobs.count == count && $0.isClosed == isClosing }
          return true
        }
        return #expect(failure == nil)
      }
      isWaiting.wait()
      database.writer?.waitForQueue { $0.jobs.count == number }
      let failure = write(database) { body(number, $0) }
      outcomes.change { $0[number] = failure }
    }
    return outcomes.change { $0 }
  }

  private func write(_ database: Database, _ body: (SQLiteConnection) -> Bool) -> DatabaseFailure? {
    do throws(DatabaseFailure) {
      try database.writer?.perform(.usual, body)
      return nil
    } catch {
      return error
    }
  }
}

extension Writer {
  fileprivate func waitForQueue(until isReady: (Queue) -> Bool) {
    queue.wait { isReady($0) ? () : nil }
  }
}

extension SQLiteConnection {
  /// What SQLite does by itself when a disk fails.
  fileprivate func rollBackBehindItsBack() {
    transactionGuard.isOn = false
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }
}
