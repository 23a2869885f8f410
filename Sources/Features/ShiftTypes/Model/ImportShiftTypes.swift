package import JSONKit
package import RecordKit
package import SharedModels
import TimeKit

/// Takes in all of a file of shift types, with the locations that they name, or nothing of it.
package struct ImportShiftTypes: Intent {
  package static let definition = IntentDefinition<ImportShiftTypes>("importShiftTypes", role: .manager, isLarge: true)
  /// The most shift types in a file, and the most locations.
  package static let limit = 500

  /// Made or changed first, in this order, since the shift types name them.
  package var locations: [SaveLocation]
  /// Made or changed after the locations, in this order; only here may one lack its location.
  package var shiftTypes: [SaveShiftType]

  /// Takes lists of any length; those above ``limit`` are refused when the import is performed.
  package init(locations: [SaveLocation], shiftTypes: [SaveShiftType]) {
    self.locations = locations
    self.shiftTypes = shiftTypes
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      locations: try reader.list("locations", limit: Self.limit) { reader throws(FieldError) in
        try SaveLocation(from: reader)
      },
      shiftTypes: try reader.list("shiftTypes", limit: Self.limit) { reader throws(FieldError) in
        try SaveShiftType(from: reader)
      })
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("locations", locations) { $0.write(to: fields) }
    fields.list("shiftTypes", shiftTypes) { $0.write(to: fields) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard locations.count <= Self.limit else { throw Self.tooMany("locations") }
    guard shiftTypes.count <= Self.limit else { throw Self.tooMany("shiftTypes") }
    let (staged, today) = (StagedRecords(records), records.clock.civil(at: actor.at).date)
    for location in locations { try staged.applyOnce(try location.perform(by: actor, on: staged)) }
    for shiftType in shiftTypes { try staged.applyOnce(try shiftType.importChanges(today: today, on: staged)) }
    return staged.changes
  }

  private static func tooMany(_ field: String) -> Refusal {
    Refusal(ShiftTypeTexts.tooManyShiftTypes(limit: limit), field: field, code: .tooMany)
  }
}

extension StagedRecords {
  /// Puts changes on top of rows that nothing in the file has changed yet.
  package func applyOnce(_ added: [Change]) throws(Refusal) {
    guard added.allSatisfy({ !hasChanged($0.key) }) else {
      throw Refusal(ShiftTypeTexts.entryTwice, code: .duplicate)
    }
    apply(added)
  }
}
