import Testing
import TimeKit

@Suite struct `Dates and times as people read them` {
  @Test(arguments: [
    (CivilDate.TextStyle.full, "Friday, November 20, 2026"), (.long, "Friday, November 20"), (.short, "Fri, Nov 20"),
    (.date, "November 20, 2026"), (.monthAndYear, "November 2026"), (.month, "November"), (.year, "2026"),
  ])
  func `a date has seven styles`(style: CivilDate.TextStyle, text: String) {
    #expect(CivilDate("2026-11-20")?.text(style, in: .standard) == text)
  }

  @Test func `every month and weekday has its name`() {
    let months = (0..<12).map { CivilDate.epoch.adding(months: $0).text(.month, in: .standard) }
    #expect(months == CivilDate.monthNames)
    #expect(CivilDate.epoch.text(.long, in: .standard) == "Thursday, January 1")
    #expect(
      Weekday.allCases.map(\.name).joined(separator: " ") == "Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
  }

  @Test func `a range has an en dash`() throws {
    let (start, end) = (try #require(TimeOfDay("08:00")), try #require(TimeOfDay("16:00")))
    #expect(TimeOfDay.rangeText(from: start, to: end, in: .standard) == "8:00\u{A0}AM – 4:00\u{A0}PM")
  }

  @Test(arguments: [
    (0, "0 min"), (45, "45 min"), (60, "1 h"), (120, "2 h"), (595, "9 h 55 min"), (1440, "24 h"), (-61, "−1 h 1 min"),
  ])
  func `a length of time leaves out what is nought`(minutes: Int, text: String) {
    #expect(DurationText.hoursAndMinutes(minutes) == text)
  }

  @Test func `the shortest length of time has a text`() {
    #expect(DurationText.hoursAndMinutes(.min).hasPrefix("−"))
  }
}
