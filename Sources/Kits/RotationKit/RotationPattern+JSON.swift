public import JSONKit
import TextKit
public import TimeKit

/// A pattern as document 001, section 2, writes it, and the first day of its cycle; nil for a weekly one, which belongs to
/// no day.
public struct ImportedPattern: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Its days.
  public let pattern: RotationPattern
  /// The first day of the cycle.
  public let start: CivilDate?

  /// Reads `{"name", "scheduleType": "weekly" | "cycling", "fixedDaysOfWeek"?, "cycleStartDate"?, "rotationCycle"}`.
  ///
  /// Weekdays are 1 for Sunday to 7 for Saturday; a weekly pattern has its shift as the only day of `rotationCycle`, and
  /// one of 8 hours from 9 without it. Times are in seconds.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    name = try reader.text("name")
    let days = try reader.list("rotationCycle", limit: RotationPattern.longestCycle) { day throws(FieldError) in
      try RotationDay(from: day)
    }
    let type = try reader.text("scheduleType")
    switch type {
    case "weekly":
      let weekdays = try Self.weekdays(reader)
      guard let day = days.first ?? RotationDay(.day, start: .midnight.adding(minutes: 540), duration: 480),
        let pattern = RotationPattern.weekly(weekdays, day)
      else { throw FieldError("rotationCycle", "must have at most one day") }
      (self.pattern, start) = (pattern, nil)
    case "cycling":
      guard let pattern = RotationPattern(days) else {
        throw FieldError("rotationCycle", "must have from 1 to \(RotationPattern.longestCycle) days")
      }
      (self.pattern, start) = (pattern, try reader.date("cycleStartDate"))
    default: throw FieldError("scheduleType", "must be weekly or cycling")
    }
  }

  private static func weekdays(_ reader: JSONFieldReader) throws(FieldError) -> [Weekday] {
    guard let numbers = reader.object["fixedDaysOfWeek"]?.array, numbers.count <= 7 else {
      throw FieldError("fixedDaysOfWeek", "must be a list of at most 7 days")
    }
    var weekdays: [Weekday] = []
    for number in numbers {
      guard let number = number.integer, (1...7).contains(number) else {
        throw FieldError("fixedDaysOfWeek", "must hold numbers from 1, Sunday, to 7, Saturday")
      }
      weekdays.append(Weekday.sunday.adding(days: Int(number) - 1))
    }
    return weekdays
  }
}

extension RotationDay {
  /// Reads `{"isWorkDay", "shiftName"?, "startTimeOffset"?, "duration"?}`; the letter follows from the times.
  init(from reader: JSONFieldReader) throws(FieldError) {
    guard try reader.flag("isWorkDay") else {
      self = .off
      return
    }
    let start = try reader.minutes("startTimeOffset", in: 0...1_439)
    let duration = try reader.minutes("duration", in: 1...Self.longestShift)
    let letter = RotationLetter(start: .midnight.adding(minutes: start), duration: duration)
    let name = try reader.optionalText("shiftName") ?? ""
    guard
      let day = RotationDay(letter, start: .midnight.adding(minutes: start), duration: duration, name: name)
    else { throw FieldError("duration", "is out of range") }
    self = day
  }
}

extension JSONFieldReader {
  /// Whole minutes, which are written in seconds.
  fileprivate func minutes(_ name: String, in range: ClosedRange<Int>) throws(FieldError) -> Int {
    let seconds = try integer(name)
    guard seconds % 60 == 0, let minutes = Int(exactly: seconds / 60), range.contains(minutes) else {
      throw FieldError(name, "must be whole minutes, from \(range.lowerBound * 60) to \(range.upperBound * 60) seconds")
    }
    return minutes
  }
}
