import JSONKit
import RecordKit
import Testing
import TimeKit

@Suite struct `A key of an index` {
  private func identifier(_ number: UInt64) -> Key { .id(UniqueID(high: 0, low: number)) }

  @Test func `orders numbers, identifiers and texts, each among themselves`() {
    let keys: [Key] = [
      .integer(.min), .integer(-1), .integer(0), .integer(.max), identifier(0), identifier(9), identifier(.max),
      .text(""), .text("A"), .text("a"), .text("aa"), .text("é"), .text("🔥"),
    ]
    for (left, first) in keys.enumerated() {
      for (right, second) in keys.enumerated() {
        #expect((first < second) == (left < right), "\(first) \(second)")
        #expect((first == second) == (left == right))
      }
    }
  }

  @Test func `of a day or an instant is a number in the same order`() {
    let days = [CivilDate.earliest, CivilDate(daysSinceEpoch: -1), .epoch, CivilDate(daysSinceEpoch: 1), .latest]
    #expect(days.map { Key.date($0) }.sorted() == days.map { Key.date($0) })
    let instants = [Instant.earliest, Instant(milliseconds: -1), Instant(milliseconds: 0), .latest]
    #expect(instants.map { Key.instant($0) }.sorted() == instants.map { Key.instant($0) })
    #expect(Key.date(.epoch) == .integer(0))
  }

  @Test func `of two columns is ordered by the first, then the second, and nothing comes first`() {
    let keys = [
      IndexKey(), IndexKey(nil, .integer(1)), IndexKey(.integer(1)), IndexKey(.integer(1), .integer(-5)),
      IndexKey(.integer(1), .integer(5)), IndexKey(.integer(2)), IndexKey(.integer(2), .integer(-9)),
    ]
    for (left, first) in keys.enumerated() {
      for (right, second) in keys.enumerated() { #expect((first < second) == (left < right), "\(first) \(second)") }
    }
  }

  @Test func `gives rows of the same key in the order of their identifiers`() {
    let (low, high) = (UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 2))
    let positions = [
      IndexPosition(IndexKey(.integer(1)), low), IndexPosition(IndexKey(.integer(1)), high),
      IndexPosition(IndexKey(.integer(2)), low),
    ]
    #expect(positions.reversed().sorted() == positions)
  }
}

@Suite struct `A range of keys` {
  private let one = IndexKey(.integer(1), .integer(5))

  @Test func `has everything, or what is equal to its prefix`() {
    #expect(KeyRange.all.contains(one) && KeyRange.all.contains(IndexKey()))
    #expect(KeyRange.equal(.integer(1)).contains(one) && !KeyRange.equal(.integer(2)).contains(one))
    #expect(!KeyRange.equal(.integer(1)).contains(IndexKey()))
  }

  @Test func `includes both of its bounds, and leaves out what has no value`() {
    let range = KeyRange.from(.integer(-1), through: .integer(1))
    #expect([-2, -1, 0, 1, 2].map { range.contains(IndexKey(.integer($0))) } == [false, true, true, true, false])
    #expect(!range.contains(IndexKey()))
    #expect(KeyRange.from(nil, through: .integer(1)).contains(IndexKey(.integer(.min))))
    #expect(KeyRange.from(.integer(1), through: nil).contains(IndexKey(.integer(.max))))
    #expect(KeyRange.from(nil, through: nil).contains(IndexKey()))
  }

  @Test func `has its bounds behind its prefix`() {
    let range = KeyRange.equal(.integer(1), from: .integer(5), through: nil)
    #expect(range.contains(one) && !range.contains(IndexKey(.integer(1), .integer(4))))
    #expect(!range.contains(IndexKey(.integer(2), .integer(9))) && !range.contains(IndexKey(.integer(1))))
  }

  @Test func `of days has the days from the first to the last`() {
    let days = CivilDate.epoch...CivilDate(daysSinceEpoch: 2)
    let range = KeyRange.dates(days)
    let known = (-1...3).map { range.contains(IndexKey(.date(CivilDate(daysSinceEpoch: $0)))) }
    #expect(known == [false, true, true, true, false])
  }
}
