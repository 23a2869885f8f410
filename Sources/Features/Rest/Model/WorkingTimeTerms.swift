package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Which rules of rest a workplace keeps to, what of the work is overtime, and by which weeks it is counted, from a day on.
package struct WorkingTimeTerms: Terms {
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

  /// The most minutes of work that a week has.
  package static let longestWeek = 7 * 24 * 60

  /// Where the rules of rest come from.
  package var source = RestSettings.Source.none
  /// The workplace's own numbers, kept while another source is chosen.
  package var own = RestSettings.Own()
  /// What of the work is overtime.
  package var overtime = Overtime.weekly
  /// The minutes of a week beyond which work is overtime; nil for 40 hours.
  package var weeklyLimit: Int?
  /// The day with which weeks begin; nil for that of each person's region.
  package var weekStart: Weekday?
  /// A day with which 28 days begin, before or after any others.
  package var periodStart: CivilDate?

  /// No rules of rest, and 40 hours of a week.
  package init() {}

  /// The day with which weeks begin for somebody in a region.
  package var firstWeekday: Weekday { weekStart ?? Region.current.firstWeekday }

  /// The week that has a day, for somebody in a region.
  package func week(of date: CivilDate) -> ClosedRange<CivilDate> {
    let first = date.startOfWeek(on: firstWeekday)
    return first...first.adding(days: 6)
  }

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
