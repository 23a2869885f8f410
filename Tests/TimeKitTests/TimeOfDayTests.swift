import Testing
import TimeKit

@Suite struct `A time of day` {
  @Test func `comes back from its numbers and its text, every minute`() throws {
    for minutes in 0..<1440 {
      let time = try #require(TimeOfDay(minutesSinceMidnight: minutes))
      #expect(TimeOfDay(hour: time.hour, minute: time.minute) == time)
      #expect(TimeOfDay(time.description) == time)
      #expect(time.minutesSinceMidnight == minutes)
    }
  }

  @Test func `is within one day`() {
    #expect(TimeOfDay(minutesSinceMidnight: -1) == nil)
    #expect(TimeOfDay(minutesSinceMidnight: 1440) == nil)
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: 60) == nil)
  }

  @Test(arguments: ["", "8:00", "08:0", "08-00", "24:00", "08:60", "08:00:00", "0800", " 08:00", "08:00 "])
  func `is read strictly`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func `goes round the clock`() {
    #expect(TimeOfDay.midnight.adding(minutes: -1).description == "23:59")
    #expect(TimeOfDay.noon.adding(minutes: 1440 * 3 + 721).description == "00:01")
    #expect(TimeOfDay.noon.adding(minutes: .max).description == "06:07")
    #expect(TimeOfDay.noon.adding(minutes: .min).description == "17:52")
  }

  @Test(arguments: [
    ("00:00", "12:00\u{A0}AM"), ("00:05", "12:05\u{A0}AM"), ("08:00", "8:00\u{A0}AM"), ("12:00", "12:00\u{A0}PM"),
    ("23:59", "11:59\u{A0}PM"),
  ])
  func `is shown on a 12-hour clock`(text: String, shown: String) {
    #expect(TimeOfDay(text)?.clockText(in: .standard) == shown)
  }
}
