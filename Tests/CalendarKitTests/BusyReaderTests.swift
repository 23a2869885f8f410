import CalendarKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The busy times of a calendar` {
  /// UTC, and three hours before it elsewhere.
  private let clock = ZoneClock { _ in -180 }
  private let window = Instant(milliseconds: 1_793_491_200_000)...Instant(milliseconds: 1_825_027_200_000)

  private func times(_ events: String...) throws -> [String] {
    let body =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"]
      + events.map { event in
        "BEGIN:VEVENT\r\nUID:\(event.hashValue)\r\nDTSTAMP:20261101T000000Z\r\n"
          + event.split(separator: " ").joined(separator: "\r\n") + "\r\nEND:VEVENT"
      } + ["END:VCALENDAR", ""]
    return try read(body.joined(separator: "\r\n"))
  }

  private func read(_ text: String) throws -> [String] {
    try FreeBusyParser([Array(text.utf8)])
      .read(during: window, clock: clock, zones: { $0 == "Known" ? clock : nil }, without: ["own"])
      .times.sorted { $0.lowerBound < $1.lowerBound }
      .map { "\(Instant(milliseconds: $0.lowerBound * 60_000)) \($0.count)" }
  }

  @Test func `are those of its events, by whatever clock`() throws {
    #expect(try times("DTSTART:20261124T140000Z DTEND:20261124T150030Z") == ["2026-11-24T14:00:00.000Z 61"])
    #expect(try times("DTSTART:20261124T140000 DURATION:PT90M") == ["2026-11-24T17:00:00.000Z 90"])
    #expect(try times("DTSTART;TZID=Known:20261124T140000 DURATION:PT1H") == ["2026-11-24T17:00:00.000Z 60"])
    #expect(try times("DTSTART;VALUE=DATE:20261124 DTEND;VALUE=DATE:20261126") == ["2026-11-24T03:00:00.000Z 2880"])
  }

  @Test func `leave out what is free, canceled, far away or takes no time`() throws {
    #expect(try times("DTSTART:20261124T140000Z DURATION:PT1H TRANSP:TRANSPARENT") == [])
    #expect(try times("DTSTART:20261124T140000Z DURATION:PT1H STATUS:CANCELLED") == [])
    #expect(try times("DTSTART:20251124T140000Z DURATION:PT1H") == [])
    #expect(try times("DTSTART:20261124T140000Z") == [])
    #expect(try times("DTSTART:banana DURATION:PT1H", "DTSTART:20261124T140000Z DURATION:PT1H").count == 1)
  }

  @Test func `repeat as a rule says, without the days that it leaves out`() throws {
    #expect(
      try times("DTSTART:20261124T140000Z DURATION:PT1H RRULE:FREQ=WEEKLY;COUNT=4 EXDATE:20261201T140000Z")
        == ["2026-11-24T14:00:00.000Z 60", "2026-12-08T14:00:00.000Z 60", "2026-12-15T14:00:00.000Z 60"])
    #expect(try times("DTSTART:19900101T080000Z DURATION:PT1H RRULE:FREQ=DAILY").count == 365)
    #expect(
      try times("DTSTART:20261124T140000Z DURATION:PT1H RDATE:20261126T140000Z").count == 2)
  }

  @Test func `follow a day of a series that was moved`() throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:swim
      DTSTART:20261124T140000Z
      DURATION:PT1H
      RRULE:FREQ=WEEKLY;COUNT=2
      END:VEVENT
      BEGIN:VEVENT
      UID:swim
      RECURRENCE-ID:20261201T140000Z
      DTSTART:20261202T160000Z
      DURATION:PT2H
      END:VEVENT
      END:VCALENDAR

      """
    #expect(try read(text) == ["2026-11-24T14:00:00.000Z 60", "2026-12-02T16:00:00.000Z 120"])
  }

  @Test func `take a bounded time`() throws {
    #expect(try times("DTSTART:20261124T140000Z DURATION:PT1H RRULE:FREQ=SECONDLY").count == 1)
    #expect(try times("DTSTART:20261124T140000Z DURATION:PT1H RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30").count <= 1)
    let deep = String(repeating: "BEGIN:VEVENT\r\n", count: 10)
    #expect(throws: CalendarFailure.tooLarge) { try read("BEGIN:VCALENDAR\r\n\(deep)") }
    #expect(throws: CalendarFailure.tooLarge) { try read(String(repeating: "X", count: FreeBusyParser.byteLimit + 1)) }
    #expect(throws: CalendarFailure.malformed) { try read("<html>") }
  }
}
