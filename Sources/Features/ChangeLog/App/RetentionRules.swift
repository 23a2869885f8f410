package import JSONKit
package import RecordKit
package import SharedModels

/// Chooses how long the change log is kept.
package struct SetRetention: Intent {
  package static let definition = IntentDefinition<SetRetention>("setRetention", role: .manager)

  package let period: RetentionPeriod

  package init(_ period: RetentionPeriod) { self.period = period }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    period = try RetentionPeriod("retention", from: reader)
  }

  package func write(to fields: JSONFieldWriter) { fields.text("retention", period.rawValue) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.changeLogSettings(of: actor.workplace)
    return current.retention == period ? [] : [.put(current.with(period))]
  }
}

/// Another period is logged and can be undone until the next purge, which makes a version of its own.
let retentionRules = RowRules<ChangeLogSettings>(
  titlePath: ["retention"], name: { _, _ in ChangeLogTexts.theRetention },
  restored: { row, version, _ in row.at(version: version) })
