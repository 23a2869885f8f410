import DatabaseKit
import TestSupport
import Testing

@testable import PostgreSQLKit

@Suite struct `Statements of a write whose rows nobody reads` {
  private let notes: NotesDatabase
  private let database: PostgreSQLDatabase
  private static let rename = "UPDATE notes SET text = ? WHERE id = ?"

  init() throws {
    notes = try NotesDatabase()
    database = try notes.open()
  }

  private var texts: [String] {
    get throws { try database.read { $0.query("SELECT text FROM notes ORDER BY id") { $0.text(0) } } }
  }

  @Test func `fail the write at its end, with their own error, and what came behind them can be done again`() throws {
    let failure = #expect(throws: DatabaseFailure.self) {
      try database.write { connection in
        connection.add(1)
        connection.add(1)
        connection.execute(Self.rename, ["a", 1])
        #expect(connection.fault == nil, "it is not known yet")
      }
    }
    guard case .constraint = failure else { return #expect(Bool(false), "\(failure as Any)") }
    #expect(try texts.isEmpty)
    try database.write { connection in
      connection.add(1)
      connection.execute(Self.rename, ["a", 1])
    }
    #expect(try texts == ["a"])
  }

  @Test func `are done before what is asked behind them`() throws {
    let counts = try database.write { connection in
      (1...3).map { (number: Int64) in
        connection.add(number)
        return connection.noteCount
      }
    }
    #expect(counts == [1, 2, 3])
  }

  @Test func `may be thousands`() throws {
    try database.write { connection in (0..<3_000).forEach { connection.add($0) } }
    #expect(try texts.count == 3_000)
  }

  @Test func `are forgotten where the write is given up`() throws {
    #expect(throws: DatabaseFailure.self) {
      try database.write { connection in
        connection.add(1)
        connection.fail(.outside(file: "", reason: "no"))
      }
    }
    #expect(try texts.isEmpty)
  }
}
