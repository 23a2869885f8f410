import TimeKit

/// A day, or a time on it, as a calendar writes it (RFC 5545, 3.3.4 and 3.3.5).
struct CalendarTime: Hashable, Sendable {
  let date: CivilDate
  /// The second of the day; nil for the whole day.
  let second: Int?
  let isUTC: Bool

  /// Nil for what is neither, and for days that the calendar does not have.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let number = { (range: Range<Int>) in Self.number(bytes[range]) }
    guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    if bytes.count == 8 {
      (second, isUTC) = (nil, false)
      return
    }
    guard bytes.count == 15 || bytes.count == 16 && bytes[15] | 0x20 == UInt8(ascii: "z"),
      bytes[8] | 0x20 == UInt8(ascii: "t"), let hour = number(9..<11), hour < 24, let minute = number(11..<13),
      minute < 60, let second = number(13..<15), second <= 60
    else { return nil }
    self.second = (hour * 60 + minute) * 60 + min(second, 59)
    isUTC = bytes.count == 16
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// What the clocks on the wall show; the beginning of a day.
  var local: LocalTime { LocalTime(date, second ?? 0) }
}

/// A second that clocks on the wall show, wherever they are.
struct LocalTime: Hashable, Comparable, Sendable {
  let date: CivilDate
  /// Of the day.
  let second: Int

  static let secondsPerDay = 86_400

  init(_ date: CivilDate, _ second: Int) {
    self.date = date
    self.second = second
  }

  /// What clocks show at an instant.
  init(_ instant: Instant, by clock: ZoneClock) {
    let (date, time) = clock.civil(at: instant)
    let milliseconds = instant.milliseconds % 60_000
    self.init(date, time.minutesSinceMidnight * 60 + Int((milliseconds + 60_000) % 60_000) / 1_000)
  }

  static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.date, left.second) < (right.date, right.second)
  }

  /// The instant at which clocks show it.
  func instant(by clock: ZoneClock) -> Instant {
    clock.instant(date, TimeOfDay(minutesSinceMidnight: second / 60) ?? .midnight)
      .adding(milliseconds: Int64(second % 60) * 1_000)
  }

  /// How many seconds clocks that are never changed would take to get here from another time.
  func seconds(since other: LocalTime) -> Int {
    (date.daysSinceEpoch - other.date.daysSinceEpoch) * Self.secondsPerDay + second - other.second
  }

  func adding(seconds: Int) -> LocalTime {
    let sum = second + seconds
    let rest = (sum % Self.secondsPerDay + Self.secondsPerDay) % Self.secondsPerDay
    return LocalTime(date.adding(days: (sum - rest) / Self.secondsPerDay), rest)
  }
}

extension Instant {
  /// In UTC, as a calendar writes it, such as `20261124T140000Z`.
  var text: String { String(description.filter { $0 != "-" && $0 != ":" }.prefix { $0 != "." }) + "Z" }
}

extension CivilDate {
  /// As a calendar writes it, such as `20261124`.
  var text: String { description.filter { $0 != "-" } }
}
