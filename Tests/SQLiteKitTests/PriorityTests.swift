import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A write in the background` {
  let scratch = Scratch()

  /// Holds the writer up, queues writes in their order, and then lets them be done.
  private func queue(_ priorities: [WritePriority], in database: Database) throws -> [String] {
    try queueWrites(
      priorities.enumerated().map { number, priority in
        { try? database.write(priority) { Notes.insert("\(number)", $0) } }
      }, in: database)
    return try database.read { $0.query("SELECT text FROM notes ORDER BY rowid") { $0.text(0) } }
  }

  @Test func `lets those go before for which somebody waits, and has a commit of its own`() throws {
    let database = try Notes.open(scratch.file)
    let groups = database.statistics.groups
    let texts = try queue([.background, .usual, .background, .usual, .usual], in: database)
    #expect(texts == ["1", "3", "4", "0", "2"])
    #expect(database.statistics.groups - groups == 4, "the one that held the writer, the usual ones, and two")
  }

  @Test func `is done after some groups although others still wait`() throws {
    let database = try Notes.open(scratch.file) { $0.groupLimit = 1 }
    let texts = try queue([.background] + Array(repeating: .usual, count: 12), in: database)
    #expect(texts == (1...8).map { "\($0)" } + ["0"] + (9...12).map { "\($0)" })
  }

  @Test func `is kept, rejected and refused as any other one`() throws {
    let database = try Notes.open(scratch.file)
    try database.write(.background) { Notes.insert("kept", $0) }
    #expect(throws: DatabaseFailure.self) { try database.write(.background) { Notes.insert("kept", $0) } }
    #expect(try database.read(Notes.texts) == ["kept"])
    database.close()
    #expect(throws: DatabaseFailure.self) { try database.write(.background) { Notes.insert("late", $0) } }
    #expect(try Notes.open(scratch.file).read(Notes.texts) == ["kept"])
  }
}
