import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A read by a thread whose time is up` {
  private let scratch = Scratch()

  @Test func `fails, with what it has read so far`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("one", $0) }
    let late = DatabaseFailure.outside(file: scratch.file, reason: "the work took too long")
    #expect(throws: late) {
      try WorkDeadline.limiting(to: MonotonicTime.microseconds() - 1) { try database.read(Notes.texts) }
    }
    // Without a deadline, it would be at work for hours.
    let endless =
      "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 100000000000) SELECT x FROM n"
    #expect(throws: late) {
      try WorkDeadline.limiting(to: MonotonicTime.microseconds() + 20_000) {
        try database.read { $0.forEach(endless) { _ in } }
      }
    }
    #expect(try database.read(Notes.count) == 1)
  }

  @Test func `is the earliest of those that hold`() {
    let now = MonotonicTime.microseconds()
    WorkDeadline.limiting(to: now - 1) {
      WorkDeadline.limiting(to: now + 60_000_000) { #expect(WorkDeadline.isOver) }
    }
    WorkDeadline.limiting(to: now + 60_000_000) { #expect(!WorkDeadline.isOver) }
    #expect(!WorkDeadline.isOver)
  }
}
