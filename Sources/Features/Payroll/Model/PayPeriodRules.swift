import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Approves the hours and the pay of some days.
package typealias ApprovePayroll = Save<PayPeriod>

extension PayPeriod: SavedRecord {
  package static let save = IntentDefinition<ApprovePayroll>("approvePayroll", role: .manager)
  package static var noun: String { PayrollTexts.noun }

  /// The amounts are those that the rules have for the days now.
  package mutating func complete(
    _ patch: Patch<PayPeriod>, from current: PayPeriod?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    if let current { throw Refusal(PayrollTexts.isApproved(current.days), code: .inUse) }
    let today = records.clock.civil(at: actor.at).date
    guard lastDay >= firstDay else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
    guard lastDay < today else { throw Refusal(PayrollTexts.isNotOver, field: "lastDay") }
    guard lastDay.days(since: firstDay) < Self.dayLimit else {
      throw Refusal(PayrollTexts.tooManyDays(limit: Self.dayLimit), field: "lastDay", code: .tooMany)
    }
    try payPeriodRules.check(from: nil, to: self, on: records)
    let payroll = Payroll(of: actor.workplace, on: records)
    lines = payroll.lines(of: days) + payroll.corrections(today: today)
    guard lines.count <= PayLine.listLimit else {
      throw Refusal(PayrollTexts.tooManyLines(limit: PayLine.listLimit), field: "lastDay", code: .tooMany)
    }
  }

  package mutating func stamp(from current: PayPeriod?, by actor: Actor) { approved = Stamp(by: actor) }
}

/// Takes an approval back: an owner's right.
package typealias ReopenPayroll = Delete<PayPeriod>

extension PayPeriod: DeletedRecord {
  package static let delete = IntentDefinition<ReopenPayroll>("reopenPayroll", role: .owner)
  package static var rules: RowRules<PayPeriod> { payPeriodRules }
}

/// No two periods share a day, and one whose corrections another one has paid stays.
let payPeriodRules = RowRules<PayPeriod>(
  name: { row, _ in PayrollTexts.thePayroll(of: row.days) },
  restored: { row, version, _ in row.at(version: version) },
  checkReturn: { (old, new, actor, _, _) throws(Refusal) in
    guard old != nil, new == nil, actor.role < .owner else { return }
    throw Refusal(PayrollTexts.ownersReopen, code: .notAllowed)
  },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      guard let other = records.payPeriod(in: new.days), other.id != new.id else { return }
      throw Refusal(PayrollTexts.isApproved(other.days), field: "firstDay", code: .duplicate)
    }
    guard let old, let later = records.payPeriods().first(where: { $0.corrects(old.id) }) else { return }
    throw Refusal(PayrollTexts.isCorrected(by: later.days), code: .inUse)
  })

extension PayPeriod {
  fileprivate func corrects(_ period: Identifier<PayPeriod>) -> Bool { lines.contains { $0.corrected == period } }
}
