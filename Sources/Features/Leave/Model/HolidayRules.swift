import JSONKit
package import RecordKit
import SharedModels
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
package typealias DeleteHoliday = Delete<Holiday>

extension Holiday: DeletedRecord {
  package static let delete = IntentDefinition<DeleteHoliday>("deleteHoliday", role: .manager)
  package static var rules: RowRules<Holiday> { holidayRules }
}

/// A day has no two holidays of the same title.
let holidayRules = RowRules<Holiday>(
  titlePath: ["title"], name: { row, _ in SharedTexts.quoted(row.title) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    let key = new.title.searchKey
    guard records.holidays(on: new.date).allSatisfy({ $0.id == new.id || $0.title.searchKey != key }) else {
      throw Refusal(LeaveTexts.holidayIsThere(new.title), field: "title", code: .duplicate)
    }
  })
