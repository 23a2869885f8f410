/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time zone.
///
/// The conversions are those of Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”
/// (https://howardhinnant.github.io/date_algorithms.html). Arithmetic that would leave the calendar stops at its end.
public struct CivilDate: Hashable, Sendable {
  private let days: Int32

  /// The day so many days after 1970-01-01; a number outside the calendar gives its nearest end.
  public init(daysSinceEpoch: Int) {
    days = Int32(min(max(daysSinceEpoch, Self.earliestDay), Self.latestDay))
  }

  /// The day so many days after 1970-01-01, or `nil` outside the calendar.
  public init?(exactlyDaysSinceEpoch days: Int) {
    guard (Self.earliestDay...Self.latestDay).contains(days) else { return nil }
    self.days = Int32(days)
  }

  /// The day with these numbers, or `nil` where the calendar has none.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysInMonth(month, of: year)
    else { return nil }
    self.init(daysSinceEpoch: Self.daysFromCivil(year, month, day))
  }

  /// 1970-01-01.
  public static let epoch = CivilDate(daysSinceEpoch: 0)
  /// 0001-01-01.
  public static let earliest = CivilDate(daysSinceEpoch: earliestDay)
  /// 9999-12-31.
  public static let latest = CivilDate(daysSinceEpoch: latestDay)

  /// Days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int { Int(days) }

  private static let earliestDay = -719_162
  private static let latestDay = 2_932_896
}

extension CivilDate {
  /// 1 to 9999.
  public var year: Int { civil.year }
  /// 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, 1 to 31.
  public var day: Int { civil.day }

  /// Year, month and day at once, at the price of one.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(days) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func daysFromCivil(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension CivilDate: Strideable {
  /// The earlier day is less.
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.days < right.days }

  /// The count of days from this day to the other; negative if the other is earlier.
  public func distance(to other: CivilDate) -> Int { Int(other.days) - Int(days) }

  /// The same as ``adding(days:)``, so it stops at the calendar's end.
  public func advanced(by count: Int) -> CivilDate { adding(days: count) }
}

extension CivilDate {
  /// How many days this day is after another one; negative if it is before.
  public func days(since other: CivilDate) -> Int { other.distance(to: self) }

  /// The day so many days later, or earlier for a negative count.
  public func adding(days count: Int) -> CivilDate {
    let (sum, overflow) = Int(days).addingReportingOverflow(count)
    guard !overflow else { return count < 0 ? .earliest : .latest }
    return CivilDate(daysSinceEpoch: sum)
  }

  /// The same day of the month so many months later, or that month's last day where it is shorter.
  public func adding(months count: Int) -> CivilDate {
    let (year, month, day) = civil
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(count)
    guard !overflow, sum >= 12, sum < 120_000 else { return count < 0 ? .earliest : .latest }
    let lastDay = Self.daysInMonth(sum % 12 + 1, of: sum / 12)
    return CivilDate(daysSinceEpoch: Self.daysFromCivil(sum / 12, sum % 12 + 1, min(day, lastDay)))
  }
}

extension CivilDate {
  /// Whether the year has a February 29: every fourth, but of the full centuries only every fourth too.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month (1 to 12) of a year has.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the day's year has a February 29.
  public var isLeapYear: Bool { Self.isLeapYear(year) }

  /// How many days the day's own month has, 28 to 31.
  public var daysInMonth: Int {
    let (year, month, _) = civil
    return Self.daysInMonth(month, of: year)
  }

  /// The first of the day's own month.
  public var startOfMonth: CivilDate { adding(days: 1 - day) }

  /// The last of the day's own month.
  public var endOfMonth: CivilDate {
    let (year, month, day) = civil
    return adding(days: Self.daysInMonth(month, of: year) - day)
  }

  /// 1 for January 1, to 365 or 366.
  public var dayOfYear: Int { 1 + Int(days) - Self.daysFromCivil(year, 1, 1) }
}
