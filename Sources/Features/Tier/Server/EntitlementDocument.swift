package import JSONKit
package import RecordKit
import ServerAPI
package import SharedModels
package import TimeKit

/// What somebody has in a workplace, and what is locked there and why.
package struct EntitlementDocument: Sendable {
  package let workplace: Identifier<Workplace>
  package let tier: Tier
  package let until: Instant?

  package init(of member: Identifier<Member>, in workplace: Identifier<Workplace>, on records: Records, at now: Instant)
  {
    self.workplace = workplace
    tier = records.tier(of: member, in: workplace, at: now)
    until = tier == .pro ? records.proEntitlement(of: member, in: workplace, at: now)?.until : nil
  }

  private static let lockedSchema = Schema.named(
    "LockedFeature",
    .object([
      .init(name: "feature", schema: .text(choices: ProFeature.allCases.map(\.rawValue))),
      .init(name: "title", schema: .text), .init(name: "reason", schema: .text),
    ]))

  private static let schema = Schema.named(
    "Entitlement",
    .object([
      .init(name: "workplace", schema: .uuid),
      .init(name: "tier", schema: .text(choices: Tier.allCases.map(\.rawValue))),
      .init(name: "until", schema: .instant, isRequired: false, summary: "When Pro ends; missing for never."),
      .init(
        name: "locked", schema: .array(of: lockedSchema),
        summary: "The features that the tier does not include, and why."),
    ]))

  static let listSchema = Schema.named(
    "Entitlements",
    .object([
      .init(name: "takesTransactions", schema: .flag, summary: "Whether App Store purchases are accepted here."),
      .init(name: "items", schema: .array(of: schema)),
    ]))

  static let transactionSchema = Schema.named(
    "Transaction",
    .object([.init(name: "jws", schema: .text, summary: "The transaction as StoreKit 2 signs it.")]))

  package static func json(_ documents: [EntitlementDocument], takesTransactions: Bool) -> [UInt8] {
    JSONWriter.object { fields in
      fields.flag("takesTransactions", takesTransactions)
      fields.list("items", documents) { $0.write(to: fields) }
    }
  }

  private func write(to fields: JSONFieldWriter) {
    fields.identifier("workplace", workplace)
    fields.text("tier", tier.rawValue)
    fields.optionalInstant("until", until)
    fields.list("locked", ProFeature.allCases.filter { !tier.allows($0) }) { feature in
      fields.text("feature", feature.rawValue)
      fields.text("title", feature.title)
      fields.text("reason", feature.lockedText)
    }
  }
}
