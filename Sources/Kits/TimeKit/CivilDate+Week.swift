extension CivilDate {
  /// The day of the week, in O(1).
  public var weekday: Weekday {
    // 719_163 days before 1970-01-01 was a Sunday, so the sum is never negative.
    Weekday(rawValue: (daysSinceEpoch + 719_162) % 7 + 1) ?? .monday
  }

  /// The latest day that is not after this one and falls on the weekday.
  public func startOfWeek(on first: Weekday) -> CivilDate {
    adding(days: -weekday.days(since: first))
  }

  /// The week of ISO 8601: weeks begin on Monday, and a week belongs to the year that holds its Thursday.
  public var isoWeek: ISOWeek {
    let (sum, year) = (dayOfYear + 3 - weekday.days(since: .monday), year)
    if sum < 1 { return ISOWeek(year: year - 1, week: Self.isoWeeks(in: year - 1)) }
    let week = (sum + 6) / 7
    return week > Self.isoWeeks(in: year) ? ISOWeek(year: year + 1, week: 1) : ISOWeek(year: year, week: week)
  }

  private static func isoWeeks(in year: Int) -> Int {
    guard let newYear = CivilDate(year: year, month: 1, day: 1) else { return 52 }
    let isLong = newYear.weekday == .thursday || newYear.weekday == .wednesday && newYear.isLeapYear
    return isLong ? 53 : 52
  }
}

/// A week of the ISO 8601 calendar, whose year is not always that of its days.
public struct ISOWeek: Hashable, Comparable, Sendable {
  /// The year of the week's Thursday; 2027-01-01 is in a week of 2026.
  public let year: Int
  /// 1 to 53.
  public let week: Int

  /// Takes the numbers as they are, without a check that the year has the week.
  public init(year: Int, week: Int) {
    self.year = year
    self.week = week
  }

  /// By year, then week: the order of time.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.week) < (right.year, right.week)
  }
}
