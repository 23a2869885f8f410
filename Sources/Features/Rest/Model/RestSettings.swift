package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Which rules of rest a workplace keeps to: where shifts break them, the app warns.
package struct RestSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; every member is warned.
  package static let table = Table<RestSettings>("restSettings")

  /// Where the rules come from.
  package enum Source: String, FieldChoice, Sendable {
    /// No rules, no warnings.
    case none
    /// The working time directive of the European Union.
    case europeanUnion
    /// The United States' Fair Labor Standards Act for fire protection.
    case fireProtection
    /// The workplace's own numbers.
    case own

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { SharedTexts.invalidRestRule }
  }

  /// The workplace's own numbers, in minutes and days; nil for no such rule.
  package struct Own: Hashable, Sendable {
    /// The fewest minutes between two shifts.
    package var dailyRest: Int?
    /// The fewest minutes of one rest within each seven days.
    package var weeklyRest: Int?
    /// The most minutes of work within ``days``.
    package var work: Int?
    /// Days in a row.
    package var days: Int?

    /// No rules.
    package init() {}
  }

  /// The work beyond which it is overtime.
  package enum Overtime: String, FieldChoice, Sendable {
    /// The workplace's own number of hours a week.
    case weekly
    /// The United States' Fair Labor Standards Act, section 7(k), for fire protection: 53 hours in 7 days.
    case fireProtectionWeek
    /// The same act's 212 hours in 28 days.
    case fireProtectionFourWeeks
    /// No work is overtime.
    case none

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { SharedTexts.invalidOvertime }
  }

  /// The longest rest that can be asked for, and the most work: the minutes of four weeks.
  package static let longest = 28 * 24 * 60
  /// The most days in a row that are looked at.
  package static let mostDays = 119

  /// The workplace's identifier.
  package let id: Identifier<RestSettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Where the rules come from.
  package var source = Source.none
  /// The workplace's own numbers, kept while another source is chosen.
  package var own = Own()

  /// What of the work is overtime.
  package var overtime = Overtime.weekly
  /// The minutes of a week beyond which work is overtime; nil for 40 hours.
  package var weeklyLimit: Int?
  /// The day with which weeks begin; nil for that of each person's region.
  package var weekStart: Weekday?
  /// A day with which 28 days begin, before or after any others.
  package var periodStart: CivilDate?

  /// The most minutes of work that a week has.
  package static let longestWeek = 7 * 24 * 60

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<RestSettings>) { self.id = id }

  /// The day with which weeks begin for somebody in a region.
  package var firstWeekday: Weekday { weekStart ?? Region.current.firstWeekday }

  /// The week that has a day, for somebody in a region.
  package func week(of date: CivilDate) -> ClosedRange<CivilDate> {
    let first = date.startOfWeek(on: firstWeekday)
    return first...first.adding(days: 6)
  }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("source", &source)
    try fields.optionalInteger("dailyRest", &own.dailyRest, summary: "In minutes.")
    try fields.optionalInteger("weeklyRest", &own.weeklyRest, summary: "In minutes.")
    try fields.optionalInteger("work", &own.work, summary: "In minutes.")
    try fields.optionalInteger("days", &own.days)
    try fields.value("overtime", &overtime, usual: .weekly)
    try fields.optionalInteger("weeklyLimit", &weeklyLimit, summary: "In minutes.")
    var day = weekStart.map { $0.rawValue }
    try fields.optionalInteger("weekStart", &day, in: 1...7, summary: "From 1 for Monday to 7 for Sunday.")
    weekStart = day.flatMap { Weekday(rawValue: $0) }
    guard (weekStart == nil) == (day == nil) else { throw FieldError("weekStart", SharedTexts.invalidWeekday) }
    try fields.optionalDate("periodStart", &periodStart)
  }
}

extension Records {
  /// The rules of rest of a workplace; none until something was chosen, under version 0.
  package final func restSettings(of workplace: Identifier<Workplace>) -> RestSettings {
    self[Identifier<RestSettings>(workplace.rawValue)] ?? RestSettings(of: workplace)
  }
}
