import Foundation
import JSONKit
import Testing
import TimeKit

@Suite struct `A civil date and Foundation's calendar agree on every day from 1900 to 2200` {
  private let days = -25_567...84_370

  @Test func `on year, month, day and weekday`() {
    let calendar = utcCalendar(.gregorian)
    for number in days {
      let day = CivilDate(daysSinceEpoch: number)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: foundationDate(day))
      let isAlike =
        day.year == parts.year && day.month == parts.month && day.day == parts.day
        && day.weekday.rawValue % 7 + 1 == parts.weekday
      if !isAlike { Issue.record("\(day) is \(parts)") }
    }
  }

  @Test func `on the week and the day of the year`() {
    let calendar = utcCalendar(.iso8601)
    for number in days {
      let day = CivilDate(daysSinceEpoch: number)
      let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear, .dayOfYear], from: foundationDate(day))
      let isAlike =
        day.isoWeek.year == parts.yearForWeekOfYear && day.isoWeek.week == parts.weekOfYear
        && day.dayOfYear == parts.dayOfYear
      if !isAlike { Issue.record("\(day) is in \(day.isoWeek), not \(parts)") }
    }
  }

  /// Not more than a year earlier: from there on, Foundation reaches March 1 where February is too short.
  @Test func `on the day some months later or earlier`() {
    let calendar = utcCalendar(.gregorian)
    for number in days {
      let day = CivilDate(daysSinceEpoch: number)
      let months = (number + 25_567) % 49 - 12
      let date = calendar.date(byAdding: .month, value: months, to: foundationDate(day))
      if date != foundationDate(day.adding(months: months)) {
        Issue.record("\(months) months from \(day) is not \(day.adding(months: months))")
      }
    }
  }

  private func utcCalendar(_ identifier: Calendar.Identifier) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    return calendar
  }

  private func foundationDate(_ day: CivilDate) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86400)
  }
}

@Suite struct `A civil date` {
  @Test func `comes back from its numbers, every day of the calendar`() {
    var expected = CivilDate.earliest.daysSinceEpoch
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...CivilDate.daysInMonth(month, of: year) {
          let date = CivilDate(year: year, month: month, day: day)
          let isRight = date?.daysSinceEpoch == expected && date.map { $0.civil == (year, month, day) } == true
          if !isRight { Issue.record("\(year)-\(month)-\(day) became \(String(describing: date))") }
          expected += 1
        }
      }
    }
    #expect(expected == CivilDate.latest.daysSinceEpoch + 1)
  }

  @Test func `comes back from its text`() {
    for days in stride(from: CivilDate.earliest.daysSinceEpoch, through: CivilDate.latest.daysSinceEpoch, by: 37) {
      let date = CivilDate(daysSinceEpoch: days)
      if CivilDate(date.description) != date { Issue.record("\(date) is not read back") }
    }
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (0, 1, 1)])
  func `has only days that exist`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-2", "2026-1-20", "26-11-20", "2026/11/20", "2026-11-20 ", " 2026-11-20",
    "+2026-11-20",
    "2026-11-31", "0000-01-01", "12026-11-20", "2026-11-20T", "２０２６-11-20", "-026-11-20",
  ])
  func `is read strictly`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func `stops at the ends of the calendar`() {
    #expect(CivilDate.latest.adding(days: 1) == .latest)
    #expect(CivilDate.epoch.adding(days: .max) == .latest)
    #expect(CivilDate.epoch.adding(days: .min) == .earliest)
    #expect(CivilDate.epoch.adding(months: .max) == .latest)
    #expect(CivilDate.epoch.adding(months: .min) == .earliest)
    #expect(CivilDate.latest.adding(months: 1) == .latest)
    #expect(CivilDate.earliest.adding(months: -1) == .earliest)
    #expect(CivilDate(daysSinceEpoch: .max).description == "9999-12-31")
    #expect(CivilDate(exactlyDaysSinceEpoch: CivilDate.latest.daysSinceEpoch + 1) == nil)
    #expect(CivilDate(exactlyDaysSinceEpoch: CivilDate.earliest.daysSinceEpoch) == .earliest)
  }

  @Test func `keeps its day over many months where every month has it`() {
    for months in -20_000...90_000 {
      let day = CivilDate.epoch.adding(days: 27).adding(months: months)
      let isRight = day.day == 28 && day.year * 12 + day.month == 1970 * 12 + 1 + months
      if !isRight { Issue.record("\(months) months later is \(day)") }
    }
  }

  @Test func `takes the last day of a shorter month`() {
    #expect(CivilDate("2024-01-31")?.adding(months: 1).description == "2024-02-29")
    #expect(CivilDate("2024-03-31")?.adding(months: -13).description == "2023-02-28")
  }

  @Test func `makes ranges to walk through`() throws {
    let start = try #require(CivilDate("2024-02-27"))
    let days = (start...start.adding(days: 3)).map(\.description)
    #expect(days == ["2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01"])
    #expect((CivilDate.latest.adding(days: -1)...CivilDate.latest).count == 2)
  }

  @Test func `knows its month`() throws {
    let day = try #require(CivilDate("2024-02-15"))
    #expect(day.startOfMonth.description == "2024-02-01")
    #expect(day.endOfMonth.description == "2024-02-29")
    #expect(day.daysInMonth == 29)
    #expect(day.isLeapYear)
  }

  @Test(arguments: Weekday.allCases)
  func `finds the start of its week`(first: Weekday) {
    for day in CivilDate.epoch...CivilDate.epoch.adding(days: 14) {
      let start = day.startOfWeek(on: first)
      #expect(start.weekday == first)
      #expect((0..<7).contains(start.distance(to: day)))
    }
  }
}
