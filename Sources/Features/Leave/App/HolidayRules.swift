package import JSONKit
public import RecordKit
package import SharedModels
import SharedShifts
import TextKit
import TimeKit

/// Makes a holiday or changes one.
package typealias SaveHoliday = Save<Holiday>

extension Holiday: SavedRecord {
  package static let save = IntentDefinition<SaveHoliday>("saveHoliday", role: .manager)
  package static var noun: String { LeaveTexts.holidayNoun }

  package mutating func complete(
    _ patch: Patch<Holiday>, from current: Holiday?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    try holidayRules.check(from: current, to: self, on: records)
  }
}

/// Takes a holiday away.
package struct DeleteHoliday: Intent {
  package static let definition = IntentDefinition<DeleteHoliday>("deleteHoliday", role: .manager)

  package let deletion: Deletion<Holiday>

  package init(_ id: Identifier<Holiday>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: LeaveTexts.holidayNoun, rules: holidayRules, on: records)
  }
}

/// A day has no two holidays of the same title.
let holidayRules = RowRules<Holiday>(
  titlePath: ["title"], name: { row, _ in ModelTexts.quoted(row.title) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    let key = new.title.searchKey
    guard records.holidays(on: new.date).allSatisfy({ $0.id == new.id || $0.title.searchKey != key }) else {
      throw Refusal(LeaveTexts.holidayIsThere(new.title), field: "title", code: .duplicate)
    }
  })
