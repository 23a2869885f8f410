import RotationKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A rotation on the calendar` {
  private static let first = CivilDate(year: 1970, month: 1, day: 1) ?? .earliest
  private static let last = CivilDate(year: 2100, month: 12, day: 31) ?? .latest

  @Test(arguments: 1...7, [nil, 2, 3]) func `goes on in both directions from any day of small cycles`(
    _ length: Int, _ kelly: Int?
  ) throws {
    for mask in 0..<1 << length {
      let letters = String((0..<length).map { mask >> $0 & 1 == 1 ? "X" : "O" })
      let pattern = try #require(RotationPattern(letters: letters, hours: 24, kellyInterval: kelly))
      let start = day(0)
      expectSame(pattern, start, crew: 0, start.adding(days: -3 * length)...start.adding(days: 3 * length))
    }
  }

  @Test func `is the same as counting day by day, for random patterns and dates from 1970 to 2100`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let length = 1 + random.below(60)
      let letters = String((0..<length).map { _ in random.one(of: Array("DSNXOO")) })
      let offsets = [0] + (0..<random.below(4)).map { _ in random.below(length) }
      let kelly = random.once(in: 3) ? 2 + random.below(9) : nil
      let pattern = try #require(
        RotationPattern(letters: letters, hours: 8, offsets: offsets, kellyInterval: kelly))
      let span = Self.last.daysSinceEpoch - Self.first.daysSinceEpoch
      let (start, from) = (Self.first.adding(days: random.below(span)), Self.first.adding(days: random.below(span)))
      let crew = random.below(offsets.count)
      expectSame(pattern, start, crew: crew, from...from.adding(days: random.below(400)))
    }
  }

  @Test func `without any shift has none`() throws {
    let pattern = try #require(RotationPattern(letters: "OOK", hours: 8))
    #expect(pattern.shifts(in: .earliest ... .latest, start: day(0)).isEmpty)
    #expect(pattern.shiftCount(in: .earliest ... .latest, start: day(0)) == 0)
  }

  @Test func `of a week has its weekdays, whenever it began`() throws {
    let office = try #require(RotationDay(.day, start: time(9), duration: 480))
    let pattern = try #require(RotationPattern.weekly([.monday, .wednesday], office))
    let monday = day(0).startOfWeek(on: .monday)
    let weekdays = pattern.shifts(in: day(0)...day(20), start: monday).map(\.date.weekday)
    #expect(weekdays == [.monday, .wednesday, .monday, .wednesday, .monday, .wednesday])
  }

  @Test(arguments: ["", " ", "DDQ", "d", String(repeating: "D", count: 367)])
  func `is none for letters that are none, for no days and for too many`(_ letters: String) {
    #expect(RotationPattern(letters: letters, hours: 12) == nil)
  }

  @Test(arguments: [[], [1], [0, 3], [0, -1]]) func `has crews within its cycle`(_ offsets: [Int]) {
    #expect(RotationPattern(letters: "XOO", hours: 24, offsets: offsets) == nil)
  }

  @Test(arguments: [0, 25, -1]) func `has no shift of no length, or longer than a day`(_ hours: Int) {
    #expect(RotationPattern(letters: "D", hours: hours) == nil)
  }

  /// Compares with a list of days that is written out one by one from before the start.
  private func expectSame(
    _ pattern: RotationPattern, _ start: CivilDate, crew: Int, _ dates: ClosedRange<CivilDate>
  ) {
    let shifts = pattern.shifts(in: dates, start: start, crew: crew)
    var slow: [RotationShift] = []
    for date in dates {
      let rotation = SlowRotation(pattern, start: start, crew: crew)
      let day = rotation.day(on: date)
      #expect(pattern.day(on: date, start: start, crew: crew) == day)
      if day.isWork { slow.append(RotationShift(date: date, day: day, index: rotation.index(on: date))) }
    }
    #expect(pattern.shiftCount(in: dates, start: start, crew: crew) == slow.count)
    #expect(shifts == slow, "\(pattern.letters) from \(start), crew \(crew), \(dates)")
  }
}

/// Walks from the start to the date, a day at a time.
private struct SlowRotation {
  let pattern: RotationPattern
  let start: CivilDate

  init(_ pattern: RotationPattern, start: CivilDate, crew: Int) {
    self.pattern = pattern
    self.start = start.adding(days: pattern.offsets[crew])
  }

  func day(on date: CivilDate) -> RotationDay {
    // Whole rounds of cycles and Kelly days change nothing, so that a walk over a century is short.
    let round = pattern.cycle.count * (pattern.kellyInterval ?? 1)
    let distance = date.daysSinceEpoch - start.daysSinceEpoch
    var position = distance % round
    if position < 0 { position += round }
    var (index, turn) = (0, 0)
    for _ in 0..<position {
      if pattern.cycle[index].isWork { turn += 1 }
      index = index + 1 == pattern.cycle.count ? 0 : index + 1
    }
    let day = pattern.cycle[index]
    guard day.isWork, let interval = pattern.kellyInterval else { return day }
    return turn % interval == interval - 1 ? .kelly : day
  }

  func index(on date: CivilDate) -> Int {
    let rest = (date.daysSinceEpoch - start.daysSinceEpoch) % pattern.cycle.count
    return rest < 0 ? rest + pattern.cycle.count : rest
  }
}
