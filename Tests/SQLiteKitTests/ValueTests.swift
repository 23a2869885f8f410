import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A value` {
  let scratch = Scratch()

  static let values: [Value] = [
    .null, .integer(0), .integer(.min), .integer(.max), .integer(-1), .real(0), .real(-0.5), .real(.infinity),
    .real(.greatestFiniteMagnitude), .text(""), .text("a"), .text("before\0after"), .text("\0"),
    .text("👩‍👩‍👧 Zoë e\u{301}"),
    .text(String(repeating: "shift ", count: 50_000)), .blob([]), .blob([0]), .blob([0, 255, 0]),
    .blob([UInt8](repeating: 7, count: 100_000)),
  ]

  @Test(arguments: values) func `comes back as it was stored`(value: Value) throws {
    let database = try Database(
      file: scratch.file, migrations: [Migration("any", sql: "CREATE TABLE any (value ANY) STRICT")])
    try database.write { $0.execute("INSERT INTO any VALUES (?)", [value]) }
    #expect(try database.read { $0.query("SELECT value FROM any") { $0.value(0) } } == [value])
  }

  @Test func `is written as a literal`() {
    let values: [Value] = [nil, 3, 1.5, "text", true, false]
    #expect(values == [.null, .integer(3), .real(1.5), .text("text"), .integer(1), .integer(0)])
  }

  @Test func `is NULL for nothing`() {
    #expect(Value(nil as String?) == .null)
    #expect(Value(nil as Int64?) == .null)
    #expect(Value(nil as Int?) == .null)
    #expect(Value(nil as Double?) == .null)
    #expect(Value(nil as [UInt8]?) == .null)
    #expect(Value(nil as Bool?) == .null)
  }

  @Test func `is the thing for something`() {
    #expect(Value("a" as String?) == .text("a"))
    #expect(Value(2 as Int64?) == .integer(2))
    #expect(Value(2 as Int?) == .integer(2))
    #expect(Value(2.5 as Double?) == .real(2.5))
    #expect(Value([1] as [UInt8]?) == .blob([1]))
    #expect(Value(true as Bool?) == .integer(1))
  }
}
