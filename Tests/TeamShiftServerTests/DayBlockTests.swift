@testable import ServerStorage
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `Blocks of days` {
  private let first = CivilDate("2026-11-20") ?? .earliest

  @Test func `cover exactly the days of a range`() {
    for start in stride(from: 0, through: 70, by: 7) {
      for length in 0..<70 {
        let (from, to) = (first.adding(days: start), first.adding(days: start + length))
        let blocks = Set(DayBlock.covering(from, to))
        for offset in -3...145 {
          let day = first.adding(days: offset)
          #expect(DayBlock.all(with: day).contains { blocks.contains($0) } == (from...to).contains(day))
        }
      }
    }
  }

  @Test func `are few for all days that there are, and none for none`() {
    #expect(DayBlock.covering(.earliest, .latest).count < 260)
    #expect(DayBlock.covering(first, .latest).count < 260 && DayBlock.covering(.earliest, first).count < 260)
    #expect(DayBlock.covering(first, first.adding(days: -1)).isEmpty)
  }
}
