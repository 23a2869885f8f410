import CalendarKit
import Foundation
import Testing
import TimeKit

/// Calendars as other programs write them: Tests/Fixtures/calendars/odd.
@Suite struct `An odd calendar` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/calendars/odd")
  private let window = Instant(milliseconds: 1_793_491_200_000)...Instant(milliseconds: 1_825_027_200_000)

  private static func clock(_ name: String) -> ZoneClock? {
    guard name == "UTC" || name.contains("/"), let zone = TimeZone(identifier: name) else { return nil }
    return ZoneClock { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000)) / 60 }
  }

  private func read(_ body: [UInt8]) throws -> FreeBusyParser.Reading {
    let clock = try #require(Self.clock("America/Halifax"))
    return try FreeBusyParser([body]).read(during: window, clock: clock, zones: { Self.clock($0) })
  }

  private func file(_ name: String) throws -> (times: [String], unread: Int) {
    let reading = try read([UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).ics"))))
    return (Self.texts(reading), reading.unread)
  }

  private static func texts(_ reading: FreeBusyParser.Reading) -> [String] {
    reading.times.sorted { $0.lowerBound < $1.lowerBound }.map { time in
      "\(Instant(milliseconds: time.lowerBound * 60_000).description.dropFirst(5).prefix(11)) \(time.count)"
    }
  }

  @Test func `leaves out each start on a day that EXDATE names by the event's own clock`() throws {
    let (times, unread) = try file("exdate-as-date")
    #expect(
      times == [
        "11-24T22:00 120", "11-25T22:00 120", "12-08T22:00 120", "12-09T22:00 120", "12-15T22:00 120",
        "12-16T22:00 120",
      ] && unread == 0)
  }

  @Test func `has the start of a day that RECURRENCE-ID names at another time`() throws {
    let (times, unread) = try file("recurrence-id-as-date")
    #expect(times == ["11-24T22:00 120", "12-02T23:00 60", "12-08T22:00 120"] && unread == 0)
  }

  @Test func `may be a stream of several calendars`() throws {
    let (times, unread) = try file("two-calendars")
    #expect(times == ["12-08T04:00 1440", "12-25T04:00 1440"] && unread == 0)
  }

  @Test func `may name zones as Windows does, or by a word, without describing them`() throws {
    let (times, unread) = try file("windows-zone-undescribed")
    #expect(
      times == ["11-24T12:00 60", "11-25T17:00 60", "11-26T17:00 60", "11-27T15:00 60", "11-27T18:00 60"] && unread == 0
    )
  }

  @Test(arguments: [
    ("Etc/UTC", 0), ("/freeassociation.sourceforge.net/Europe/Berlin", 60), ("/citadel.org/20190914_1/Asia/Tokyo", 540),
    ("UTC+01:00", 60), ("GMT-0330", -210), ("GMT+2", 120), ("UTC", 0), ("Japan", 540), ("tzone://Microsoft/Utc", 0),
    (" Pacific Standard Time ", -480), ("Newfoundland Standard Time", -210),
  ])
  func `may name a zone in many ways`(_ name: String, _ offset: Int) throws {
    let body = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID="\(name)":20261124T120000
      DURATION:PT1H
      END:VEVENT
      END:VCALENDAR
      """
    let reading = try read(Array(body.utf8))
    let noon = Instant(milliseconds: 1_795_521_600_000).adding(milliseconds: Int64(-offset) * 60_000)
    #expect(reading.times.map(\.lowerBound) == [noon.milliseconds / 60_000] && reading.unread == 0)
  }

  @Test func `may say by whose clocks the times go that name no zone`() throws {
    let (times, unread) = try file("x-wr-timezone-floating")
    #expect(times == ["11-24T19:00 60"] && unread == 0)
  }

  @Test func `ends by the earlier of a count and a last day`() throws {
    let (times, unread) = try file("caldav-put-count-and-until")
    #expect(times == ["12-01T12:00 480", "12-08T12:00 480", "12-15T12:00 480", "12-22T12:00 480"] && unread == 0)
  }

  @Test func `counts what cannot be read of it, and drops nothing silently`() throws {
    let (times, unread) = try file("not-all-read")
    #expect(times == ["11-24T18:00 60", "11-25T18:00 60"] && unread == 4)
  }
}
