public import RecordKit
package import SharedModels

/// Ends a location that no shift type and no staffing need uses.
package typealias DeleteLocation = Delete<Location>

extension Location: DeletedRecord {
  package static let delete = IntentDefinition<DeleteLocation>("deleteLocation", role: .manager)
  package static var rules: RowRules<Location> { locationRules }
}

/// A location in use cannot end, whatever would end it.
let locationRules = RowRules<Location>(
  titlePath: ["name"], name: { row, _ in SharedTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let old, new == nil else { return }
    let count = records.countShiftTypes(at: old.id)
    guard count == 0 else { throw Refusal(LocationTexts.inUse(by: count), code: .inUse) }
    try records.checkUnused(old.id)
  })
