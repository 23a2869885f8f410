package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Days whose hours and pay were approved for payroll.
///
/// The amounts stay as they were approved. What is corrected on these days later is paid with the next period, as the
/// difference.
package struct PayPeriod: FieldRecord {
  /// Managers have them all: some dozens a year at most.
  package static let table = Table<PayPeriod>("payPeriods", indexes: [byFirstDay], audience: { _ in .managers })
  /// The periods in the order of their days.
  package static let byFirstDay = Index<PayPeriod>("firstDay", columns: ["firstDay"]) { IndexKey(.date($0.firstDay)) }
  /// The most days of a period: a quarter.
  package static let dayLimit = 92

  /// Names the period.
  package let id: Identifier<PayPeriod>
  /// 1 when it is new; an approved period does not change.
  package var version = 0
  /// The first of its days.
  package var firstDay = CivilDate.epoch
  /// The last of its days.
  package var lastDay = CivilDate.epoch
  /// The work of its days, and the corrections of earlier periods.
  package var lines: [PayLine] = []
  /// When it was approved, and by whom.
  package var approved = Stamp.none

  /// A period of which nothing is known yet.
  package init(id: Identifier<PayPeriod>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.date("firstDay", &firstDay, label: PayrollTexts.firstDay)
    try fields.date("lastDay", &lastDay, label: PayrollTexts.lastDay)
    if case .reading = fields, lastDay < firstDay { throw FieldError("lastDay", SharedTexts.isBeforeFirstDay) }
    try fields.value(
      "lines", &lines, .readOnly, summary: "The work of its days, and by how much earlier periods were corrected.")
    try fields.stamp("approved", &approved)
  }

  /// All its days.
  package var days: ClosedRange<CivilDate> { firstDay...max(firstDay, lastDay) }
  /// The work of its own days.
  package var ownLines: [PayLine] { lines.filter { $0.corrected == nil } }
  /// By how much earlier periods turned out to be other ones.
  package var corrections: [PayLine] { lines.filter { $0.corrected != nil } }
}

extension Records {
  /// All approved periods, in the order of their days.
  package final func payPeriods() -> [PayPeriod] { rows(PayPeriod.byFirstDay) }

  /// The approved period with one of some days; nil for none.
  package final func payPeriod(in days: ClosedRange<CivilDate>) -> PayPeriod? {
    let first = days.lowerBound.adding(days: 1 - PayPeriod.dayLimit)
    return rows(PayPeriod.byFirstDay, in: .dates(first...days.upperBound)).first { $0.lastDay >= days.lowerBound }
  }
}
