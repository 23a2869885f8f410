import CalendarKit
import Foundation
import TestSupport
import Testing
import TimeKit

/// Calendars that are made to cost time or memory.
@Suite struct `A calendar that is made to harm` {
  private let window = Instant(milliseconds: 1_793_491_200_000)...Instant(milliseconds: 1_825_027_200_000)

  /// The seconds that this thread has worked for, whatever else the machine does.
  private func work(_ body: () throws -> Void) rethrows -> Double {
    let now = {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
  }

  private func calendar(_ zone: [String], _ event: String...) -> [UInt8] {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0"] + zone + ["BEGIN:VEVENT", "UID:a"] + event + [
        "END:VEVENT", "END:VCALENDAR", "",
      ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private func zone(named name: String = "Mine", _ rules: String...) -> [String] {
    let parts = rules.map {
      "BEGIN:STANDARD\r\nDTSTART:20200101T020000\r\nTZOFFSETFROM:-0300\r\nTZOFFSETTO:-0400\r\n\($0)\r\nEND:STANDARD"
    }
    return ["BEGIN:VTIMEZONE", "TZID:\(name)"] + parts + ["END:VTIMEZONE"]
  }

  private static let endless = "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"

  @Test(arguments: [
    endless, "RRULE:FREQ=MINUTELY", "RRULE:FREQ=HOURLY", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "RRULE:FREQ=WEEKLY",
    "RRULE:FREQ=YEARLY;BYDAY=MO", "RRULE:FREQ=YEARLY;BYMONTH=1,2;BYDAY=1SU", "RRULE:FREQ=YEARLY;COUNT=99999999",
    "RRULE:FREQ=YEARLY;BYHOUR=1,2;BYMONTH=3;BYDAY=1SU", "RRULE:FREQ=YEARLY\r\nRRULE:FREQ=YEARLY",
    "RDATE:" + (1...300).map { "20\(String(100 + $0 % 99).suffix(2))0101T020000" }.joined(separator: ","),
  ])
  func `has no zone whose clocks change otherwise than once a year`(_ rule: String) throws {
    let body = calendar(zone(rule), "DTSTART;TZID=Mine:20261124T140000", "DURATION:PT1H")
    let seconds = try work {
      let error = #expect(throws: UnreadableEvent.self) {
        try CalendarObject(body, clock: .utc, zones: { _ in nil })
      }
      #expect(error?.failure == .unknownZone("Mine"))
      let reading = try FreeBusyParser([body]).read(during: window, clock: .utc, zones: { _ in nil })
      #expect(reading.times.isEmpty && reading.unread == 1)
    }
    #expect(seconds < 1)
  }

  @Test func `has at most some changes of the clocks in a zone`() {
    let rules = (1...40).map { "RRULE:FREQ=YEARLY;BYMONTH=\($0 % 12 + 1);BYDAY=1SU" }
    var lines = ["BEGIN:VTIMEZONE", "TZID:Mine"]
    for rule in rules { lines += zone(rule).dropFirst(2).dropLast() }
    let body = calendar(lines + ["END:VTIMEZONE"], "DTSTART;TZID=Mine:20261124T140000", "DURATION:PT1H")
    let error = #expect(throws: UnreadableEvent.self) { try CalendarObject(body, clock: .utc, zones: { _ in nil }) }
    #expect(error?.failure == .unknownZone("Mine"))
  }

  @Test func `says nothing of a zone that is known`() throws {
    let body = calendar(
      zone(named: "Known/Zone", Self.endless), "DTSTART;TZID=Known/Zone:20261124T140000", "DURATION:PT1H")
    let zones = { (name: String) in name == "Known/Zone" ? ZoneClock { _ in 60 } : nil }
    let object = try CalendarObject(body, clock: .utc, zones: zones)
    #expect(object.span == .time(Instant("2026-11-24T13:00:00Z")!...Instant("2026-11-24T14:00:00Z")!))
    let german = calendar(
      zone(named: "W. Europe Standard Time", Self.endless), "DTSTART;TZID=W. Europe Standard Time:20261124T140000",
      "DURATION:PT1H")
    let berlin = { (name: String) in name == "Europe/Berlin" ? ZoneClock { _ in 60 } : nil }
    #expect(try CalendarObject(german, clock: .utc, zones: berlin).span == object.span)
  }

  @Test func `describes a zone as others do`() throws {
    let name = "Halifax\u{2019}s"
    let body = calendar(
      [
        "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0300",
        "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11", "END:STANDARD", "BEGIN:DAYLIGHT",
        "DTSTART:16010101T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0300",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU", "END:DAYLIGHT", "END:VTIMEZONE",
      ], "DTSTART;TZID=\(name):20260701T120000", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;INTERVAL=4;COUNT=3")
    let reading = try FreeBusyParser([body]).read(
      during: Instant.earliest...window.upperBound, clock: .utc, zones: { _ in nil })
    let hours = reading.times.map { $0.lowerBound / 60 % 24 }
    #expect(hours == [15, 16, 16] && reading.unread == 0)
  }

  @Test(arguments: [
    endless, "RRULE:FREQ=MINUTELY", "RRULE:FREQ=DAILY;COUNT=2147483647;BYMONTH=2;BYMONTHDAY=30",
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1", "RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9",
    "RRULE:FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6;COUNT=5", "RRULE:FREQ=DAILY;INTERVAL=1000000;COUNT=1000000",
    "RRULE:FREQ=DAILY;BYHOUR=\((0..<24).map { "\($0)" }.joined(separator: ","))"
      + ";BYMINUTE=\((0..<60).map { "\($0)" }.joined(separator: ","))"
      + ";BYSECOND=\((0..<60).map { "\($0)" }.joined(separator: ","))",
    "RDATE:" + (0..<20_000).map { _ in "20261124T140000Z" }.joined(separator: ","),
    "EXDATE:" + (0..<20_000).map { _ in "20261124T140000Z" }.joined(separator: ","),
    "RDATE;VALUE=PERIOD:00010101T000000Z/P999999999W", "DURATION:P999999999999999999999W",
    (1...400).map { _ in "RRULE:FREQ=DAILY;COUNT=2147483647;BYMONTH=2;BYMONTHDAY=30" }.joined(separator: "\r\n"),
  ])
  func `repeats no longer than a budget allows`(_ lines: String) throws {
    for year in ["0001", "1601", "2026", "9999"] {
      let body = calendar([], "DTSTART:\(year)0101T140000Z", "DTEND:\(year)0101T150000Z", lines)
      let seconds = try work {
        let budget = ReadingBudget(steps: 50_000) { false }
        _ = try FreeBusyParser([body], budget: budget).read(during: window, clock: .utc, zones: { _ in nil })
      }
      #expect(seconds < 5, "\(year) \(lines.prefix(80))")
    }
  }

  @Test func `uses up one budget, however many zones it is read for, and what was given up is counted`() throws {
    let event = "DTSTART:19710101T140000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=40000"
    let events = (1...30).map { "BEGIN:VEVENT\r\nUID:\($0)\r\n\(event)\r\nEND:VEVENT\r\n" }.joined()
    var left = 3
    let budget = ReadingBudget(steps: 1 << 40) {
      left -= 1
      return left < 0
    }
    let reader = try FreeBusyParser([Array("BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n".utf8)], budget: budget)
    for _ in 0..<50 {
      #expect(reader.read(during: window, clock: .utc, zones: { _ in nil }).unread == 30)
    }
    #expect(budget.isSpent && left == -1)
  }

  @Test func `takes time as its length, whatever it nests and folds`() throws {
    let size = 200_000
    for body in [
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX:" + String(repeating: "a\r\n ", count: size / 4),
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX" + String(repeating: ";a=b", count: size / 4) + ":c",
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX;A=" + String(repeating: "\"", count: size) + ":c",
      "BEGIN:VCALENDAR\r\n" + String(repeating: "BEGIN:VEVENT\r\nEND:VEVENT\r\n", count: 1_000),
      String(repeating: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", count: 2_000),
    ] {
      let seconds = work {
        let reading = try? FreeBusyParser([Array(body.utf8)]).read(during: window, clock: .utc, zones: { _ in nil })
        #expect(reading != nil)
        _ = try? CalendarObject(Array(body.utf8), clock: .utc, zones: { _ in nil })
      }
      #expect(seconds < 5, "\(body.prefix(60))")
    }
  }
}
