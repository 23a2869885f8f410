import Testing
import TimeKit
import TestSupport

@testable import ClientsFeature

private func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? { CivilDate(year: year, month: month, day: day) }

/// Today is Friday, November 20, 2026.
@Suite struct `A date of a spreadsheet` {
  private let reader = SheetDate(today: day(0))

  @Test(arguments: [
    "Nov 16–20", "Nov 16-20", "Nov 16 – 20", "Nov 16—20", "Nov 16 to 20", "Nov. 16th through 20th", "Nov 16 – Nov 20",
    "November 16 - November 20", "Week of Nov 16 - 20", "Week 47: Nov 16-20", "Nov 16-20, 2026", "Nov 16–20 2026",
    "Nov 16, 2026 – Nov 20, 2026", "16–20 Nov", "16 - 20 November 2026", "16 Nov – 20 Nov", "16 Nov to 20 Nov 2026",
    "Mon Nov 16 – Fri Nov 20", "11/16-11/20", "11/16 – 11/20", "11/16 - 11/20/2026", "11/16/26 - 11/20/26",
    "16/11-20/11",
    "16.11.–20.11.", "16.11. - 20.11.2026", "16–20/11", "11/16-20", "2026-11-16 – 2026-11-20",
    "2026-11-16 to 2026-11-20",
    "16-Nov-26", "16-Nov", "16-Nov-2026", "Nov-16-26", "16 Nov 26", "Week 5: Nov 16", "11-16-26", "Nov 16, 26",
    "Nov 16/20", "Nov 16 & 20",
  ])
  func `is the first day of a range, in the week's own year`(_ text: String) {
    #expect(reader.date(in: text) == date(2026, 11, 16))
  }

  @Test func `of a range may be in another month or year than its last day`() {
    for text in ["Nov 30–Dec 4", "Nov 30 - Dec 4, 2026", "30 Nov – 4 Dec", "30–4 Dec", "11/30-12/4", "Nov 30-4"] {
      #expect(reader.date(in: text) == date(2026, 11, 30), "\(text)")
    }
    for text in ["Dec 28 – Jan 1", "Dec 28 – Jan 1, 2027", "28 Dec – 1 Jan 2027", "12/28-1/1", "Dec 28, 2026 – Jan 1"] {
      #expect(reader.date(in: text) == date(2026, 12, 28), "\(text)")
    }
  }

  @Test func `is of the year in which a range of five days begins on a Monday`() {
    #expect(reader.date(in: "Nov 17–21") == date(2025, 11, 17))
    #expect(reader.date(in: "Feb 24 – 28") == date(2025, 2, 24))
    #expect(reader.date(in: "Apr 27 – May 1") == date(2026, 4, 27))
    #expect(reader.date(in: "Nov 24–27") == date(2026, 11, 24))
    #expect(reader.date(in: "Nov 17–21, 2026") == date(2026, 11, 17))
  }

  @Test(arguments: ["11/18/19", "18.11.19", "18-Nov-19", "Nov 18, 19", "18 Nov 19", "Nov 18, '19", "Nov 18–22, 2019"])
  func `may be of a year long ago`(_ text: String) { #expect(reader.date(in: text) == date(2019, 11, 18)) }

  @Test(arguments: ["", "Nov", "2026", "Nov 2026", "Week 47", "47", "maybe", "Max 25", "16-20"])
  func `is in no text without a day of a month`(_ text: String) { #expect(reader.date(in: text) == nil) }

  @Test func `may have the month's name in four letters`() {
    #expect(reader.date(in: "Sept 7") == date(2026, 9, 7))
    #expect(reader.date(in: "Week of Sept 7-11") == date(2026, 9, 7))
  }

  @Test func `is above its week also as a range`() throws {
    let text = ",Nov 9–13,,,Nov 16–20,,\nDog,Mon,Tue,Wed,Mon,Tue,Wed\nRex,$25,,,$25,,"
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
    #expect(sheet.problems == [] && sheet.weeks == sheet.weeks.filter { $0.map(\.monday) == [day(-11), day(-4)] })
  }

  /// The first days of a sheet's weeks, and the date that may be two.
  private func mondays(
    _ text: String, order: DateOrder? = nil
  ) throws -> (mondays: [CivilDate], open: String?) {
    var answers = ImportChoices()
    answers.dateOrder = order
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0), answers)
    return (sheet.weeks.flatMap { $0.map(\.monday) }, sheet.openDate)
  }

  @Test func `has the day first in all of a sheet if one number tells so, whatever is usual`() throws {
    let weeks = ["02/11", "09/11", "16/11"].map { "Week of \($0)\nDog,Mon,Tue\nRex,$25,\n" }.joined(separator: "\n")
    let found = try mondays(weeks, order: .monthFirst)
    #expect(found.mondays == [day(-18), day(-11), day(-4)] && found.open == nil)
    let american = try mondays(
      "Week of 11/2\nDog,Mon,Tue\nRex,$25,\n\nWeek of 11/16\nDog,Mon,Tue\nRex,$25,", order: .dayFirst)
    #expect(american.mondays == [day(-18), day(-4)] && american.open == nil)
  }

  @Test(arguments: [
    "Dog,02/11,03/11,04/11,05/11,06/11\nRex,$25,,,,",
    ",02/11,03/11,04/11,05/11,06/11\nDog,Mon,Tue,Wed,Thu,Fri\nRex,$25,,,,",
    "Dog,Mon 02/11,Tue 03/11,Wed 04/11\nRex,$25,,", "Week of 02/11\nDog,Mon,Tue\nRex,$25,",
  ])
  func `has the day first where only so the days follow each other`(_ text: String) throws {
    let found = try mondays(text, order: .monthFirst)
    #expect(found.mondays == [day(-18)] && found.open == nil, "\(text)")
  }

  @Test func `has the month first where only so the days follow each other`() throws {
    let found = try mondays("Dog,11/2,11/3,11/4,11/5,11/6\nRex,$25,,,,", order: .dayFirst)
    #expect(found.mondays == [day(-18)] && found.open == nil)
  }

  @Test func `is asked about where a sheet does not tell`() throws {
    let text = "Week ending 06/11\nDog,Mon,Tue\nRex,$25,"
    #expect(try mondays(text).open == "Week ending 06/11")
    #expect(try mondays(text, order: .dayFirst).mondays == [day(-18)])
    #expect(try mondays(text, order: .monthFirst).mondays != [day(-18)])
  }

  @Test func `has the month first in the United States and Canada, and the day elsewhere`() {
    let (canada, britain) = (Region(locale: "en-CA"), Region(locale: "en-GB"))
    #expect(DateOrder.usual(in: "America/Halifax", canada) == .monthFirst)
    #expect(DateOrder.usual(in: "Pacific/Honolulu", canada) == .monthFirst)
    #expect(DateOrder.usual(in: "Europe/London", canada) == .dayFirst)
    #expect(DateOrder.usual(in: "America/Halifax", britain) == nil)
    #expect(DateOrder.usual(in: "UTC", canada) == nil && DateOrder.usual(in: "Etc/GMT", canada) == nil)
  }

  @Test func `stands below a single line of weekdays for each week, which may be without one`() throws {
    let text =
      "Dog,Mon,Tue\nWeek of Nov 9\nRex,$25,\nBo,,$25\nWeek of Nov 16,,$50\nRex,$25,\nBo,,$25\n\nNov 23\nRex,x,"
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
    #expect(sheet.problems == [] && sheet.repetitions.isEmpty && sheet.undatedWeeks == 0)
    #expect(sheet.dogs.map(\.name) == ["Rex", "Bo"])
    #expect(sheet.weeks.map { $0.map(\.monday) } == [[day(-11), day(-4), day(3)], [day(-11), day(-4)]])
    #expect(sheet.weeks[0].map(\.isAlone) == [true, true, true])
    let numbered = "Dog,Mon,Tue\nWeek 1\nRex,$25,\nWeek 2\nRex,,$25"
    #expect(try Spreadsheet(Array(numbered.utf8), today: day(0)).undatedWeeks == 2)
    #expect(try Spreadsheet(Array(numbered.utf8), today: day(0)).problems.count == 2)
    var answers = ImportChoices()
    answers.firstMonday = day(-11)
    let dated = try Spreadsheet(Array(numbered.utf8), today: day(0), answers)
    #expect(dated.problems == [] && dated.weeks.map { $0.map(\.monday) } == [[day(-11), day(-4)]])
  }

  @Test(arguments: ["Updated 11/20", "Printed Nov 23 2026", "last updated: Nov 27"])
  func `is not the one on which somebody worked on the sheet`(_ text: String) throws {
    for sheet in [
      "Week of Nov 9\nDog,Mon,Tue\n\(text)\nRex,$25,", "\(text)\n\nWeek of Nov 9\nDog,Mon,Tue\nRex,$25,",
      "Week of Nov 9\nDog,Mon,Tue\nRex,$25,\n\n\(text)",
    ] {
      let read = try Spreadsheet(Array(sheet.utf8), today: day(0))
      #expect(read.dogs.map(\.name) == ["Rex"] && read.weeks.map { $0.map(\.monday) } == [[day(-11)]], "\(sheet)")
    }
    let undated = try Spreadsheet(Array("\(text)\n\nDog,Mon,Tue\nRex,$25,".utf8), today: day(0))
    #expect(undated.problems.map(\.reason) == [.noDate])
  }

  @Test func `may stand in the corner of the header, or be the Sunday before or the end of its week`() throws {
    for text in [
      "Nov 16–20,Mon,Tue,Wed\nRex,$25,,", "Nov 16,Mon,Tue,Wed\nRex,$25,,", "Nov 16-20,M,T,W,T,F\nRex,$25,,,,",
      "Week of Nov 15\nDog,Sun,Mon,Tue\nRex,,$25,",
      "Nov 15 – 21\nDog,Mon,Tue\nRex,$25,", "Week ending Nov 22\nDog,Mon,Tue\nRex,$25,",
      "Week ending Nov 20\nDog,Mon,Tue\nRex,$25,",
    ] {
      let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
      #expect(sheet.problems == [] && sheet.dogs.map(\.name) == ["Rex"], "\(text)")
      #expect(sheet.weeks.map { $0.map(\.monday) } == [[day(-4)]], "\(text)")
      #expect(sheet.weeks.map { $0.map(\.marks) } == [[[.monday: .paid(2_500)]]], "\(text)")
    }
  }
}
