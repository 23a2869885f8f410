package import JSONKit
package import RecordKit
import TimeKit

/// Adds several holidays at once. A day that has one already keeps it alone, so that adding twice doubles nothing.
package struct AddHolidays: Intent {
  package static let definition = IntentDefinition<AddHolidays>("addHolidays", role: .manager)
  /// The most holidays of one command.
  package static let limit = 200

  package let holidays: [SaveHoliday]

  package init(_ holidays: [SaveHoliday]) { self.holidays = holidays }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    holidays = try reader.list("holidays", limit: Self.limit) { (fields) throws(FieldError) in
      try SaveHoliday(from: fields)
    }
  }

  package func write(to fields: JSONFieldWriter) { fields.list("holidays", holidays) { $0.write(to: fields) } }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let staged = StagedRecords(records)
    for holiday in holidays where staged.holidays(on: holiday.patch.given.date).isEmpty {
      let new = SaveHoliday(id: holiday.id, mode: .create, patch: holiday.patch)
      staged.apply(try new.perform(by: actor, on: staged))
    }
    return staged.changes
  }
}
