import Foundation
import Testing
import TimeKit

@Suite struct `The habits of a region` {
  @Test func `writes the year of days of other years where it is known when the person reads`() throws {
    let (today, other) = (try #require(CivilDate("2026-11-28")), try #require(CivilDate("2028-01-31")))
    let region = Region(locale: "en-CA").reading(on: today)
    #expect(today.text(.short, in: region) == "Sat, Nov 28" && today.text(.long, in: region) == "Saturday, November 28")
    #expect(other.text(.short, in: region) == "Mon, Jan 31, 2028")
    #expect(other.text(.long, in: region) == "Monday, January 31, 2028")
    #expect(other.text(.short, in: .standard) == "Mon, Jan 31")
    #expect(other.text(.short, in: Region(locale: "de").reading(on: today)) == "Mon 31 Jan 2028")
  }

  @Test(arguments: Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 })
  func `have ICU's hours`(region: String) {
    let icu = Locale(identifier: "und_\(region)").hourCycle
    let has24Hours = icu == .zeroToTwentyThree || icu == .oneToTwentyFour
    #expect(Region(locale: "en-\(region)").has24Hours == has24Hours)
    #expect(Region(locale: region).has24Hours == has24Hours)
  }

  @Test(arguments: [
    ("en-US", false, DateOrder.monthFirst), ("en-CA", false, .monthFirst), ("fr-CA", true, .dayFirst),
    ("en-GB", true, .dayFirst), ("de-DE", true, .dayFirst), ("de", true, .dayFirst), ("en", false, .monthFirst),
    ("en-AU", false, .dayFirst), ("en-IN", false, .dayFirst), ("ja-JP", true, .yearFirst), ("ja", true, .yearFirst),
    ("zh", true, .yearFirst), ("ms", false, .dayFirst), ("", true, .dayFirst), ("zz", true, .dayFirst),
    ("es-MX", false, .dayFirst), ("en-DE", true, .dayFirst), ("hu-HU", true, .yearFirst),
    ("en-GB-u-hc-h12", false, .dayFirst), ("en-US-u-hc-h23", true, .monthFirst), ("en-US-u-hc-x", false, .monthFirst),
  ])
  func `are those of the language tag's region`(tag: String, has24Hours: Bool, order: DateOrder) {
    let region = Region(locale: tag)
    #expect(region.has24Hours == has24Hours && region.dateOrder == order)
    #expect(region.firstWeekday == Weekday.first(forLocale: tag))
  }

  @Test func `write a date in their order`() throws {
    let date = try #require(CivilDate("2026-11-02"))
    let styles: [CivilDate.TextStyle] = [
      .full, .long, .short, .monthAndDay, .shortDate, .date, .monthAndYear, .month, .year,
    ]
    func texts(_ tag: String) -> [String] { styles.map { date.text($0, in: Region(locale: tag)) } }
    #expect(
      texts("en-GB") == [
        "Monday 2 November 2026", "Monday 2 November", "Mon 2 Nov", "2 Nov", "2 Nov 2026", "2 November 2026",
        "November 2026", "November", "2026",
      ])
    #expect(
      texts("en-US") == [
        "Monday, November 2, 2026", "Monday, November 2", "Mon, Nov 2", "Nov 2", "Nov 2, 2026", "November 2, 2026",
        "November 2026", "November", "2026",
      ])
    #expect(
      texts("ja-JP") == [
        "Monday, 2026 November 2", "Monday, November 2", "Mon, Nov 2", "Nov 2", "2026 Nov 2", "2026 November 2",
        "2026 November", "November", "2026",
      ])
  }

  @Test func `write a time with 12 or 24 hours`() throws {
    let (morning, night) = (try #require(TimeOfDay("00:05")), try #require(TimeOfDay("19:30")))
    let (british, american) = (Region(locale: "en-GB"), Region(locale: "en-US"))
    #expect(TimeOfDay.rangeText(from: night, to: morning, in: british) == "19:30 – 00:05")
    #expect(TimeOfDay.rangeText(from: night, to: morning, in: american) == "7:30\u{A0}PM – 12:05\u{A0}AM")
    #expect(night.exactText(milliseconds: 5_020, in: british) == "19:30:05.020")
    #expect(morning.exactText(milliseconds: 59_999, in: american) == "12:05:59.999\u{A0}AM")
  }
}
