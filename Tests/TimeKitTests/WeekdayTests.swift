import Testing
import TimeKit

@Suite struct `A weekday` {
  @Test func `is counted as in ISO 8601`() {
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
    #expect(Weekday.monday < .sunday)
  }

  @Test(arguments: Weekday.allCases)
  func `comes so many days after another`(weekday: Weekday) {
    for days in -30...30 {
      let later = weekday.adding(days: days)
      #expect(later.days(since: weekday) == (days + 35) % 7)
    }
    #expect(weekday.adding(days: .max).days(since: weekday) == Int.max % 7)
  }

  @Test func `begins a week`() {
    #expect(Weekday.sunday.week.map(\.initial).joined() == "SMTWTFS")
    #expect(Weekday.monday.week.map(\.shortName) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  }
}
