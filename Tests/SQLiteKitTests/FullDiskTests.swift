import Glibc
import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

/// Where no tiny disk can be made, its end is stood in for by a limit of pages, which SQLite reports in the same way.
@Suite struct `A full disk` {
  let scratch = Scratch()
  let long = String(repeating: "x", count: 100_000)

  @Test func `fails the write, keeps what was there, and takes what still fits`() throws {
    let database = try Notes.open(scratch.file) { $0.pageLimit = 40 }
    try database.write { Notes.insert("One", $0) }
    #expect(throws: DatabaseFailure.diskFull(file: scratch.file)) {
      try database.write { connection in
        Notes.insert("Two", connection)
        Notes.insert("a" + long, connection)
        Notes.insert("b" + long, connection)
      }
    }
    try database.write { Notes.insert("Three", $0) }
    #expect(try database.read(Notes.texts) == ["One", "Three"])
    #expect(try database.check() == [])
  }

  @Test func `fails opening when not even the schema fits`() {
    #expect(throws: DatabaseFailure.diskFull(file: scratch.file)) {
      try Notes.open(scratch.file) { $0.pageLimit = 2 }
    }
  }

  @Test func `keeps every write of a crowd that returned`() throws {
    let database = try Notes.open(scratch.file) { $0.pageLimit = 300 }
    let kept = Monitor<Set<String>>([])
    let failures = Monitor<[DatabaseFailure]>([])
    crowd(8) { thread in
      for number in 0..<10 {
        let text = "\(thread) \(number) \(long)"
        do throws(DatabaseFailure) {
          try database.write { Notes.insert(text, $0) }
          kept.change { _ = $0.insert(text) }
        } catch {
          failures.change { $0.append(error) }
        }
      }
    }
    #expect(failures.change { $0 }.allSatisfy { $0 == .diskFull(file: scratch.file) })
    #expect(!failures.change { $0 }.isEmpty)
    #expect(try Set(database.read(Notes.texts)) == kept.change { $0 })
    #expect(try database.check() == [])
  }

  @Test(.enabled(if: TinyDisk.isPermitted, "making a disk takes root"), arguments: [160, 256, 500, 1_000])
  func `that is real keeps every write that returned, and goes on when there is room again`(kibibytes: Int) {
    let scratch = scratch
    let isMade = TinyDisk.run(at: scratch.folder, kibibytes: kibibytes) {
      do {
        let database = try Notes.open(scratch.file)
        let ballast = scratch.path("ballast")
        try scratch.write("ballast", [UInt8](repeating: 0, count: 16_384))
        let kept = fill(database)
        unlink(ballast)
        try database.write { $0.execute("DELETE FROM notes WHERE id = 1") }
        #expect(try database.read(Notes.texts) == Array(kept.dropFirst()))
        #expect(try database.check() == [])
        database.close()
        #expect(try Notes.open(scratch.file).read(Notes.texts) == Array(kept.dropFirst()))
      } catch {
        Issue.record(error)
      }
    }
    #expect(isMade)
  }

  /// Writes until the disk is full, and answers what was kept.
  private func fill(_ database: Database) -> [String] {
    var kept: [String] = []
    while kept.count < 1_000 {
      let text = "\(kept.count) \(long.prefix(2_000))"
      do throws(DatabaseFailure) {
        try database.write { Notes.insert(text, $0) }
        kept.append(text)
      } catch {
        #expect(error == .diskFull(file: scratch.file))
        return kept
      }
    }
    Issue.record("The disk was never full.")
    return kept
  }
}
