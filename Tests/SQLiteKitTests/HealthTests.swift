import Glibc
import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A check of writing` {
  let scratch = Scratch()

  @Test func `writes to the log, and changes nothing`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("One", $0) }
    let size = scratch.size("test.db-wal") ?? 0
    let version = try database.read { $0.integer("PRAGMA user_version") }
    try database.checkWriting()
    #expect((scratch.size("test.db-wal") ?? 0) > size)
    #expect(try database.read { $0.integer("PRAGMA user_version") } == version)
    #expect(try database.read(Notes.texts) == ["One"])
  }

  @Test(arguments: ["test.db", "test.db-wal", "test.db.lock"])
  func `fails when a file was deleted, and so does every write`(name: String) throws {
    let database = try Notes.open(scratch.file)
    try database.checkWriting()
    unlink(scratch.path(name))
    #expect(throws: DatabaseFailure.replaced(file: scratch.file)) { try database.checkWriting() }
    #expect(throws: DatabaseFailure.replaced(file: scratch.file)) {
      try database.write { Notes.insert("lost", $0) }
    }
  }

  @Test func `fails when another file is in the place of the database`() throws {
    let database = try Notes.open(scratch.file)
    rename(scratch.file, scratch.path("moved"))
    #expect(throws: DatabaseFailure.replaced(file: scratch.file)) { try database.checkWriting() }
    try scratch.write("test.db", try scratch.bytes("moved"))
    #expect(throws: DatabaseFailure.replaced(file: scratch.file)) { try database.checkWriting() }
    unlink(scratch.file)
    rename(scratch.path("moved"), scratch.file)
    try database.checkWriting()
  }

  @Test(.enabled(if: TinyDisk.isPermitted, "making a disk takes root"))
  func `fails on a disk without room`() {
    let scratch = scratch
    let isMade = TinyDisk.run(at: scratch.folder, kibibytes: 160) {
      #expect(throws: Never.self) {
        let database = try Notes.open(scratch.file)
        try? scratch.write("ballast", [UInt8](repeating: 0, count: 200_000))
        #expect(throws: DatabaseFailure.diskFull(file: scratch.file)) {
          for _ in 0..<100 { try database.checkWriting() }
        }
        unlink(scratch.path("ballast"))
        try database.checkWriting()
      }
    }
    #expect(isMade)
  }

  @Test func `takes other users' rights to the files away`() throws {
    try Notes.open(scratch.file).close()
    for name in ["test.db", "test.db.lock"] { #expect(chmod(scratch.path(name), 0o666) == 0) }
    let database = try Notes.open(scratch.file)
    try database.checkWriting()
    for name in scratch.names {
      var status = stat()
      #expect(stat(scratch.path(name), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(name)")
    }
    withExtendedLifetime(database) { #expect(scratch.names.count == 4) }
  }
}
