import JSONKit
import RotationKit
import TestSupport
import Testing
import TimeKit

/// Document 001, section 2.
@Suite struct `A pattern as JSON` {
  private static let work = #"{"isWorkDay": true, "shiftName": "Day", "startTimeOffset": 25200, "duration": 43200}"#
  private static let off = #"{"isWorkDay": false}"#

  @Test func `of a cycle has its days and its start`() throws {
    let pattern = try read(
      #""scheduleType": "cycling", "cycleStartDate": "2026-11-20", "rotationCycle": [\#(Self.work), \#(Self.off)]"#)
    #expect(pattern.start == day(0) && pattern.pattern.letters == "DO" && pattern.name == "Mine")
    let first = try #require(pattern.pattern.cycle.first)
    #expect(first.name == "Day" && first.start == time(7) && first.duration == 720)
  }

  @Test func `counts weekdays from Sunday`() throws {
    let pattern = try read(#""scheduleType": "weekly", "fixedDaysOfWeek": [1, 2, 3], "rotationCycle": []"#)
    #expect(pattern.start == nil && pattern.pattern.letters == "DDOOOOD")
  }

  @Test func `tells nights, swings and shifts of a day by their times`() throws {
    let days = [(68_400, 43_200), (54_000, 28_800), (25_200, 86_400), (0, 28_800)].map {
      #"{"isWorkDay": true, "startTimeOffset": \#($0), "duration": \#($1)}"#
    }
    let pattern = try read(
      #""scheduleType": "cycling", "cycleStartDate": "2026-11-20", "rotationCycle": [\#(days.joined(separator: ","))]"#)
    #expect(pattern.pattern.letters == "NSXN")
  }

  @Test(arguments: [
    (#""scheduleType": "monthly", "rotationCycle": []"#, "scheduleType"),
    (#""scheduleType": "weekly", "rotationCycle": []"#, "fixedDaysOfWeek"),
    (#""scheduleType": "weekly", "fixedDaysOfWeek": [0], "rotationCycle": []"#, "fixedDaysOfWeek"),
    (#""scheduleType": "weekly", "fixedDaysOfWeek": [8], "rotationCycle": []"#, "fixedDaysOfWeek"),
    (#""scheduleType": "cycling", "cycleStartDate": "2026-11-20", "rotationCycle": []"#, "rotationCycle"),
    (#""scheduleType": "cycling", "rotationCycle": [{"isWorkDay": false}]"#, "cycleStartDate"),
    (
      #""scheduleType": "cycling", "cycleStartDate": "2026-11-20", "rotationCycle": [{"isWorkDay": true, "startTimeOffset": 30, "duration": 3600}]"#,
      "rotationCycle.0.startTimeOffset"
    ),
    (
      #""scheduleType": "cycling", "cycleStartDate": "2026-11-20", "rotationCycle": [{"isWorkDay": true, "startTimeOffset": 0, "duration": 90000}]"#,
      "rotationCycle.0.duration"
    ),
  ])
  func `that is wrong is refused with the field's name`(_ fields: String, _ field: String) {
    do throws(FieldError) {
      _ = try parse(fields)
      Issue.record("It was read.")
    } catch {
      #expect(error.path == field)
    }
  }

  private func read(_ fields: String) throws -> ImportedPattern { try parse(fields) }

  private func parse(_ fields: String) throws(FieldError) -> ImportedPattern {
    guard let json = try? JSON.parse(Array(#"{"name": "Mine", \#(fields)}"#.utf8)) else {
      throw FieldError("", "is no JSON")
    }
    return try ImportedPattern(from: try JSONFieldReader(json))
  }
}
