import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Says what an hour of a member's work costs.
package typealias SavePayRate = Save<PayRate>

extension PayRate: SavedRecord {
  package static let save = IntentDefinition<SavePayRate>("savePayRate", role: .manager)
  package static var noun: String { PayTexts.noun }

  package mutating func complete(
    _ patch: Patch<PayRate>, from current: PayRate?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    // A new rate that holds by now is the rate, before anything else is changed.
    if let current {
      let settled = current.settled(on: records.clock.civil(at: actor.at).date)
      if settled != current { self = patch.applied(to: settled, isNew: false) }
    }
    guard member.rawValue == id.rawValue, let row = records[member], !row.hasLeft else {
      throw .notFound(SharedTexts.memberNoun)
    }
    try payRateRules.check(from: current, to: self, on: records)
  }
}

/// Amounts are within their limits, and a new rate has a first day.
let payRateRules = RowRules<PayRate>(
  titlePath: [],
  name: { row, records in PayTexts.theRate(of: records.memberName(row.member)) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, _) throws(Refusal) in
    guard let new else { return }
    for (field, rate) in [("hourlyRate", new.hourlyRate), ("newRate", new.newRate)] {
      guard rate.map({ PayRate.limits.contains($0) }) ?? true else {
        throw Refusal(PayTexts.outOfRange(AmountText.text(PayRate.limits.upperBound)), field: field)
      }
    }
    if let from = new.newRateFrom, let last = new.formerRates.last, from <= last.until {
      throw Refusal(PayTexts.newRateTooEarly, field: "newRateFrom")
    }
    // The present rate becomes a former one once the new rate holds.
    let limit = PayRate.Former.listLimit
    guard new.formerRates.count + (new.newRateFrom == nil ? 0 : 1) <= limit else {
      throw Refusal(PayTexts.tooManyRates(limit), field: "newRateFrom", code: .tooMany)
    }
    guard new.newRateFrom == nil || new.newRate != nil else {
      throw Refusal(PayTexts.newRateMissing, field: "newRate", code: .missing)
    }
    guard new.newRate == nil || new.newRateFrom != nil else {
      throw Refusal(PayTexts.firstDayMissing, field: "newRateFrom", code: .missing)
    }
  })

/// Chooses how the workplace pays.
package typealias SavePaySettings = Save<PaySettings>

extension PaySettings: SavedRecord {
  package static let save = IntentDefinition<SavePaySettings>("savePaySettings", role: .manager)
  package static var noun: String { PayTexts.settingsNoun }
  package static var naming: RowNaming<PaySettings> { .never { PaySettings(of: $0.workplace) } }

  package mutating func complete(
    _ patch: Patch<PaySettings>, from current: PaySettings?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard Self.overtimeLimits.contains(Int64(overtimePercent)) else {
      throw Refusal(PayTexts.percentOutOfRange(Self.overtimeLimits), field: "overtimePercent")
    }
  }
}
