import Foundation
import Testing
import TimeKit

/// The clocks of a zone beside those of Foundation.
@Suite struct `The clocks of a zone` {
  static let zones = [
    "America/Halifax", "Europe/London", "Australia/Lord_Howe", "Asia/Kolkata", "UTC", "America/St_Johns",
    "Africa/Casablanca", "Antarctica/Troll", "Pacific/Chatham", "Asia/Kathmandu",
  ]

  private struct Clocks {
    let zone: TimeZone
    let calendar: Calendar
    let clock: ZoneClock

    init(_ name: String) throws {
      let zone = try #require(TimeZone(identifier: name))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      self.zone = zone
      self.calendar = calendar
      clock = ZoneClock { zone.secondsFromGMT(for: $0.date) / 60 }
    }

    func changes(from: Int, to: Int) -> [Date] {
      var changes: [Date] = []
      var last = Instant("\(from)-01-01T00:00:00Z")?.date ?? .distantFuture
      let end = Instant("\(to)-01-01T00:00:00Z")?.date ?? .distantPast
      while let next = zone.nextDaylightSavingTimeTransition(after: last), next < end {
        changes.append(next)
        last = next
      }
      return changes
    }

    /// What Foundation says: a time that is shown twice is its first, one that is skipped is as far behind the change.
    func expected(_ date: CivilDate, _ time: TimeOfDay) -> Instant? {
      let (year, month, day) = date.civil
      let parts = DateComponents(year: year, month: month, day: day, hour: time.hour, minute: time.minute)
      return calendar.date(from: parts).map { Instant(milliseconds: Int64($0.timeIntervalSince1970) * 1000) }
    }
  }

  @Test(arguments: zones) func `agree around every change`(_ name: String) throws {
    let clocks = try Clocks(name)
    let changes = clocks.changes(from: 2024, to: 2031)
    for change in changes {
      let instant = Instant(milliseconds: Int64(change.timeIntervalSince1970) * 1000)
      for quarter in -20...20 {
        let shown = clocks.clock.civil(at: instant.adding(milliseconds: Int64(quarter) * 900_000))
        let found = clocks.clock.instant(shown.date, shown.time)
        #expect(found == clocks.expected(shown.date, shown.time), "\(name) \(shown)")
        #expect(clocks.clock.civil(at: found) == shown, "\(name) \(shown)")
      }
    }
    #expect(changes.isEmpty == ["UTC", "Asia/Kolkata", "Asia/Kathmandu"].contains(name))
  }

  @Test(arguments: zones) func `agree about times that are skipped`(_ name: String) throws {
    let clocks = try Clocks(name)
    for change in clocks.changes(from: 2024, to: 2031) {
      let instant = Instant(milliseconds: Int64(change.timeIntervalSince1970) * 1000)
      let before = clocks.clock.civil(at: instant.adding(milliseconds: -60_000))
      for minutes in [1, 15, 29, 31, 45, 59, 61, 119] {
        let time = before.time.adding(minutes: minutes)
        #expect(
          clocks.clock.instant(before.date, time) == clocks.expected(before.date, time), "\(name) \(before) \(time)")
      }
    }
  }

  @Test(arguments: zones) func `agree on every day`(_ name: String) throws {
    let clocks = try Clocks(name)
    let first = try #require(CivilDate("2024-01-01"))
    for offset in stride(from: 0, to: 7 * 365, by: 1) {
      let (date, time) = (first.adding(days: offset), TimeOfDay.midnight.adding(minutes: offset * 97 % 1440))
      #expect(clocks.clock.instant(date, time) == clocks.expected(date, time), "\(name) \(date) \(time)")
    }
  }

  @Test func `skip an hour in Halifax in March, and show one twice in November`() throws {
    let clock = try Clocks("America/Halifax").clock
    let march = try #require(CivilDate("2026-03-08"))
    let november = try #require(CivilDate("2026-11-01"))
    let (one, two, three) = (TimeOfDay.midnight.adding(minutes: 90), TimeOfDay.midnight.adding(minutes: 150), 210)
    #expect(clock.instant(march, one).description == "2026-03-08T05:30:00.000Z")
    #expect(clock.instant(march, two).description == "2026-03-08T06:30:00.000Z")
    #expect(clock.civil(at: clock.instant(march, two)).time == .midnight.adding(minutes: three))
    #expect(clock.instant(november, one).description == "2026-11-01T04:30:00.000Z")
    #expect(clock.instant(november, two).description == "2026-11-01T06:30:00.000Z")
  }
}

extension Instant {
  fileprivate var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
