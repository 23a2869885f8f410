import DatabaseKit
@testable import SQLiteKit
import Glibc
import TestSupport
import Testing

@Suite struct `The lock` {
  let scratch = Scratch()

  @Test func `keeps a second writer of the same process out`() throws {
    let database = try Notes.open(scratch.file)
    #expect(throws: DatabaseFailure.locked(file: scratch.file)) { try Notes.open(scratch.file) }
    try database.write { Notes.insert("One", $0) }
    #expect(try database.read(Notes.count) == 1)
  }

  @Test func `is given back by closing`() throws {
    let database = try Notes.open(scratch.file)
    database.close()
    try Notes.open(scratch.file).close()
    withExtendedLifetime(database) {}
  }

  @Test func `is given back by a database that nobody holds any more`() throws {
    for _ in 0..<3 { _ = try Notes.open(scratch.file) }
  }

  @Test func `is given back when opening fails`() throws {
    try scratch.write("test.db", [1, 2, 3])
    for _ in 0..<2 {
      #expect(throws: DatabaseFailure.notADatabase(file: scratch.file)) { try Notes.open(scratch.file) }
    }
  }

  @Test func `keeps another process out, which may still read`() async throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("One", $0) }
    let file = scratch.file
    await #expect(processExitsWith: .exitCode(7)) { [file = file as String] in
      #expect(throws: DatabaseFailure.locked(file: file)) { try Notes.open(file) }
      let reader = try Notes.open(file) { $0.access = .readOnly }
      exit(try reader.read(Notes.count) == 1 ? 7 : 1)
    }
    withExtendedLifetime(database) {}
  }

  @Test func `closes nobody else's file when it is refused`() async throws {
    await #expect(processExitsWith: .exitCode(0)) {
      let scratch = Scratch()
      let database = try Notes.open(scratch.file)
      crowd(2) { number in
        for _ in 0..<20_000 {
          if number == 0 {
            _ = try? Notes.open(scratch.file)
          } else {
            let descriptor = Glibc.open("/dev/null", O_RDONLY)
            if fcntl(descriptor, F_GETFD) < 0 || close(descriptor) < 0 { exit(1) }
          }
        }
      }
      database.close()
      exit(0)
    }
  }
}
