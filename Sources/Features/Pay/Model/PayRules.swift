package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Says what an hour of a member's work costs.
package typealias SavePayRate = Save<PayRate>

extension PayRate: DatedRecord {
  package static let save = IntentDefinition<SavePayRate>("savePayRate", role: .manager)
  package static var noun: String { PayTexts.noun }

  /// A change as earlier programs put it.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard reader.object["newRate"] != nil || reader.object["newRateFrom"] != nil else { return reader }
    let others = (reader.object.object ?? []).filter { !["hourlyRate", "newRate", "newRateFrom"].contains($0.key) }
    let (rate, from) = (try reader.integer("newRate"), try reader.date("newRateFrom").description)
    var members = others + [JSON.Member("hourlyRate", .integer(rate))]
    if try EditMode(from: reader) == .create {
      let former = [
        JSON.Member("until", .string(from)), JSON.Member("hourlyRate", reader.object["hourlyRate"] ?? .null),
      ]
      members.append(JSON.Member("former", .array([.object(former)])))
    } else if reader.object["hourlyRate"] == nil {
      members.append(JSON.Member("from", .string(from)))
    } else {
      throw FieldError("newRate", PayTexts.twoRates)
    }
    return try JSONFieldReader(.object(members))
  }

  /// Weeks were priced by a rate that was known.
  package func isInUse(on records: Records) -> Bool { terms != Dated() }

  package mutating func complete(
    _ patch: Patch<PayRate>, from current: PayRate?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard member.rawValue == id.rawValue, let row = records[member], !row.hasLeft else {
      throw .notFound(SharedTexts.memberNoun)
    }
    try payRateRules.check(from: current, to: self, on: records)
  }
}

/// Amounts are within their limits.
let payRateRules = RowRules<PayRate>(
  titlePath: [],
  name: { row, records in PayTexts.theRate(of: records.memberName(row.member)) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, _) throws(Refusal) in
    let isOutside: (PayTerms) -> Bool = { $0.hourlyRate.map { !PayTerms.limits.contains($0) } ?? false }
    guard let new, new.terms.contains(where: isOutside) else { return }
    throw Refusal(PayTexts.outOfRange(AmountText.text(PayTerms.limits.upperBound)), field: "hourlyRate")
  })

/// Chooses how the workplace pays.
package typealias SavePaySettings = Save<PaySettings>

extension PaySettings: DatedRecord {
  package static let save = IntentDefinition<SavePaySettings>("savePaySettings", role: .manager)
  package static var noun: String { PayTexts.settingsNoun }
  package static var naming: RowNaming<PaySettings> { .never { PaySettings(of: $0.workplace) } }

  /// Somebody's work is priced.
  package func isInUse(on records: Records) -> Bool { records.count(of: PayRate.self) > 0 }

  package mutating func complete(
    _ patch: Patch<PaySettings>, from current: PaySettings?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard !terms.contains(where: { !OvertimePay.limits.contains(Int64($0.percent)) }) else {
      throw Refusal(PayTexts.percentOutOfRange(OvertimePay.limits), field: "overtimePercent")
    }
  }
}
