package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Days on which no dog hikes, whatever its schedule says, and for which nothing is charged: a storm, a holiday, a
/// vacation. If the day has begun, the dogs that were picked up before still hike and are charged. No two closed days share
/// a day.
package struct ClosedDays: FieldRecord {
  /// Devices hold all of them, as the ledger counts hikes from the first on.
  package static let table = Table<ClosedDays>("closedDays", indexes: [byFirstDay])
  /// All closed days by the first of them.
  package static let byFirstDay = Index<ClosedDays>("firstDay", columns: ["firstDay"]) { IndexKey(.date($0.firstDay)) }
  /// What a reason may hold.
  package static let reasonRule = TextRule(field: "reason", name: HikeTexts.reason, limit: 200)
  /// The most days in a row: a leap year.
  package static let dayLimit = 366

  /// Names the closed days.
  package let id: Identifier<ClosedDays>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// The first of the days.
  package var firstDay = CivilDate.epoch
  /// The last of the days; the first one for a day alone.
  package var lastDay = CivilDate.epoch
  /// Why; nil for none, never empty.
  package var reason: String?

  /// Closed days of which nothing is known yet.
  package init(id: Identifier<ClosedDays>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.date(
      "firstDay", &firstDay, summary: "Dogs that were picked up before the day was closed still hike and are charged.")
    try fields.date("lastDay", &lastDay, .optional, summary: "The first day if not given.")
    if case .reading = fields, lastDay < firstDay { throw FieldError("lastDay", SharedTexts.isBeforeFirstDay) }
    try fields.optionalText(&reason, Self.reasonRule)
  }

  /// All of the days.
  package var days: ClosedRange<CivilDate> { firstDay...lastDay }
}

extension Records {
  /// The closed days with a day in a range, by their first days.
  package final func closedDays(in days: ClosedRange<CivilDate>) -> [ClosedDays] {
    let first = days.lowerBound.adding(days: 1 - ClosedDays.dayLimit)
    return rows(ClosedDays.byFirstDay, in: .dates(first...days.upperBound)).filter { $0.lastDay >= days.lowerBound }
  }

  /// Why a day is closed; nil for one that is not.
  package final func closedDays(on date: CivilDate) -> ClosedDays? { closedDays(in: date...date).first }
}
