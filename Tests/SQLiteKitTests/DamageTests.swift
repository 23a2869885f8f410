import CSQLite
import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A damaged file` {
  let scratch = Scratch()

  /// The bytes of a whole database of many pages.
  private static let whole: [UInt8] = {
    let scratch = Scratch()
    guard let database = try? Notes.open(scratch.file) else { return [] }
    try? database.write { connection in
      for number in 0..<2_000 { Notes.insert("\(number) \(String(repeating: "x", count: 100))", connection) }
    }
    database.close()
    return (try? scratch.bytes("test.db")) ?? []
  }()

  private func failure(_ body: () throws(DatabaseFailure) -> Void) -> DatabaseFailure? {
    do throws(DatabaseFailure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func isDamage(_ failure: DatabaseFailure?) -> Bool {
    if case .damaged(scratch.file, _) = failure { true } else { false }
  }

  @Test func `in its middle pages is found by the check, and by reading them`() throws {
    var bytes = DamageTests.whole
    for offset in stride(from: 5 * 4_096, to: bytes.count - 4_096, by: 7) { bytes[offset] ^= 0xff }
    try scratch.write("test.db", bytes)
    let database = try Notes.open(scratch.file)
    #expect(try !database.check().isEmpty)
    let failure = failure { () throws(DatabaseFailure) in _ = try database.read(Notes.texts) }
    #expect(isDamage(failure))
    #expect(try database.read { $0.integer("SELECT 1") } == 1)
  }

  @Test(arguments: 0..<64) func `by a few bytes anywhere never crashes`(seed: UInt64) throws {
    var bytes = DamageTests.whole
    var chance = Chance(seed: seed)
    for _ in 0..<20 { bytes[Int.random(in: 100..<bytes.count, using: &chance)] = .random(in: 0...255, using: &chance) }
    try scratch.write("test.db", bytes)
    let failure = failure { () throws(DatabaseFailure) in
      let database = try Notes.open(scratch.file)
      _ = try database.check()
      _ = try database.read(Notes.texts)
      try database.write { $0.execute("UPDATE notes SET text = 'new ' || text") }
    }
    if let failure { #expect(!failure.description.isEmpty) }
  }

  @Test(arguments: [50, 99, 100, 512, 4_096, 8_192, 100_000]) func `cut short is refused`(length: Int) throws {
    try scratch.write("test.db", Array(DamageTests.whole.prefix(length)))
    let failure = failure { () throws(DatabaseFailure) in _ = try Notes.open(scratch.file) }
    #expect(isDamage(failure))
  }

  @Test func `with a reference that points nowhere is found by the check`() throws {
    try Notes.open(scratch.file).close()
    let connection = try SQLiteConnection(file: scratch.file, for: .copying, options: DatabaseOptions())
    connection.execute("INSERT INTO lines (id, note) VALUES (3, 9)")
    try connection.settle()
    #expect(try Notes.open(scratch.file).check() == ["lines row 3 refers to no row of notes"])
  }
}

/// Random numbers that are the same each time (SplitMix64: Steele, Lea and Flood, 2014).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

private typealias DamageTests = `A damaged file`
