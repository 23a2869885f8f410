import NotificationsServer
import Testing
import TimeKit

@Suite struct `The time of a person's morning` {
  private func schedule(_ zone: String, _ time: String = "07:00") throws -> DaySchedule {
    var settings = NotificationSettings()
    settings.timeZone = zone
    settings.summaryTime = try #require(TimeOfDay(time))
    return DaySchedule(settings)
  }

  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func next(_ zone: String, _ time: String = "07:00", after last: String? = nil, at now: String) throws
    -> String
  {
    let next = try schedule(zone, time).next(after: last.flatMap { CivilDate($0) }, at: try instant(now))
    return next?.description ?? "never"
  }

  @Test func `is by the person's clocks`() throws {
    let now = "2026-11-20T10:00:00Z"
    #expect(try next("America/Halifax", at: now) == "2026-11-20T11:00:00.000Z")
    #expect(try next("Europe/London", at: now) == now.replacing("00Z", with: "00.000Z"), "it is 10:00 there")
    #expect(try next("Europe/London", after: "2026-11-20", at: now) == "2026-11-21T07:00:00.000Z")
    #expect(try next("Asia/Kathmandu", at: now) == "2026-11-21T01:15:00.000Z", "it is afternoon there")
  }

  /// Halifax has no 2:30 on March 8, 2026 and two 1:30s on November 1; London on March 29 and October 25; Lord Howe's
  /// clocks change by half an hour.
  @Test(arguments: [
    ("America/Halifax", "2026-03-08", "2026-03-08T10:00:00.000Z"),
    ("America/Halifax", "2026-11-01", "2026-11-01T11:00:00.000Z"),
    ("Europe/London", "2026-03-29", "2026-03-29T06:00:00.000Z"),
    ("Europe/London", "2026-10-25", "2026-10-25T07:00:00.000Z"),
    ("Australia/Lord_Howe", "2026-04-05", "2026-04-04T20:30:00.000Z"),
    ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T20:00:00.000Z"),
  ]) func `is seven on a day on which the clocks change`(_ zone: String, _ day: String, _ start: String) throws {
    let date = try self.day(day)
    let window = try #require(try schedule(zone).window(of: date))
    #expect(window.lowerBound.description == start)
    #expect(window.upperBound.milliseconds(since: window.lowerBound) == 5 * 3_600_000)
  }

  @Test func `that the clocks skip or show twice comes once`() throws {
    let skipped = try #require(
      try schedule("America/Halifax", "02:30").window(of: try day("2026-03-08")))
    #expect(skipped.lowerBound.description == "2026-03-08T06:30:00.000Z", "3:30 by the new clocks")
    let twice = try schedule("America/Halifax", "01:30")
    let date = try day("2026-11-01")
    #expect(try #require(twice.window(of: date)).lowerBound.description == "2026-11-01T04:30:00.000Z", "the first one")
    let second = try instant("2026-11-01T05:30:00Z")
    #expect(twice.date(at: second, after: date) == nil)
  }

  @Test func `ends at noon`() throws {
    let schedule = try schedule("America/Halifax")
    let date = try day("2026-11-20")
    for (time, isDue) in [
      ("2026-11-20T10:59:59Z", false), ("2026-11-20T11:00:00Z", true), ("2026-11-20T15:59:59Z", true),
      ("2026-11-20T16:00:00Z", false),
    ] {
      #expect((schedule.date(at: try instant(time), after: nil) == date) == isDue, "\(time)")
    }
  }

  @Test func `comes again though the last one was told by a clock that was ahead`() throws {
    let now = "2026-11-20T10:00:00Z"
    #expect(try next("America/Halifax", after: "2060-06-01", at: now) == "2026-11-20T11:00:00.000Z")
    #expect(try next("America/Halifax", after: "2026-11-21", at: now) == "2026-11-22T11:00:00.000Z")
  }

  /// Somebody who was told in Halifax flies over the date line and back.
  @Test func `comes once on each date of whoever travels`() throws {
    let last = "2026-11-20"
    #expect(
      try next("Pacific/Auckland", after: last, at: "2026-11-20T12:00:00Z") == "2026-11-20T18:00:00.000Z", "on the 21st"
    )
    #expect(try next("Pacific/Honolulu", after: last, at: "2026-11-20T14:00:00Z") == "2026-11-21T17:00:00.000Z")
    #expect(try next("Pacific/Honolulu", after: "2026-11-21", at: "2026-11-20T20:00:00Z") == "2026-11-22T17:00:00.000Z")
  }
}
