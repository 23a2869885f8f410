package import JSONKit
package import RecordKit
package import SharedModels
import SharedUIs
package import TimeKit

/// How many people a shift type needs: on days of every week, or on some days that are otherwise (document 003, section 12).
package struct StaffingNeed: FieldRecord {
  package static let table = Table<StaffingNeed>("staffingNeeds", indexes: [byShiftType])
  /// The needs of a shift type.
  package static let byShiftType = Index<StaffingNeed>("shiftType", columns: ["shiftTypeId"]) {
    IndexKey(.id($0.shiftType))
  }
  /// How many people can be needed; none on days on which nobody works it.
  package static let countLimits: ClosedRange<Int64> = 0...999
  /// The most days of a need that is not of every week: a leap year.
  package static let dayLimit = 366

  /// Names the need, whatever it is of.
  package let id: Identifier<StaffingNeed>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What the people work.
  package var shiftType = Identifier<ShiftType>.unset
  /// How many people.
  package var count = 1
  /// On which days of the week.
  package var weekdays = Weekdays.all
  /// The first day on which it holds in place of what holds every week; nil for a need of every week.
  package var firstDay: CivilDate?
  /// The last such day; nil if the first one is the only one.
  package var lastDay: CivilDate?

  package init(id: Identifier<StaffingNeed>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference(
      "shiftType", &shiftType, type: "ShiftTypeReference", showing: ["symbol", "title"], label: SharedTexts.shiftType)
    try fields.integer(
      "count", &count, in: Self.countLimits, label: ShiftTexts.neededPeople, summary: "How many people are needed.")
    try fields.value(
      "weekdays", &weekdays, usual: .all,
      summary: "Numbers from 1, Monday, to 7, Sunday, each once; every day if not given.")
    try fields.optionalDate(
      "firstDay", &firstDay, summary: "The first day, if the need holds on some days in place of that of every week.")
    try fields.optionalDate("lastDay", &lastDay, summary: "The last such day; the first one if not given.")
  }

  /// The days on which it holds; nil for every week.
  package var days: ClosedRange<CivilDate>? { firstDay.map { $0...max($0, lastDay ?? $0) } }

  /// Whether it is of a day.
  package func holds(on date: CivilDate) -> Bool {
    weekdays.contains(date.weekday) && (days?.contains(date) ?? true)
  }

  /// Whether both say how many are needed on the same day, and neither holds in place of the other.
  package func contradicts(_ other: StaffingNeed) -> Bool {
    guard shiftType == other.shiftType, weekdays.overlaps(other.weekdays) else { return false }
    guard let days, let others = other.days else { return (days == nil) == (other.days == nil) }
    // Between days that both hold on, one of the shared weekdays may not come.
    let shared = max(days.lowerBound, others.lowerBound).days(until: min(days.upperBound, others.upperBound))
    return shared.contains { weekdays.contains($0.weekday) && other.weekdays.contains($0.weekday) }
  }
}

extension CivilDate {
  /// The days from this one to another one, of which seven tell all weekdays; none if the other one is before.
  fileprivate func days(until last: CivilDate) -> [CivilDate] {
    (0..<7).map { adding(days: $0) }.filter { $0 <= last }
  }
}

extension [StaffingNeed] {
  /// How many people the shift type needs on a day: what is said of that day itself, or else of every week; nil if nothing
  /// is.
  package func count(of shiftType: Identifier<ShiftType>, on date: CivilDate) -> Int? {
    let holding = filter { $0.shiftType == shiftType && $0.holds(on: date) }
    return (holding.first { $0.firstDay != nil } ?? holding.first)?.count
  }
}

extension Records {
  /// Everything that is needed, by identifier.
  package final func staffingNeeds() -> [StaffingNeed] { all(StaffingNeed.self) }

  /// How many needs a shift type has.
  package final func countStaffingNeeds(of shiftType: Identifier<ShiftType>) -> Int {
    count(StaffingNeed.byShiftType, in: .equal(.id(shiftType)))
  }
}
