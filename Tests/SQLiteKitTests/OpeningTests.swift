import CSQLite
import Glibc
import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `RouteMatch` {
  let scratch = Scratch()

  @Test func `makes a file that is its application's, in write-ahead mode, with every commit on the disk`() throws {
    let database = try Notes.open(scratch.file)
    #expect(try database.read { $0.integer("PRAGMA application_id") } == Int64(Notes.applicationID))
    #expect(try database.write { $0.text("PRAGMA journal_mode") } == "wal")
    #expect(try database.write { $0.integer("PRAGMA synchronous") } == 2)
    #expect(try database.write { $0.integer("PRAGMA foreign_keys") } == 1)
  }

  @Test func `takes an empty file for a new one`() throws {
    try scratch.write("test.db", [])
    #expect(try Notes.open(scratch.file).read(Notes.count) == 0)
  }

  @Test(arguments: [2, 15, 16, 99, 100, 512, 4_095, 4_096, 20_000])
  func `refuses a text file and leaves it as it is`(length: Int) throws {
    let text = [UInt8]((0..<length).map { UInt8(97 + $0 % 26) })
    try scratch.write("test.db", text)
    #expect(throws: DatabaseFailure.notADatabase(file: scratch.file)) { try Notes.open(scratch.file) }
    #expect(try scratch.bytes("test.db") == text)
  }

  @Test(arguments: [0, 99 as Int32]) func `refuses another application's database and leaves it as it is`(
    identifier: Int32
  ) throws {
    try makeForeign("PRAGMA application_id = \(identifier); CREATE TABLE theirs (id INTEGER)")
    let bytes = try scratch.bytes("test.db")
    #expect(throws: DatabaseFailure.notADatabase(file: scratch.file)) { try Notes.open(scratch.file) }
    #expect(try scratch.bytes("test.db") == bytes)
  }

  @Test func `refuses another application's database without tables`() throws {
    try makeForeign("PRAGMA application_id = 99; CREATE TABLE theirs (id INTEGER); DROP TABLE theirs")
    #expect(throws: DatabaseFailure.notADatabase(file: scratch.file)) { try Notes.open(scratch.file) }
  }

  @Test func `refuses a list of migrations of another application without an identifier`() throws {
    try Notes.open(scratch.file).close()
    #expect(throws: DatabaseFailure.notADatabase(file: scratch.file)) {
      try Database(file: scratch.file, migrations: Notes.migrations)
    }
  }

  @Test func `fails in a folder that is not there`() {
    let file = scratch.path("nowhere/test.db")
    #expect(throws: DatabaseFailure.cannotOpen(file: file, reason: "No such file or directory")) {
      try Notes.open(file)
    }
  }

  @Test func `fails below a file`() throws {
    try scratch.write("file", [1])
    let file = scratch.path("file/test.db")
    #expect(throws: DatabaseFailure.cannotOpen(file: file, reason: "Not a directory")) { try Notes.open(file) }
  }

  @Test func `fails on a folder`() throws {
    #expect(throws: DatabaseFailure.cannotOpen(file: scratch.folder, reason: "Is a directory")) {
      try Notes.open(scratch.folder)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `fails in a folder that must not be written to`() throws {
    chmod(scratch.folder, 0o500)
    defer { chmod(scratch.folder, 0o700) }
    #expect(throws: DatabaseFailure.readOnly(file: scratch.file)) { try Notes.open(scratch.file) }
  }

  @Test(.enabled(if: TinyDisk.isPermitted, "making a disk takes root"))
  func `fails on a disk that must not be written to`() {
    let scratch = scratch
    let isMade = TinyDisk.run(at: scratch.folder, kibibytes: 1_024) {
      #expect(throws: Never.self) {
        try Notes.open(scratch.file).close()
        #expect(TinyDisk.makeReadOnly(scratch.folder))
      }
      #expect(throws: DatabaseFailure.readOnly(file: scratch.file)) { try Notes.open(scratch.file) }
    }
    #expect(isMade)
  }

  @Test func `takes a path to the letter`() throws {
    for name in [":memory:", "file:test.db?mode=memory", "a?b#c%20d", "Zoë 👩‍👩‍👧"] {
      let file = scratch.path(name)
      try Notes.open(file).close()
      #expect(scratch.size(name) != nil)
    }
  }

  @Test func `for reading only fails without a file, and makes none`() {
    #expect(throws: DatabaseFailure.cannotOpen(file: scratch.file, reason: "No such file or directory")) {
      try Notes.open(scratch.file) { $0.access = .readOnly }
    }
    #expect(scratch.names == [])
  }

  @Test func `for reading only works beside the one that writes`() throws {
    let writer = try Notes.open(scratch.file)
    try writer.write { Notes.insert("One", $0) }
    let reader = try Notes.open(scratch.file) { $0.access = .readOnly }
    #expect(try reader.read(Notes.texts) == ["One"])
    try writer.write { Notes.insert("Two", $0) }
    #expect(try reader.read(Notes.texts) == ["One", "Two"])
    #expect(try reader.check() == [])
    #expect(reader.statistics == DatabaseStatistics())
    #expect(throws: DatabaseFailure.readOnly(file: scratch.file)) { try reader.write { Notes.insert("Three", $0) } }
  }

  @Test func `beside the one that writes takes turns with it`() async throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("One", $0) }
    let file = scratch.file
    await #expect(processExitsWith: .exitCode(7)) { [file = file as String] in
      let other = try Notes.open(file) { $0.access = .beside }
      for number in 0..<100 { try other.write { Notes.insert("Other \(number)", $0) } }
      other.close()
      exit(7)
    }
    for number in 0..<100 { try database.write { Notes.insert("Own \(number)", $0) } }
    #expect(try database.read(Notes.count) == 201)
    #expect(try database.check() == [])
  }

  @Test func `beside the one that writes waits for its commits, and it for those`() async throws {
    let database = try Notes.open(scratch.file)
    let file = scratch.file
    async let mine: Void = Task.detached {
      for number in 0..<200 { try database.write { Notes.insert("Own \(number)", $0) } }
    }.value
    async let others: Void = Task.detached {
      let other = try Notes.open(file) { $0.access = .beside }
      defer { other.close() }
      for number in 0..<200 { try other.write { Notes.insert("Other \(number)", $0) } }
    }.value
    _ = try await (mine, others)
    #expect(try database.read(Notes.count) == 400)
  }

  @Test func `beside makes no file and brings no schema forward`() throws {
    #expect(throws: DatabaseFailure.cannotOpen(file: scratch.file, reason: "No such file or directory")) {
      try Notes.open(scratch.file) { $0.access = .beside }
    }
    #expect(scratch.names == [])
    try Database(file: scratch.file, migrations: [], options: DatabaseOptions(applicationID: Notes.applicationID))
      .close()
    #expect(throws: DatabaseFailure.olderSchema(file: scratch.file, found: 0, known: 1)) {
      try Notes.open(scratch.file) { $0.access = .beside }
    }
  }

  @Test func `for reading only works alone`() throws {
    let writer = try Notes.open(scratch.file)
    try writer.write { Notes.insert("One", $0) }
    writer.close()
    #expect(try Notes.open(scratch.file) { $0.access = .readOnly }.read(Notes.texts) == ["One"])
  }

  @Test func `for reading only refuses an older, a newer, an empty and a foreign schema`() throws {
    func open(_ migrations: [Migration]) throws {
      var options = DatabaseOptions(applicationID: Notes.applicationID)
      options.access = .readOnly
      _ = try Database(file: scratch.file, migrations: migrations, options: options)
    }
    try scratch.write("test.db", [])
    #expect(throws: DatabaseFailure.olderSchema(file: scratch.file, found: 0, known: 1)) { try open(Notes.migrations) }
    try Notes.open(scratch.file).close()
    let more = Notes.migrations + [Migration("more", sql: "SELECT 1")]
    #expect(throws: DatabaseFailure.olderSchema(file: scratch.file, found: 1, known: 2)) { try open(more) }
    #expect(throws: DatabaseFailure.newerSchema(file: scratch.file, found: 1, known: 0)) { try open([]) }
    try scratch.write("test.db", Array("some text".utf8))
    #expect(throws: DatabaseFailure.notADatabase(file: scratch.file)) { try open(Notes.migrations) }
  }

  private func makeForeign(_ script: String) throws {
    let connection = try SQLiteConnection(file: scratch.file, for: .copying, options: DatabaseOptions())
    connection.run(script: script)
    try connection.settle()
  }
}
