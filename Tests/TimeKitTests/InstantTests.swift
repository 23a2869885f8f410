import Foundation
import TestSupport
import Testing
import TimeKit

@Suite struct `An instant` {
  @Test(arguments: [
    ("2026-11-20T10:09:00Z", "2026-11-20T10:09:00.000Z"), ("2026-11-20T10:09:00.5Z", "2026-11-20T10:09:00.500Z"),
    ("2026-11-20T10:09:00.123456789Z", "2026-11-20T10:09:00.123Z"),
    ("2026-11-20t10:09:00z", "2026-11-20T10:09:00.000Z"),
    ("2026-11-20T06:09:00-04:00", "2026-11-20T10:09:00.000Z"),
    ("2026-11-20T23:30:00+05:30", "2026-11-20T18:00:00.000Z"),
    ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"), ("2026-11-20T10:09:00-00:00", "2026-11-20T10:09:00.000Z"),
    ("2026-11-20T10:09:00.9999Z", "2026-11-20T10:09:00.999Z"),
  ])
  func `is read from RFC 3339`(text: String, canonical: String) {
    #expect(Instant(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T10:09Z", "2026-11-20T10:09:00", "2026-11-20 10:09:00Z", "2026-11-20T24:00:00Z",
    "2026-11-20T10:60:00Z", "2016-12-31T23:59:60Z", "2026-11-20T10:09:00.Z", "2026-11-20T10:09:00.0123456789Z",
    "2026-11-20T10:09:00+24:00", "2026-11-20T10:09:00+0400", "2026-11-20T10:09:00ZZ", "2026-02-30T10:09:00Z",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2026-11-20T10:09:00,5Z",
  ])
  func `is read strictly`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `is written as Foundation writes it`() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var random = SeededGenerator.announced()
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -12_000_000_000...240_000_000_000, using: &random)
      let instant = Instant(milliseconds: seconds * 1000 + 250)
      #expect(instant.description == Date(timeIntervalSince1970: Double(seconds) + 0.25).formatted(style))
      #expect(Instant(instant.description) == instant)
    }
  }

  @Test func `stays within the years 1 to 9999`() {
    #expect(Instant.earliest.description == "0001-01-01T00:00:00.000Z")
    #expect(Instant.latest.description == "9999-12-31T23:59:59.999Z")
    #expect(Instant.latest.adding(milliseconds: 1) == .latest)
    #expect(Instant.earliest.adding(milliseconds: .min) == .earliest)
    #expect(Instant(milliseconds: .max) == .latest)
    #expect(Instant(exactlyMilliseconds: Instant.latest.milliseconds + 1) == nil)
  }

  @Test func `shows clocks of other zones another day`() throws {
    let instant = try #require(Instant("2026-11-20T02:30:59.999Z"))
    let halifax = instant.civil(offsetMinutes: -240)
    #expect("\(halifax.date) \(halifax.time)" == "2026-11-19 22:30")
    let before = Instant(milliseconds: -1).civil(offsetMinutes: 0)
    #expect("\(before.date) \(before.time)" == "1969-12-31 23:59")
  }

  @Test func `comes back from a date, a time and an offset`() {
    var random = SeededGenerator.announced()
    for _ in 0..<2000 {
      let minutes = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
      let (instant, offset) = (Instant(milliseconds: minutes * 60_000), Int.random(in: -840...840, using: &random))
      let (date, time) = instant.civil(offsetMinutes: offset)
      #expect(Instant(date, time, offsetMinutes: offset) == instant)
    }
  }
}
