import TextKit

/// A minute of the day on a clock, without a date or a time zone.
public struct TimeOfDay: Hashable, Sendable {
  private let storage: Int16

  /// 0 to 1439.
  public var minutesSinceMidnight: Int { Int(storage) }

  /// The time so many minutes after midnight, or `nil` outside 0 to 1439.
  public init?(minutesSinceMidnight minutes: Int) {
    guard (0..<Self.minutesPerDay).contains(minutes) else { return nil }
    storage = Int16(minutes)
  }

  /// The time with an hour of 0 to 23 and a minute of 0 to 59, or `nil`.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    storage = Int16(hour * 60 + minute)
  }

  private init(wrapping minutes: Int) { storage = Int16(modulo(minutes, Self.minutesPerDay)) }

  /// 00:00, with which a day begins; there is no 24:00.
  public static let midnight = TimeOfDay(wrapping: 0)
  /// 12:00.
  public static let noon = TimeOfDay(wrapping: 720)
  /// What the clock's numbers count; the day of a change to or from daylight time is shorter or longer.
  public static let minutesPerDay = 1440
}

extension TimeOfDay {
  /// 0 to 23.
  public var hour: Int { minutesSinceMidnight / 60 }
  /// 0 to 59.
  public var minute: Int { minutesSinceMidnight % 60 }

  /// The time on the clock so many minutes later, which may be on another day.
  public func adding(minutes: Int) -> TimeOfDay {
    TimeOfDay(wrapping: minutesSinceMidnight + minutes % Self.minutesPerDay)
  }
}

extension TimeOfDay: Comparable {
  /// By the clock, from 00:00 to 23:59.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.storage < right.storage }
}

extension TimeOfDay: CustomStringConvertible {
  /// Reads `HH:MM` of the 24-hour clock; `nil` for anything else.
  public init?(_ text: String) {
    var scanner = TextScanner(text)
    guard let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2), scanner.isAtEnd
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The text `HH:MM` of the 24-hour clock.
  public var description: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }
}
