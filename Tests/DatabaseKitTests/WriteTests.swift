import Testing

@testable import DatabaseKit

@Suite struct `A write` {
  let scratch = Scratch()

  @Test func `is there to be read when it returns`() throws {
    let database = try Notes.open(scratch.file)
    try database.write { Notes.insert("Feed the dogs.", $0) }
    #expect(try database.read(Notes.texts) == ["Feed the dogs."])
  }

  @Test func `returns what its body returns`() throws {
    let database = try Notes.open(scratch.file)
    let count = try database.write { connection in
      Notes.insert("One", connection)
      return connection.changesCount
    }
    #expect(count == 1)
  }

  @Test func `that is rejected leaves nothing`() throws {
    struct Refused: Error, Equatable {}
    let database = try Notes.open(scratch.file)
    let result = try database.write { connection throws(Refused) -> Int in
      Notes.insert("One", connection)
      throw Refused()
    }
    #expect(result == .failure(Refused()))
    #expect(try database.read(Notes.count) == 0)
  }
}
