package import RestModel
package import TimeKit

/// The hours beyond which the work of a period is overtime. Periods follow one another, all of the same length.
package struct OvertimeRule: Equatable, Sendable {
  /// How many days a period has.
  package let days: Int
  /// How many minutes of a period are no overtime; nil if none ever are.
  package let limit: Int?
  /// A day with which a period begins.
  private let start: CivilDate

  /// The minutes of the 40 hours that hold where nothing else is said.
  package static let standardMinutes = 40 * 60
  /// The days of a week.
  package static let week = 7
  /// The days of the longest period.
  package static let longestPeriod = 28

  /// A rule of weeks.
  package init(weeksFrom firstWeekday: Weekday, weeklyMinutes: Int? = standardMinutes) {
    self.init(days: Self.week, from: CivilDate(daysSinceEpoch: 0).startOfWeek(on: firstWeekday), limit: weeklyMinutes)
  }

  /// A rule of periods of which one begins on a day.
  package init(days: Int, from start: CivilDate, limit: Int?) {
    self.days = days
    self.start = start
    self.limit = limit
  }

  /// The rule of some terms, for someone whose weeks begin as in a region unless the terms say it.
  package init(_ terms: WorkingTimeTerms) {
    let firstWeekday = terms.firstWeekday
    switch terms.overtime {
    case .weekly:
      self.init(weeksFrom: firstWeekday, weeklyMinutes: terms.weeklyLimit ?? Self.standardMinutes)
    case .fireProtectionWeek: self.init(weeksFrom: firstWeekday, weeklyMinutes: 53 * 60)
    case .fireProtectionFourWeeks:
      let start = terms.periodStart ?? CivilDate(daysSinceEpoch: 0).startOfWeek(on: .monday)
      self.init(days: Self.longestPeriod, from: start, limit: 212 * 60)
    case .none: self.init(weeksFrom: firstWeekday, weeklyMinutes: nil)
    }
  }

  /// The first day of the period that has a day.
  package func startOfPeriod(of date: CivilDate) -> CivilDate {
    let rest = start.distance(to: date) % days
    return date.adding(days: rest < 0 ? -rest - days : -rest)
  }
}
