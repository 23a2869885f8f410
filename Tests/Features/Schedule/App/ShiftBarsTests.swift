import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TestSupport
import Testing
import TimeKit

@Suite struct `Bars of shifts` {
  private let twentyFour = ShiftDuration.scheduled(from: time(7), to: time(7), endsNextDay: true)
  private let night = ShiftDuration.scheduled(from: time(23), to: time(7, 15), endsNextDay: true)

  private func shown(_ number: UInt64, on date: CivilDate, _ duration: ShiftDuration) -> ShownShift {
    ShownShift(shift(number, on: date), type: shiftType(11, symbol: "N", duration: duration), location: nil)
  }

  private func days(_ shifts: [ShownShift], count: Int = 7, lanes: Int = .max) -> [DayBars] {
    ShiftBars(from: day(0), dayCount: count, laneLimit: lanes).days(shifts)
  }

  @Test func `begin and end at their hours, over midnight in one piece`() {
    let days = days([shown(21, on: day(0), twentyFour), shown(22, on: day(3), twentyFour)])
    #expect(days.map { $0.bars.map(\.halfHours) } == [[14..<62], [], [], [14..<62], [], [], []])
    #expect(days[1].ends.map(\.text) == ["until 7:00\u{A0}AM"] && days[0].ends.isEmpty)
    #expect(days.allSatisfy { $0.bars.allSatisfy { $0.lane == 0 } })
  }

  @Test func `are cut where a row ends, and go on in the next one`() {
    let days = days([shown(21, on: day(6), night)], count: 14)
    #expect(days[6].bars.map(\.halfHours) == [46..<48] && days[6].bars[0].goesOn)
    #expect(days[7].bars.map(\.halfHours) == [0..<15] && days[7].bars[0].isContinued)
    #expect(days[7].ends.count == 1)
  }

  @Test func `go on from the day before the first`() {
    let days = days([shown(21, on: day(-1), night)])
    #expect(days[0].bars.map(\.isContinued) == [true] && days[0].bars[0].halfHours == 0..<15)
  }

  @Test func `stand below each other where they need the same room`() {
    let early = ShiftDuration.scheduled(from: time(6), to: time(14), endsNextDay: false)
    let late = ShiftDuration.scheduled(from: time(14), to: time(22), endsNextDay: false)
    let both = ShiftDuration.scheduled(from: time(9), to: time(17), endsNextDay: false)
    let pair = [shown(21, on: day(0), early), shown(22, on: day(0), late)]
    #expect(days(pair)[0].bars.map(\.lane) == [0, 0])
    let three = [pair[0], shown(23, on: day(0), both), pair[1]]
    #expect(days(three)[0].bars.map(\.lane) == [0, 1, 0])
    #expect(days(three, lanes: 1)[0].bars.count == 2 && days(three, lanes: 1)[0].hiddenCount == 1)
  }

  @Test func `of a month's day stand below each other, since each has a name`() {
    let early = ShiftDuration.scheduled(from: time(9), to: time(14), endsNextDay: false)
    let late = ShiftDuration.scheduled(from: time(14), to: time(22), endsNextDay: false)
    let shifts = [
      shown(20, on: day(-1), night), shown(21, on: day(0), early), shown(22, on: day(0), late),
      shown(23, on: day(1), early),
    ]
    let days = ShiftBars(of: day(0)...day(6)).days(shifts)
    #expect(days[0].bars.map(\.lane) == [0, 0, 1], "A night that goes on has no name")
    #expect(days[1].bars.map(\.lane) == [0])
  }

  @Test func `are cut only where a longer row ends`() {
    let shifts = [shown(21, on: day(6), night), shown(22, on: day(30), night)]
    let days = ShiftBars(from: day(0), dayCount: 31, columns: 31).days(shifts)
    #expect(days[6].bars.map(\.halfHours) == [46..<63] && days[7].bars.isEmpty && days[7].ends.count == 1)
    #expect(days[30].bars.map(\.goesOn) == [true])
  }

  @Test func `of an evening too short for its symbol are given room within their day`() {
    let early = ShiftDuration.scheduled(from: time(9), to: time(18), endsNextDay: false)
    let short = ShiftDuration.scheduled(from: time(20), to: time(23), endsNextDay: false)
    #expect(days([shown(21, on: day(0), early), shown(22, on: day(0), short)])[0].bars.map(\.lane) == [0, 1])
  }

  /// No two bars of a lane have a half hour in common, whatever the shifts are.
  @Test(arguments: UInt64(0)..<50) func `never cover one another`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shifts = (0..<30).map { number in
      let from = Int.random(in: 0..<24, using: &random), length = Int.random(in: 1...24, using: &random)
      return shown(
        UInt64(100 + number), on: day(Int.random(in: -1..<21, using: &random)),
        .scheduled(from: time(from), to: time((from + length) % 24), endsNextDay: from + length >= 24))
    }
    let days = days(shifts.sortedByStart(), count: 21)
    for row in stride(from: 0, to: 21, by: 7) {
      var taken: Set<[Int]> = []
      for column in 0..<7 {
        for bar in days[row + column].bars {
          for halfHour in bar.halfHours {
            #expect(taken.insert([bar.lane, column * ShiftBar.day + halfHour]).inserted)
          }
        }
      }
    }
    #expect(
      days.reduce(0) { $0 + $1.bars.count { !$0.isContinued } }
        == shifts.count { (day(0)...day(20)).contains($0.shift.date) })
  }
}
