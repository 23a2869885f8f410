import Testing
import TimeKit

@Suite struct `A month's grid` {
  @Test(arguments: Weekday.allCases)
  func `covers every day of the month once, in rows of seven`(first: Weekday) {
    for offset in -1200...3000 {
      let month = CivilDate.epoch.adding(months: offset)
      let grid = MonthGrid(of: month, firstWeekday: first)
      let days = grid.weeks.flatMap { $0 }
      let isRight =
        grid.weeks.allSatisfy { $0.count == 7 && $0.first?.weekday == first } && days == Array(grid.days)
        && days.filter(grid.isInMonth) == Array(month...month.endOfMonth)
        && grid.weeks.allSatisfy { $0.contains(where: grid.isInMonth) }
      if !isRight { Issue.record("the grid of \(month) from \(first) is \(grid.weeks)") }
    }
  }

  @Test func `shows November 2026 as a Canadian calendar does`() throws {
    let grid = MonthGrid(of: try #require(CivilDate("2026-11-20")), firstWeekday: .sunday)
    #expect(grid.month.description == "2026-11-01")
    #expect(grid.weeks.count == 5)
    #expect("\(grid.days)" == "2026-11-01...2026-12-05")
  }

  @Test func `has shorter rows only at the ends of the calendar`() {
    #expect(MonthGrid(of: .earliest, firstWeekday: .sunday).weeks.map(\.count) == [6, 7, 7, 7, 7])
    #expect(MonthGrid(of: .latest, firstWeekday: .monday).weeks.map(\.count) == [7, 7, 7, 7, 5])
  }
}
