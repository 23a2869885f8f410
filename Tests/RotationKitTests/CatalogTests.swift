import RotationKit
import Testing
import TimeKit

/// The rotations that are known by name, recomputed from their letters.
@Suite struct `A rotation of the catalog` {
  private static let start = CivilDate(daysSinceEpoch: 20_000)

  @Test(arguments: NamedRotation.catalog.map(\.name)) func `has the hours that it says`(_ name: String) throws {
    let rotation = try Self.rotation(name)
    #expect(RotationFacts(rotation.pattern).weeklyHours == rotation.weeklyHours)
    let minutes = rotation.pattern.cycle.reduce(0) { $0 + $1.duration }
    let tenths = Double(minutes) / 6 * 7 / Double(rotation.pattern.cycle.count)
    #expect(Int(tenths.rounded()) == rotation.weeklyHours)
  }

  @Test(arguments: NamedRotation.catalog.map(\.name))
  func `has as many crews on each shift of each day as it promises`(_ name: String) throws {
    let rotation = try Self.rotation(name)
    guard case .eachShift(let count) = rotation.coverage else {
      #expect(rotation.pattern.offsets == [0])
      return
    }
    let worked = Set(rotation.pattern.cycle.map(\.letter)).filter(\.isWork)
    for number in 0..<3 * rotation.pattern.cycle.count {
      let letters = rotation.pattern.offsets.indices.map {
        rotation.pattern.day(on: Self.start.adding(days: number), start: Self.start, crew: $0).letter
      }
      for letter in worked { #expect(letters.count { $0 == letter } == count, "\(name), day \(number)") }
    }
  }

  @Test(arguments: NamedRotation.catalog.map(\.name))
  func `covers around the clock if its shifts do, hour by hour`(_ name: String) throws {
    let rotation = try Self.rotation(name)
    guard case .eachShift(let count) = rotation.coverage else { return }
    let letters = Set(rotation.pattern.cycle.map(\.letter))
    let isAllDay = letters.contains(.full) || letters.contains(.night)
    let expected: [Int] =
      isAllDay
      ? Array(repeating: count, count: 24)
      : (0..<24).map { hour in
        let hours = rotation.pattern.cycle[0].duration / 60
        return (7..<7 + hours).contains(hour) ? count : 0
      }
    #expect(rotation.pattern.leastCoverage == expected)
  }

  @Test func `is one of 31, each with a name of its own`() {
    #expect(NamedRotation.catalog.count == 31)
    #expect(Set(NamedRotation.catalog.map { $0.name.lowercased() }).count == 31)
  }

  @Test func `is found by any of its names, in any case`() {
    #expect(NamedRotation.named("48/96").map(\.pattern.letters) == ["XXOOOO"])
    #expect(NamedRotation.named("4 ON 4 off").map(\.name) == ["4-on-4-off"])
    #expect(NamedRotation.named("panama").map(\.pattern.cycle.count) == [56])
    #expect(NamedRotation.named("2-2-3").count == 5)
    #expect(NamedRotation.named("5-5-5").isEmpty)
  }

  private static func rotation(_ name: String) throws -> NamedRotation {
    try #require(NamedRotation.catalog.first { $0.name == name })
  }
}
