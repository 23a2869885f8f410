package import JSONKit
package import RecordKit
package import SharedModels

/// How many people are needed on which days of the week, from a day on.
package struct StaffingTerms: Terms {
  /// How many people can be needed; none on days on which nobody works it.
  package static let countLimits: ClosedRange<Int64> = 0...999

  /// How many people; at some times of the day, how many at least.
  package var count = 1
  /// On which days of the week.
  package var weekdays = Weekdays.all

  /// One person every day.
  package init() {}

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.integer(
      "count", &count, in: Self.countLimits, label: CoverageTexts.neededPeople, summary: "How many people are needed.")
    try fields.value(
      "weekdays", &weekdays, usual: .all,
      summary: "Numbers from 1, Monday, to 7, Sunday, each once; every day if not given.")
  }
}
