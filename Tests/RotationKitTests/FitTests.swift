import RotationKit
import Testing
import TimeKit

/// A Monday.
private let first = CivilDate(daysSinceEpoch: 20_000)
private func date(_ number: Int) -> CivilDate { first.adding(days: number) }

private func fit(_ letters: String, _ worked: Int...) throws -> RotationFit {
  let pattern = try #require(RotationPattern(letters: letters, hours: 12))
  return RotationFit(pattern, on: first, working: worked.map { date($0) })
}

@Suite struct `The days that somebody works` {
  @Test func `say where in the cycle they are`() throws {
    #expect(try fit("DDDDOOOO", 2, 3, 4, 5).cycleDays == [6])
    #expect(try fit("DDDDOOOO", 0, 1).cycleDays == [0, 1, 2])
    #expect(try fit("DDDDOOOO", 0, 5).cycleDays == [3])
    #expect(try fit("DDDDOOOO", -2, -1, 0).cycleDays == [2, 3], "days before the first count too")
  }

  @Test func `find every day of every cycle`() throws {
    for letters in ["DO", "DDOODDDOODDOOO", "DDDOOOODDDDOOO"] {
      let pattern = try #require(RotationPattern(letters: letters, hours: 12))
      for cycleDay in pattern.cycle.indices {
        let start = first.adding(days: -cycleDay)
        let worked = (0..<letters.count).map { date($0) }.filter { pattern.day(on: $0, start: start).isWork }
        let fit = RotationFit(pattern, on: first, working: worked)
        #expect(fit.isFitting && fit.cycleDays.contains(cycleDay), "\(letters) \(cycleDay)")
      }
    }
  }

  @Test func `leave several days open that differ in what is worked`() throws {
    let found = try fit("DDOONNOO", 1, 2, 5, 6)
    #expect(found.isFitting && found.cycleDays == [3, 7])
  }

  @Test func `stand for all days from which on the cycle is the same`() throws {
    #expect(try fit("DODO", 0, 2).cycleDays == [0])
  }

  @Test func `are named where they do not fit`() throws {
    let found = try fit("DDDDOOOO", 0, 1, 3)
    #expect(!found.isFitting && found.cycleDays == [0, 2])
    #expect(found.misfits == [date(2)])
    #expect(try fit("DOO", 0, 1).misfits == [date(1)])
  }

  @Test func `say nothing while none is known but the first that is off`() throws {
    #expect(try fit("DDOO").cycleDays == [2, 3])
  }

  @Test func `count a Kelly day as off`() throws {
    let work = try #require(RotationDay(.day, start: .midnight, duration: 60))
    let pattern = try #require(RotationPattern([.off, work], kellyInterval: 2))
    let fit = RotationFit(pattern, on: first, working: [date(1)])
    #expect(fit.isFitting && fit.cycleDays == [0])
  }
}
