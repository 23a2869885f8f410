package import JSONKit
package import RecordKit
package import SharedModels

/// Ends a location that no shift type uses.
package struct DeleteLocation: Intent {
  package static let definition = IntentDefinition<DeleteLocation>("deleteLocation", role: .manager)

  package let deletion: Deletion<Location>

  package init(_ id: Identifier<Location>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: ModelTexts.locationNoun, rules: locationRules, on: records)
  }
}

/// A location in use cannot end, whatever would end it.
let locationRules = RowRules<Location>(
  titlePath: ["name"], name: { row, _ in ModelTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let old, new == nil else { return }
    let count = records.countShiftTypes(at: old.id)
    guard count == 0 else { throw Refusal(LocationTexts.inUse(by: count), code: .inUse) }
  })
